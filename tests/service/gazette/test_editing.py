"""A paper on the editor's desk: what was typed stays, what was ticked is remembered, every version is kept, real names are looked for."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from msgspec.structs import replace
from PIL import Image

from tests import presses
from tests.desks import fresh_desk
from umpire.core.commands import Correct, Quote
from umpire.core.errors import BadInput, Mistakes, UnknownBattle, UnknownCommand
from umpire.core.results import Fate, Result, Side
from umpire.core.seats import UMPIRE
from umpire.service.desk import Desk
from umpire.service.gazette import Edit, Source, editing, papers, pressing, sources
from umpire.service.results import entries, photos
from umpire.service.table import battles

desk = pytest.fixture(fresh_desk)
RESULT = Result(
    "2026-11-21", "Cloudships of Mars", "Over the Pass", (Side("British", 12), Side("Martian", 8)), "British",
    fates=(Fate("aphid", "Aphid", "in play, unhurt", "British", "Anna"), Fate("skylord", "Skylord", "crashed", "Martian", "Ben")),
)  # fmt: skip


@pytest.fixture
def source(desk: Desk) -> Source:
    return sources.of_result(desk, entries.enter(desk, RESULT))


def form_of(edit: Edit, **more: str) -> dict[str, str]:
    """The fields of the editor's desk, as a browser sends them."""
    form = {"side": edit.side, "seed": str(edit.seed), "headline": edit.headline, "page": "one", "end": "yes"}
    for line in edit.lines:
        form[f"t.{line.part}.{line.id}"] = line.text
        form[f"w.{line.part}.{line.id}"] = line.was
    return {**form, **more}


def texts(edit: Edit) -> dict[str, str]:
    return {line.id: line.text for line in edit.lines}


def test_a_form_comes_back_as_it_was_typed(source: Source) -> None:
    fresh = editing.fresh(source, "British")
    read = editing.typed(
        form_of(fresh, **{"t.lead.lead": " Nobody  was\r\nthere. ", "names": "yes", "headline": "headline:2"}), source
    )
    editing.check(read)

    assert texts(read)["lead"] == "Nobody was there."
    assert [line.id for line in read.lines if line.is_edited] == ["lead"]
    assert (read.has_names, read.headline, read.title) == (True, "headline:2", texts(fresh)["headline:2"])
    assert {**texts(fresh), "lead": ""} == {**texts(read), "lead": ""}


def test_another_wording_leaves_alone_what_was_changed_by_hand(source: Source) -> None:
    """Also what was taken out, and what the next wording says nothing of."""
    fresh = editing.fresh(source, "British", 3)
    form = form_of(fresh, **{"t.lead.lead": "Ours.", "t.count.points": "", "t.letter.letter:1": "Fog came up."})
    edit = editing.typed(form, source)
    stray = replace(edit, lines=(*edit.lines, editing.Sentence("lost:nobody", "theirs", "Kept.", "Was.")))

    found = texts(editing.reworded(source, stray, 4))
    assert (found["lead"], found["points"], found["letter:1"], found["lost:nobody"]) == (
        "Ours.",
        "",
        "Fog came up.",
        "Kept.",
    )
    assert found["closing"] != texts(fresh)["closing"]


def test_what_has_no_room_is_told_part_by_part(source: Source) -> None:
    fresh = editing.fresh(source, "British")
    blank = {f"t.headline.headline:{place}": "" for place in (1, 2, 3)}
    form = form_of(fresh, **{"t.lead.lead": "x " * 500, "t.masthead.masthead": " ", **blank})
    with pytest.raises(Mistakes) as wrong:
        editing.check(editing.typed(form, source))

    told = str(wrong.value)
    assert "lead: “x x x x x …” has 999 letters; at most 800 fit. Make it shorter." in told
    assert "name of the paper: is empty; give the paper a name." in told
    assert "headline: all three are empty; fill in one." in told


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"side": "French"}, "side: 'French' has no paper here; one of British, Martian."),
        ({"end": ""}, "paper: part of the form was missing"),
    ],
)
def test_a_form_that_is_none_is_told(source: Source, change: dict[str, str], told: str) -> None:
    form = {**form_of(editing.fresh(source, "British")), **change}
    with pytest.raises(BadInput, match=r"has no paper|part of the form") as wrong:
        editing.typed({name: text for name, text in form.items() if text or name != "end"}, source)
    assert told in str(wrong.value)


def test_every_version_is_kept_and_one_that_stands_so_already_is_not_kept_twice(desk: Desk, source: Source) -> None:
    first = editing.fresh(source, "British", 5)
    assert papers.keep(desk, source, first, 0) == 1
    assert papers.keep(desk, source, replace(first, page="another"), 1) == 1
    assert papers.keep(desk, source, replace(first, has_photo=True), 1) == 2

    assert [one.version for one in papers.every(desk, source, "British")] == [1, 2]
    assert papers.every(desk, source, "Martian") == ()
    kept = papers.one(desk, source, "British", 1)
    assert kept is not None
    assert kept.edit == first
    with pytest.raises(BadInput, match="there is no version 3 of this paper; 2 were saved"):
        papers.one(desk, source, "British", 3)


