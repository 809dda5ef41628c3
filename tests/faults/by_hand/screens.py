"""What is drawn and pressed on screens, and says or does something else than the panel."""

from tests.faults.by_hand import Breakage

SCREENS: tuple[Breakage, ...] = (
    Breakage("a place that is pressed lies over its neighbour", "umpire.drawing.fingers:_part", "pass"),
    Breakage("a figure that is its captain's alone is drawn", "umpire.service.plates:_open", "return panel"),
    Breakage("what happens to a ship moves her marks", "umpire.drawing.plate:Plate.state",
             "one.x, one.y + 4 * bool(panel.notes)", "one.x, one.y"),
    Breakage("a lamp that is lit is drawn off", "umpire.drawing.lamps:burning", 'return ""'),
    Breakage("a place says nothing of what happens wherever it is drawn", "umpire.service.plates:drawn",
             "blank + plate.state(as_built(shown))", "blank + plate.state(shown)"),
    Breakage("a gun that is out on its cable looks like any other", "umpire.drawing.counters:marked",
             'if "in" in marks:', 'if "out" in marks:'),
    Breakage("what is pressed says how another ship stands", "umpire.service.plates:_at",
             "spoken.label(as_built(panel), place.id)", "spoken.label(panel, place.id)"),
    Breakage("whoever hears a page hears nothing of lamps", "umpire.drawing.spoken:spoken",
             "for lamp in ():", "for lamp in panel.lamps:"),
)  # fmt: skip
