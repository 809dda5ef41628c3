"""Rounds of skirmish, won one by one. Rules: Objective of the Skirmish Mode; Setting Up the Play Area."""

from __future__ import annotations

from umpire.core.errors import BadInput
from umpire.games.avertigos.book import DYNASTY, SINGASARI
from umpire.games.avertigos.choosing import can_launch, chooses_next, evening_of, is_ready
from umpire.games.avertigos.commands.evening import BeginRound, EndRound
from umpire.games.avertigos.events.course import Won
from umpire.games.avertigos.events.evening import RoundBegun, RoundPrepared, RoundWon, TurnToChoose
from umpire.games.avertigos.island import Evening
from umpire.games.avertigos.state import Sky
from umpire.games.avertigos.story import Story

HAND = 2
"""Cards that each player is dealt."""
ROUNDS = "rounds"
OTHER = {DYNASTY: SINGASARI, SINGASARI: DYNASTY}


def begin_round(story: Story, order: BeginRound) -> None:
    """
    All ships are launched: the round begins, and initiative is rolled.

    Rules: Skirmish Game Flow. House: initiative is rolled anew in each round; who can put no whole ship together
    any more, for want of coins or modules, stays ashore.

    Raises:
        BadInput: not before a round of skirmish.
    """
    sky = story.state
    evening = evening_of(sky, "the beginning of a round")
    owing = [player.name for player in sky.players.values() if not is_ready(sky, player) and can_launch(sky, player)]
    if owing:
        ships = "a ship" if evening.ships_each == 1 else f"{evening.ships_each} ships"
        told = f"each player launches {ships} first; still to launch: {', '.join(owing)}."
        story.refuse("not-launched", told, "Setting Up the Play Area")
    story.check()
    story.tell(RoundBegun(evening.round))
    settle_round(story)


def end_round(story: Story, order: EndRound) -> None:
    """
    A round ends by the umpire's word, won by a team or by nobody.

    Raises:
        BadInput: no round is under way, or no such team.
    """
    sky = story.state
    if sky.evening is None or sky.phase == "over" or sky.evening.stage != "fight":
        raise BadInput("", "no round of skirmish is under way.")
    _end(story, _team(sky, order.winner) if order.winner.strip() else "", is_said=True)


def _team(sky: Sky, said: str) -> str:
    word = said.strip().lower()
    for team in sky.teams:
        if word in (team.lower(), sky.team_name(team).lower()):
            return team
    raise BadInput(
        "winner", f"there is no team {said[:40]!r}; use one of {', '.join(map(sky.team_name, sky.teams))}, or nobody."
    )


def settle_round(story: Story) -> None:
    """
    A round is over as soon as ships of one team at most are in play; where none are, nobody has won it.

    Rules: Domination Skirmishes; Faction Skirmishes; Victory Conditions.
    """
    sky = story.state
    if sky.evening is None or sky.evening.stage != "fight" or sky.phase == "over":
        return
    left = {sky.team_of(ship.player) for ship in sky.afloat}
    if len(left) < 2:
        _end(story, next(iter(left), ""), is_said=False)


def _end(story: Story, winner: str, *, is_said: bool) -> None:
    sky, evening = story.state, story.state.evening or Evening()
    story.tell(RoundWon(evening.round, winner, is_said))
    now = story.state.evening or evening
    if is_decided(now, sky.teams):
        story.tell(Won(leader(now, sky.teams), ROUNDS))
        return
    story.tell(prepared(story.state, now.round + 1))
    story.tell(TurnToChoose(chooses_next(story.state)))


def is_decided(evening: Evening, teams: tuple[str, ...]) -> bool:
    """
    Whether every round is over, or no other team can have as many any more as the first.

    Rules: Objective of the Skirmish Mode. House: the evening ends as soon as it is decided.
    """
    left = evening.rounds - len(evening.results)
    wins = sorted((evening.wins.get(team, 0) for team in teams), reverse=True)
    return left <= 0 or wins[0] > wins[1] + left


def leader(evening: Evening, teams: tuple[str, ...]) -> str:
    """The team with the most rounds; nobody where two have as many."""
    best = max(evening.wins.values(), default=0)
    first = [team for team in teams if best and evening.wins.get(team, 0) == best]
    return first[0] if len(first) == 1 else ""


def prepared(sky: Sky, round: int) -> RoundPrepared:
    """
    What the table lays out for the next round.

    Rules: Setting Up the Play Area; Faction Skirmishes. House: each round is set up as the first was: all cards are shuffled and
    two dealt to each player. Teams change factions.
    """
    is_faction = sky.evening is not None and sky.evening.variant == "faction"
    factions = {one.id: OTHER.get(one.faction, "") for one in sky.players.values()} if is_faction else {}
    return RoundPrepared(round, HAND, sky.book.deck - HAND * len(sky.players), factions)
