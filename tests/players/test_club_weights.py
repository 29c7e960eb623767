"""The tables of weights and the marks they weigh belong together."""

from random import Random

from seated import table
from strategies import play_at_random, random_deal
from tapete.games.core import PLAY
from tapete.players.botifarra.follows import follow_marks
from tapete.players.botifarra.leads import lead_marks
from tapete.players.botifarra.outlook import Outlook
from tapete.players.botifarra.weights import FOLLOW, FOLLOW_BOTIFARRA, LEAD, LEAD_BOTIFARRA, SORTIDA


def test_every_weight_is_for_a_mark_that_some_card_has() -> None:
    game = table(variant="lliure")
    rng = Random(2)
    leads, follows = set[str](), set[str]()
    for _ in range(400):
        deal, match = random_deal(game, rng)
        state, _ = play_at_random(
            game, game.start(deal, match).state, rng, rng.choice([4, 4, 5, 9, 14, 22, 33, 41])
        )
        if game.phase(state) != PLAY:
            continue
        look = Outlook(game, game.observe(state, game.to_act(state)[0]))
        for card in look.legal:
            if look.trick:
                follows |= {name for name, _ in follow_marks(look, card)}
            else:
                leads |= {name for name, _ in lead_marks(look, card)}
    assert {*LEAD, *LEAD_BOTIFARRA, *SORTIDA} <= leads
    assert {*FOLLOW, *FOLLOW_BOTIFARRA} <= follows
