"""The tables of the tour: every game with its modes and variants, and a person who looks about at each."""

from __future__ import annotations

from collections.abc import Callable
from itertools import takewhile

from tapete.games.core import CALLING, PLAY, Action, Call, Observation, Play, Show, Value
from tapete.games.events import Said
from tapete.players.base import Budget, Player
from tapete.players.levels import make_player
from tapete.session.preferences import SeatChoice, TableChoice
from tapete.session.view import Hint, View
from tapete.table.felt import Felt
from tapete.windows.main_window import MainWindow

# Matches that are soon over. The first table of each game bears the game's own name.
TABLES: dict[str, tuple[str, dict[str, Value]]] = {
    "botifarra": ("botifarra", {"target": None, "deals": 2}),
    "belote": ("belote", {"variant": "french", "target": 250}),
    "bolot": ("bolot", {"target": 250}),
    "pilotta": ("pilotta", {"variant": "palaristi", "target": 80}),
    "bourre": ("bourre", {"players": 5, "deals": 3}),
    "solo4": ("botifarra", {"mode": "solo4", "deals": 1}),
    "solo3": ("botifarra", {"mode": "solo3", "deals": 1}),
    "duo6": ("botifarra", {"mode": "duo6", "deals": 1}),
    "duo48": ("botifarra", {"mode": "duo48", "deals": 1}),
    "partner_hidden": ("botifarra", {"hide_partner_until_call": True, "target": None, "deals": 1}),
    "belote_classic": ("belote", {"target": 101}),
    "pilotta_doubled": ("pilotta", {"doubling": True, "capot_bid": True, "target": 51}),
    "pilotta_vida": ("pilotta", {"variant": "vida", "target": 51}),
    "bourre2": ("bourre", {"players": 2, "deals": 2, "declare": "then_draw"}),
    "bourre3": ("bourre", {"players": 3, "deals": 2, "declare": "simultaneous"}),
    "bourre4": ("bourre", {"players": 4, "deals": 2, "cards": 4}),
    "bourre6": ("bourre", {"players": 6, "deals": 2, "double_ante": True}),
    "bourre7": ("bourre", {"players": 7, "deals": 2, "declare": "then_draw"}),
    "bourre8": ("bourre", {"players": 8, "deals": 3, "cards": 4, "ante": 250, "start_chips": 100_000}),
}
DOUBLES = ("contro", "kontra", "contre")
MOST_NUMBERS = 3  # calls in one row of plain words; more are numbers, or a ladder


def choice_of(table: str) -> tuple[str, TableChoice]:
    """The game of that table, and the table as somebody sets it who plays against novices."""
    game, options = TABLES[table]
    few = {"solo3": 3, "duo6": 2, "duo48": 2}.get(str(options.get("mode")), 4)
    others = int(str(options.get("players", few))) - 1
    seats = (SeatChoice(), *(SeatChoice("", "novice") for _ in range(others)))
    return game, TableChoice(dict(options), seats)


def asked(window: MainWindow) -> bool:
    """Whether it is the person's turn, or the deal is over, and all is still."""
    view = window.session.view
    return not window.table_page.felt.is_busy and bool(view.verdict or view.seen.legal)


class Guest:
    """Sits in the south of one table, plays a match, and has every state of the felt looked at once.

    `look` takes a picture of the window under a name; `wait` returns once what it is given is so.
    """

    def __init__(
        self,
        window: MainWindow,
        table: str,
        look: Callable[[str], None],
        wait: Callable[[Callable[[], bool]], None],
    ) -> None:
        self._window, self._table = window, table
        self._look, self._wait = look, wait
        self._player: Player = make_player("novice", window.session.game, bytes(32))
        self._looked: set[str] = set()

    def take(self, state: str) -> None:
        """Look at that state, the first time it is met."""
        if state not in self._looked:
            self._looked.add(state)
            self._look(f"{self._table}-{state}")

    def play_match(self) -> None:
        """Until the match is over."""
        page = self._window.table_page
        while True:
            self._wait(lambda: asked(self._window))
            view = self._window.session.view
            if view.verdict:
                self.take(view.verdict)
                if view.verdict == "match_over":
                    return
                if "deal-over-felt" not in self._looked:
                    page.account.button("account.put_away").click()
                    self.take("deal-over-felt")
                    page.show_account()
                page.account.button("account.next_deal").click()
                continue
            self._look_about(page.felt, view)
            page.felt.chosen.emit(self._choose(view.seen))

    def _choose(self, seen: Observation) -> Action:
        calls = [action for action in seen.legal if isinstance(action, Call)]
        for action in calls:
            if action.word in DOUBLES and "doubled" not in self._looked:
                self._looked.add("doubled")
                return action
        stays = [action for action in calls if action.word.startswith("play")]
        return stays[-1] if stays else self._player.choose(seen, Budget()).action

    def _look_about(self, felt: Felt, view: View) -> None:
        seen = view.seen
        calls = [action for action in seen.legal if isinstance(action, Call)]
        draws = [action for action in seen.legal if isinstance(action, Show) and action.verb == "draw"]
        if seen.phase == CALLING and calls:
            self.take("calling")
            if len(calls) > MOST_NUMBERS:
                self.take("calling-many")
            if any(isinstance(event, Said) and event.word in DOUBLES for event in seen.log):
                self.take("calling-doubled")
            self._hint(felt, calls[-1], "calling-hint")
        elif draws:
            self.take("drawing")
            for card in seen.hand[:2]:
                felt.try_card(card)
            self.take("drawing-marked")
            felt.show_view(view)  # nothing is marked any more
        elif any(isinstance(action, Show) for action in seen.legal):
            self.take(f"{seen.phase}-show")
        elif calls:
            self.take(seen.phase)
        elif seen.phase == PLAY:
            self._look_at_play(felt, seen)

    def _look_at_play(self, felt: Felt, seen: Observation) -> None:
        if not seen.trick and not sum(seen.tricks):
            self.take("first-lead")
            felt.choose(seen.hand[0])
            self.take("chosen")
            felt.choose(None)
            plays = [action for action in seen.legal if isinstance(action, Play)]
            self._hint(felt, plays[-1], "hint")
        elif seen.trick and sum(seen.tricks) == 1:
            self.take("second-trick")
        if sum(seen.tricks) >= 1 and not seen.trick and "last-trick" not in self._looked:
            felt.show_last_trick(None, True)
            self.take("last-trick")
            felt.show_last_trick(None, False)
        if len(seen.trick) < 2 or sum(seen.tricks) < 2:
            return
        self.take("trick")
        forbidden = [card for card in seen.hand if Play(card) not in seen.legal]
        if forbidden and "refused" not in self._looked:
            felt.try_card(forbidden[-1])
            self.take("refused")

    def _hint(self, felt: Felt, action: Action, state: str) -> None:
        if state in self._looked:
            return
        felt.show_hint(Hint(action, None))
        self.take(state)
        felt.show_view(self._window.session.view)


def table_names(wanted: str) -> tuple[str, ...]:
    """The tables of a list with commas; `all`, or `games`: the first of each game."""
    if wanted == "all":
        return tuple(TABLES)
    if wanted == "games":
        return tuple(takewhile(lambda table: table == TABLES[table][0], TABLES))
    return tuple(wanted.split(","))
