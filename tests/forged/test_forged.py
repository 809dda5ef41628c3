"""Some two hundred forged records in every run of the tests; `make forge` forges ten thousand."""

from __future__ import annotations

from tests.forged.forger import Forger


def test_no_forged_record_passes_that_comes_to_something_else() -> None:
    """Of every game and a campaign, of today and of earlier versions: each is refused with a word, or told."""
    tally = Forger(seed=1889).forge(220)
    print(tally)

    assert not tally.broken, "\n\n".join(tally.broken[:3])
    assert sum(count for (_, came), count in tally.found.items() if came == "told") > 70, str(tally)
    assert sum(count for (_, came), count in tally.found.items() if came == "refused") > 40, str(tally)
