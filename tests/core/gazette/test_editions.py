"""Both papers tell the same facts, in other words; no figure is invented, nobody's name printed unasked, nobody blamed."""

from __future__ import annotations

import re
from functools import cache

import pytest

from tests.core.gazette.afternoons import ROUT, afternoons
from umpire.core.gazette import Correction, Facts, Paper, edition, gather, headlines, sentences, sides_of
from umpire.core.gazette.facts import OUT
from umpire.core.gazette.grammar import NUMBERS, SLOT
from umpire.core.gazette.small import FIELDS
from umpire.core.results import Count, Result, Side

BATTLES = afternoons()
NAMED = list(BATTLES)
SEEDS = range(12)
WORDS = {word: place for place, word in enumerate(NUMBERS) if place} | {"once": 1, "twice": 2, "both": 2}
DEATH = re.compile(
    r"\b(kill|dead|death|die[ds]?\b|dying|drown|slain|slay|perish|corpse|grave|bury|burie|widow|mourn|fatal|casualt|bodies|murder|blood)",
    re.IGNORECASE,
)
BLAME = re.compile(
    r"\b(dice|die\b|rolled|luck|unluck|fluke|savage|native|barbar|heathen|coward|treacher|primitive|inferior|foreign|greedy|lazy|stupid)",
    re.IGNORECASE,
)
PATTERNS = tuple(
    pattern
    for kinds in (sentences.SENTENCES, headlines.HEADLINES)
    for patterns in kinds.values()
    for pattern in patterns
)


@cache
def papers(battle: str, seed: int, names: bool = False) -> tuple[Paper, ...]:
    facts = BATTLES[battle]
    return tuple(edition(facts, side, seed, names=names) for side in sides_of(facts))


def figures(text: str, facts: Facts) -> set[int]:
    """The numbers in a text, as figures or words; not those in the names of things."""
    for name in (facts.battle, *(piece.name for piece in facts.pieces)):
        text = text.replace(name, "")
    found = {int(figure) for figure in re.findall(r"\d+", text)}
    return found | {WORDS[word] for word in re.findall(r"[a-z]+", text.lower()) if word in WORDS}


@cache
def shape(pattern: str) -> re.Pattern[str]:
    """Finds a pattern in what was printed."""
    parts = SLOT.split(pattern)
    wild = ".+?".join(re.escape(part).replace("“", "[“]").replace(r"”\.", "”[.]?") for part in parts[::2])
    return re.compile(wild.replace("”,", "”,?"))


@pytest.mark.parametrize("pattern", [*PATTERNS, *headlines.MASTHEADS, *headlines.MOTTOES, *headlines.TOPICS.values()])
def test_no_wording_has_a_figure_a_death_or_a_blame_of_its_own(pattern: str) -> None:
    bare = SLOT.sub("", pattern)

    assert not {word for word in re.findall(r"[a-z]+", bare.lower()) if word in WORDS}
    assert not re.search(r"\d", bare)
    assert not DEATH.search(bare)
    assert not BLAME.search(bare)


@pytest.mark.parametrize("battle", NAMED)
def test_every_figure_stands_in_the_facts_behind_its_sentence(battle: str) -> None:
    """And every fact that both papers may know of is the same in both."""
    for seed in SEEDS:
        for paper in papers(battle, seed):
            for line in paper.lines:
                if line.part in ("price", "masthead", "motto"):
                    continue
                known = {fact.value for fact in line.facts if isinstance(fact.value, int)}
                for fact in line.facts:
                    if isinstance(fact.value, str):
                        known |= {int(figure) for figure in re.findall(r"\d+", fact.value)}
                        known |= {WORDS[word] for word in re.findall(r"[a-z]+", fact.value.lower()) if word in WORDS}
                assert figures(line.text, BATTLES[battle]) <= known, line


@pytest.mark.parametrize("battle", [name for name in NAMED if len(BATTLES[name].sides) > 1])
def test_papers_agree_on_what_happened(battle: str) -> None:
    """Who won, the points, why it ended: each paper has them all. Who was lost, who hit whom: each paper as it was."""
    facts = BATTLES[battle]
    fates = {piece.id: piece.fate for piece in facts.pieces}
    done = {(feat.kind, f"{feat.by}>{feat.to}", feat.hits) for feat in (*facts.feats, facts.first) if feat}
    blows = {(f"{feat.by}>{feat.to}", feat.damage) for feat in facts.feats}
    for seed in SEEDS:
        told = [{fact for line in paper.lines for fact in line.facts} for paper in papers(battle, seed)]
        common = [{fact for fact in one if fact.kind in ("winner", "points", "why", "moment", "kind")} for one in told]
        assert all(one == common[0] for one in common)
        assert {fact.value for fact in common[0] if fact.kind == "points"} == {
            side.points for side in facts.sides if side.points is not None
        }
        for fact in set().union(*told):
            if fact.kind in {*fates.values(), *OUT}:
                assert fates[fact.of] == fact.kind
            elif fact.kind == "damage":
                assert (fact.of, fact.value) in blows
            elif ">" in fact.of:
                assert fact in done


