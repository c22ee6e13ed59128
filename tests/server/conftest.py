"""Fixtures: both stores, and an application with a client."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from kingdomino.server.store import Store, open_store
from tests.server.app_client import AppClient
from tests.server.postgres import Cluster, cluster, program


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """A private PostgreSQL server; without PostgreSQL the tests are skipped, except in CI."""
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
    """Runs a test with both stores."""
    return request.getfixturevalue("postgres").database() if request.param == "postgres" else None


@pytest.fixture
async def store(database, tmp_path: Path) -> AsyncIterator[Store]:
    opened = await open_store(database, tmp_path / "data")
    yield opened
    await opened.close()


@pytest.fixture
def app_client(tmp_path: Path) -> Iterator[AppClient]:
    with AppClient(tmp_path / "data") as opened:
        yield opened


@pytest.fixture
def app_client_with_any_store(database, tmp_path: Path) -> Iterator[AppClient]:
    with AppClient(tmp_path / "data", database=database) as opened:
        yield opened
