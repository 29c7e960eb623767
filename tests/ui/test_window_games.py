"""Account, panel and log of every game: whole sentences, nothing cut off, up to eight players."""

from __future__ import annotations

from dataclasses import replace as replaced

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QLabel, QTableWidget, QWidget
from pytestqt.qtbot import QtBot

from tapete import words
from tapete.games.core import Call, Value
from tapete.games.events import Paid, PotCarried, PotShared, PotTaken
from tapete.session.preferences import Preferences, PreferenceStore, SeatChoice, TableChoice
from tapete.session.view import SeatSetup
from tapete.table.boxed_item import Sign
from tapete.table.card_faces import Face
from tapete.table.reading import Reading
from tapete.windows import main_window
from tapete.windows.card_marks import CardChips
from tapete.windows.deal_account import DealAccount
from tapete.windows.first_time import sentences
from tapete.windows.looks import PANEL_WIDTH, STRIP_WIDTH
from tapete.windows.results import DealResult
from tapete.windows.score_grids import SideSign
from tapete.windows.score_panel import ScorePanel
from tapete.windows.sentences import company, log_lines, outcome_text, result_sentence, score_text
from tapete.windows.table_draft import TableDraft
from ui.cut_texts import troubles
from ui.window_games import COUSINS, LANGUAGES, NAMES, Evening, evening
from ui.window_tables import AT_ONCE, COMPUTERS, LEFT, Open

SMALL, USUAL = (712, 640), (784, 520)  # the felt of the smallest window leaves so much, and what is wanted
TABLES: list[tuple[str, dict[str, Value]]] = [
    ("belote", {"variant": "french"}), ("belote", {"tie": "litige"}), ("bolot", {}), ("pilotta", {}),
    ("pilotta", {"variant": "palaristi", "score_unit": 1, "target": 5000}), ("bourre", {"players": 2}),
    ("bourre", {"players": 5}), ("bourre", {"players": 8, "double_ante": True, "on_broke": "rebuy"}),
]  # fmt: skip


def words_of(account: DealAccount) -> list[str]:
    return [part.text() for part in account.findChildren(QLabel) if part.isVisible() and part.text()]


def shown(qtbot: QtBot, told: Evening, result: DealResult, size: tuple[int, int] = USUAL) -> DealAccount:
    account = DealAccount()
    qtbot.addWidget(account)
    account.resize(*size)
    account.show_result(told.who, result, told.match, "deal_over")
    account.show()
    qtbot.waitExposed(account)
    return account


def line(account: DealAccount, title: str) -> list[str]:
    """What stands in the line of the score that begins so."""
    grid = account._lines.grid
    texts: dict[int, list[str]] = {}
    for at in range(grid.count()):
        row = grid.getItemPosition(at)[0]  # type: ignore[index]
        item = grid.itemAt(at)
        part = item.widget() if item is not None else None
        if isinstance(part, QLabel):
            texts.setdefault(row, []).append(part.text())
    return next(cells[1:] for cells in texts.values() if cells[0] == title)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "options"), TABLES, ids=lambda value: str(value))
def test_accounts_are_whole_in_every_language(
    qtbot: QtBot, game: str, options: dict[str, Value], language: str
) -> None:
    words.use(language)
    told = evening(game, deals=4, **options)
    account = shown(qtbot, told, told.results[0])
    for size in (SMALL, USUAL):
        for result in told.results:
            account.resize(*size)
            account.show_result(told.who, result, told.match, "deal_over")
            QApplication.processEvents()
            said = words_of(account)
            assert not any("{" in text or "score." in text or "log." in text for text in said), said
            assert not any(text.startswith("-") for text in said), "a true minus"
            assert account.minimumSizeHint().width() <= account.width()
            inner = account._scroll.widget()
            assert inner is not None
            assert inner.minimumSizeHint().width() <= account._scroll.viewport().width()
            for part in account._lines.findChildren(QLabel):
                wanted = part.fontMetrics().horizontalAdvance(part.text())
                assert part.wordWrap() or part.text().endswith("…") or wanted <= part.width(), part.text()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("people", [NAMES[:4], ("Maria Antònia", "Pau", "Montserrat", "Joan")])
