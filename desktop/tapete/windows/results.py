"""How deals ended, read from the events: what the score panel and the account of a deal show."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tapete.games.events import Conceded, ContractMade, DealScored, Event, Seat, TrickTaken
from tapete.records.check import Standing


@dataclass(frozen=True, slots=True)
class DealResult:
    """One finished deal: what was named, its tricks in order and how it was scored.

    `trump` is None where nobody named one, `conceded_by` the seat that gave the deal up, if one did.
    """

    number: int
    trump: str | None
    multiplier: int
    contract_by: Seat | None
    tricks: tuple[TrickTaken, ...]
    scored: DealScored
    conceded_by: Seat | None = None


def result_of(log: Iterable[Event], number: int) -> DealResult | None:
    """What became of the deal with this log; None while it is not over."""
    contract: ContractMade | None = None
    conceded: Seat | None = None
    tricks: list[TrickTaken] = []
    for event in log:
        match event:
            case ContractMade():
                contract = event
            case TrickTaken():
                tricks.append(event)
            case Conceded(seat=seat):
                conceded = seat
            case DealScored():
                return DealResult(
                    number,
                    contract.trump if contract else None,
                    contract.multiplier if contract else 1,
                    contract.seat if contract else None,
                    tuple(tricks),
                    event,
                    conceded,
                )
            case _:
                pass
    return None


def results_of(standing: Standing) -> tuple[DealResult, ...]:
    """The finished deals of a record that was walked."""
    found = (result_of(walked.events, number) for number, walked in enumerate(standing.deals, 1))
    return tuple(result for result in found if result is not None)
