"""The OpenAPI description is true: whatever it allows is answered as it says, whatever it forbids is refused."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import schemathesis
from hypothesis import HealthCheck, settings

from kingdomino.server.http.openapi import description
from tools.server_process import Server

schema = schemathesis.openapi.from_dict(description())


@pytest.fixture(scope="module")
def address(tmp_path_factory) -> Iterator[str]:
    server = Server(tmp_path_factory.mktemp("described"))
    yield f"http://localhost:{server.port}"
    server.stop()


@schema.parametrize()
@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
def test_every_operation_conforms_to_the_description(case, address):
    # Which well-formed requests a table allows is for the rules to say, not for their shape.
    case.call_and_validate(base_url=address, excluded_checks=[schemathesis.checks.positive_data_acceptance])