def test_two_umpires_at_once_lose_nothing(desk: Desk, source: Source) -> None:
    """The second is told, and keeps by pressing once more; the page that kept last may keep again."""
    fresh = editing.fresh(source, "British", 5)
    assert papers.keep(desk, source, replace(fresh, page="one"), 0) == 1
    assert papers.keep(desk, source, replace(fresh, page="one", has_names=True), 0) == 2
    other = replace(fresh, page="two", seed=6)
    with pytest.raises(BadInput, match=r"somebody else has just saved version 2 of this paper\. Nothing is lost"):
        papers.keep(desk, source, other, 0)
    assert papers.keep(desk, source, other, 2) == 3


def test_a_kept_paper_stays_to_the_letter_and_a_correction_comes_beside_it(desk: Desk) -> None:
    """One that was only looked at tells the facts of today."""
    id = entries.enter(desk, RESULT)
    source = sources.of_result(desk, id)
    final = replace(editing.fresh(source, "British", 5), is_final=True)
    papers.keep(desk, source, final, 0)
    papers.keep(desk, source, editing.fresh(source, "Martian", 5), 0)
    entries.enter(desk, replace(RESULT, winner="Martian"), id, after=1)
    amended = sources.of_result(desk, id)

    edit, version, is_new = papers.shown(desk, amended, "British")
    assert (version, is_new) == (1, True)
    known = {line.id: line.text for line in final.lines}
    assert {id: text for id, text in texts(edit).items() if id in known} == known
    assert [line.text for line in edit.part("corrections")] == [
        "The winner was given here as the British side. It was the Martian side. The larger type was a mistake."
    ]
    assert papers.printed(desk, amended, "British") == final
    looked, _, is_new = papers.shown(desk, amended, "Martian")
    assert not is_new
    assert looked.part("corrections")
    assert texts(looked)["lead"] != texts(editing.fresh(source, "Martian", 5))["lead"]


def test_real_names_that_were_typed_are_found_and_nothing_is_printed(source: Source) -> None:
    edit = editing.typed(form_of(editing.fresh(source, "British"), **{"t.lead.lead": "Well flown, Anna!"}), source)

    with pytest.raises(
        BadInput, match=r"lead: Anna is a real name, and “Real names” is not ticked\. Tick it, or change"
    ):
        pressing.pdf(source, edit)
    assert editing.names_in(source, replace(edit, has_names=True)) == ()
    assert editing.names_in(source, editing.fresh(source, "British")) == ()


def test_nothing_real_is_shown_until_it_is_ticked(source: Source) -> None:
    fresh = editing.fresh(source, "Martian")
    named = source._replace(facts=replace(source.facts, game="A game of Anna's"))

    assert pressing.copy_of(named, fresh).imprint.startswith(
        "A game of the captain of the Aphid's · played on 2026-11-21"
    )
    assert pressing.copy_of(named, replace(fresh, has_names=True)).imprint.startswith("A game of Anna's")
    assert (fresh.has_names, fresh.has_photo) == (False, False)
    assert not {"Anna", "Ben"} & {*" ".join(texts(fresh).values()).replace(",", " ").split()}
    assert "Skylord, Ben (crashed)" in " ".join(texts(editing.fresh(source, "Martian", has_names=True)).values())


def test_the_photograph_is_printed_when_it_is_ticked(desk: Desk, tmp_path: Path) -> None:
    out = io.BytesIO()
    Image.new("RGB", (60, 40)).save(out, "JPEG")
    desk.photos = tmp_path
    id = entries.enter(desk, replace(RESULT, photo=photos.keep(tmp_path, out.getvalue())))
    source = sources.of_result(desk, id)
    fresh = editing.fresh(source, "British")

    assert pressing.copy_of(source, fresh).photo == ""
    copy = pressing.copy_of(source, replace(fresh, has_photo=True))
    assert copy.photo.startswith("data:image/jpeg;base64,")
    assert copy.caption.startswith("From a photograph")
    desk.photos = None
    assert pressing.copy_of(sources.of_result(desk, id), replace(fresh, has_photo=True)).photo == ""


def test_a_tracked_battle_has_its_record_and_what_captains_said(desk: Desk) -> None:
    battle = battles.start(desk, "cloudships", "bridges")
    presses.play(desk, battle, UMPIRE, Correct("aphid.fate", "crashed"))
    presses.play(desk, battle, UMPIRE, Quote("I meant to do that.", "Lieutenant Pell"))
    source = sources.of_battle(desk, battle)

    assert not source.is_booked
    quotes = editing.fresh(source, "British").part("said")
    assert [("captain of the Aphid" in line.text, "I meant to do that" in line.text) for line in quotes] == [
        (True, True)
    ]
    ids = {line.id for line in editing.fresh(source, "Martian").lines}
    assert "lost:aphid" in ids
    entries.enter(desk, replace(RESULT, name="In the book"), battle=battle)
    assert sources.of_battle(desk, battle).facts.battle == "In the book"
    assert sources.of_result(desk, battle).facts.quotes


