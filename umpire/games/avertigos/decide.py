"""Which rule each command goes to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from umpire.core.commands import Command
from umpire.games.avertigos import (
    agreements,
    bidding,
    bouts,
    choosing,
    cycles,
    damage,
    docking,
    gunnery,
    income,
    launching,
    moving,
    points,
    purchasing,
    repairing,
    rolling,
    securing,
    spying,
    tactical,
    victory,
)
from umpire.games.avertigos import commands as c
from umpire.games.avertigos.story import Story

RULES: dict[type[Command], Callable[[Story, Any], None]] = {
    c.RollInitiative: rolling.roll_initiative,
    c.NextPhase: rolling.next_phase,
    c.Move: moving.move,
    c.Sail: moving.sail,
    c.Load: gunnery.load,
    c.Fire: gunnery.fire,
    c.Swing: gunnery.swing,
    c.Manoeuvre: tactical.manoeuvre,
    c.Repair: repairing.repair,
    c.Dock: docking.dock,
    c.Secure: securing.secure,
    c.Act: cycles.act,
    c.Pass: cycles.pass_turn,
    c.PassAll: cycles.pass_all,
    c.TakeDamage: damage.take_damage,
    c.Stow: points.stow,
    c.TakeModule: choosing.take_module,
    c.Launch: launching.launch,
    c.BeginRound: bouts.begin_round,
    c.EndRound: bouts.end_round,
    c.CallBids: bidding.call_bids,
    c.LayBid: bidding.lay_bid,
    c.OpenBids: bidding.open_bids,
    c.Collect: income.collect,
    c.Buy: purchasing.buy,
    c.EndPurchases: purchasing.end_purchases,
    c.SendSpy: spying.send_spy,
    c.ExchangeEnvoys: agreements.exchange_envoys,
    c.BreakAgreement: agreements.break_agreement,
    c.DeclareTrade: victory.declare_trade,
}
