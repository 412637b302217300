"""What visitors see of each other."""
import json
import socket

from server import START, Server
from test_refusals import V1, raw_request

JSON = {"Content-Type": "application/json"}
HARD = "f5d6c3d3c4"


class Stream:
    """A search whose events are read as they come."""

    def __init__(self, server, path, asked):
        self.connection = server.connect()
        self.connection.sendall(raw_request(server, "POST", V1 + path, json.dumps(asked),
                                            {**JSON, "Accept": "text/event-stream"}))
        self.lines = self.connection.makefile("rb")

    def read_until(self, wanted):
        while line := self.lines.readline():
            if wanted in line:
                return line
        raise AssertionError(wanted)

    def close(self):
        self.connection.shutdown(socket.SHUT_RDWR)
        self.lines.close()
        self.connection.close()


def test_a_move_does_not_wait_for_the_analysis_of_another_visitor():
    """The analysis never ends, so the move would not come."""
    for threads in 1, 2:
        with Server("--threads", str(threads)) as server:
            hog = Stream(server, "/analyze", {"board": HARD, "lines": 60, "session": "a",
                                              "threads": threads})
            hog.read_until(b"event: pass")
            for board in START, HARD:
                found = server.post(V1 + "/analyze", {"board": board, "level": 1, "lines": 1,
                                                      "session": "b", "threads": threads})
                assert found.events()[-1]["event"] == "final"
            assert server.post(V1 + "/positions/parse", {"text": "f5"}).json()["games"]
            server.wait_for("tiger_searches_running", 1)  # it goes on
            hog.close()


def test_two_visitors_share_the_threads():
    with Server("--threads", "2") as server:
        asked = {"board": HARD, "level": 60, "lines": 60, "threads": 2}
        first = Stream(server, "/analyze", {**asked, "session": "a"})
        first.read_until(b"event: pass")
        second = Stream(server, "/analyze", {**asked, "session": "b"})
        second.read_until(b"event: pass")  # it has a thread
        assert server.figure("tiger_searches_running") == 2
        first.close()
        second.close()


def test_passes_come_once_from_a_search_that_gives_threads_back():
    with Server("--threads", "2") as server:
        asked = {"board": HARD, "lines": 60, "threads": 2}
        first = Stream(server, "/analyze", {**asked, "depth": 11, "session": "a"})
        first.read_until(b"event: pass")
        second = Stream(server, "/analyze", {**asked, "session": "b"})
        found = json.loads(first.read_until(b"data: ")[6:])
        passes = [found["pass"]]
        while not found["final"]:
            found = json.loads(first.read_until(b"data: ")[6:])
            passes.append(found["pass"])
        assert passes == [*range(1, len(passes)), len(passes) - 1]
        assert found["complete"] and found["result"]["plies"] == 11
        first.close()
        second.close()


def test_a_search_that_waits_says_so():
    with Server("--threads", "1") as server:
        first = Stream(server, "/analyze", {"board": HARD, "lines": 60})
        first.read_until(b"event: pass")
        second = Stream(server, "/analyze", {"board": HARD, "lines": 60})
        second.read_until(b": waiting")
        third = Stream(server, "/game/review", {"game": "f5d6", "level": 1})
        third.read_until(b": waiting")
        first.close()
        second.read_until(b": searching")
        second.read_until(b"event: pass")
        second.close()
        third.read_until(b"event: final")
        third.close()
