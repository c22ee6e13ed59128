"""The store of the browser: a journal that the page keeps."""

from __future__ import annotations

import pytest

from kingdomino.browser.local_store import LocalStore
from tests.server.test_stores import GAME, SITTING
from tests.wasm.table_script import MemoryJournal

pytestmark = pytest.mark.anyio


async def test_a_deleted_game_is_gone_from_the_journal():
    journal = MemoryJournal()
    store = LocalStore(journal)
    await store.create(GAME, [SITTING], "")
    assert await store.game(GAME.id) == GAME
    await store.delete(GAME.id)
    assert await store.game(GAME.id) is None
    assert journal.logs == {}