def test_nothing_is_known_of_what_is_not_there(desk: Desk) -> None:
    with pytest.raises(UnknownBattle):
        sources.of_battle(desk, "nowhere")
    with pytest.raises(UnknownCommand, match="result is not in the book"):
        sources.of_result(desk, "nowhere")


def test_the_columns_of_a_paper(source: Source) -> None:
    """The lead first, each part under its heading, words of one's own before the boxes; what is empty is left out."""
    fresh = editing.fresh(source, "British", 2)
    edit = editing.typed(form_of(fresh, **{"t.letter.letter:1": "Fog came up.", "t.closing.closing": ""}), source)
    found = list(pressing.blocks(edit))

    assert found[0].kind == "first"
    headings = [block.text or block.parts[0].text for block in found if block.kind in ("heading", "box")]
    assert headings == ["On the other side", "On our side", "The reckoning", "Late news", "Losses", "Notices"]
    assert pressing.day("2026-11-01") == "1 November"
    assert pressing.day("one day") == "one day"


def test_a_campaign_tells_who_took_her_and_who_stood_in(desk: Desk) -> None:
    """Of what was corrected in it, the papers tell what became of ships, and nothing else of them."""
    from umpire.core.campaign.commands import Settle
    from umpire.core.campaign.state import Battle, Captain, Sailed, Vessel
    from umpire.service.campaigns import books

    campaign = books.found(desk, "The War", ("British", "Martian"))
    ships = tuple(
        Vessel(id, name, "cloudships", side=side)
        for id, name, side in (("a", "Aphid", "British"), ("s", "Skylord", "Martian"))
    )
    people = (Captain("gerda", "Gerda", "British"), Captain("anna", "Anna", "British"))
    sailed = (
        Sailed("a", "British", by="gerda", whose="anna"),
        Sailed("s", "Martian", fate="taken", taken_by="British"),
    )
    entry = Battle("feed00000001", RESULT, sailed)
    presses.play(desk, campaign, UMPIRE, Settle(entry, captains=people, vessels=ships))
    lost = replace(sailed[1], fate="lost", taken_by="", note="Ben wept.")
    presses.play(desk, campaign, UMPIRE, Settle(replace(entry, ships=(sailed[0], lost))))
    presses.play(desk, campaign, UMPIRE, Settle(entry))
    presses.play(desk, campaign, UMPIRE, Settle(replace(entry, ships=(replace(sailed[0], misses=2), sailed[1]))))
    source = sources.of_result(desk, "feed00000001")

    pieces = {piece.id: piece for piece in source.facts.pieces}
    assert (pieces["skylord"].fate, pieces["skylord"].taken_by, pieces["aphid"].commander) == (
        "taken",
        "British",
        "Gerda",
    )
    assert [(one.field, one.before, one.after) for one in source.facts.corrections] == [
        ("fates", ("Skylord: taken by British",), ("Skylord: lost",)), ("fates", ("Skylord: lost",), ("Skylord: taken by British",)),
    ]  # fmt: skip
    text = " ".join(line.text for line in editing.fresh(source, "Martian").lines)
    assert "lent to the British side" in text or "staying with the British side" in text
    assert not {"Gerda", "wept"} & {*text.replace(".", " ").split()}


def test_a_campaign_tells_the_losses_of_a_battle_that_was_only_written_down(desk: Desk) -> None:
    """No table listed a ship; what was settled of them is told by both papers, in headlines, notices and losses."""
    from umpire.core.campaign.commands import Settle
    from umpire.core.campaign.state import Battle, Sailed, Vessel
    from umpire.service.campaigns import books

    campaign = books.found(desk, "The War", ("British", "Martian"))
    ships = tuple(Vessel(name.lower(), name, "cloudships", side="Martian") for name in ("Skylord", "Redwing"))
    sailed = (Sailed("skylord", "Martian", fate="taken", taken_by="British"), Sailed("redwing", "Martian", fate="lost"))
    presses.play(
        desk, campaign, UMPIRE, Settle(Battle("feed00000002", replace(RESULT, fates=()), sailed), vessels=ships)
    )
    source = sources.of_result(desk, "feed00000002")

    assert [(piece.fate, piece.taken_by) for piece in source.facts.pieces] == [("taken", "British"), ("lost", "")]
    for side in ("British", "Martian"):
        text = " ".join(line.text for line in editing.fresh(source, side).lines)
        assert "Martian: Skylord (taken); Redwing (lost)." in text
        assert "Redwing" in text.replace("Redwing (lost)", "")
