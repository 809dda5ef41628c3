"""Cards to be cut: how many a sheet holds, that they are as large as they should be, and that backs lie behind fronts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

import pypdf
import pytest

from tests.printing.fleet import LONG
from tests.printing.measuring import Letter, Printed, Segment, check, rectangles, segments
from tests.printing.measuring import made as printing
from umpire.core.cards import Card
from umpire.core.errors import BadInput
from umpire.core.ships.drawing import hull_shapes
from umpire.drawing.letters import BOLD, SANS, SERIF, width_mm
from umpire.games import find_game
from umpire.printing import cards as layout
from umpire.printing import imposition
from umpire.printing.cards import (
    FRAME,
    INSET,
    MINI,
    MINI_EUROPEAN,
    POKER,
    SAFE,
    SIZES,
    TAROT,
    CardPage,
    Deck,
    Size,
    deck,
)
from umpire.printing.html import cards_html
from umpire.printing.imposition import BLEED, FREE, STRIP, Offset
from umpire.printing.paper import A4, LETTER, PAPERS, Paper
from umpire.service.paper import decks
from umpire.service.table import battles

SHIP = Card("Skylord", "5", "Martian", ("kite", "Prince Amraaz"), hull_shapes("kite"), "Initiative")
ODD = (
    Card(LONG, "1234567", LONG, (LONG, LONG, LONG), hull_shapes("galley"), LONG),
    Card("W" * 300, "9", "x" * 300, ("y" * 300,), (), "B" * 90),
    Card("ספינת האוויר של המלך", "٣", "العربية سفينة \u202e txt", ("\x00\x07 rings",), hull_shapes("steamer")),
    Card("🚀👩‍🚀 Rocket 🎈", "🎈", "emoji", (), hull_shapes("sail-steamer"), "🎈"),
    Card("<script>alert(1)</script> & <b>bold</b>", "{{7*7}}", "</style><link rel=stylesheet href=http://127.0.0.1:9/x.css>",
         ("<img src='file:///etc/passwd'> url(http://127.0.0.1:9/y)",), hull_shapes("works"), "<i>back</i>"),
    Card("", "", "", (), (), ""),
    Card("A card without a number", "", "", ("It says what it does, in several words that take more than one line.",)),
)  # fmt: skip
KINDS = [(paper, size, bleed) for paper, size, bleed in product(PAPERS.values(), SIZES.values(), (False, True))]
NAMES = [f"{paper.key}-{size.key}{'-bleed' if bleed else ''}" for paper, size, bleed in KINDS]


def numbered(count: int) -> list[Card]:
    """Cards told apart by title and, other than a real deck's, by their backs."""
    return [
        Card(f"No{number}", str(number), "Side", ("words",), SHIP.drawing, f"No{number}") for number in range(count)
    ]


def made(cards: list[Card], paper: Paper, size: Size, bleed: bool, backs: str = "long") -> tuple[Deck, str]:
    found = deck(cards, paper, size, "A battle · deck", backs, has_bleed=bleed)
    return found, cards_html(found, "A battle")


@pytest.mark.parametrize(
    ("paper", "size", "bleed", "across", "down", "is_upright"),
    [
        (A4, POKER, 0, 3, 3, True), (A4, POKER, 3, 4, 2, False), (LETTER, POKER, 0, 3, 3, True), (LETTER, POKER, 3, 3, 2, False),
        (A4, TAROT, 0, 2, 2, True), (A4, TAROT, 3, 2, 2, True), (LETTER, TAROT, 0, 2, 2, True), (LETTER, TAROT, 3, 2, 2, True),
        (A4, MINI, 0, 6, 3, False), (A4, MINI, 3, 3, 4, True), (LETTER, MINI, 0, 6, 3, False), (LETTER, MINI, 3, 4, 3, True),
        (A4, MINI_EUROPEAN, 0, 4, 4, True), (A4, MINI_EUROPEAN, 3, 4, 3, True), (LETTER, MINI_EUROPEAN, 0, 4, 4, True),
    ],
)  # fmt: skip
def test_a_sheet_holds_as_many_as_fit_whole(
    paper: Paper, size: Size, bleed: float, across: int, down: int, is_upright: bool
) -> None:
    grid = imposition.grid(paper, size.width, size.height, bleed)
    assert (grid.columns * grid.rows, grid.paper.height > grid.paper.width) == (across * down, is_upright)


