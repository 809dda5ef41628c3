"""Colours and sizes have one place, tokens.css: everything on screen takes them from there, and paper shows the same."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from umpire.drawing.look import TOKENS as TOKENS_OF_PANELS

ROOT = Path(__file__).resolve().parent.parent
TOKENS = ROOT / "umpire" / "web" / "static" / "tokens.css"
SHEETS = sorted(
    path
    for path in (*TOKENS.parent.glob("*.css"), *(ROOT / "templates" / "games").glob("*/*.css"))
    if path != TOKENS
)  # fmt: skip
PAPER = ROOT / "printables" / "css"

COLOUR = re.compile(
    r"#[0-9a-fA-F]{3,8}\b|\b(?:rgb|hsl|hwb|oklch|oklab|lab|lch)a?\(|(?<![\w-])(?:white|black|gr[ae]y|silver|gold|red|blue)(?![\w-])"
)
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
DECLARED = re.compile(r"([\w-]+)\s*:\s*([^;]+)")
SIZED = re.compile(r"(?<![\w.-])[\d.]+(?:px|rem|em|pt|vh|vw|cqi|mm|%)|clamp\(")

DRAWN = {
    "strip.css": "a player's strip of enamel, which is drawn in parts of its own width",
    "board.css": "numbers on a map, whose pixels are units of the board",
    "plate.css": "signs on a panel, whose pixels are millimetres",
}  # fmt: skip
"""Files in which a letter may have a size of the drawing it stands in, and why. So may any `text` of an SVG."""


def plain(path: Path) -> str:
    return re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.DOTALL)


def rules(path: Path) -> list[tuple[str, dict[str, str]]]:
    """Selectors and what they declare; those inside a media query too."""
    return [(one.strip(), dict(DECLARED.findall(body))) for one, body in RULE.findall(plain(path))]


def short(path: Path) -> str:
    return str(path.relative_to(ROOT))


PARTS = (".petals ", ".box", ".targets ", ".verb > summary kbd")
"""What is drawn as small as it must be wherever it stands: petals of a rosette, boxes of a track, two dozen targets on one screen,
keys on the six tabs of the verbs."""


@pytest.mark.parametrize("path", SHEETS, ids=short)
def test_a_colour_is_a_token(path: Path) -> None:
    """No style sheet of the screen but tokens.css knows a colour."""
    found = [
        f"{selector}: {name}: {value}"
        for selector, declared in rules(path)
        for name, value in declared.items()
        if COLOUR.search(re.sub(r"var\([^)]*\)|url\([^)]*\)", "", value))
    ]

    assert found == []


@pytest.mark.parametrize("path", SHEETS, ids=short)
def test_type_has_five_sizes(path: Path) -> None:
    """Every size of letters is one of `--text-s` to `--text-xxl`, but in drawings, whose letters are as large as they are."""
    found = [
        f"{selector}: {declared[name]}"
        for selector, declared in rules(path)
        for name in ("font", "font-size")
        if name in declared and not selector.startswith("@font-face")
        if SIZED.search(declared[name].partition("/")[0])
        if not all(part.split()[-1].startswith("text") or part.endswith((".two", ".when")) for part in selector.split(","))
        if path.name not in DRAWN and not any(part in selector for part in PARTS)
    ]  # fmt: skip

    assert found == []


def test_a_literal_is_found() -> None:
    assert COLOUR.search("1px solid #abc")
    assert COLOUR.search("rgb(0 0 0 / 3%)")
    assert COLOUR.search("white")
    assert not COLOUR.search("nowrap")
    assert not COLOUR.search("pre-line")
    assert not COLOUR.search("--solid-blue")
    assert SIZED.search("1.2em")
    assert SIZED.search("700 22px")
    assert not SIZED.search("700 var(--text-s)")


def declared(of: str) -> dict[str, str]:
    """What all rules with this selector in tokens.css set."""
    found = [one for selector, one in rules(TOKENS) if selector.split("{")[-1].strip() == of]
    assert found
    return {name: value.strip() for one in found for name, value in one.items()}


def test_a_dark_hall_is_the_same_chosen_or_by_the_system() -> None:
    chosen, systems = declared(":root[data-theme=dark]"), declared(":root:not([data-theme=light])")

    assert {name: value for name, value in chosen.items() if name != "color-scheme"} == systems


def test_every_token_that_is_used_is_there() -> None:
    """A sheet's own variables stand in the sheet; all others in tokens.css."""
    known = set(re.findall(r"(--[\w-]+)\s*:", plain(TOKENS)))
    own = {name for path in SHEETS for name in re.findall(r"(--[\w-]+)\s*:", plain(path))}
    used = {name for path in (*SHEETS, TOKENS) for name in re.findall(r"var\((--[\w-]+)\s*\)", plain(path))}

    assert used - known - own == set()


def test_paper_has_the_colours_of_the_screen() -> None:
    """What is filled with a colour on paper has its `--print-` token, and so have ink, brass, lines and marks."""
    tokens = declared(":root")
    filled = dict(re.findall(r"\.solid-(\w+) \{ fill: (#\w+); \}", (PAPER / "colours.css").read_text("utf-8")))
    drawing = (PAPER / "drawing.css").read_text("utf-8")
    named = {"ink": ".ink { fill: %s; }", "brass": ".brass { fill: none; stroke: %s;"}
    panels = {"ink": "ink", "soft": "soft", "grave": "grave", "hair": "line"}

    assert len(filled) == 10
    assert {name: tokens[f"--print-{name}"] for name in filled} == filled
    assert [name for name, line in named.items() if line % tokens[f"--print-{name}"] not in drawing] == []
    assert {name: TOKENS_OF_PANELS[name]["colour"] for name in panels} == {
        name: tokens[f"--print-{token}"] for name, token in panels.items()
    }
    assert TOKENS_OF_PANELS["red"]["colour"] == tokens["--red"]
