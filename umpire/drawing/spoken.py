"""What a drawing says, in words: for whoever hears a page, and for what is pressed on it."""

from __future__ import annotations

from collections.abc import Iterator

from umpire.core.panel import Bank, Box, Figure, Lamp, Mount, Panel, Squares


def spoken(panel: Panel) -> Iterator[tuple[str, str]]:
    """Everything that is drawn of a panel: the beginning of the ids of its places, or «track», and what they say together."""
    for figure in panel.figures:
        if not figure.is_secret:
            yield f"figure.{figure.id}", _figure(figure)
    if panel.band:
        most = f", at most {panel.ceiling}" if panel.ceiling and not panel.is_works else ""
        rungs = ", ".join(f"{band} {rung}" for band, rung in zip(panel.ladder, panel.rungs, strict=False))
        yield "band", f"{panel.ladder_name}: {panel.band}{most}{f'; {rungs}' if rungs else ''}"
    if panel.track:
        yield "track", f"{panel.track_name}: {panel.crossed} of {panel.boxes} boxes crossed"
    for squares in panel.squares:
        yield f"square.{squares.id}", _squares(squares)
    for bank in panel.banks:
        yield f"bank.{bank.id}", f"{bank.figure.name}: {bank.figure.value}"
    for lamp in panel.lamps:
        yield f"lamp.{lamp.id}", _lamp(lamp)
    for number, mount in enumerate(panel.mounts, 1):
        yield f"gun.{mount.id}", _gun(number, mount)


def label(panel: Panel, id: str) -> str:
    """What one place says."""
    kind, _, of = id.partition(".")
    if kind == "gun":
        return next(_gun(number, mount) for number, mount in enumerate(panel.mounts, 1) if mount.id == of)
    if kind == "box":
        return next(_box(box) for row in panel.track for box in row if box.place == int(of))
    if kind == "band":
        rung = dict(zip(panel.ladder, panel.rungs, strict=False)).get(of, "")
        return f"{panel.ladder_name}: {of}{f', {rung}' if rung else ''}"
    if kind == "lamp":
        return next(_lamp(lamp) for lamp in panel.lamps if lamp.id == of)
    if kind == "stop":
        id, _, words = of.rpartition(".")
        return f"{next(figure.name for figure in panel.figures if figure.id == id)}: {words}"
    if kind == "figure":
        return next(_figure(figure) for figure in panel.figures if figure.id == of)
    rows: tuple[Squares | Bank, ...] = (*panel.squares, *panel.banks)
    row = next(row for row in rows if row.id == of.rpartition(".")[0])
    return _squares(row) if isinstance(row, Squares) else f"{row.figure.name}: {row.figure.value}"


def _figure(figure: Figure) -> str:
    return f"{figure.name}: {figure.value or 'not known'}{''.join(f'; {reason}' for reason in figure.reasons)}"


def _squares(squares: Squares) -> str:
    """«Cutter 7 hitpoints, 5 points: 2 of 3», «Flying Martians: 1 aboard, 1 flying»."""
    name = f"{squares.name} {squares.about}".strip()
    if squares.left is None:
        return f"{name}: not known"
    if squares.away:
        return squares.words
    return f"{name}: {squares.left}{'' if squares.total is None else f' of {squares.total}'}"


def _lamp(lamp: Lamp) -> str:
    lit = " and ".join(colour for colour, is_lit in (("amber", lamp.amber), ("red", lamp.red)) if is_lit)
    says = f": {lamp.says}".rstrip(".") if lit and lamp.says else ""
    return f"{lamp.name}, {lit or 'off'}{says}"


def _gun(number: int, mount: Mount) -> str:
    """«3 Starboard Nordenfelt, fired: Nordenfelt: 5 dice, short 1, long 2, hits crew; starboard»."""
    marks = ", ".join((mount.name, *(mount.marks or ("ready",))))
    since = f" in round {mount.since}" if mount.since else ""
    told = "; ".join(filter(None, (mount.figures, mount.arc_words)))
    return f"{number} {marks}{since}{f': {told}' if told else ''}"


def _box(box: Box) -> str:
    return f"Box {box.place}, {box.word}{', crossed' if box.is_crossed else ''}"