@pytest.mark.parametrize("game", ["botifarra", *COUSINS])
def test_names_of_sides_take_no_room_from_the_lines_of_the_score(
    qtbot: QtBot, game: str, people: tuple[str, ...], language: str
) -> None:
    words.use(language)
    told = evening(game, deals=4)
    seats = tuple(SeatSetup(name, "club" if name else None) for name in people)
    who = company(told.who.game, replaced(told.setup, seats=seats))
    page = QWidget()  # alone the account would grow to what it needs
    qtbot.addWidget(page)
    page.resize(1024, 700)
    account = DealAccount(page)
    account.resize(680, 536)  # beside the panel of such a window, letters twice as large
    page.show()
    for result in told.results:
        account.show_result(who, result, told.match, "deal_over")
        QApplication.processEvents()
        assert troubles(account) == []
        assert account.minimumSizeHint().width() <= account.width()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mode", ["solo4", "solo3"])
def test_where_everybody_plays_alone_no_line_of_the_score_lies_over_a_number(
    qtbot: QtBot, mode: str, language: str
) -> None:
    words.use(language)
    told = evening("botifarra", deals=3, mode=mode)
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(1024, 700)
    account = DealAccount(page)
    account.resize(680, 536)  # as above
    page.show()
    for result in told.results:
        account.show_result(told.who, result, told.match, "deal_over")
        QApplication.processEvents()
        assert troubles(account) == []


@pytest.mark.parametrize("width", [680, 784])
@pytest.mark.parametrize("game", ["botifarra", *COUSINS])
def test_what_a_trick_was_worth_is_seen_beside_a_long_name(qtbot: QtBot, game: str, width: int) -> None:
    told = evening(game, deals=4)
    seats = tuple(SeatSetup(name, "club") for name in ("Maria Antònia", "Jordi", "Montserrat Palau", "Joan"))
    who = company(told.who.game, replaced(told.setup, seats=seats))
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(1024, 700)
    account = DealAccount(page)
    account.resize(width, 536)
    page.show()
    for result in told.results:
        account.show_result(who, result, told.match, "deal_over")
        QApplication.processEvents()
        assert troubles(account) == []
        inner = account._scroll.widget()
        assert inner is not None
        assert inner.minimumSizeHint().width() <= account._scroll.viewport().width()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "options"), TABLES, ids=lambda value: str(value))
def test_the_panel_has_room_in_every_language(
    qtbot: QtBot, game: str, options: dict[str, Value], language: str
) -> None:
    words.use(language)
    told = evening(game, deals=4, stop=3, **options)
    panel = ScorePanel()
    qtbot.addWidget(panel)
    panel.resize(PANEL_WIDTH, 678)
    panel.show_view(told.who, told.view, told.results)
    panel.show()
    for width, folded in ((PANEL_WIDTH, False), (STRIP_WIDTH, True)):
        panel.fold(folded)
        QApplication.processEvents()
        page = panel._pages.currentWidget()
        assert page is not None
        assert page.minimumSizeHint().width() <= panel.width() == width
        assert page.minimumSizeHint().height() <= 678
        seen = [part for part in page.findChildren(QLabel) if part.isVisible()]
        assert all(part.mapTo(panel, QPoint(0, 0)).x() + part.width() <= width for part in seen)
        assert not any("panel." in part.text() or "{" in part.text() for part in seen)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "options"), TABLES, ids=lambda value: str(value))
def test_everything_that_happens_is_told_in_whole_sentences(
    game: str, options: dict[str, Value], language: str
) -> None:
    words.use(language)
    told = evening(game, deals=6, **options)
    lines = log_lines(told.events, told.who)
    assert len(lines) > 60
    for said in lines:
        assert said.endswith((".", "»", "”", "!")), said
        assert "{" not in said and "log." not in said, said


# --- what the lines say -----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", COUSINS)
def test_the_lines_of_an_account_add_up_to_what_is_written(game: str) -> None:
    told = evening(game, deals=8, **({"score_unit": 1} if game == "pilotta" else {}))
    for result in told.results:
        if result.thrown_in:
            continue
        said_only = ("_made", "_failed", "_tied", "in_tens")
        *parts, last = [line for line in result.scored.lines if not line.key.endswith(said_only)]
        for side in (0, 1):
            assert sum(part.amounts[side] for part in parts) == last.amounts[side]
            assert last.amounts[side] == result.scored.score[side]


