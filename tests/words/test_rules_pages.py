"""The rules pages tell what the rules do, the same in every language."""

import re
from pathlib import Path

import pytest

from tapete.games import all_games
from tapete.games.botifarra import BOTIFARRA, LEVELS, NEUTRAL, Botifarra
from tapete.games.botifarra_options import MODES
from tapete.words import languages, say, use

RULES = Path(__file__).resolve().parents[2] / "resources" / "rules"
PAGES = [(game, language) for game in all_games() for language in languages()]
HEADING = re.compile(r"^(#+) (.+)$", re.MULTILINE)


def page(game: str, language: str) -> str:
    return (RULES / f"{game}.{language}.md").read_text(encoding="utf-8")


def first_cells(text: str) -> list[str]:
    """What stands in the first column of its tables."""
    return re.findall(r"^\| ([^|]+) \|", text, re.MULTILINE)


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_every_page_is_built_like_the_english_one(game: str, language: str) -> None:
    outline = [len(marks) for marks, _ in HEADING.findall(page(game, language))]
    assert outline == [len(marks) for marks, _ in HEADING.findall(page(game, "en"))]
    assert len(first_cells(page(game, language))) == len(first_cells(page(game, "en")))


# Its modes, the usual one first: the page tells of those that no table offers yet, too.
MODES_OF = {"botifarra": list(MODES)}


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_every_variant_and_mode_has_a_chapter_to_go_to(game: str, language: str) -> None:
    use(language)
    text = page(game, language)
    variants = [o.values for o in all_games()[game].options_for({}) if o.name == "variant"]
    names = {f"variant.{v}": v for values in variants for v in values}
    names |= {f"mode.{mode}": mode for mode in MODES_OF.get(game, [])[1:]}
    for name, value in names.items():
        assert f'\n### <a id="{value}"></a>{say(f"option.{game}.{name}")}\n' in text, value


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_every_option_and_preset_is_on_the_page_by_the_name_it_has_in_the_settings(
    game: str, language: str
) -> None:
    use(language)
    rules = all_games()[game]
    cells = first_cells(page(game, language))
    tables = [{"mode": mode} for mode in MODES_OF.get(game, [])] or [{}]
    named = [option.name for table in tables for option in rules.options_for(table)]
    options = [say(f"option.{game}.{name}") for name in dict.fromkeys(named)]
    presets = [say(f"preset.{game}.{preset.name}") for preset in rules.presets]
    assert [cell for cell in cells if cell in options] == options
    assert [cell for cell in cells if cell in presets] == presets


@pytest.mark.parametrize("language", languages())
def test_the_page_of_botifarra_multiplies_as_its_rules_do(language: str) -> None:
    game, text = Botifarra(), page("botifarra", language)
    for trump, row in (("O", 0), (BOTIFARRA, 1)):
        line = [cells for cells in text.splitlines() if "×1" in cells or "×32" in cells][row]
        factors = [int(n) for n in re.findall(r"×(\d+)", line)]
        assert factors == [game.multiplier(trump, level) for level in range(len(LEVELS))]
    assert f"(45 − {NEUTRAL}) × 2 = **{game.deal_score((45, 27), 'O', 1)[0]}**" in text