@pytest.mark.parametrize("battle", [name for name in NAMED if len(BATTLES[name].sides) == 2])
def test_papers_differ_in_words(battle: str) -> None:
    """Only the column of losses is in the same words."""
    for seed in SEEDS:
        one, other = papers(battle, seed)
        texts = {line.text for line in one.lines if line.part not in ("losses", "headline")}
        same = texts & {line.text for line in other.lines if line.part not in ("losses", "headline")}
        assert not same, (seed, same)
        assert one.masthead != other.masthead


@pytest.mark.parametrize("battle", NAMED)
def test_who_was_lost_stands_in_the_losses_of_every_paper(battle: str) -> None:
    lost = [piece for piece in BATTLES[battle].pieces if piece.fate in OUT]
    for paper in papers(battle, 3, True):
        column = " ".join(line.text for line in paper.part("losses"))
        assert [piece.name for piece in lost if piece.name.replace("'", "’") not in column] == []


@pytest.mark.parametrize("battle", NAMED)
def test_no_wording_stands_twice_in_one_paper(battle: str) -> None:
    for seed in SEEDS:
        for paper in papers(battle, seed):
            texts = [line.text for line in paper.lines if line.part != "losses"]
            assert len(texts) == len(set(texts))
            for pattern in PATTERNS:
                found = [text for text in texts if shape(pattern).fullmatch(text)]
                assert len(found) < 2, pattern


def test_every_wording_is_printed_somewhere() -> None:
    """A sentence that no battle can bring out is no good sentence."""
    printed = [
        line.text for battle in NAMED for seed in SEEDS for paper in papers(battle, seed) for line in paper.lines
    ]
    text = "\n".join(dict.fromkeys(printed))
    known = {pattern for pattern in PATTERNS if shape(pattern).search(text)}

    assert [pattern for pattern in PATTERNS if pattern not in known] == []


@pytest.mark.parametrize("battle", NAMED)
def test_the_grammar_holds(battle: str) -> None:
    wrong = re.compile(
        r"  |\{|\}|\bthe the\b|\b(1|one) (ships|hits|places|cities)\b|[.,;]{2}| [.,;]|”\w|\bNone\b|“”|[.!?] [a-z]|''"
    )
    for seed in SEEDS:
        for paper in papers(battle, seed):
            for line in paper.lines:
                assert not wrong.search(line.text), line.text
                assert line.text[0].isupper() or line.text[0] == "“"
                if line.part not in ("masthead", "motto", "price", "headline", "deck"):
                    assert line.text[-1] in ".”"


@pytest.mark.parametrize("battle", NAMED)
def test_three_headlines_are_offered(battle: str) -> None:
    for paper in papers(battle, 5):
        assert len({*paper.headlines}) == 3


def test_a_headline_that_boasts_of_no_loss_stands_over_no_loss() -> None:
    boasts = headlines.ONLY_WITHOUT_LOSS
    found = {name: {one for seed in SEEDS for paper in papers(name, seed) for one in paper.headlines} for name in NAMED}

    assert boasts & found["rout"] == {"Won, with Nothing Lost but Time"}
    assert not boasts & found["undecided"]
    assert not boasts & found["convoy"], "each side has a ship that was taken"


def test_a_seed_gives_the_same_words_and_the_next_seed_others() -> None:
    facts = BATTLES["rout"]
    one = edition(facts, "British", 4)

    assert edition(facts, "British", 4) == one
    other = {line.id: line.text for line in edition(facts, "British", 5).lines}
    again = [line.id for line in one.lines if other.get(line.id) == line.text and line.part in ("lead", "closing")]
    assert again == ["kind"]  # of which there is one wording
    assert len({edition(facts, "British", seed).text for seed in range(60)}) > 55


def test_each_side_has_a_paper_and_a_battle_without_sides_has_one() -> None:
    counted = {name: len(papers(name, 1)) for name in ("rout", "three", "cities", "alone", "no sides")}

    assert counted == {"rout": 2, "three": 3, "cities": 3, "alone": 1, "no sides": 1}
    assert papers("no sides", 1)[0].masthead == "The Gazette"


