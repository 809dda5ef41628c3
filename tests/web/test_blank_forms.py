"""Every command has a form made from its type: what it holds is read back as the command that it was made for."""

from __future__ import annotations

import dataclasses
import re
from html.parser import HTMLParser
from random import Random
from typing import Annotated, Any, Literal
from urllib.parse import urlencode

import msgspec
import pytest
from flask import Flask, render_template
from werkzeug.datastructures import MultiDict

from tests import presses
from tests.games.chance import EVERY, EVERY_GAME
from tests.web.browsing import Browser, Elsewhere, Page, Umpire
from umpire.core.commands import CORE_COMMANDS, IN_ORDER, Abandon, Command, of
from umpire.core.errors import BadInput, UmpireError
from umpire.core.game import Game
from umpire.core.lines import Offer
from umpire.core.seats import UMPIRE, captain
from umpire.games.cloudships import GAME as CLOUDSHIPS
from umpire.service.desk import Desk
from umpire.service.library import scenarios
from umpire.service.table import battles, look
from umpire.web import forms
from umpire.web.blank import Field, blank
from umpire.web.kept import NOTHING, Kept

pytestmark = pytest.mark.usefixtures("with_example")

KINDS = [(game, kind) for game in EVERY for kind in game.rules.commands]
EVERY_COMMAND = pytest.mark.parametrize(
    ("game", "kind"), KINDS, ids=lambda it: getattr(it, "key", getattr(it, "__name__", ""))
)


def keys_of(game: Game[Any]) -> list[str]:
    """The scenarios of a game, by name."""
    return [one.key for one in scenarios.offered(game.key, None)]


def tag(kind: type[Command]) -> str:
    return str(kind.__struct_config__.tag)


@pytest.fixture(scope="module")
def battle_of(app: Flask, desk: Desk) -> dict[str, str]:
    """A battle of each game, a few steps in."""
    found = {}
    for game in EVERY:
        found[game.key] = battles.start(desk, game.key, keys_of(game)[0])
        walk(desk, found[game.key], Random(3), 20)
    return found


def walk(desk: Desk, battle: str, random: Random, steps: int) -> list[Offer]:
    """Random play; every offer of the way."""
    met: list[Offer] = []
    for _ in range(steps):
        offers = look.scene(desk.moment(battle), UMPIRE).offers
        met += offers
        try:
            presses.play(desk, battle, UMPIRE, random.choice(offers).command, throw=True)
        except (UmpireError, IndexError):
            continue
    return met


