"""Refusals: every way in which the server says no, with its code and one sentence. Knows no transport."""

from __future__ import annotations

from kingdomino.rulebook import Objection


class Refusal(Exception):
    """A request that is not granted: the status, the code, the sentence, and what helps to go on."""

    def __init__(self, status: int, error: str, sentence: str, **more: object) -> None:
        super().__init__(sentence)
        self.status = status
        self.error = error
        self.sentence = sentence
        self.more = more

    def body(self) -> dict[str, object]:
        """The refusal as plain data.

        >>> not_found("table").body()
        {'error': 'not-found', 'sentence': 'there is no such table'}
        """
        return {"error": self.error, "sentence": self.sentence, **self.more}


def bad_request(sentence: str) -> Refusal:
    """Not what the protocol expects."""
    return Refusal(400, "bad-request", sentence)


def forbidden(sentence: str) -> Refusal:
    """Understood, but not for this sender."""
    return Refusal(403, "forbidden", sentence)


def not_found(what: str) -> Refusal:
    """Nothing lies at this address."""
    return Refusal(404, "not-found", f"there is no such {what}")


def too_large(most: int) -> Refusal:
    """More than the server reads."""
    return Refusal(413, "too-large", f"expected at most {most} bytes")


def refused(sentence: str, **more: object) -> Refusal:
    """Well said, but the table does not allow it."""
    return Refusal(422, "refused", sentence, **{"rule": None, "key": None, "values": {}, **more})


def objected(objection: Objection) -> Refusal:
    """The rules do not allow it; the sentence is theirs."""
    return refused(str(objection), rule=objection.rule, key=objection.key, values=objection.values)


def slow_down(seconds: int) -> Refusal:
    """Too much at once."""
    return Refusal(429, "slow-down", f"too many requests, try again in {seconds} s", retry_after=seconds)


def not_ready(sentence: str) -> Refusal:
    """The server cannot do it now; nothing has been changed."""
    return Refusal(503, "not-ready", sentence)