@pytest.mark.parametrize(("paper", "size", "bleed"), KINDS, ids=NAMES)
def test_cards_are_cut_where_they_end_with_their_backs_exactly_behind(paper: Paper, size: Size, bleed: bool) -> None:
    """
    Of every size, on either paper, with bleed and without, turned on either edge: all measured on one deck.

    Page and card sizes within a tenth of a millimetre, every sheet full but the last one, a ruler on each; no letter in
    what a crooked cut may take, also of names of 300 letters; frames and letters of a back where turning the sheet brings it.
    """
    capacity = imposition.grid(paper, size.width, size.height, BLEED if bleed else 0).places
    cards = [*ODD, *numbered(max(capacity - len(ODD), 0) + 2)]
    backs = "short" if bleed else "long"
    found, html = made(cards, paper, size, bleed, backs)
    printed = check(html, found.paper, pages=-(-len(cards) // capacity) * 2, free=FREE - 0.2)
    is_across = (backs == "long") == (found.paper.height > found.paper.width)
    for page, laid_out, letters in zip(printed.reader.pages, found.pages, printed.letters, strict=True):
        if not laid_out.is_back:
            check_marks(segments(page), [(box.x, box.y) for box in laid_out.boxes], size)
        frames = frames_of(page, size)
        assert len(frames) == len(laid_out.boxes)
        for one in letters:
            x, y = (one.left + one.right) / 2, (one.top + one.bottom) / 2
            home = [at for at in frames if at[0] < x < at[0] + size.width and at[1] < y < at[1] + size.height]
            for left, top in home:
                assert left + SAFE - 0.6 <= one.left <= one.right <= left + size.width - SAFE + 0.6
                assert top + SAFE - 1.2 <= one.top <= one.bottom <= top + size.height - SAFE + 1.2
    for front, back in zip(printed.reader.pages[::2], printed.reader.pages[1::2], strict=True):
        turned = [
            (found.paper.width - x - size.width, y) if is_across else (x, found.paper.height - y - size.height)
            for x, y in frames_of(front, size)
        ]
        for one, other in zip(sorted(turned), sorted(frames_of(back, size)), strict=True):
            assert other == pytest.approx(one, abs=0.1)
    check_identity(printed, found, size, is_across=is_across)


def check_marks(lines: list[Segment], corners: list[tuple[float, float]], size: Size) -> None:
    """A mark lies at each edge of each card."""
    for left, top in corners:
        for x in (left, left + size.width):
            assert any(abs(x1 - x) < 0.1 and abs(x2 - x) < 0.1 and abs(y2 - y1) < 5 for x1, y1, x2, y2 in lines)
        for y in (top, top + size.height):
            assert any(abs(y1 - y) < 0.1 and abs(y2 - y) < 0.1 and abs(x2 - x1) < 5 for x1, y1, x2, y2 in lines)


def frames_of(page: pypdf.PageObject, size: Size) -> list[tuple[float, float]]:
    """Where cards lie, by the frames that are drawn in them."""
    wide, high = size.width - 2 * FRAME, size.height - 2 * FRAME
    return [(x - FRAME, y - FRAME) for x, y, w, h in rectangles(page) if abs(w - wide) < 0.1 and abs(h - high) < 0.1]


def check_identity(printed: Printed, found: Deck, size: Size, *, is_across: bool) -> None:
    """Every numbered card has its own back behind it, which says its name twice, whichever way it is turned."""
    fronts, backs = (
        {
            number: (page, x, y)
            for page, laid_out in enumerate(found.pages)
            if laid_out.is_back is is_back
            for (x, y), number in numbers_on(printed.letters[page], laid_out, size)
        }
        for is_back in (False, True)
    )
    assert len(fronts) >= 2
    assert fronts.keys() == backs.keys()
    for number, (page, x, y) in fronts.items():
        behind = (found.paper.width - x - size.width, y) if is_across else (x, found.paper.height - y - size.height)
        assert backs[number] == (page + 1, pytest.approx(behind[0], abs=0.1), pytest.approx(behind[1], abs=0.1))


def numbers_on(letters: list[Letter], page: CardPage, size: Size) -> Iterator[tuple[tuple[float, float], str]]:
    """The «No17» of each card's words, and where that card lies."""
    for box in page.boxes:
        words = "".join(
            one.words
            for one in letters
            if box.x < one.left < box.x + size.width and box.y < one.top < box.y + size.height
        )
        told = re.findall(r"No\d+", words)
        if told:
            assert len(told) == (2 if page.is_back else 1)
            yield (box.x, box.y), told[0]


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("card", [SHIP, *ODD], ids=lambda card: card.title[:9] or "empty")
def test_words_keep_to_their_card_and_do_not_overlap(card: Card, size: Size) -> None:
    for box in (layout.front(card, size, 0, 0), layout.back(card, size, 0, 0)):
        bottom = 0.0
        for text in box.texts:
            face = SERIF if "serif" in text.kind else BOLD if "bold" in text.kind or "number" in text.kind else SANS
            assert width_mm(text.words, text.size, face) <= text.width + 0.01
            assert text.x >= SAFE
            assert text.x + text.width <= size.width - SAFE
            high = text.size * 25.4 / 72
            assert text.y + (0.3 * high if "number" in text.kind else 0) >= SAFE
            assert text.y + high * (0.95 if "number" in text.kind else 1.22) <= size.height - SAFE + 0.05
            if "number" not in text.kind:
                assert text.y >= bottom - 0.01
                bottom = text.y + high * 1.22
        if box.ship is not None:
            assert box.ship.y + 111 * box.ship.scale <= min(text.y for text in box.texts if "serif" in text.kind) + 1
            assert box.ship.x + 70 * box.ship.scale <= size.width - INSET + 0.01


@pytest.mark.parametrize("backs", ["long", "short"])
@pytest.mark.parametrize("paper", [A4, A4.upright], ids=["lying", "upright"])
def test_the_offset_of_a_printer_is_taken_back(paper: Paper, backs: str) -> None:
    """A printer sets backs 1 mm too far right and 0.5 mm too low, seen from the front: so they are printed the other way."""
    plain = imposition.behind(paper, backs, 30, 40, 10, 20)
    moved = imposition.behind(paper, backs, 30, 40, 10, 20, Offset(1, 0.5))
    seen = imposition.behind(paper, backs, *moved, 10, 20)
    assert imposition.behind(paper, backs, *plain, 10, 20) == pytest.approx((30, 40))
    assert seen == pytest.approx((29, 39.5))


def test_marks_stay_clear_of_what_is_kept_and_of_the_ruler() -> None:
    for paper, size, bleed in KINDS:
        grid = imposition.grid(paper, size.width, size.height, BLEED if bleed else 0)
        strip = imposition.strip_of(grid)
        assert strip is not None
        for mark in imposition.crop_marks(grid).split("M ")[1:]:
            x1, y1, x2, y2 = (float(one) for one in mark.replace("L", " ").split())
            x, y = (x1 + x2) / 2, (y1 + y2) / 2
            assert min(x1, x2) >= FREE - 0.01
            assert min(y1, y2) >= FREE - 0.01
            assert max(x1, x2) <= grid.paper.width - FREE + 0.01
            assert max(y1, y2) <= grid.paper.height - FREE + 0.01
            if strip.is_upright:
                assert x1 >= FREE + STRIP - 0.01
            else:
                assert max(y1, y2) <= grid.paper.height - FREE - STRIP + 0.01
            for place in range(grid.places):
                left, top = grid.at(place)
                assert not (left + 0.01 < x < left + size.width - 0.01 and top + 0.01 < y < top + size.height - 0.01)


def test_fronts_alone_are_half_the_pages() -> None:
    found, html = made([SHIP] * 10, A4, POKER, False, "none")
    assert len(found.pages) == html.count('<section class="sheet') == 2
    assert not [page for page in found.pages if page.is_back]


def test_what_does_not_fit_is_told_on_the_sheet_and_markup_is_only_text() -> None:
    found, html = made([SHIP, *ODD], A4, POKER, False)
    (told,) = found.told
    assert told.startswith("Too long for the card and cut (“…”): A very long name")
    assert "Skylord" not in told
    assert "<script" not in html
    assert "<img" not in html
    assert html.count("<link") == 1
    _, html = made([SHIP, *ODD[:2], ODD[4]], A4, POKER, False, "none")
    (text,) = printing(html).texts
    assert "Too long for the card and cut" in text
    assert "<script>" in text
    assert "{{7*7}}" in text
    assert made([SHIP], A4, POKER, False)[0].told == ()


@pytest.mark.parametrize(
    ("ask", "sentence"),
    [
        (lambda: layout.read_size("huge"), "'huge' is not a card size; use one of poker, tarot, mini, mini-european"),
        (lambda: imposition.read_backs("sideways"), "one of long, short, none"),
        (lambda: made([], A4, POKER, False), "0 cards cannot be printed"),
        (lambda: made([Card("x", count=3000)], A4, POKER, False), "3000 cards cannot be printed; choose 1 to 2000"),
        (lambda: imposition.grid(A4, 300, 300), "300 x 300 mm does not fit on A4"),
    ],
)
def test_what_cannot_be_printed_is_told(ask: object, sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        ask()  # type: ignore[operator]


def test_the_initiative_deck_has_one_card_for_each_ship_by_number() -> None:
    """Rules: Initiative. What stands on the ground and flights have none; who arrives later has one."""
    game = find_game("cloudships")
    header = battles.new_header("cloudships", "bridges")
    state = game.setup(header)
    assert game.sheet.cards is not None
    found = game.sheet.cards(state)
    assert [card.number for card in found] == [str(number) for number in range(1, 9)]
    assert {card.back for card in found} == {"Initiative"}
    assert {"Aphid", "Skylord"} <= {card.title for card in found}
    assert "North Bridge" not in {card.title for card in found}
    assert all(card.drawing and card.under for card in found)


def test_a_game_without_cards_says_so() -> None:
    with pytest.raises(BadInput, match="Avertigos has no cards to print here"):
        decks.cards(decks.of_scenario("avertigos", "two-patrol-boats", None), decks.How())


def test_a_card_is_printed_as_often_as_the_deck_has_it() -> None:
    found, _ = made([Card("Salvo", "S", count=7), Card("Ram", "R", count=2)], A4, POKER, False, "none")
    (page,) = found.pages
    assert len(page.boxes) == 9
