"""What everything drawn looks like, on paper and on screens: one table of tokens, one of kinds."""

from __future__ import annotations

import re

TOKENS: dict[str, dict[str, str]] = {
    "ink": {"colour": "#14181c", "black": "#000000", "dark": "#ece6d6"},
    "paper": {"colour": "#ffffff", "black": "#ffffff", "dark": "#1b2733"},
    "soft": {"colour": "#56544c", "black": "#000000", "dark": "#b3b8b8"},
    "faint": {"colour": "#8d8672", "black": "#000000", "dark": "#8f979c"},
    "hair": {"colour": "#c9c2ae", "black": "#000000", "dark": "#46525e"},
    "brass": {"colour": "#a8843a", "black": "#000000", "dark": "#b5913f"},
    "label": {"colour": "#7a5c1e", "black": "#000000", "dark": "#d8b35a"},
    "ivory": {"colour": "#fdfbf4", "black": "#ffffff", "dark": "#22303d"},
    "steel": {"colour": "#6d8290", "black": "#000000", "dark": "#8fa3b0"},
    "grave": {"colour": "#a33c00", "black": "#000000", "dark": "#ff9a5c"},
    "arc": {"colour": "#c14a00", "black": "#000000", "dark": "#f2884a"},
    "bearing": {"colour": "#fbeee7", "black": "none", "dark": "#3a322d"},
    "amber": {"colour": "#f6c667", "black": "#ffffff", "dark": "#b87a14"},
    "red": {"colour": "#d55e00", "black": "#000000", "dark": "#a8440a"},
    "crew": {"colour": "#0072b2", "black": "#000000", "dark": "#56b4e9"},
    "crewed": {"colour": "#d6e8f4", "black": "#ffffff", "dark": "#1d4866"},
    "hull": {"colour": "#efe6d2", "black": "#ffffff", "dark": "#3d3b34"},
    "deck": {"colour": "#fbf4e8", "black": "#ffffff", "dark": "#49473d"},
    "house": {"colour": "#e0d3b4", "black": "#ffffff", "dark": "#5b543f"},
    "funnel": {"colour": "#a99871", "black": "#000000", "dark": "#8d7f5e"},
    "shade": {"colour": "#dde3e5", "black": "none", "dark": "#111a22"},
    "seam": {"colour": "#e6d9bd", "black": "#000000", "dark": "#5f5c4f"},
    "seams": {"colour": "none", "black": "0.4 2.4", "dark": "none"},
    "sky": {"colour": "#d3e3ed", "black": "#ffffff", "dark": "#27465c"},
    "sky-mid": {"colour": "#e2ecf3", "black": "#ffffff", "dark": "#213b51"},
    "sky-low": {"colour": "#f0f5f8", "black": "#ffffff", "dark": "#1e3142"},
    "code": {"colour": "#000000", "black": "#000000", "dark": "#000000"},
    "side-1": {"colour": "#005a8f", "black": "#000000", "dark": "#7cc4f2"},
    "side-2": {"colour": "#a33c00", "black": "#000000", "dark": "#ff9a5c"},
    "side-3": {"colour": "#00664a", "black": "#000000", "dark": "#4fd0a8"},
    "side-4": {"colour": "#7a5c1e", "black": "#000000", "dark": "#d8b35a"},
    "side-5": {"colour": "#7a3e94", "black": "#000000", "dark": "#c9a0dc"},
    "side-6": {"colour": "#8f1d56", "black": "#000000", "dark": "#f08fbd"},
    "ground": {"colour": "#ede5cf", "black": "#ffffff", "dark": "#3b3424"},
    "tint-crew": {"colour": "#dcebf5", "black": "#ffffff", "dark": "#1d3f5a"},
    "tint-critical": {"colour": "#f9e2d4", "black": "#ffffff", "dark": "#5c301f"},
    "tint-gun": {"colour": "#e9e7df", "black": "#ffffff", "dark": "#40464c"},
    "tint-motion": {"colour": "#fbefcb", "black": "#ffffff", "dark": "#524714"},
    "life": {"colour": "#fbe3d6", "black": "#ffffff", "dark": "#5c3a2b"},
    "action": {"colour": "#8a6d2f", "black": "#000000", "dark": "#d8b35a"},
}
"""A colour by what it is for: in colour, in pure black and white, and in a dark hall."""
INKS = ("colour", "black")
SANS, SERIF = '"Umpire Sans", "DejaVu Sans", sans-serif', '"Umpire Serif", "DejaVu Serif", serif'
ON_SCREEN = {SANS: "var(--sans)", SERIF: "var(--serif)"}
SYSTEMS = {"#000000": "CanvasText", "#ffffff": "Canvas"}
"""Whoever has colours of their own sees what is printed in black and white, in two of these."""
AS_MEASURED = ".drawn text{text-rendering:geometricPrecision}"
"""Letters as wide as the table of their face says: a browser else sets them on whole pixels."""
THEMES = (
    ("colour", ":root{%s}"),
    ("dark", "@media (prefers-color-scheme: dark){:root:not([data-theme=light]){%s}}"),
    ("dark", ":root[data-theme=dark]{%s}"),
    ("colour", "@media print{:root:root{%s}}"),
    ("black", "@media (forced-colors: active){:root:root:root{%s}}"),
)
"""Where a browser takes each ink: chosen behind `?`, or by the system; what it prints is paper."""

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
    "text": {"fill": "ink", "font-family": SANS},
    ".b": {"font-weight": "700"},
    ".i": {"font-style": "italic"},
    ".s": {"font-family": SERIF, "font-weight": "600"},
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
    ".dial": _drawn("brass", 1.2),
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


def screen() -> str:
    """The style sheet of all drawings on screens, whose colours follow the theme of the page."""
    themes = (theme % "".join(map(_variable, TOKENS, _values(ink))) for ink, theme in THEMES)
    kinds = (f".drawn {kind}{{{_on_screen(rule)}}}" for kind, rule in KINDS.items())
    return "\n".join((*themes, *kinds, AS_MEASURED))


def _values(ink: str) -> list[str]:
    values = [token[ink] for token in TOKENS.values()]
    return [SYSTEMS.get(value, value) for value in values] if ink == "black" else values


def _variable(name: str, value: str) -> str:
    return f"--drawn-{name}:{value};"


def _on_screen(rule: Rule) -> str:
    told = {value: f"var(--drawn-{value})" for value in TOKENS} | ON_SCREEN
    return ";".join(f"{name}:{told.get(value, value)}" for name, value in rule.items())
