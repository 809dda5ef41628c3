"""Which rule each command goes to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from umpire.core.commands import Command
from umpire.games.aeronauts import commands as c
from umpire.games.aeronauts import dealing, declaring, goods, preparing, rounds, scoring, trade
from umpire.games.aeronauts.story import Story

RULES: dict[type[Command], Callable[[Story, Any], None]] = {
    c.BeginTurn: rounds.begin_turn,
    c.Approach: declaring.approach,
    c.Join: declaring.join,
    c.Withdraw: declaring.withdraw,
    c.MovePiece: declaring.move_piece,
    c.SetUpFight: preparing.set_up_fight,
    c.OpenFight: preparing.open_fight,
    c.LaySequence: preparing.lay_sequence,
    c.DealCards: dealing.deal,
    c.Resolve: scoring.resolve,
    c.NextPhase: rounds.next_phase,
    c.EndRound: rounds.end_round,
    c.GainPiece: rounds.gain_piece,
    c.ChangeGoods: goods.change_goods,
    c.TakeSpecial: rounds.take_special,
    c.SettleTrade: trade.settle_trade,
    c.LoadMerchants: trade.load_merchants,
    c.Deliver: trade.deliver,
}
