"""Runs in Pyodide: what the log says about an error in our packages, and where the error came from."""

import io
import json
import logging
import traceback
from typing import Any

from kingdomino.editions import Position

WRONG = "no position"


def frames(error: BaseException) -> list[list[object]]:
    """The file, line and function of every call inside our packages."""
    calls = traceback.extract_tb(error.__traceback__)
    inside = [(call.filename.partition("kingdomino/editions/")[2], call.lineno, call.name) for call in calls]
    return [list(call) for call in inside if call[0]]


def logged() -> dict[str, object]:
    """The log of an error in our packages, and its calls."""
    stream = io.StringIO()
    logger, handler = logging.getLogger("test"), logging.StreamHandler(stream)
    logger.propagate = False
    logger.addHandler(handler)
    try:
        Position.parse(WRONG)
    except ValueError as error:
        logger.exception("a request failed")
        return {"log": stream.getvalue(), "frames": frames(error)}
    finally:
        logger.removeHandler(handler)
    raise AssertionError("there was no error")


async def main(_host: Any, _given: str) -> str:
    return json.dumps(logged())
