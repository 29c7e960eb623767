"""The tables of weights of Belote, Bolot and Pilotta and the marks they weigh belong together."""

from collections.abc import Iterator
from random import Random

from seated_cousins import COUSINS, table
from strategies import play_at_random, random_deal
from tapete.games.core import PLAY, Observation
from tapete.games.thirty_two import ThirtyTwo
from tapete.players.cousins.follows import follow_marks
from tapete.players.cousins.known import Remembering
from tapete.players.cousins.leads import lead_marks
from tapete.players.cousins.outlook import Outlook
from tapete.players.cousins.weights import FOLLOW_PARTNER, FOLLOW_RIVAL, LEAD_DEFENDING, LEAD_TAKING


def moments(name: str, rng: Random) -> Iterator[tuple[ThirtyTwo, Observation]]:
    """What seats see that are to play, anywhere in random deals of that game."""
    game = table(name)
    for _ in range(300):
        deal, match = random_deal(game, rng)
        state, _ = play_at_random(game, game.start(deal, match).state, rng, rng.randint(2, 40))
        if game.phase(state) == PLAY:
            yield game, game.observe(state, game.to_act(state)[0])


def test_every_weight_is_for_a_mark_that_some_card_has() -> None:
    rng = Random(2)
    leads, follows = set[str](), set[str]()
    for name in COUSINS:
        for game, seen in moments(name, rng):
            look = Outlook(game, seen, Remembering(game))
            for card in look.legal:
                if look.trick:
                    follows |= {name for name, _ in follow_marks(look, card)}
                else:
                    leads |= {name for name, _ in lead_marks(look, card)}
    assert leads >= {*LEAD_TAKING, *LEAD_DEFENDING}
    assert follows >= {*FOLLOW_PARTNER, *FOLLOW_RIVAL}