def test_a_contract_that_fails_is_told_line_by_line(qtbot: QtBot) -> None:
    told = evening("belote", deals=12, variant="french")
    failed = "score.contract_failed"
    lost = next(r for r in told.results if failed in [line.key for line in r.scored.lines])
    account = shown(qtbot, told, lost)
    moved = line(account, "Goes to the other side")
    assert sorted(text[0] for text in moved) == ["+", "−"]
    assert line(account, "This deal") == [str(lost.scored.score[0]), str(lost.scored.score[1])]
    said = words_of(account)
    assert "Contract failed" in said and "Points in cards" in said and "Last trick" in said


def test_declarations_that_score_are_shown_under_the_tricks(qtbot: QtBot) -> None:
    told = evening("belote", deals=12, variant="french")
    result = next(r for r in told.results if r.shown)
    account = shown(qtbot, told, result)
    chips = [part for part in account.findChildren(CardChips) if part.isVisible()]
    assert len(chips) == len(result.tricks) + len(result.shown)
    assert str(result.shown[0].points) in words_of(account)


def test_a_deal_that_everybody_passes_is_a_short_account(qtbot: QtBot) -> None:
    told = evening("belote", deals=1, passing=True)
    [result] = told.results
    account = shown(qtbot, told, result)
    assert account.text().startswith("Everybody passes: the cards are thrown in.")
    assert account.wanted_size().height() < USUAL[1]


def test_a_bid_is_told_by_who_has_it_and_what_it_needs(qtbot: QtBot) -> None:
    told = evening("pilotta", deals=1, stop=1)
    panel = ScorePanel()
    qtbot.addWidget(panel)
    panel.show_view(told.who, told.view, ())
    seen, said = told.view.seen, [part.text() for part in panel.findChildren(QLabel)]
    assert f"Must reach {seen.bid} points" in said or "Must take all the tricks" in said
    assert any(text.startswith(f"{seen.bid} ") for text in said)
    assert "To 351 · deal 1" in said


def test_bolot_is_told_in_its_own_words(qtbot: QtBot) -> None:
    told = evening("bolot", deals=1, stop=1)
    panel = ScorePanel()
    qtbot.addWidget(panel)
    panel.show_view(told.who, told.view, ())
    said = [part.text() for part in panel.findChildren(QLabel)]
    assert "Must have half plus one of all points" in said
    assert "Cantes" in said
    assert "To 1000 · deal 1" in said


def test_points_held_over_are_told_until_they_are_won(qtbot: QtBot) -> None:
    tied = None
    for seed in range(1, 200):
        told = evening("belote", deals=30, seed=seed, variant="french")
        tied = next((at for at, r in enumerate(told.results[:-1]) if r.scored.held), None)
        if tied is not None:
            break
    assert tied is not None
    held = told.results[tied].scored.held
    account = shown(qtbot, told, told.results[tied])
    assert f"{held} points wait for the next deal that is decided." in account.text()
    stands = evening("belote", deals=tied + 1, seed=seed, variant="french")
    panel = ScorePanel()
    qtbot.addWidget(panel)
    panel.show_view(stands.who, stands.view, stands.results)
    assert any(f"{held} held over" in part.text() for part in panel.findChildren(QLabel))


# --- where there is a pot ---------------------------------------------------------------------------------


def test_who_paid_what_and_the_stacks_afterwards(qtbot: QtBot) -> None:
    told = evening("bourre", deals=3, players=8)
    result = told.results[-1]
    account = shown(qtbot, told, result, SMALL)
    assert len(line(account, "Chips of this deal")) == 8
    order = told.who.order
    assert line(account, "Chips in all") == [str(told.match.totals[s]).replace("-", "−") for s in order]
    changes = line(account, "Chips of this deal")
    assert all(text == "–" or text[0] in "+−" for text in changes)


def test_what_goes_to_and_fro_between_stacks_and_pot_has_its_sign(qtbot: QtBot) -> None:
    told = evening("bourre", deals=20, players=5)
    taken = next(result for result in told.results if any(isinstance(e, PotTaken) for e in result.pot))
    account = shown(qtbot, told, taken, SMALL)
    for told_of in ("Ante", "Pot taken", "Chips of this deal"):
        assert all(text == "–" or text[0] in "+−" for text in line(account, told_of)), told_of


