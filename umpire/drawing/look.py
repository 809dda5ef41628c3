"""What everything drawn looks like: one table of tokens for paper and screens, one of kinds."""

from __future__ import annotations

import re

TOKENS: dict[str, dict[str, str]] = {
    "ink": {"colour": "#14181c", "black": "#000000"},
    "paper": {"colour": "#ffffff", "black": "#ffffff"},
    "soft": {"colour": "#56544c", "black": "#000000"},
    "faint": {"colour": "#8d8672", "black": "#000000"},
    "hair": {"colour": "#c9c2ae", "black": "#000000"},
    "brass": {"colour": "#a8843a", "black": "#000000"},
    "label": {"colour": "#7a5c1e", "black": "#000000"},
    "ivory": {"colour": "#fdfbf4", "black": "#ffffff"},
    "steel": {"colour": "#6d8290", "black": "#000000"},
    "grave": {"colour": "#a33c00", "black": "#000000"},
    "arc": {"colour": "#c14a00", "black": "#000000"},
    "bearing": {"colour": "#fbeee7", "black": "none"},
    "amber": {"colour": "#f6c667", "black": "#ffffff"},
    "red": {"colour": "#d55e00", "black": "#000000"},
    "crew": {"colour": "#0072b2", "black": "#000000"},
    "crewed": {"colour": "#d6e8f4", "black": "#ffffff"},
    "hull": {"colour": "#efe6d2", "black": "#ffffff"},
    "deck": {"colour": "#fbf4e8", "black": "#ffffff"},
    "house": {"colour": "#e0d3b4", "black": "#ffffff"},
    "funnel": {"colour": "#a99871", "black": "#000000"},
    "shade": {"colour": "#dde3e5", "black": "none"},
    "seam": {"colour": "#e6d9bd", "black": "#000000"},
    "seams": {"colour": "none", "black": "0.4 2.4"},
    "sky": {"colour": "#d3e3ed", "black": "#ffffff"},
    "sky-mid": {"colour": "#e2ecf3", "black": "#ffffff"},
    "sky-low": {"colour": "#f0f5f8", "black": "#ffffff"},
    "code": {"colour": "#000000", "black": "#000000"},
    "side-1": {"colour": "#005a8f", "black": "#000000"},
    "side-2": {"colour": "#a33c00", "black": "#000000"},
    "side-3": {"colour": "#00664a", "black": "#000000"},
    "side-4": {"colour": "#7a5c1e", "black": "#000000"},
    "side-5": {"colour": "#7a3e94", "black": "#000000"},
    "side-6": {"colour": "#8f1d56", "black": "#000000"},
    "ground": {"colour": "#ede5cf", "black": "#ffffff"},
    "tint-crew": {"colour": "#dcebf5", "black": "#ffffff"},
    "tint-critical": {"colour": "#f9e2d4", "black": "#ffffff"},
    "tint-gun": {"colour": "#e9e7df", "black": "#ffffff"},
    "tint-motion": {"colour": "#fbefcb", "black": "#ffffff"},
    "life": {"colour": "#fbe3d6", "black": "#ffffff"},
    "action": {"colour": "#8a6d2f", "black": "#000000"},
}
"""A colour by what it is for, in each ink: on coloured paper, and in pure black and white."""
INKS = ("colour", "black")

Rule = dict[str, str]


def _filled(fill: str, stroke: str = "", width: float = 0.25) -> Rule:
    return {"fill": fill, **(_stroked(stroke, width) if stroke else {})}


def _stroked(stroke: str, width: float) -> Rule:
    return {"stroke": stroke, "stroke-width": f"{width:g}", "stroke-linejoin": "round"}


def _drawn(stroke: str, width: float) -> Rule:
    return {"fill": "none", **_stroked(stroke, width)}


def _round(stroke: str, width: float) -> Rule:
    return {**_drawn(stroke, width), "stroke-linecap": "round"}


