"""The tables of the store, version by version. Every version can be brought to the newest; none is ever edited."""

from __future__ import annotations

# Words that both databases understand; {blob} is the type of raw bytes.
MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE games (
            id TEXT PRIMARY KEY,
            watch TEXT NOT NULL UNIQUE,
            rules TEXT NOT NULL,
            seats INTEGER NOT NULL,
            made_at BIGINT NOT NULL,
            secret {blob} NOT NULL,
            listed INTEGER NOT NULL,
            given INTEGER NOT NULL,
            maker TEXT NOT NULL,
            waits TEXT NOT NULL,
            changed_at BIGINT NOT NULL
        )""",
        """CREATE TABLE log (
            game TEXT NOT NULL REFERENCES games (id),
            number INTEGER NOT NULL,
            at BIGINT NOT NULL,
            kind TEXT NOT NULL,
            seat TEXT,
            text TEXT NOT NULL,
            command TEXT,
            holder TEXT,
            PRIMARY KEY (game, number)
        ){without_rowid}""",
    ),
    (
        """CREATE TABLE prepared (
            game TEXT NOT NULL REFERENCES games (id),
            seat TEXT NOT NULL,
            event TEXT NOT NULL,
            PRIMARY KEY (game, seat)
        )""",
        "CREATE INDEX games_that_wait ON games (waits, changed_at)",
        "CREATE INDEX games_by_maker ON games (maker, made_at)",
    ),
)
"""The statements that lead from each version to the next."""

NEWEST = len(MIGRATIONS)


def statements(version: int, blob: str, without_rowid: str = "") -> list[str]:
    """What brings a store of some version to the newest.

    >>> len(statements(NEWEST, "BLOB"))
    0
    """
    return [
        statement.format(blob=blob, without_rowid=without_rowid) for step in MIGRATIONS[version:] for statement in step
    ]
