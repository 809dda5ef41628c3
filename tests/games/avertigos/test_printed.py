"""What is cut out: boards, cards and templates as data, before any printer lays them out."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from tests.games.avertigos.skies import book, start
from umpire.core.cards import Shape
from umpire.core.cuts import Cut, CutSet, Side
from umpire.games.avertigos import GAME
from umpire.games.avertigos.book import Hull
from umpire.games.avertigos.drawing import boards, islandcards, modulecards, movement, slips, templates
from umpire.games.avertigos.drawing.modulecards import OURS
from umpire.games.avertigos.drawing.printed import MARKERS, cuts


def kinds(side: Side) -> Counter[str]:
    """How many shapes of each kind are drawn."""
    return Counter(shape.kind for shape in side.drawing if isinstance(shape, Shape))


def said(side: Side) -> list[str]:
    return [words.text for words in side.words]


def squares_of(side: Side, kind: str) -> int:
    """How many squares all paths of this kind have together."""
    return sum(shape.path.count("M") for shape in side.drawing if isinstance(shape, Shape) and shape.kind == kind)


def of(found: CutSet, name: str) -> Cut:
    return next(cut for cut in found.cuts if cut.name == name)


def test_movement_cards__the_whole_deck_of_72() -> None:
    """House data 5.2: 34 Simple, 18 Steady, 12 Advanced, 8 Special; each face as often as the deck's file says."""
    deck = movement.movement_cards(book())
    colours: Counter[str] = Counter()
    for card in book().cards.values():
        for face, count in card.faces.items():
            assert of(deck, f"{card.name}, {face}").count == count
            colours[card.colour] += count
    assert len(deck.every) == book().deck == 72
    assert colours == {"simple": 34, "steady": 18, "advanced": 12, "special": 8}
    assert (deck.width, deck.height) == (45, 70)


def test_movement_cards__all_backs_are_one_simple_card_without_bonus() -> None:
    """Simple Cards: any card may be played on its back as Simple; a back gives nothing away, and starts."""
    backs = {cut.back for cut in movement.movement_cards(book()).cuts}
    assert len(backs) == 1
    (back,) = backs
    assert back is not None
    assert "Simple" in said(back)
    assert not [words for words in said(back) if "HP" in words or "AP" in words]
    assert kinds(back)["solid-gold"] == 1


def test_starting_card__a_golden_triangle_on_simple_and_steady_alone() -> None:
    """Its tip is the middle of the rear edge. Other cards have an empty one."""
    tip = "M 22.5 70 L 16.5 64 L 28.5 64 Z"
    for card in book().cards.values():
        for face in card.faces:
            front = of(movement.movement_cards(book()), f"{card.name}, {face}").front
            triangles = {shape.kind for shape in front.drawing if isinstance(shape, Shape) and shape.path == tip}
            assert ("solid-gold" in triangles) is (card.colour in ("simple", "steady")), card.name
            assert triangles


def test_turning__a_line_along_the_centre_of_those_that_only_go_straight() -> None:
    """They have no wheel at the rear, for they cannot be turned."""
    line = "M 22.5 0 L 22.5 70"
    for card in book().cards.values():
        for face in card.faces:
            front = of(movement.movement_cards(book()), f"{card.name}, {face}").front
            paths = [shape.path for shape in front.drawing if isinstance(shape, Shape)]
            has_rear_wheel = any(path.startswith("M 18 58 a 4.5") for path in paths)
            assert (line in paths) is (face == "straight") is not has_rear_wheel


def test_movement_cards__bonuses_and_penalties_stand_on_the_front() -> None:
    deck = movement.movement_cards(book())
    assert "+1 HP" in said(of(deck, "Simple, with a hit point, turn").front)
    assert {"+1 AP", "+1"} <= set(said(of(deck, "Steady, with a draw, turn").front))
    assert {"+2 AP", "\u22121"} <= set(said(of(deck, "Advanced, down, turn").front))
    assert "\u22122 HP" in said(of(deck, "Hard turn, left").front)
    assert "90°" in said(of(deck, "Hard turn, right").front)
    assert "60°" in said(of(deck, "Sharp turn, right").front)


