"""House rules: every switch, its settings, and setting it in play."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.games.cloudships.battlefield import Table, gun, ship
from umpire.core.commands import SetHouseRule
from umpire.core.errors import BadInput
from umpire.core.events import HouseRuleSet
from umpire.games.cloudships.houserules import HOUSE_RULES

HERE = Path(__file__).parent
SETTINGS = [(switch.id, setting) for switch in HOUSE_RULES.switches.values() for setting, _ in switch.settings]


@pytest.mark.parametrize(("rule", "setting"), SETTINGS)
def test_house_rules__every_setting_can_be_set_in_play(rule: str, setting: str) -> None:
    """By a command of its own, which tells what was played before."""
    table = Table(ship("ariel", gun()))
    was = table.battle.setting(rule)
    assert table.play(SetHouseRule(rule, setting)) == (HouseRuleSet(rule, was, setting),)
    assert table.battle.setting(rule) == setting


@pytest.mark.parametrize(("rule", "setting"), SETTINGS)
def test_house_rules__a_scenario_may_set_them(rule: str, setting: str) -> None:
    """From the start."""
    assert Table(ship("ariel"), rules={rule: setting}).battle.setting(rule) == setting


@pytest.mark.parametrize("switch", HOUSE_RULES.switches.values(), ids=lambda switch: switch.id)
def test_house_rules__first_setting_is_the_default(switch: object) -> None:
    """It is played when nobody says anything; and each setting says what it means."""
    assert Table(ship("ariel")).battle.setting(switch.id) == switch.settings[0][0]
    assert len(switch.settings) >= 2
    assert all(words for _, words in switch.settings)


@pytest.mark.parametrize(
    ("rule", "setting", "wrong"),
    [("A-99", "on", "no house rule 'A-99'"), ("A-29", "maybe", "no setting 'maybe'; use one of face, never")],
)
def test_house_rules__what_there_is_not_is_bad_input(rule: str, setting: str, wrong: str) -> None:
    """In play, and in what a battle starts from."""
    with pytest.raises(BadInput, match=wrong):
        Table(ship("ariel")).play(SetHouseRule(rule, setting))
    with pytest.raises(BadInput, match=wrong):
        Table(ship("ariel"), rules={rule: setting})


@pytest.mark.parametrize("switch", HOUSE_RULES.switches.values(), ids=lambda switch: switch.id)
def test_house_rules__every_switch_is_tested_in_each_setting(switch: object) -> None:
    """A chapter has a test with the reading's id in its name, and every setting stands in a chapter."""
    chapters = "".join(path.read_text("utf-8") for path in HERE.glob("test_*.py") if path.name != "test_house_rules.py")
    assert re.search(rf"def test_{switch.id.lower().replace('-', '_')}__", chapters)
    for setting, _ in switch.settings[1:]:
        assert f'"{setting}"' in chapters, setting
