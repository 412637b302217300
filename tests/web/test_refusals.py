"""Requests that are refused, each with the status that is described, and without harm."""
import json
import socket
import subprocess
import threading

import pytest

from contract import refusals
from server import PROGRAM, SMALL, TIGER, Server, raw_answer

V1 = "/api/v1"
SAMPLES = {"solve": {"board": SMALL}, "analyze": {"board": SMALL, "depth": 1},
           "play": {"board": "f5", "human": 4}, "evaluate": {"board": SMALL}, "book": {"board": "f5"},
           "games": {"board": "f5"},
           "review_game": {"game": "f5d6", "level": 1},
           "parse_positions": {"text": SMALL}, "batch": {"board": SMALL}}
JSON = {"Content-Type": "application/json"}


def request_of(path, operation):
    """A right request for an operation: target, body and headers."""
    name = operation["operationId"]
    target = path.replace("{name}", "none")
    if name == "analyze_by_get":
        target += "?board=f5&depth=1"
    if name not in SAMPLES:
        return target, None, {}
    kind = next(iter(operation["requestBody"]["content"]))
    return target, json.dumps(SAMPLES[name]), {"Content-Type": kind}


def all_requests(contract, status):
    """(method, target, body, headers, operation) of all operations that may refuse with this status."""
    for path, method, operation in contract.operations():
        if str(status) in refusals(operation):
            yield (method, *request_of(path, operation), operation)