KINDS: dict[str, Rule] = {
    "text": {"fill": "ink", "font-family": '"Umpire Sans", "DejaVu Sans", sans-serif'},
    ".b": {"font-weight": "700"},
    ".i": {"font-style": "italic"},
    ".s": {"font-family": '"Umpire Serif", "DejaVu Serif", serif', "font-weight": "600"},
    ".m": {"text-anchor": "middle"},
    ".e": {"text-anchor": "end"},
    ".soft": {"fill": "soft"},
    ".faint": {"fill": "faint"},
    ".label": {"fill": "label", "letter-spacing": "0.3px"},
    ".steeled": {"fill": "soft", "letter-spacing": "0.3px"},
    ".grave": {"fill": "grave"},
    ".onink": {"fill": "paper"},
    ".hair": _drawn("hair", 0.15),
    ".fine": _drawn("ink", 0.15),
    ".line": _drawn("ink", 0.3),
    ".bold": _drawn("ink", 0.5),
    ".brass": _drawn("brass", 0.8),
    ".brassfine": _drawn("brass", 0.25),
    ".brassbar": _filled("brass"),
    ".steel": _drawn("steel", 0.5),
    ".under": _drawn("brass", 0.2),
    ".ink": _filled("ink"),
    ".paper": _filled("paper", "ink", 0.4),
    ".ivory": _filled("ivory", "ink", 0.3),
    ".cross": _round("ink", 0.6),
    ".crossthin": _round("ink", 0.35),
    ".strike": _round("grave", 0.45),
    ".struck": _round("ink", 0.6),
    ".halo": {**_round("paper", 1.2), "fill": "paper"},
    ".place": {**_drawn("faint", 0.2), "stroke-dasharray": "0.8 0.6"},
    ".crew": _filled("crewed", "crew", 0.45),
    ".crewgone": _filled("paper", "crew", 0.45),
    ".amber": _filled("amber", "ink", 0.4),
    ".red": _filled("red", "ink", 0.4),
    ".hatch": _drawn("ink", 0.25),
    ".white": _filled("paper"),
    ".crossonink": _round("paper", 0.9),
    ".hull": _filled("hull", "ink", 1.5),
    ".deck": _filled("deck", "soft", 0.7),
    ".strut": _round("soft", 0.75),
    ".house": _filled("house", "ink", 0.8),
    ".funnel": _filled("funnel", "ink", 1.2),
    ".sail": _filled("ivory", "ink", 0.8),
    ".mast": _filled("ink"),
    ".screw": _round("ink", 1.1),
    ".barrel": _drawn("ink", 1.5),
    ".wedge": _filled("bearing"),
    ".rim": _drawn("arc", 0.2),
    ".ticks": {**_drawn("arc", 1), "stroke-dasharray": "0.2 1.5"},
    ".shade": _filled("shade"),
    ".seam": {**_drawn("seam", 0.4), "stroke-dasharray": "seams"},
    ".spoke": _drawn("hair", 0.15),
    ".ring": _filled("paper", "brass", 0.45),
    ".badge": _filled("paper", "steel", 0.5),
    ".gun": _filled("paper", "ink", 0.4),
    ".fired": _filled("ink", "ink", 0.4),
    ".lost": _filled("paper", "grave", 0.5),
    ".cable": _drawn("ink", 0.35),
    ".ringonink": _drawn("paper", 0.35),
    ".haloonink": {**_round("ink", 1.0), "fill": "ink"},
    ".arced": {"fill": "arc"},
    ".bears": _filled("arc"),
    ".sky-0": _filled("sky"),
    ".sky-1": _filled("sky-mid"),
    ".sky-2": _filled("sky-low"),
    ".screwhead": _filled("ivory", "brass", 0.5),
    ".code": _filled("code"),
    ".crewplate": _filled("paper", "crew", 0.7),
    ".onside": {"fill": "paper"},
    ".side-1": _filled("side-1"),
    ".side-2": _filled("side-2"),
    ".side-3": _filled("side-3"),
    ".side-4": _filled("side-4"),
    ".side-5": _filled("side-5"),
    ".side-6": _filled("side-6"),
    ".ground": _filled("ground"),
    ".ceiling": _drawn("arc", 0.7),
    ".tint-crew": _filled("tint-crew", "ink", 0.15),
    ".tint-critical": _filled("tint-critical", "ink", 0.15),
    ".tint-gun": _filled("tint-gun", "ink", 0.15),
    ".tint-motion": _filled("tint-motion", "ink", 0.15),
    ".tint-": _filled("paper", "ink", 0.15),
    ".life": _filled("life", "ink", 0.3),
    ".action": _filled("action", "ink", 0.3),
    ".write": _drawn("soft", 0.2),
}
"""How each kind of thing is drawn; a value that is a token stands for its colour. Widths of lines in millimetres."""


KIND = re.compile(r'class="([^"]+)"')


def style(ink: str, body: str) -> str:
    """The style sheet of a drawing in this ink, for inside its SVG, with what it uses: WeasyPrint knows no variables there."""
    used = {f".{kind}" for kinds in KIND.findall(body) for kind in kinds.split()} | {"text"}
    return "".join(f"{kind}{{{_said(rule, ink)}}}" for kind, rule in KINDS.items() if kind in used)


def _said(rule: Rule, ink: str) -> str:
    return ";".join(f"{name}:{TOKENS[value][ink] if value in TOKENS else value}" for name, value in rule.items())
