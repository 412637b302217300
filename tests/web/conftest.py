import pytest

from contract import Contract
from server import Server


@pytest.fixture(scope="session")
def contract():
    return Contract()


@pytest.fixture(scope="session")
def server():
    with Server("--threads", "2", "--sessions", "3") as running:
        yield running
