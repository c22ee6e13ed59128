"""The server conforms to its OpenAPI description."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import schemathesis
from hypothesis import HealthCheck, settings

from kingdomino.server.http.openapi import description
from tools.server_process import Server

schema = schemathesis.openapi.from_dict(description())
# A text over the limit of its field may also be over the limit of the body: 413.
schema.config.checks.negative_data_rejection.expected_statuses = ["4xx"]


@pytest.fixture(scope="module")
def address(tmp_path_factory) -> Iterator[str]:
    server = Server(tmp_path_factory.mktemp("described"))
    yield f"http://localhost:{server.port}"
    server.stop()


@schema.parametrize()
@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
def test_every_operation_conforms_to_the_description(case, address):
    # The schema cannot express which well-formed requests the rules allow.
    case.call_and_validate(base_url=address, excluded_checks=[schemathesis.checks.positive_data_acceptance])
