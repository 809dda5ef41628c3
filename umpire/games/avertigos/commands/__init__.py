"""What an umpire or captain asks in Avertigos, one module for each chapter of the rules."""

from umpire.games.avertigos.commands.acting import (
    Act,
    Dock,
    Fire,
    Load,
    Manoeuvre,
    Pass,
    PassAll,
    Repair,
    Secure,
    Stow,
    Swing,
    TakeDamage,
)
from umpire.games.avertigos.commands.evening import BeginRound, EndRound, Launch, TakeModule
from umpire.games.avertigos.commands.moving import Move, NextPhase, RollInitiative, Sail
from umpire.games.avertigos.commands.trading import (
    BreakAgreement,
    Buy,
    CallBids,
    Collect,
    DeclareTrade,
    EndPurchases,
    ExchangeEnvoys,
    LayBid,
    OpenBids,
    SendSpy,
)

__all__ = [
    "Act", "BeginRound", "BreakAgreement", "Buy", "CallBids", "Collect", "DeclareTrade", "Dock", "EndPurchases",
    "EndRound", "ExchangeEnvoys", "Fire", "Launch", "LayBid", "Load", "Manoeuvre", "Move", "NextPhase", "OpenBids",
    "Pass", "PassAll", "Repair", "RollInitiative", "Sail", "Secure", "SendSpy", "Stow", "Swing", "TakeDamage",
    "TakeModule",
]  # fmt: skip