class Labels(HTMLParser):
    """Fields of a page that have no label, and groups of choices without a legend."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.bare: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        at = dict(attrs)
        if tag in ("label", "fieldset", "legend", "form"):
            self.open.append(tag)
        is_field = tag == "select" or (tag == "input" and at.get("type") != "hidden")
        if is_field and ("label" not in self.open or (at.get("type") == "radio" and "fieldset" not in self.open)):
            self.bare.append(str(at.get("name")))

    def handle_endtag(self, tag: str) -> None:
        if tag in ("label", "fieldset", "legend", "form"):
            self.open.remove(tag)


def read_form(game: Game, page: Page, do: str) -> Command:
    form = page.form(do)
    return forms.command_of(game, forms.pressed(MultiDict(form.fields)))


def form_page(browser: Browser, battle: str, command: Command) -> Page:
    given = urlencode(forms.flat(command))
    return browser.get(f"/battle/{battle}/command/{tag(type(command))}?{given}")


@EVERY_COMMAND
def test_every_field_of_every_command_stands_in_its_form(
    app: Flask, battle_of: dict[str, str], game: Game, kind: type[Command]
) -> None:
    page = Browser(app).get(f"/battle/{battle_of[game.key]}/command/{tag(kind)}")
    form = page.form(tag(kind))
    names = {name.removeprefix("each:").partition(".")[0] for name, _ in form.fields + form.offered}
    labels = Labels()
    labels.feed(page.html)

    assert page.status == 200
    assert names >= set(kind.__struct_fields__)
    assert labels.bare == []
    rule = (kind.__doc__ or "").strip().partition("\n")[0]
    assert rule.replace("«", "“").replace("»", "”") in page.words


@EVERY_GAME
@pytest.mark.parametrize("seed", range(2))
def test_what_is_offered_stands_in_the_form_and_is_read_back(app: Flask, desk: Desk, game: Game, seed: int) -> None:
    keys = keys_of(game)
    battle = battles.start(desk, game.key, keys[seed % len(keys)])
    random = Random(seed)
    offers = walk(desk, battle, random, 30)
    by_kind = {type(offer.command): offer.command for offer in random.sample(offers, len(offers))}
    for command in [*by_kind.values(), *(offer.command for offer in random.sample(offers, min(20, len(offers))))]:
        assert read_form(game, form_page(Browser(app), battle, command), tag(type(command))) == command


def test_a_list_takes_one_item_after_another(umpire: Umpire, app: Flask) -> None:
    """With or without JavaScript: the button asks for the same form with room for one more."""
    game = CLOUDSHIPS
    first = {"do": "fire", "ship": "aphid", "aims.0.target": "skylord", "aims.0.range_hexes": "2"}
    page = umpire.look(f"/command/fire?{urlencode({**first, 'look': 'another'})}")
    form = page.form("fire")
    assert form.has("aims.0.target", "skylord")
    assert 'name="aims.1.target"' in page.html
    assert forms.command_of(game, forms.pressed(MultiDict(form.fields))) == game.read_command(
        {"do": "fire", "ship": "aphid", "aims": [{"target": "skylord", "range_hexes": 2}]}
    )


def test_a_refused_form_comes_back_as_it_was_and_a_done_one_is_told(umpire: Umpire) -> None:
    page = umpire.look("/command/damage")
    page = umpire.send(page.form("damage"), ship="aphid", boxes="-3", why="a mine")
    assert page.status == 422
    assert page.form("damage").has("boxes", "-3")
    assert page.form("damage").has("why", "a mine")
    page = umpire.send(page.form("damage"), ship="aphid", boxes="1")
    assert page.address.startswith(f"/battle/{umpire.battle}/command/damage?done=")
    assert page.has("How it came")
    assert page.form("damage").has("boxes", "")


def test_what_was_sent_comes_back_whole_with_its_empty_rows_between(umpire: Umpire) -> None:
    """The third target is not lost because the second was left blank; nor is one that a link calls by a word."""
    sent = {
        "do": "fire",
        "ship": "aphid",
        "aims.0.target": "skylord",
        "aims.2.target": "hullcutter",
        "aims.x.target": "gorge",
    }
    page = umpire.look(f"/command/fire?{urlencode(sent)}")
    form = page.form("fire")
    assert [form.has(name, value) for name, value in sent.items()] == [True] * len(sent)


@pytest.mark.parametrize("back", ["command", "command/", "command/a/b", "command/sing", "ship/nobody", "pad", "x/../y"])
def test_wherever_a_form_says_that_it_stood_what_was_done_is_told(umpire: Umpire, back: str) -> None:
    page = umpire.look("/command/damage")
    page = umpire.send(page.form("damage"), ship="aphid", boxes="1", back=back)
    assert page.status == 200
    assert page.has("How it came")


def test_lines_that_are_not_there_are_told_beside_the_form_of_the_strike(umpire: Umpire) -> None:
    page = umpire.look("/command/strike")
    page = umpire.send(page.form("strike"), **{"each:of": "99", "why": "a slip"})
    assert page.status == 404
    assert page.has("There is no line 99")
    assert page.form("strike").has("why", "a slip")


def test_a_number_that_was_left_out_is_missed_in_a_sentence(umpire: Umpire) -> None:
    page = umpire.look("/command/damage")
    page = umpire.send(page.form("damage"), ship="aphid", boxes="")
    assert page.status == 422
    assert page.has("boxes: it is missing; choose or type it.")


def test_who_may_be_meant_is_told_in_the_commands_of_every_game(umpire: Umpire) -> None:
    assert umpire.look("/command/rename-captain").has("Prince Amraaz")
    assert "A-41" in umpire.look("/command/set-house-rule").html


def test_the_example_is_played_from_the_table_by_buttons_that_say_what_they_do(app: Flask, desk: Desk) -> None:
    """What only a captain knows stands behind a press; what is done with it says which."""
    umpire = Umpire(app, battles.start(desk, "broadside", "duel"))
    html = umpire.look().html
    assert "Fire: heron" in html.partition("<details")[0] + html
    assert re.search(r"<summary>Fire: heron</summary>.*?charge 3.*?</details>", html, re.DOTALL)
    assert "Fire a charge at the other boat." in html
    assert "Base of all commands" not in html


def test_an_unknown_command_has_no_page(umpire: Umpire) -> None:
    page = umpire.look("/command/sing")
    assert page.status == 404
    assert page.has("'sing' is not a command of Cloudships")


def test_all_commands_are_listed(umpire: Umpire) -> None:
    page = umpire.look("/commands")
    for kind in {*CLOUDSHIPS.commands, *CORE_COMMANDS} - {Abandon}:
        assert f"/battle/{umpire.battle}/command/{tag(kind)}" in page.html
    assert umpire.look("/command/abandon").status == 404, (
        "a pad is given up from the pad; a line of a log says that one was"
    )


def test_a_game_without_a_template_has_every_form_behind_a_press(app: Flask, desk: Desk, umpire: Umpire) -> None:
    scene = look.scene(desk.moment(umpire.battle), UMPIRE)
    with app.test_request_context(base_url="http://127.0.0.1:1889"):
        kept = Kept(MultiDict({"do": "damage", "ship": "aphid", "boxes": "x"}))
        html = render_template("games/any/commands.html", scene=scene, kept=kept, back="")
    assert html.count("<details") == len(CLOUDSHIPS.rules.commands)
    assert html.count(" open>") == 1
    assert 'id="command-damage" open' in html
    assert 'name="boxes" value="x"' in html


def test_a_captain_says_more_than_the_offer_does(app: Flask, desk: Desk) -> None:
    """From the own page: the offer stands in the form, and what it leaves open."""
    battle = battles.start(desk, "aeronauts", "a-fight")
    scene = Elsewhere(desk.moment(battle), captain("Anna"))
    playable = scene.playable
    assert playable
    with app.test_request_context(base_url="http://127.0.0.1:1889"):
        html = render_template(
            "games/any/play.html",
            scene=scene,
            playable=playable,
            kept=NOTHING,
            action="/seat/x/play",
            base="/seat/x",
        )
    assert len(playable) > 1, "which differ only in what is laid"
    assert html.count("<details") == 1
    form = html.partition("<details")[2]
    assert "Lay sequence: fight-1, ardent" in form
    assert all(f'name="{name}"' in form for name in ("fight", "city", "cards", "is_real"))


# --- By the type ------------------------------------------------------------------------------------------------------


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    what: str
    count: int = 1


class Sample(Command, frozen=True, tag="sample"):
    """One field of every kind."""

    piece: Annotated[str, of("pieces")]
    range_hexes: int
    how: Literal["", "slow", "at-once"] = ""
    is_real: bool = False
    is_loud: bool = True
    other: Annotated[str, of("pieces")] = ""
    many: Annotated[str, of("many")] = ""
    guns: tuple[Annotated[str, of("pieces")], ...] = ()
    order: Annotated[tuple[Annotated[str, of("pieces")], ...], IN_ORDER] = ()
    score: int | None = None
    spare: Annotated[tuple[str, ...], of("pieces")] = ()
    words: tuple[str, ...] | None = None
    goods: Annotated[dict[str, int], of("pieces")] = msgspec.field(default_factory=dict)
    free: dict[str, int] = msgspec.field(default_factory=dict)
    parts: tuple[Part, ...] = ()
    note: str = "as it was"


THERE = {"pieces": {"a": "Anna", "b": "Bella"}, "many": {str(n): f"No. {n}" for n in range(30)}}
SAMPLES = dataclasses.replace(
    CLOUDSHIPS, rules=dataclasses.replace(CLOUDSHIPS.rules, commands={Sample: lambda story, order: None})
)


def sent(**fields: Any) -> MultiDict[str, str]:
    listed = {name: said if isinstance(said, list) else [said] for name, said in fields.items()}
    return MultiDict([(name.replace("__", "."), one) for name, said in listed.items() for one in said])


def drawn(**fields: Any) -> dict[str, Field]:
    made = blank(Sample, lambda what: THERE.get(what, {}), Kept(sent(**fields)))
    return {field.name: field for field in made.fields}


def test_the_kind_of_a_field_goes_by_its_type() -> None:
    fields = drawn()
    assert {name: field.kind for name, field in fields.items()} == {
        "piece": "one", "range_hexes": "number", "how": "one", "is_real": "box", "is_loud": "box", "other": "one", "many": "one",
        "guns": "several", "order": "each", "score": "number",
        "spare": "several", "words": "each", "goods": "group", "free": "pairs", "parts.0": "group", "note": "words",
    }  # fmt: skip
    assert fields["piece"].options == (("a", "Anna"), ("b", "Bella"))
    assert fields["other"].options == (("", "not said"), ("a", "Anna"), ("b", "Bella"))
    assert fields["how"].options == (("", "not said"), ("slow", "slow"), ("at-once", "at once"))
    assert (fields["many"].is_list, fields["other"].is_list) == (True, False)
    assert [(inner.name, inner.label, inner.kind) for inner in fields["goods"].fields] == [
        ("goods.a", "Anna", "number"), ("goods.b", "Bella", "number"),
    ]  # fmt: skip
    assert [inner.name for inner in fields["parts.0"].fields] == ["parts.0.what", "parts.0.count"]


def test_a_label_is_the_name_in_words() -> None:
    labels = {name: field.label for name, field in drawn().items()}
    assert labels["range_hexes"] == "range, hexes"
    assert labels["is_real"] == "real"
    assert labels["words"] == "words (optional)"
    assert labels["note"] == "note"
    typed = {name: field.label for name, field in drawn(words="up").items()}
    assert typed["words"] == "words (optional)", "whatever stands in it"
    assert labels["parts.0"] == "parts, 1"


def test_what_a_command_takes_by_itself_stands_there() -> None:
    fields = drawn()
    assert fields["note"].values == ("as it was",)
    assert (fields["is_loud"].values, fields["is_loud"].says_no) == (("true",), True)
    assert (fields["is_real"].values, fields["is_real"].says_no) == ((), False)


def test_what_was_not_said_stands_as_the_command_takes_it_when_something_else_was() -> None:
    fields = drawn(piece="a")
    assert fields["note"].values == ("as it was",)
    assert fields["is_loud"].values == ("true",)


def test_where_the_order_counts_it_is_typed_and_what_there_is_stands_beside() -> None:
    order = drawn(order=["b", "a"])["order"]
    assert (order.values, order.options) == (("b", "a"), (("a", "Anna"), ("b", "Bella")))


def test_what_was_chosen_and_is_there_no_more_stays_in_the_form() -> None:
    assert ("gone", "gone") in drawn(piece="gone")["piece"].options


@pytest.mark.parametrize(
    ("fields", "command"),
    [
        ({"piece": "a", "range_hexes": "2"}, Sample("a", 2)),
        ({"piece": "a", "range_hexes": "2", "is_loud": "false"}, Sample("a", 2, is_loud=False)),
        ({"piece": "a", "range_hexes": "2", "is_loud": ["false", "true"]}, Sample("a", 2)),
        ({"piece": "a", "range_hexes": "2", "guns": ["b", "a"], "spare": "b"}, Sample("a", 2, guns=("b", "a"), spare=("b",))),
        ({"piece": "a", "range_hexes": "2", "each:order": "b, a, b"}, Sample("a", 2, order=("b", "a", "b"))),
        ({"piece": "a", "range_hexes": "2", "score": "7"}, Sample("a", 2, score=7)),
        ({"piece": "a", "range_hexes": "2", "score": ""}, Sample("a", 2)),
        ({"piece": "a", "range_hexes": "2", "each:words": "one, two"}, Sample("a", 2, words=("one", "two"))),
        ({"piece": "a", "range_hexes": "2", "each:words": ""}, Sample("a", 2)),
        ({"piece": "a", "range_hexes": "2", "goods__a": "3", "goods__b": ""}, Sample("a", 2, goods={"a": 3})),
        ({"piece": "a", "range_hexes": "2", "free": "wood=3, old steel=-1"}, Sample("a", 2, free={"wood": 3, "old steel": -1})),
        ({"piece": "a", "range_hexes": "2", "free": ""}, Sample("a", 2)),
        ({"piece": "a", "range_hexes": "2", "parts__0__what": "x", "parts__0__count": "2", "parts__1__what": ""},
         Sample("a", 2, parts=(Part("x", 2),))),
    ],
)  # fmt: skip
def test_every_kind_of_field_is_read_back(fields: dict[str, Any], command: Command) -> None:
    form = forms.pressed(sent(do="sample", **fields))
    assert forms.command_of(SAMPLES, form) == command


def test_a_name_without_a_value_is_told() -> None:
    with pytest.raises(BadInput, match="'wood' says no value; write several like “name=3, other=2”"):
        forms.command_of(SAMPLES, sent(do="sample", piece="a", range_hexes="2", free="wood"))