def test_a_result_written_down_by_hand_reads_well() -> None:
    won, lost = papers("by hand", 4)

    assert [line.id for line in won.lines if line.part not in ("headline", "price", "motto", "masthead")] == [
        "deck", "lead", "points", "closing", "notice:band",
    ]  # fmt: skip
    assert "British 12 and Martian 8" in won.text
    assert "British 12 and Martian 8" in lost.text


def test_ships_that_stayed_away_were_not_lost() -> None:
    """Not arrived, left the table, or something else that somebody wrote: each is told as what it is."""
    martian = papers("struck", 2)[1]
    ids = {line.id for line in martian.lines}

    assert {"absent:bloodrunner", "gone:skyrunner", "said:hullcutter", "taken:locust"} <= ids


def test_corrections_are_printed_once_the_result_was_amended() -> None:
    """What only the book has, its note, is no news."""
    british, martian = (paper.part("corrections") for paper in papers("rout", 1))

    assert [line.facts[0].of for line in british] == ["winner", "why", "sides", "fates", "moment", "date"]
    assert "always glad" in british[0].text
    assert "larger type" in martian[0].text
    assert "secret" not in " ".join(line.text for line in (*british, *martian))
    assert papers("draw", 1)[0].part("corrections") == ()
    assert "Locust: crashed" not in british[3].text  # it did not change


def test_at_most_three_quotes_are_printed_the_own_ones_first() -> None:
    british, martian = papers("rout", 2)

    def sides(paper: Paper) -> list[str]:
        pieces = {piece.id: piece.side for piece in BATTLES["rout"].pieces}
        return [pieces[line.facts[0].of] for line in paper.part("said")]

    assert sides(british) == ["British", "British", "Martian"]
    assert sides(martian) == ["Martian", "Martian", "British"]
    assert any("“I have her!”" in line.text for line in british.part("said"))


def test_a_quote_or_a_correction_is_kept_by_its_place_whichever_paper_prints_it() -> None:
    """What an umpire wrote into a line is kept under its name: it stays with that quote, and with that change."""
    facts = BATTLES["rout"]
    for side in sides_of(facts):
        paper = edition(facts, side, 2, names=True)
        for line in paper.part("said"):
            place = int(line.id.removeprefix("quote:"))
            assert facts.quotes[place - 1].text == line.facts[0].value
        assert [line.id for line in paper.part("corrections")] == [f"correction:{place}" for place in range(1, 7)]


def test_the_line_below_the_headline_names_what_captains_said_what_was_lost_and_the_notices() -> None:
    """Where there is such a column; of losses only where no ship of either side was lost by name."""
    battles = {name: BATTLES[name] for name in ("draw", "cities", "by hand")}
    decks = {
        name: [edition(facts, side, 1).part("deck")[0].text for side in sides_of(facts)]
        for name, facts in battles.items()
    }

    assert decks["draw"] == [
        "The Points in Full – Captains Speak – The Reason Given",
        "Captains Speak – The Reason, Such as It Is – Notices",
    ]
    assert decks["cities"][0] == "Losses of All Sides – The Reason Given – Notices"
    assert decks["by hand"] == ["The Points in Full – Notices", "Notices – The Points, for Completeness"]


def test_corrections_speak_of_fields_as_people_do() -> None:
    """The names of fields are the program's own business."""
    changes = tuple(
        Correction(field, *pair)
        for field in FIELDS
        for pair in ((("decisive victory",), ("draw",)), ((), ("draw",)), (("draw",), ()))
    )
    for seed in range(9):
        for change in changes:
            facts = gather(ROUT, corrections=(change,))
            text = edition(facts, "British", seed).part("corrections")[0].text
            assert not re.search(rf"“{change.field}”|\({change.field}\)|“draw”", text), text


def test_every_sentence_stands_when_the_one_before_is_taken_out() -> None:
    """An umpire may empty any of them: none begins with what another one has said, and none sneers."""
    hanging = re.compile(
        r"\b(the same way|who had not been asked|has been asked where|\} then )|^It (is|was) (entered|broken)"
    )
    assert [one for one in PATTERNS if hanging.search(one)] == []


def test_scores_are_told_once() -> None:
    """Where points, the ledger and the reason all say the same figures; what the ledger has besides stays."""
    sides = (
        Side("Ann", 36, (Count("Specialty", 36), Count("Variety", 11))),
        Side("Ben", 28, (Count("Specialty", 28), Count("Variety", 0))),
    )
    result = Result(
        "2026-11-21", "Castles in the Air", "Two", sides, "Ann", "Ann: 36 (Specialty 36, Variety 11); Ben: 28"
    )
    for names in (True, False):
        lines = edition(gather(result, pieces=("player", "players")), "Ann", 1, names=names).lines
        told = " ".join(line.text for line in lines)
        assert (told.count("36"), told.count("28"), told.count("Variety 11")) == (1, 1, 1)