def test_special_cards__the_extra_wheel_lies_on_the_side_of_the_turn() -> None:
    """Left and right mirror each other about the axis."""
    for angle in (60, 90):
        left, right = movement.extra_wheel("left", angle), movement.extra_wheel("right", angle)
        assert left[0] < movement.AXIS < right[0]
        assert abs(left[0] + right[0] - movement.WIDTH) < 1e-9
        assert left[1] == right[1]


def test_module_cards__thirty_with_banks_dice_and_hit_points() -> None:
    """Ten kinds for each of Dynasty, Singasari and mercenaries; squares and boxes as many as the card has."""
    found = modulecards.module_cards(start())
    assert len(found.every) == 30
    for card in book().modules:
        kind = book().kind_of(card)
        assert kind is not None
        front = next(
            cut for cut in found.cuts if cut.name == book().module_name(card).replace("(", "").rstrip(")")
        ).front
        frames = 2 if kind.dice else 1
        hull = 1
        boxes = kind.bank + kind.regular + kind.hp + frames + hull
        assert squares_of(front, "paper") == boxes, card
        assert ("Master" in said(front)) is kind.is_master
        assert any(words.startswith(f"HP {kind.hp}") for words in said(front))


def test_module_cards__an_aimed_slot_is_red() -> None:
    """Aimed Weapon: the Bow Gunner has one, the Side Gunner none."""
    found = modulecards.module_cards(start())
    row = f" {25.2 + modulecards.SQUARE + 1.6:g} L"
    for name, aimed in (("Bow Gunner", 1), ("Side Gunner", 0)):
        drawing = of(found, f"{name} Dynasty").front.drawing
        red = [
            one.path.count("M")
            for one in drawing
            if isinstance(one, Shape) and one.kind == "tint-red" and row in one.path
        ]
        assert sum(red) == aimed == next(kind.aimed for kind in book().kinds.values() if kind.name == name)


def test_module_cards__a_ring_behind_every_figure_that_is_ours() -> None:
    """Of the Bow Gunner the rules give coin, bank and hit points, not its dice; of the Flamer nothing."""
    found = modulecards.module_cards(start())
    gunner, flamer = said(of(found, "Bow Gunner Mercenary").front), said(of(found, "Flamer Mercenary").front)
    assert {"6", "AP 2", "HP 4", "Bow", f"Dice 3{OURS}"} <= set(gunner)
    assert {f"5{OURS}", f"AP 1{OURS}", f"HP 4{OURS}", f"Bow{OURS}", f"Dice 3{OURS}"} <= set(flamer)
    assert any(words.startswith(OURS) for words in gunner)


def test_module_cards__every_scout_has_the_card_of_its_own_gun() -> None:
    """Strategy: one for each player; none in a skirmish."""
    strategy, skirmish = modulecards.module_cards(start("three-families")), modulecards.module_cards(start())
    assert sum(cut.count for cut in strategy.cuts if cut.name == "Scout's Gun") == 3
    assert not [cut for cut in skirmish.cuts if "Scout" in cut.name]


def test_pilot_boards__each_hull_and_faction_and_each_ship_of_the_battle() -> None:
    """Boxes for every hit point and square for every action point; the ship's own name and number."""
    found = boards.pilot_boards(start())
    names = [cut.name for cut in found.cuts]
    assert names[:2] == ["Heron", "Kite"]
    assert {
        f"{hull} {side}" for hull in ("Patrol Boat", "Frigate", "Destroyer") for side in ("Dynasty", "Singasari League")
    } <= set(names)
    assert "Scout" not in names
    assert "Scout" in [cut.name for cut in boards.pilot_boards(start("three-families")).cuts]
    for hull in (book().hulls[id] for id in ("patrol-boat", "frigate", "destroyer")):
        check_board(hull, of(found, f"{hull.name} Dynasty").front)


