"""Parses uploads for requests: in processes with a time limit, or here if there are none."""

from __future__ import annotations

from kingdomino.server.bots.worker_pool import Priority, WorkerPool
from kingdomino.server.bots.worker_process import PARSER_COMMAND, TimedOut, TooMany, WorkerError, WorkerProcess
from kingdomino.server.errors import not_ready, slow_down
from kingdomino.tables.table_error import refused

WARM_UP = {"method": "score", "params": {"rules": "classic", "kingdom": "C", "seats": 2, "totems": []}}
TIME_LIMIT = 10.0
"""Seconds to read one upload; a process that takes longer is killed."""


class ParserPool:
    """The processes that parse. Clients take turns, as with the analysis."""

    def __init__(self, processes: int, time_limit: float = TIME_LIMIT) -> None:
        workers = [WorkerProcess(PARSER_COMMAND) for _ in range(processes)]
        self._pool = WorkerPool(workers, time_limit, [WARM_UP]) if workers else None

    async def parse(self, client: str, method: str, **params: object) -> object:
        """The result of a method of `parser`; raises TableError if the text is not valid or takes too long."""
        # Imported when it is first used, to shorten the start in a browser.
        from kingdomino.server.bots import parser

        if self._pool is None:
            return parser.parse(method, params)
        request = {"method": method, "params": params}
        try:
            # Patient: a process that was killed starts again in a second.
            result = await self._pool.request(request, priority=Priority.ANALYSIS, client=client, patient=True)
        except TooMany:
            raise slow_down(2) from None
        except TimedOut:
            raise refused("too-slow") from None
        except WorkerError as failure:
            raise not_ready(failure.key) from None
        if "refused" in result:
            raise parser.to_error(result["refused"])
        return result["value"]

    async def close(self) -> None:
        """Kill the processes."""
        if self._pool is not None:
            await self._pool.close()