def raw_request(server, method, target, body, headers):
    lines = [f"{method} {target} HTTP/1.1", f"Host: {server.host}"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    if body is not None:
        lines.append(f"Content-Length: {len(body)}")
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + (body or "").encode()


def code_of(answer):
    return answer.json()["error"]["code"]


def test_wrong_hosts(server, contract):
    for method, target, body, headers, _ in all_requests(contract, 403):
        for host in "evil.example", "evil.example:80", "127.0.0.1.evil.example", "localhost:x", "":
            answer = server.ask(method, target, body, {**headers, "Host": host}, contract)
            assert answer.status == 403 and code_of(answer) == "host_refused"
    assert server.ask("GET", "/", headers={"Host": "evil.example"}).status == 403
    for host in "localhost", "LOCALHOST:1", "127.0.0.1", "[::1]:8765", "192.168.1.5:80":
        assert server.ask("GET", "/healthz", headers={"Host": host}).status == 200


def test_wrong_origins(server, contract):
    for method, target, body, headers, _ in all_requests(contract, 403):
        for wrong in ({"Origin": "https://evil.example"}, {"Origin": "null"},
                      {"Origin": f"http://{server.host}1"}, {"Sec-Fetch-Site": "cross-site"},
                      {"Sec-Fetch-Site": "same-site"}):
            answer = server.ask(method, target, body, {**headers, **wrong}, contract)
            assert answer.status == 403 and code_of(answer) == "origin_refused"
            assert "access-control-allow-origin" not in answer.headers
    for right in {"Origin": f"http://{server.host}"}, {"Sec-Fetch-Site": "same-origin"}:
        assert server.ask("GET", V1 + "/version", headers=right).status == 200
    preflight = server.ask("OPTIONS", V1 + "/solve", headers={"Origin": "https://evil.example"})
    assert preflight.status == 403
    # A link from elsewhere leads to the page.
    assert server.ask("GET", "/", headers={"Sec-Fetch-Site": "cross-site"}).status != 403


def test_allowed_names_and_origins():
    with Server("--allow-host", "tiger.example", "--allow-origin", "https://app.example") as server:
        host = {"Host": "Tiger.Example:443"}
        assert server.ask("GET", V1 + "/version", headers=host).status == 200
        # Behind a proxy, the scheme is another.
        own = {**host, "Origin": "https://Tiger.Example:443"}
        assert server.ask("GET", V1 + "/version", headers=own).status == 200
        other = {"Origin": "https://app.example", "Sec-Fetch-Site": "cross-site"}
        answer = server.ask("GET", V1 + "/version", headers=other)
        assert answer.status == 200
        assert answer.headers["access-control-allow-origin"] == "https://app.example"
        answer = server.ask("OPTIONS", V1 + "/solve", headers=other)
        assert answer.status == 204 and "POST" in answer.headers["access-control-allow-methods"]
        answer = server.ask("GET", V1 + "/version", headers={"Origin": "https://app.example.evil"})
        assert answer.status == 403


def test_tokens(contract, tmp_path):
    file = tmp_path / "token"
    file.write_text("correct-horse-battery\nnot this\n")
    with Server("--token", str(file)) as server:
        for method, target, body, headers, _ in all_requests(contract, 401):
            for wrong in ({}, {"Authorization": "Bearer correct-horse-batterx"},
                          {"Authorization": "correct-horse-battery"}, {"Authorization": "Bearer "},
                          {"Authorization": "Bearer correct-horse-battery1"}):
                answer = server.ask(method, target, body, {**headers, **wrong}, contract)
                assert answer.status == 401 and code_of(answer) == "unauthorized"
        right = {"Authorization": "Bearer correct-horse-battery"}
        assert server.ask("GET", V1 + "/version", headers=right).status == 200
        assert server.ask("GET", V1 + "/nothing").status == 401
        assert server.ask("GET", "/healthz", contract=contract).status == 200
        for right in "bearer correct-horse-battery", "BEARER   correct-horse-battery":
            answer = server.ask("GET", V1 + "/version", headers={"Authorization": right})
            assert answer.status == 200
        # The link for the page is printed, once and nowhere else.
        server.process.terminate()
        output = server.process.stdout.read() + server.process.stderr.read()
        assert output == f"{server.address}#token=correct-horse-battery\n"


def test_wrong_routes_and_methods(server, contract):
    for target in "/api", "/api/", V1, V1 + "/", V1 + "/solve/", V1 + "/sessions/", \
                  V1 + "/sessions/a/b", "/" + "a" * 8000, "/x?" + "a=b&" * 1000, \
                  "/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fetc%2fpasswd", \
                  "//etc/passwd", "/.", V1 + "/%2e%2e/healthz", V1 + "/sessions/" + "a" * 7000:
        for method in "GET", "POST":
            answer = server.ask(method, target, None if method == "GET" else "{}", JSON)
            assert answer.status in (404, 405), (method, target)
            assert b"root:" not in answer.body
    for method, target, body, headers, operation in all_requests(contract, 405):
        for wrong in "PUT", "PATCH", "TRACE", "OPTIONS":
            answer = server.ask(wrong, target, body, headers, contract)
            assert answer.status == 405 and code_of(answer) == "wrong_method"
            assert method in answer.headers["allow"].split(", ")
    # A HEAD must not start a search.
    assert server.ask("HEAD", V1 + "/analyze?board=f5").status == 405


def test_query_parameters_that_nothing_reads(server, contract):
    for method, target, body, headers, operation in all_requests(contract, 400):
        if operation["operationId"] == "analyze_by_get":
            continue  # has its own
        answer = server.ask(method, target + "?a=1", body, headers, contract)
        assert answer.status == 400 and "query" in answer.json()["error"]["message"]


def test_bodies_of_the_wrong_kind(server, contract):
    for method, target, body, headers, _ in all_requests(contract, 415):
        for wrong in ({"Content-Type": "text/plain"}, {"Content-Type": ""},
                      {"Content-Type": "application/x-www-form-urlencoded"},
                      {"Content-Type": "multipart/form-data; boundary=x"},
                      {**headers, "Content-Encoding": "gzip"}):
            answer = server.ask(method, target, body, wrong, contract)
            assert answer.status == 415 and code_of(answer) == "wrong_type"
        kind = headers["Content-Type"] + "; charset=utf-8"
        assert server.ask(method, target, body, {"Content-Type": kind}).status == 200


def test_bodies_that_are_too_large_or_without_length(server, contract):
    for method, target, _, headers, _ in all_requests(contract, 413):
        answer = server.ask(method, target, b"x" * 2_000_000, headers, contract)
        assert answer.status == 413 and code_of(answer) == "too_large"
        answer = server.ask(method, target, iter([b"{}"]),
                            {**headers, "Transfer-Encoding": "chunked"}, contract)
        assert answer.status == 411 and code_of(answer) == "length_required"
    text = json.dumps({"text": SMALL + "\n" + " " * 900_000})
    assert server.ask("POST", V1 + "/positions/parse", text, JSON, contract).status == 200


def test_malformed_requests(server):
    for text in b"\r\n\r\n", b"GET\r\n\r\n", b"FOO / HTTP/1.1\r\n\r\n", b"GET / HTTP/3.0\r\n\r\n", \
                b"\x00\xff\r\n\r\n", b"GET / HTTP/1.1\r\n" + b"a: b\r\n" * 20000 + b"\r\n", \
                b"GET /" + b"a" * 100000 + b" HTTP/1.1\r\n\r\n", \
                b"GET / HTTP/1.1\r\nx: " + b"y" * 50000 + b"\r\n\r\n", \
                b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nRange: bytes=" + b"1" * 7000 + b"-" \
                b"\r\n\r\n", \
                b"POST /api/v1/solve HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n" \
                b"Content-Type: application/json\r\n\r\n", \
                b"POST /api/v1/solve HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n" \
                b"Content-Length: 2\r\nContent-Type: application/json\r\n\r\n{}", \
                b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nhello":
        with server.connect() as connection:
            connection.sendall(text)
            answer = raw_answer(connection)
            assert answer is None or answer.status in (400, 403, 404), text[:60]
    assert server.ask("GET", "/healthz").status == 200


def test_headers_that_come_twice(server, contract):
    for method, target, body, headers, _ in all_requests(contract, 400):
        for name, value in (("Host", "evil.example"), ("Host", server.host),
                            ("Origin", f"http://{server.host}"),
                            ("Authorization", "Bearer correct-horse-battery")):
            lines = raw_request(server, method, target, body, {**headers, name: value})
            if name != "Host":  # which it has already
                lines = lines.replace(b"\r\n", f"\r\n{name}: {value}\r\n".encode(), 1)
            with server.connect() as connection:
                connection.sendall(lines)
                answer = raw_answer(connection)
            assert answer.status == 400 and name in answer.json()["error"]["message"]
            contract.check_answer(method, target, answer)
    with server.connect() as connection:
        connection.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n")
        assert raw_answer(connection).status == 400


def test_lengths_that_are_no_lengths(server, contract):
    for method, target, _, headers, _ in all_requests(contract, 411):
        for wrong in "-1", "x", "1" * 30, "0x10", "2\r\nContent-Length: 3":
            with server.connect() as connection:
                lines = raw_request(server, method, target, None,
                                    {**headers, "Content-Length": wrong})
                connection.sendall(lines + b"{}")
                answer = raw_answer(connection)
                assert answer.status == 400 and code_of(answer) == "invalid_request"
                contract.check_answer(method, target, answer)


def test_an_unread_body_is_not_taken_for_a_request(server):
    hidden = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with server.connect() as connection:
        connection.sendall(b"POST /api/v1/nothing HTTP/1.1\r\nHost: localhost\r\n"
                           b"Content-Length: %d\r\n\r\n" % len(hidden) + hidden)
        text = b""
        while more := connection.recv(65536):
            text += more
    assert text.count(b"HTTP/1.1") == 1 and b"404" in text


def test_many_requests_on_a_connection(server):
    request = raw_request(server, "POST", V1 + "/evaluate", json.dumps(SAMPLES["evaluate"]), JSON)
    with server.connect() as connection:
        connection.sendall(request * 20)
        stream = connection.makefile("rb")
        for _ in range(20):
            assert stream.readline() == b"HTTP/1.1 200 OK\r\n"
            length = 0
            while (line := stream.readline()) != b"\r\n":
                if line.lower().startswith(b"content-length"):
                    length = int(line.split()[1])
            assert json.loads(stream.read(length))["program"] == "tiger"


def test_all_answers_have_the_headers_of_a_safe_page(server):
    for target in "/", "/healthz", "/nothing", V1 + "/solve":
        headers = server.ask("GET", target).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self' 'wasm-unsafe-eval';" in policy and "default-src 'none'" in policy
        assert policy.count("unsafe") == 1
        assert headers["x-content-type-options"] == "nosniff"
        assert "access-control-allow-origin" not in headers


def test_a_full_queue(contract):
    """One search has the thread. Moves and texts have threads of their own, until these are taken."""
    with Server("--threads", "1", "--queue", "0") as server:
        kept = []
        def keep(level):
            kept.append(server.connect())
            target = f"{V1}/analyze?board=f5d6c3&level={level}&session=s{len(kept)}"
            kept[-1].sendall(raw_request(server, "GET", target, None, {}))
            server.wait_for("tiger_searches_running", len(kept))
        keep(60)
        kind = {"Content-Type": "application/x-ndjson"}
        hard = json.dumps({"board": "f5d6c3d3c4"})
        long = [("/solve", hard, JSON), ("/analyze", hard, JSON), ("/batch", hard, kind),
                ("/game/review", json.dumps({"game": "f5d6"}), JSON)]
        for target, body, headers in long:
            answer = server.ask("POST", V1 + target, body, headers, contract)
            assert answer.status == 429 and code_of(answer) == "busy"
        for level in 30, 30, 30:
            keep(level)
        answer = server.ask("GET", V1 + "/analyze?board=f5&level=30", contract=contract)
        assert answer.status == 429
        # The last thread is for what is quick.
        for method, target, body, headers, operation in all_requests(contract, 429):
            if operation["operationId"] in ("solve", "analyze", "analyze_by_get",
                                            "parse_positions"):
                assert server.ask(method, target, body, headers, contract).status == 200
        assert server.post(V1 + "/evaluate", {"board": SMALL}, contract).status == 200
        for connection in kept:
            connection.close()
        server.wait_for("tiger_searches_running", 0)
        assert server.post(V1 + "/solve", {"board": SMALL}, contract).status == 200


def test_texts_wait_for_room_like_searches(contract):
    """With all places taken, a text is refused; it goes when its client goes."""
    with Server("--threads", "8", "--queue", "48") as server:
        kept = []
        def keep(session, level=60):
            kept.append(server.connect())
            target = f"{V1}/analyze?board=f5d6c3&session=s{session}&level={level}"
            kept[-1].sendall(raw_request(server, "GET", target, None, {}))
        for i in range(8):
            keep(i)
        server.wait_for("tiger_searches_running", 8)
        for _ in range(40):
            keep(0)
        server.wait_for("tiger_searches_waiting", 40)
        for _ in range(8):  # more than analyses may
            keep(0, level=1)
        server.wait_for("tiger_searches_waiting", 48)
        answer = server.post(V1 + "/positions/parse", {"text": "f5"}, contract)
        assert answer.status == 429 and code_of(answer) == "busy"
        for connection in kept:
            connection.close()
        server.wait_for("tiger_searches_waiting", 0)
        assert server.post(V1 + "/positions/parse", {"text": "f5"}, contract).status == 200


def test_the_deadline_ends_what_runs_and_what_waits(contract):
    with Server("--threads", "1", "--deadline", "0.3") as server:
        answers = {}
        def ask(name, board):
            answers[name] = server.post(V1 + "/solve", {"board": board}, contract)
        threads = [threading.Thread(target=ask, args=(i, "f5d6c3")) for i in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        statuses = sorted(answer.status for answer in answers.values())
        assert set(statuses) <= {200, 503} and statuses[0] == 200
        lines = json.dumps({"board": "f5d6c3"}) + "\n"
        answer = server.ask("POST", V1 + "/batch", lines * 3,
                            {"Content-Type": "application/x-ndjson"}, contract)
        found = [json.loads(line) for line in answer.body.decode().splitlines()]
        assert len(found) == 3 and found[0]["complete"] is False
        assert found[2]["error"]["code"] in ("deadline", "overloaded")


def test_sessions_are_searched_one_after_the_other(server, contract):
    first = server.connect()
    first.sendall(raw_request(server, "GET", V1 + "/analyze?board=f5d6c3&session=s&hash_bits=10",
                              None, {}))
    server.wait_for("tiger_searches_running", 1)
    second = server.connect()
    second.sendall(raw_request(server, "GET", V1 + "/analyze?board=f5&depth=1&session=s", None, {}))
    server.wait_for("tiger_searches_waiting", 1)
    # Another one passes by.
    assert server.post(V1 + "/solve", {"board": SMALL}, contract).status == 200
    first.close()
    assert raw_answer(second).events()[-1]["event"] == "final"
    # The second keeps the table that the first has made.
    session = server.ask("GET", V1 + "/sessions/s", contract=contract).json()
    assert (session["searches"], session["hash_bits"]) == (2, 10)
    server.ask("DELETE", V1 + "/sessions/s")


@pytest.mark.parametrize("options, said", [
    (["--host", "0.0.0.0"], "--token"), (["--host", "::"], "--token"),
    (["--host", "no.such.host.invalid", "--no-token"], "cannot listen"),
    (["--port", "1.5"], "--port"), (["--queue", "49"], "--queue"),
    (["--allow-origin", "evil.example"], "--allow-origin"),
    (["--allow-host", "a:80"], "--allow-host"), (["--token", "/nonexistent"], "nonexistent"),
    (["--token", "/dev/null"], "expected a token"), (["extra"], "extra")])
def test_what_does_not_start(options, said):
    result = subprocess.run([PROGRAM, *options], capture_output=True, text=True, timeout=20)
    assert result.returncode == 2 and said in result.stderr and not result.stdout


def test_ports_and_the_command_of_the_program():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        result = subprocess.run([PROGRAM, "--port", port], capture_output=True, text=True)
        assert result.returncode == 2 and port in result.stderr
    # Where none is asked for, two servers get two ports.
    servers = [subprocess.Popen([TIGER, "web"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                                text=True) for _ in range(2)]
    addresses = {server.stdout.readline() for server in servers}
    for server in servers:
        server.send_signal(2)
        assert server.wait(timeout=20) == 130
    assert len(addresses) == 2 and "" not in addresses
    help_text = subprocess.run([TIGER, "web", "--help"], capture_output=True, text=True).stdout
    assert "--allow-origin" in help_text
