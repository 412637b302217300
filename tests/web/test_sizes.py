"""No question makes much more of itself: bytes of the answer, and memory."""
import os

import pytest

from sizes import BYTES, LARGE, LIMITS, V1, filled, measured
from server import Server


@pytest.mark.parametrize("size, most_answered, most_memory", LIMITS)
def test_answers_and_memory_are_bounded(size, most_answered, most_memory, book):
    """Large bodies of all routes but that for files, which takes the largest, take a minute."""
    def wanted(route, headers):
        return size < LARGE or headers == BYTES or "TIGER_NIGHTLY" in os.environ

    with_book = ["--book", book] if book else []
    for route, what, found in measured(size, with_book, wanted):
        assert found.answered <= most_answered, (route, what, found.answered)
        assert found.memory <= most_memory, (route, what, found.memory)


def test_what_is_left_out_is_counted(server, contract):
    lines = 33_000
    answer = server.ask("POST", V1 + "/positions/parse", filled("f5\n", 3 * lines),
                        {"Content-Type": "application/octet-stream"}, contract)
    found = answer.json()
    listed = 300 + 3 * lines // 64
    assert len(found["games"]) == listed and found["left_out"] == lines - listed
    assert found["games"][-1]["line"] == listed  # the first ones
    # Whole games are all listed.
    game = "f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5a5a6a7g5e3b4c8g6g4c2e8d1f7\n"
    for text, listed in (game * 1_500, 1_500), ("f5\n" * 300, 300):
        found = server.post(V1 + "/positions/parse", {"text": text}, contract).json()
        assert len(found["games"]) == listed and found["left_out"] == 0


def test_batches_of_too_many_lines_are_refused(server, contract):
    kind = {"Content-Type": "application/x-ndjson"}
    answer = server.ask("POST", V1 + "/batch", "{}\n" * 2000, kind, contract)
    assert answer.status == 413 and "2000 lines" in answer.json()["error"]["message"]
    answer = server.ask("POST", V1 + "/batch", "{}\n" * 300, kind, contract)
    assert answer.status == 200 and len(answer.body.splitlines()) == 300