def check_board(hull: Hull, front: Side) -> None:
    numbers = [words for words in said(front) if words.isdigit()]
    assert {str(number) for number in range(1, hull.hp + 1)} <= set(numbers)
    rungs, throttle = 3, 1
    assert squares_of(front, "paper") == hull.hp + hull.bank + rungs + throttle
    for initiative in hull.initiatives:
        assert f"{initiative}{OURS}" in said(front)
    penalty = f"\u2212{hull.penalty}" + ("" if "penalty" in hull.attested else OURS)
    assert f"each card over or short: {penalty}" in said(front)


def test_cuts__islands_ledgers_and_bids_belong_to_strategy() -> None:
    """Bids only where initiative is bid for: not in the simple game."""
    keys = {name: [one.key for one in cuts(start(name))] for name in ("two-patrol-boats", "three-families")}
    assert keys["two-patrol-boats"] == ["boards", "modules", "movement", "arms", "bases", "track"]
    assert keys["three-families"] == [*keys["two-patrol-boats"], "islands", "ledger", "bids"]
    assert [one.key for one in cuts(replace(start("three-families"), is_simple=True))][-1] == "ledger"


def test_cuts__nothing_behind_a_screen_is_printed() -> None:
    """Sheets for the table are the same whatever a player has."""
    sky = start("three-families")
    richer = sky.put_player(*(replace(one, silver=77, spies=4, envoys=9, troopers=31) for one in sky.players.values()))
    assert cuts(richer) == cuts(sky)


def test_island_cards__one_more_unit_than_the_natives_takes_it() -> None:
    """Setting up the board; Securing: values 1 to 5 take 1, 3, 4, 4, 5 units; claws do not count."""
    sky = start("three-families")
    found = islandcards.island_cards(sky)
    assert len(found.cuts) == len(sky.islands)
    needed = {}
    for island in sky.islands.values():
        (words,) = [words for words in said(of(found, island.name).front) if words.startswith("To take it")]
        if not island.home_of:
            needed[island.value] = int(words.split()[3])
    assert needed == {1: 1, 2: 3, 3: 4, 4: 4, 5: 5}


def test_ledgers__trade_routes_and_prices() -> None:
    """Income: 0, 2, 5, 10 silver; every ware with its price."""
    words = said(slips.ledgers(start("three-families")).cuts[0].front)
    routes = [words[words.index(f"{count} isle{'s' if count > 1 else ''}") + 1] for count in range(1, 5)]
    assert routes == ["0", "2", "5", "10"]
    for ware in book().wares.values():
        assert words[words.index(ware.name) + 1] == f"{ware.price}{OURS}"


def test_bid_slips__tell_who_pays() -> None:
    """V-02; six for each player, whose name is outside when the slip is folded."""
    sky = start("three-families")
    found = slips.bid_slips(sky)
    assert Counter(cut.name for cut in found.every) == {"Lin": 6, "Surya": 6, "Okafor": 6}
    assert any("only the winner pays" in words for words in said(found.cuts[0].front))
    everybody = slips.bid_slips(start("three-families", {"V-02": "all"}))
    assert any("everybody who bid pays" in words for words in said(everybody.cuts[0].front))
    assert found.cuts[0].back is not None
    assert "Lin" in said(found.cuts[0].back)


def test_bases__every_ship_and_blank_ones() -> None:
    found = templates.bases(start())
    assert (found.width, found.height) == (40, 60)
    assert [cut.name for cut in found.cuts] == ["Heron", "Kite", "Blank base"]
    assert len(found.every) == templates.LEAST_BASES


def test_markers__each_fits_its_place() -> None:
    """No counter is larger than the square or circle that it lies on."""
    room = {
        "turn": 10.8,
        "stop": 2 * boards.STOP,
        "points": 8.0,
        "damage": 4.05,
        "claw": 8.2,
        "trooper": 8.2,
        "people": 8.2,
        "post": 8.2,
    }
    assert {marker.id: marker.size <= room[marker.id] for marker in MARKERS} == dict.fromkeys(room, True)
    assert GAME.sheet.markers == MARKERS
