"""The database schema, version by version. A published version is never edited; changes are a new version."""

from __future__ import annotations

from collections.abc import Collection

# SQL that both databases understand; {blob} is the type of binary data, and {creator_token} a column that some stores
# of version 4 have already.
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
    (
        "ALTER TABLE games RENAME COLUMN watch TO spectator_id",
        "ALTER TABLE games RENAME COLUMN made_at TO created_at",
        "ALTER TABLE games RENAME COLUMN given TO preset_events",
        "ALTER TABLE games RENAME COLUMN maker TO creator_hash",
        "ALTER TABLE games RENAME COLUMN waits TO waiting_on",
        "ALTER TABLE log RENAME COLUMN number TO version",
        "ALTER TABLE log RENAME COLUMN holder TO token_hash",
        "ALTER TABLE prepared RENAME TO premoves",
        # SQLite cannot rename an index.
        "DROP INDEX games_that_wait",
        "DROP INDEX games_by_maker",
        "CREATE INDEX games_by_waiting_on ON games (waiting_on, changed_at)",
        "CREATE INDEX games_by_creator ON games (creator_hash, created_at)",
    ),
    (
        "CREATE TABLE bans (address TEXT PRIMARY KEY, until BIGINT NOT NULL)",
        "CREATE TABLE changes (game TEXT NOT NULL, at BIGINT NOT NULL)",
    ),
    ("ALTER TABLE games ADD COLUMN {creator_token} TEXT NOT NULL DEFAULT ''",),
    (
        # Games are counted by their creators for each new table: the index alone answers.
        "DROP INDEX games_by_creator",
        "CREATE INDEX games_by_creator ON games (creator_hash, waiting_on, created_at)",
    ),
)
"""The statements that lead from each version to the next."""

NEWEST = len(MIGRATIONS)


def statements(version: int, columns: Collection[str], blob: str, without_rowid: str = "") -> list[str]:
    """The statements that upgrade a store of some version, whose games have these columns, to the newest.

    >>> (
    ...     len(statements(NEWEST, [], "BLOB")),
    ...     len(statements(4, ["creator_token"], "BLOB")),
    ...     len(statements(4, [], "BLOB")),
    ... )
    (0, 2, 3)
    """
    names = {"blob": blob, "without_rowid": without_rowid, "creator_token": "creator_token"}
    return [
        statement.format(**names)
        for step in MIGRATIONS[version:]
        for statement in step
        if not any(f"{{{column}}}" in statement for column in columns)
    ]
