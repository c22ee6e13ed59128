"""What the server's tests share: both stores, a client with the whole application behind it."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from kingdomino.server.store import Store, open_store
from tests.server.app_client import House
from tests.server.postgres import Cluster, cluster, program


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """A PostgreSQL of our own; where none is installed only the build machine insists on one."""
    try:
        program("initdb")
    except FileNotFoundError as missing:
        if os.environ.get("CI"):
            raise
        pytest.skip(str(missing))
    with cluster() as running:
        yield running


@pytest.fixture(params=["sqlite", "postgres"])
def database(request) -> str | None:
    """Every test that asks for this runs on both stores."""
    return request.getfixturevalue("postgres").database() if request.param == "postgres" else None


@pytest.fixture
async def store(database, tmp_path: Path) -> AsyncIterator[Store]:
    opened = await open_store(database, tmp_path / "data")
    yield opened
    await opened.close()


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with House(tmp_path / "data") as opened:
        yield opened


@pytest.fixture
def any_house(database, tmp_path: Path) -> Iterator[House]:
    with House(tmp_path / "data", database=database) as opened:
        yield opened
