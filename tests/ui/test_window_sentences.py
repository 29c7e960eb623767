"""What happened, in words: seats, sides and the one person who is spoken to."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tapete import words
from tapete.games import make_game
from tapete.games.core import DealerFound, Value
from tapete.games.events import (
    Conceded,
    ContractMade,
    DealScored,
    Dealt,
    Event,
    MatchWon,
    OutOfTricks,
    Played,
    Said,
    Seat,
    Side,
    TrickTaken,
    Turned,
)
from tapete.session.view import SeatSetup, TableSetup
from tapete.windows.results import result_of
from tapete.windows.sentences import (
    Company,
    company,
    contract_sentence,
    deal_sentence,
    found_sentence,
    listed,
    match_sentence,
    score_text,
    sentence,
)

GAME = make_game("botifarra")
CARD = GAME.deck.card
TRICK = (CARD("C9"), CARD("C1"), CARD("C12"), CARD("C2"))


def seats(*levels: str | None, names: tuple[str, ...] = ("You", "Pau", "Núria", "Joan")) -> TableSetup:
    sitting = tuple(SeatSetup(name, level) for name, level in zip(names, levels, strict=True))
    return TableSetup("botifarra", (), sitting)


@pytest.fixture
def who() -> Company:
    """One person without a name against computers."""
    return company(GAME, seats(None, "club", "club", "club"))


def test_the_one_nameless_person_is_spoken_to(who: Company) -> None:
    assert sentence(Played(Seat(0), CARD("E12")), who) == "You play the king of swords."
    assert sentence(Played(Seat(1), CARD("E12")), who) == "Pau plays the king of swords."


def test_a_person_with_a_name_is_spoken_of() -> None:
    named = company(GAME, seats(None, "club", "club", "club", names=("Maria", "Pau", "Núria", "Joan")))
    assert sentence(Played(Seat(0), CARD("E12")), named) == "Maria plays the king of swords."


def test_of_several_people_nobody_is_you() -> None:
    both = company(GAME, seats(None, None, "club", "club"))
    assert both.you is None
    assert both.ours is None  # they play against each other: there is no we
    assert both.side(Side(1)) == "Pau, Joan"


def test_partners_at_one_screen_are_we() -> None:
    pair = company(GAME, seats(None, "club", None, "club"))
    assert pair.ours == Side(0)
    assert pair.order == (Side(0), Side(1))


def test_our_side_stands_first_wherever_we_sit() -> None:
    third = company(GAME, seats("club", None, "club", "club"))
    assert third.order == (Side(1), Side(0))
    assert score_text((54, 61), third) == "61 : 54"


@pytest.mark.parametrize(
    "event",
    [
        Dealt(Seat(3), ()), Dealt(Seat(3), (), dealt_by=Seat(1)), Said(Seat(1), "contro"), Conceded(Seat(2)),
        ContractMade(Seat(0), "O", 1, Seat(1)), ContractMade(Seat(1), "botifarra", 4, Seat(1)),
        Played(Seat(1), CARD("C10"), "carrego"), TrickTaken(Seat(0), TRICK, Seat(0), 13),
        Turned(Seat(1), 2, CARD("E12")), Turned(Seat(0), 2, CARD("E12")),
        OutOfTricks(Seat(0)), OutOfTricks(Seat(1)), DealScored((40, 32), (4, 0)),
        DealScored((36, 36), (0, 0)), MatchWon((Side(1),), (99, 104)),
        MatchWon((Side(0), Side(1)), (50, 50)),
    ],
    ids=lambda event: type(event).__name__,
)  # fmt: skip
@pytest.mark.parametrize("language", ["en", "ca", "es", "fr", "el"])
def test_every_event_is_a_whole_sentence(event: Event, language: str, who: Company) -> None:
    words.use(language)
    said = sentence(event, who)
    assert said
    assert said.endswith((".", "»", "”"))
    assert "{" not in said
    assert "log." not in said


@pytest.mark.parametrize("language", ["en", "ca", "es", "fr", "el"])
def test_the_end_of_a_match_is_said_for_us_for_them_and_by_name(language: str, who: Company) -> None:
    words.use(language)
    watched = company(GAME, seats("club", "club", "club", "club"))
    said = {match_sentence((Side(side),), (101, 88), seen) for side in (0, 1) for seen in (who, watched)}
    assert len(said) == 4
    assert all("log." not in line and "{" not in line for line in said)


def test_how_the_first_dealer_was_found_is_told(who: Company) -> None:
    turned = DealerFound(Seat(1), "suit_assign", {"suits": {"O": 1}, "card": "O7"})
    assert "seven of coins" in found_sentence(turned, who)
    assert "Pau" in found_sentence(turned, who)
    cut = DealerFound(Seat(3), "cut_bottom", {"cutter": 2, "card": "O7"})
    assert "Núria" in found_sentence(cut, who)
    assert found_sentence(DealerFound(Seat(1), "random", {}), who) == ""
    assert found_sentence(None, who) == ""


def test_a_deal_is_summed_from_its_events(who: Company) -> None:
    log = (
        Dealt(Seat(3), ()), Said(Seat(3), "O"), ContractMade(Seat(3), "O", 2, Seat(0)),
        TrickTaken(Seat(0), TRICK, Seat(0), 13),
    )  # fmt: skip
    assert result_of(log, 1) is None
    result = result_of((*log, DealScored((40, 32), (8, 0))), 7)
    assert result is not None
    assert (result.number, result.trump, result.multiplier, result.contract_by) == (7, "O", 2, Seat(3))
    assert result.tricks == (log[-1],)
    assert "Joan" in contract_sentence(result, who)


# --- without pairs ----------------------------------------------------------------------------------------


@pytest.fixture
def alone() -> Callable[..., Company]:
    """A company in any mode: by default one person without a name against computers."""

    def made(
        mode: str, *levels: str | None, you: str = "You", options: dict[str, Value] | None = None
    ) -> Company:
        game = make_game("botifarra", mode=mode, **(options or {}))
        sitting = levels or (None, *("club",) * (game.players - 1))
        return company(game, seats(*sitting, names=(you, "Pau", "Núria", "Joan")[: game.players]))

    return made


def test_alone_there_is_no_we_and_names_stand_as_play_goes_round(alone: Callable[..., Company]) -> None:
    four = alone("solo4")
    assert [four.side(side) for side in four.order] == ["You", "Pau", "Núria", "Joan"]
    third = alone("solo4", "club", "club", None, "club", you="Maria")
    assert [third.side(side) for side in third.order] == ["Núria", "Joan", "Maria", "Pau"]
    two = alone("duo6")
    assert [two.side(side) for side in two.order] == ["You", "Pau"]


def test_scores_below_nothing_have_a_true_minus(alone: Callable[..., Company]) -> None:
    who = alone("solo4")
    assert score_text((12, -4, 3, -11), who) == "You 12 · Pau −4 · Núria 3 · Joan −11"
    assert deal_sentence(DealScored((30, 14, 21, 7), (12, -4, 3, -11)), who) == (
        "You: +12. Pau: −4. Núria: +3. Joan: −11."
    )
    long = alone("solo3", you="Maria Antònia de Palau-solità")
    assert score_text((0, 1, -1), long).startswith("Maria Antònia… 0 · ")


@pytest.mark.parametrize(
    ("winners", "you", "said"),
    [
        ((0,), "You", "You win the match, "),
        ((1,), "You", "Pau wins the match, "),
        ((0,), "Maria", "Maria wins the match, "),
        ((0, 1), "Maria", "Maria and Pau share the match, "),
        ((0, 1, 3), "Maria", "Maria, Pau and Joan share the match, "),
        ((0, 1, 3), "You", "You share the match with Pau and Joan, "),
        ((0, 1, 2, 3), "You", "The match is drawn, "),
    ],
)
def test_who_wins_alone_or_shares(
    alone: Callable[..., Company], winners: tuple[int, ...], you: str, said: str
) -> None:
    who = alone("solo4", you=you)
    sides = tuple(Side(side) for side in winners)
    assert match_sentence(sides, (5, 5, -15, 5), who).startswith(said)


def test_two_alone_are_said_by_name_not_as_pairs(alone: Callable[..., Company]) -> None:
    assert match_sentence((Side(1),), (88, 101), alone("duo48")) == "Pau wins the match, 88 : 101."
    assert match_sentence((Side(0),), (101, 88), alone("duo48")) == "You win the match, 101 : 88."
    assert deal_sentence(DealScored((40, 32), (4, 0)), alone("duo6")) == "You: +4."


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (["Pau"], "Pau"), (["Pau", "Joan"], "Pau y Joan"), (["Pau", "Inés"], "Pau e Inés"),
        (["Pau", "Ana", "Hilario"], "Pau, Ana e Hilario"), (["Pau", "Iolanda"], "Pau y Iolanda"),
        (["Pau", "Yolanda"], "Pau y Yolanda"),
    ],
)  # fmt: skip
def test_spanish_joins_names_as_they_are_heard(names: list[str], said: str) -> None:
    words.use("es")
    assert listed(names) == said


def test_with_fewer_players_the_suits_of_the_first_dealer_are_told(alone: Callable[..., Company]) -> None:
    two = DealerFound(Seat(1), "suit_assign", {"suits": {"O": 0, "C": 1, "E": 1, "B": 0}, "card": "C7"})

    def breaking(found: DealerFound, mode: str) -> str:
        told = found_sentence(found, alone(mode))
        assert " – " not in told  # no line begins with the stroke
        return told.replace("\N{NO-BREAK SPACE}", " ")

    assert breaking(two, "duo6") == (
        "Suits are given: coins – You, cups – Pau, swords – Pau, batons – You. "
        "The seven of cups is turned. First to deal: Pau."
    )
    three = DealerFound(Seat(0), "suit_assign", {"suits": {"O": 0, "C": 1, "B": 2}, "card": "O7"})
    assert breaking(three, "solo3") == (
        "Suits are given: coins – You, cups – Pau, swords – nobody, batons – Núria. "
        "The seven of coins is turned. First to deal: You."
    )
    cut = DealerFound(Seat(1), "cut_bottom", {"cutter": 0, "card": "O7"})
    assert found_sentence(cut, alone("solo3")) == "The cut (You): the seven of coins. First to deal: Pau."


# --- without a name ---------------------------------------------------------------------------------------


def test_who_has_no_name_is_you_in_the_language_of_the_moment() -> None:
    setup = seats(None, "club", "club", "club", names=("", "Pau", "Núria", "Joan"))
    for language, you in (("en", "You"), ("ca", "Tu"), ("es", "Tú")):
        words.use(language)
        assert company(GAME, setup).name(Seat(0)) == you
        assert company(GAME, setup).you == 0


def test_of_several_at_one_screen_who_has_no_name_goes_by_a_number() -> None:
    both = company(GAME, seats(None, None, "club", "club", names=("", "Pau", "Núria", "Joan")))
    assert sentence(Played(Seat(0), CARD("E12")), both) == "Player 1 plays the king of swords."


def test_who_deals_and_who_holds_the_five_of_swords_is_said_of_everybody_and_of_you(who: Company) -> None:
    assert sentence(Dealt(Seat(3), (), dealt_by=Seat(1)), who) == (
        "Pau deals; Joan holds the five of swords and makes trumps."
    )
    assert sentence(Dealt(Seat(3), (), dealt_by=Seat(0)), who) == (
        "You deal; Joan holds the five of swords and makes trumps."
    )
    assert sentence(Dealt(Seat(0), (), dealt_by=Seat(1)), who) == (
        "Pau deals; you hold the five of swords and make trumps."
    )


def test_nobody_makes_trumps_where_the_last_pile_does(alone: Callable[..., Company]) -> None:
    who = alone("duo6", options={"duo_trump": "last_pile"})
    assert sentence(ContractMade(Seat(0), "O", 1, Seat(1)), who) == "Trumps by the dealer's last pile: Coins."
    assert sentence(ContractMade(Seat(1), "O", 2, Seat(0)), who) == (
        "Trumps by the dealer's last pile: Coins. The deal counts ×2."
    )
