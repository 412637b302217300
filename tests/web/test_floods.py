"""Clients that are slow, many, or gone. What takes long runs at the same time."""
import json
import socket
import struct
import threading
import time

from contract import FILE
from server import SMALL, Server, raw_answer
from test_refusals import V1, all_requests, code_of, raw_request

HARD = {"board": "f5d6c3d3c4"}


def in_parallel(count, work):
    results = [None] * count
    def run(i):
        results[i] = work(i)
    threads = [threading.Thread(target=run, args=(i,)) for i in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


def test_closing_the_connection_stops_the_search(server):
    game = {"game": "f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5a5a6", "level": 40}
    json_type = {"Content-Type": "application/json"}
    for target, body, headers in (
            ("/solve", json.dumps(HARD), json_type), ("/analyze", json.dumps(HARD), json_type),
            ("/game/review", json.dumps(game), json_type),
            ("/game/review", json.dumps(game), {**json_type, "Accept": "text/event-stream"}),
            ("/batch", json.dumps(HARD), {"Content-Type": "application/x-ndjson"})):
        connection = server.connect()
        connection.sendall(raw_request(server, "POST", V1 + target, body, headers))
        server.wait_for("tiger_searches_running", 1)
        connection.close()
        print(target, "stopped after", server.wait_for("tiger_searches_running", 0), "s")


def test_a_request_that_waits_leaves_the_queue(server):
    request = raw_request(server, "POST", V1 + "/solve", json.dumps(HARD),
                          {"Content-Type": "application/json"})
    connections = [server.connect() for _ in range(6)]
    for connection in connections:
        connection.sendall(request)
    server.wait_for("tiger_searches_waiting", 4)
    connections[5].close()
    server.wait_for("tiger_searches_waiting", 3)
    for connection in connections:
        connection.close()
    server.wait_for("tiger_searches_waiting", 0)
    server.wait_for("tiger_searches_running", 0)


def test_a_server_that_ends_stops_its_searches():
    with Server() as server:
        connection = server.connect()
        connection.sendall(raw_request(server, "GET", V1 + "/analyze?board=f5", None, {}))
        server.wait_for("tiger_searches_running", 1)
        begun = time.monotonic()
        assert server.stop() == 0
        print("ended after", time.monotonic() - begun, "s")


def test_slow_requests_are_ended_and_leave_room(contract):
    """50 of them at a time: some stop in the head, some in the body, some send a byte a second."""
    with Server() as server:
        requests = [request for request in all_requests(contract, 408)]
        begun = time.monotonic()

        def send_slowly(i):
            method, target, body, headers, _ = requests[i % len(requests)]
            whole = raw_request(server, method, target, body, headers)
            with server.connect() as connection:
                part = whole[:-3]
                connection.sendall(part[:20] if i % 2 else part)
                try:
                    for byte in part[20:60] if i % 2 else b"":
                        connection.sendall(bytes([byte]))
                        time.sleep(1)
                except OSError:
                    pass
                answer = raw_answer(connection)
                # Where a byte came too late, the answer is lost with the connection.
                if answer is not None:
                    assert answer.status == 408 and code_of(answer) == "slow_request"
                    contract.check_answer(method, target, answer)
                return answer is not None, time.monotonic() - begun

        results = []
        flood = threading.Thread(target=lambda: results.extend(in_parallel(50, send_slowly)))
        flood.start()
        for _ in range(8):
            asked = time.monotonic()
            assert server.ask("GET", "/healthz").status == 200
            print("healthz under 50 slow requests", time.monotonic() - asked, "s")
            time.sleep(0.5)
        flood.join()
        assert len(results) == 50 and sum(answered for answered, _ in results) >= 25
        print("the last slow request ended after", max(seconds for _, seconds in results), "s")


def test_too_many_connections_are_refused(contract):
    with Server() as server:
        idle = [server.connect() for _ in range(64)]
        for connection in idle:
            connection.sendall(b"GET /healthz HTTP/1.1\r\n")  # each keeps a thread
        time.sleep(0.5)
        idle += [server.connect() for _ in range(128)]
        time.sleep(0.5)
        for method, target, body, headers, _ in all_requests(contract, 503):
            answer = None
            while answer is None:  # it may get lost, as the server reads no more
                with server.connect() as connection:
                    try:
                        connection.sendall(raw_request(server, method, target, body, headers))
                    except OSError:
                        continue
                    answer = raw_answer(connection)
            assert answer.status == 503 and code_of(answer) == "overloaded"
            contract.check_answer(method, target, answer)
        for connection in idle:
            connection.close()
        deadline = time.monotonic() + 15
        while time.monotonic() < deadline:
            with server.connect() as connection:
                connection.sendall(raw_request(server, "GET", "/healthz", None, {}))
                answer = raw_answer(connection)
                if answer is not None and answer.status == 200:
                    return
        raise AssertionError("the server did not recover")


def test_two_hundred_connections_are_all_answered(contract):
    with Server() as server:
        def ask(_):
            with server.connect() as connection:
                connection.sendall(raw_request(server, "POST", V1 + "/solve",
                                               json.dumps({"board": SMALL}),
                                               {"Content-Type": "application/json"}))
                answer = raw_answer_of_kept(connection)
                return answer, time.monotonic() - begun
        begun = time.monotonic()
        results = in_parallel(200, ask)
        statuses = [status for status, _ in results]
        counts = {status: statuses.count(status) for status in set(statuses)}
        print(counts, "after", max(seconds for _, seconds in results), "s")
        assert set(statuses) <= {200, 429, 503} and counts[200] > 0


def raw_answer_of_kept(connection):
    """The status of an answer on a connection that stays open."""
    return int(connection.makefile("rb").readline().split()[1])


def test_answers_that_are_not_taken():
    """A client that reads nothing must not keep a thread for ever."""
    file = (FILE.parents[2] / "tests/cli/data/random_games.wtb").read_bytes()
    games = (file[16:] * 1000)[:68 * 12000]
    file = file[:4] + struct.pack("<i", 12000) + file[8:16] + games
    with Server() as server, socket.socket() as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.connect(("127.0.0.1", server.port))
        connection.sendall(b"POST /api/v1/positions/parse HTTP/1.1\r\nHost: localhost\r\n"
                           b"Content-Type: application/octet-stream\r\n"
                           b"Content-Length: %d\r\n\r\n" % len(file) + file)
        # An earlier question may still be counted, so the least of several is right.
        answered = 'tiger_requests_total{route="parse",status="200"}'
        served = lambda: min(server.figure("tiger_connections") for _ in range(5))
        begun = time.monotonic()
        while server.figure(answered) == 0 or served() > 1:
            assert time.monotonic() - begun < 40
            time.sleep(0.05)
        seconds = time.monotonic() - begun
        print("an answer that nobody took ended after", seconds, "s")
        assert seconds > 5