def test_the_headline_says_who_takes_the_pot_and_the_line_under_it_who_pays() -> None:
    told = evening("bourre", deals=20, players=5)
    for result in told.results:
        said = result_sentence(result, told.who)
        kinds = {type(event) for event in result.pot}
        assert ("take the pot" in said or "takes the pot" in said) == (PotTaken in kinds)
        assert ("stay in the pot" in said or "stays in the pot" in said) == (PotCarried in kinds)
    assert any(isinstance(event, Paid) for result in told.results for event in result.pot)


def test_what_counts_once_is_not_said_to_be_multiplied(qtbot: QtBot) -> None:
    told = evening("botifarra", deals=1)
    result = told.results[-1]
    *before, last = result.scored.lines
    for times, title in ((1, "Score"), (2, "Score, ×2")):
        lines = (*before, replaced(last, args={"multiplier": times}))
        account = shown(qtbot, told, replaced(result, scored=replaced(result.scored, lines=lines)))
        assert title in words_of(account)


def test_a_pot_that_is_shared_out_is_not_said_to_stay(qtbot: QtBot) -> None:
    told = evening("bourre", deals=20, players=5)
    left = next(r for r in told.results if {PotCarried, Paid} <= {type(event) for event in r.pot})
    last = replaced(left, pot=(*left.pot, PotShared((2, 2, 2, 2, 1))))
    assert result_sentence(last, told.who) == "The pot is shared out: 9 chips."
    assert outcome_text(left, told.who) == "The pot stays"
    assert outcome_text(last, told.who) == "The pot is shared"
    account = DealAccount()
    qtbot.addWidget(account)
    account.show_result(told.who, last, told.match, "match_over")
    paid, shared = (account.text().find(word) for word in ("bourré", "shared out"))
    assert 0 < paid < shared  # who paid for it, and then what became of it
    assert "stay" not in account.text()


def test_every_trick_of_a_pot_has_its_winner_marked() -> None:
    told = evening("bourre", deals=20, players=7)
    for result in told.results:
        for number, trick in enumerate(result.tricks):
            assert 0 <= result.marked(number) < len(trick.cards)
            assert result.marked(number) == _best(trick.cards, str(result.trump))


def _best(cards: tuple[object, ...], trump: str) -> int:
    order = "23456789TJQKA"

    def strength(card: object) -> tuple[bool, bool, int]:
        code = str(card)
        return code[0] == trump, code[0] == str(cards[0])[0], order.index(code[1])

    return max(range(len(cards)), key=lambda at: strength(cards[at]))


def test_many_antes_are_told_in_one_sentence() -> None:
    told = evening("bourre", deals=2, players=6)
    lines = log_lines(told.events, told.who)
    assert lines[0] == "Ante, 1 chip each: everybody."
    assert not any("puts 1 chip into the pot" in said for said in lines[:2])


def test_of_eight_stacks_the_score_tells_ours_and_the_best_of_the_others() -> None:
    told = evening("bourre", deals=1, players=8)
    assert score_text((90, 80, 120, 99, 100, 101, 102, 103), told.who) == "You 90 · Núria 120"
    assert outcome_text(told.results[0], told.who)


def test_stacks_run_with_the_deal(qtbot: QtBot) -> None:
    told = evening("bourre", deals=1, stop=1, players=4)
    panel = ScorePanel()
    qtbot.addWidget(panel)
    panel.show_view(told.who, told.view, ())
    said = [part.text() for part in panel.findChildren(QLabel)]
    for chips in told.view.seen.balances:
        assert str(chips) in said
    assert f"Pot: {told.view.seen.pot} chips" in said
    assert "Deal 1 of 20" in said


@pytest.mark.parametrize(("players", "others"), [(2, Sign.THEIRS), (5, Sign.ANOTHER)])
def test_the_panel_tells_who_is_who_by_the_signs_of_the_felt(
    qtbot: QtBot, players: int, others: Sign
) -> None:
    told = evening("bourre", deals=1, stop=1, players=players)
    panel = ScorePanel()
    qtbot.addWidget(panel)
    panel.show_view(told.who, told.view, ())
    signs = [sign.sign for sign in panel.findChildren(SideSign)]
    stacks = signs[:players]
    assert stacks == [Sign.OURS, *[others] * (players - 1)]
    read = Reading(told.view)
    assert stacks == [read.sign_of(seat) for seat in range(players)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("trump", ["S", "H", "D", "C"])
def test_a_large_pot_is_written_out_beside_trumps(qtbot: QtBot, language: str, trump: str) -> None:
    words.use(language)
    told = evening("bourre", deals=1, stop=1, players=8)
    panel = ScorePanel()
    qtbot.addWidget(panel)
    panel.resize(PANEL_WIDTH, 678)
    panel.show_view(told.who, told.view, told.results)
    panel.show()
    panel.settle(replaced(told.view, seen=replaced(told.view.seen, pot=128, trump=trump)), told.results)
    QApplication.processEvents()
    said = [part.text() for part in panel.findChildren(QLabel) if part.isVisible()]
    assert any("128" in text and not text.endswith("…") for text in said), said


def test_where_nobody_is_in_nobody_is_said_to_have_tricks(qtbot: QtBot) -> None:
    told = evening("bourre", deals=1, players=2, declare="simultaneous", passing=True)
    panel = ScorePanel()
    qtbot.addWidget(panel)
    panel.show_view(told.who, told.view, told.results)
    marked = [
        part for part in panel.findChildren(QLabel) if part.accessibleDescription().endswith(", tricks")
    ]
    assert [part.text() for part in marked] == ["–", "–"]


def test_a_sheet_of_pots_tells_who_took_each(qtbot: QtBot) -> None:
    told = evening("bourre", deals=5, players=5)
    panel = ScorePanel()
    qtbot.addWidget(panel)
    panel.show_view(told.who, told.view, told.results)
    sheet = panel.findChild(QTableWidget)
    assert sheet is not None
    assert (sheet.rowCount(), sheet.columnCount()) == (5, 3)
    for row, result in enumerate(told.results):
        cells = [item.text() for column in range(3) if (item := sheet.item(row, column)) is not None]
        assert cells[1] == outcome_text(result, told.who)
        own = result.scored.score[0]
        assert cells[2] == (f"+{own}" if own > 0 else str(own).replace("-", "−"))


# --- cards as they are seen -------------------------------------------------------------------------------


def test_cards_beside_words_look_as_on_the_felt(qtbot: QtBot) -> None:
    told = evening("belote", deals=2)
    words.speak_of("belote", "spanish")
    who = company(told.who.game, told.setup, Face("spanish"))
    account = DealAccount()
    qtbot.addWidget(account)
    result = next(r for r in told.results if r.tricks)
    account.show_result(who, result, told.match, "deal_over")
    chips = account.findChildren(CardChips)
    assert all(" of " in chip.toolTip() for chip in chips)
    named = " ".join(chip.toolTip() for chip in chips).lower()
    assert "coins" in named or "cups" in named
    assert "hearts" not in named and "spades" not in named
    assert not account.grab().isNull()


def test_the_account_grows_with_the_window(qtbot: QtBot) -> None:
    told = evening("pilotta", deals=2)
    account = shown(qtbot, told, told.results[0])
    before = {part.font().pixelSize() for part in account.findChildren(QLabel) if part.text()}
    wanted = account.wanted_size()
    account.set_scale(1.5)
    account.resize(account.wanted_size())
    QApplication.processEvents()
    seen = [part for part in account.findChildren(QLabel) if part.text() and part.isVisible()]
    after = {part.font().pixelSize() for part in seen}
    assert after == {round(size * 1.5) for size in before}
    assert account.wanted_size() == wanted * 1.5


# --- the table explained ----------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_second_sentence_on_the_table_tells_how_this_game_begins(qtbot: QtBot, language: str) -> None:
    words.use(language)
    told = set()
    for game in ("botifarra", "belote", "bolot", "pilotta", "bourre"):
        words.speak_of(game)
        four = sentences(turns_left=False, in_pairs=game != "bourre")
        assert len(four) == 4 and all(line.endswith(".") and "{" not in line for line in four)
        told.add(four[1])
    assert len(told) == 5


def test_the_first_sentence_says_who_sits_where_and_which_way_play_goes() -> None:
    def first(*, left: bool, pairs: bool) -> str:
        return sentences(turns_left=left, in_pairs=pairs)[0]

    assert "partner" in first(left=True, pairs=True) and "left" in first(left=True, pairs=True)
    assert "partner" in first(left=False, pairs=True) and "right" in first(left=False, pairs=True)
    assert "partner" not in first(left=True, pairs=False) + first(left=False, pairs=False)


# --- in the window ----------------------------------------------------------------------------------------


def seated(game: str, **look: object) -> Preferences:
    seats = (SeatChoice(), *COMPUTERS[1:])
    table = TableChoice({}, seats)
    chosen = replace(AT_ONCE, **look)
    return Preferences(first_time=False, look=chosen).with_table(game, table)


@pytest.mark.parametrize("game", COUSINS)
def test_the_rules_of_the_game_on_the_table_are_a_key_away(
    qtbot: QtBot, open_window: Open, game: str
) -> None:
    window = open_window(seated(game))
    qtbot.mouseClick(window.start_page.deal, LEFT)
    window.menus["rules"].trigger()
    assert window._help is not None
    said = window._help.rules.toPlainText()
    assert said.splitlines()[0] == words.say(f"game.{game}")
    assert TableDraft(game, TableChoice()).summary().split(",")[0].split()[0] in said
    window._help.close()
    window.show_start()
    other = next(card for card in window.start_page.cards if card.game == "bourre")
    qtbot.mouseClick(other, LEFT)
    window.menus["rules"].trigger()
    assert window._help.rules.toPlainText().startswith("Bourré")


def test_cards_are_named_in_the_log_as_they_are_drawn(qtbot: QtBot, open_window: Open) -> None:
    window = open_window(seated("bolot", cards="french"))
    qtbot.mouseClick(window.start_page.deal, LEFT)
    panel = window.table_page.panel
    assert "Turned up: " in panel.log_text()
    assert not any(suit in panel.log_text() for suit in ("coins", "cups", "swords", "batons"))
    look = replace(window.preferences.look, cards="own")
    window._take_settings(replace(window.preferences, look=look))
    assert any(suit in panel.log_text() for suit in ("coins", "cups", "swords", "batons"))


def test_the_game_picked_on_the_first_page_is_remembered(
    qtbot: QtBot, open_window: Open, store: PreferenceStore
) -> None:
    window = open_window(seated("belote"))
    pilotta = next(card for card in window.start_page.cards if card.game == "pilotta")
    qtbot.mouseClick(pilotta, LEFT)
    assert store.load().preferences.game == "pilotta"
    qtbot.mouseClick(window.start_page.deal, LEFT)  # the second click, and the cards are dealt
    assert window.session.game.name == "pilotta"
    assert len(window.session.view.seen.hand) == 8


def test_the_account_of_a_deal_thrown_in_says_so_and_the_felt_no_longer(
    qtbot: QtBot, open_window: Open
) -> None:
    four = TableChoice({}, tuple(SeatChoice(name) for name in NAMES[1:5]))
    window = open_window(Preferences(first_time=False, look=AT_ONCE).with_table("pilotta", four))
    window.deal("pilotta")
    session, page = window.session, window.table_page
    while not session.view.verdict:
        session.submit(session.view.seen.seat, Call("pass"))
        session.ready()
    qtbot.waitUntil(page.account.isVisible)
    assert "thrown in" in page.account.text()
    assert not page.felt.table.sentence.isVisible()


def test_a_game_picked_beside_a_table_is_not_dealt_by_a_new_match_there(
    qtbot: QtBot, open_window: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(main_window, "ask", lambda *_: True)
    window = open_window(seated("belote"))
    qtbot.mouseClick(window.start_page.deal, LEFT)
    window.show_start()
    bolot = next(card for card in window.start_page.cards if card.game == "bolot")
    qtbot.mouseClick(bolot, LEFT)
    window.go_on()
    window.new_match()
    assert window.session.game.name == "belote"


def test_a_deal_cannot_be_given_up_where_somebody_is_bound_by_what_he_took(
    qtbot: QtBot, open_window: Open
) -> None:
    for game, offered in (("pilotta", False), ("bourre", False), ("botifarra", True)):
        window = open_window(seated(game))
        qtbot.mouseClick(window.start_page.deal, LEFT)
        assert window.menus["concede"].isVisible() == offered
