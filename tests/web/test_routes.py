"""What the routes answer, and that it is what the program says."""
import json
import struct
import subprocess
from pathlib import Path

import pytest

from contract import FILE, check_closed
from server import SMALL, START, TIGER, Server, program_json

V1 = "/api/v1"
GAME = "f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5a5a6a7g5e3b4c8g6g4c2e8d1f7e2g3h4f1e1f2g1b1f8g8b3h3b2h5b7"


def without_time(value):
    """What is the same in every run."""
    if isinstance(value, dict):
        left_out = ("seconds", "time_limit", "file", "line", "number", "table", "hash_bits")
        return {k: without_time(v) for k, v in value.items() if k not in left_out}
    return value


def test_every_object_of_the_description_is_closed(contract):
    check_closed(contract.text["components"]["schemas"], FILE.name)


def test_the_description_is_served(server, contract):
    served = server.ask("GET", V1 + "/openapi.json", contract=contract).json()
    assert {**served["paths"], **contract.text["paths"]} == served["paths"]
    assert served["components"] == contract.text["components"]


def test_solve_is_that_of_the_program(server, contract):
    for member, option in [({}, []), ({"goal": "win-loss-draw"}, ["--wld"]),
                           ({"goal": "all moves"}, ["--all-moves"]),
                           ({"goal": "window", "window": [2, 6]}, ["--window=2,6"]),
                           ({"driver": "pvs"}, ["--driver", "pvs"]),
                           ({"driver": "alphabeta"}, ["--driver", "alphabeta"])]:
        asked = {"board": SMALL, "hash_bits": 12, "threads": 2, **member}
        found = server.post(V1 + "/solve", asked, contract)
        assert found.status == 200
        program = program_json("solve", "--json", "--quiet", "--threads", "1", "--hash-bits", "12",
                               "--board", SMALL, *option)
        assert without_time(found.json()) == without_time(program)


def test_limits_end_a_search(server, contract):
    hard = {"board": "f5d6c3d3c4"}
    for limit in {"time": 0.05}, {"nodes": 1000}, {"time": 0.05, "goal": "all moves"}:
        found = server.post(V1 + "/solve", {**hard, **limit}, contract).json()
        assert found["complete"] is False and found["likely_move"]
    events = server.post(V1 + "/analyze", {**hard, "time": 0.05}, contract).events()
    assert json.loads(events[-1]["data"])["complete"] is False
    found = server.post(V1 + "/game/review", {"game": GAME, "time": 0.001}, contract).json()
    assert found["complete"] is False


def test_ends_of_games_and_passes(server, contract):
    full = "X" * 40 + "O" * 24 + " O"
    assert server.post(V1 + "/solve", {"board": full}, contract).json()["score"] == -16
    events = server.post(V1 + "/analyze", {"board": full}, contract).events()
    last = json.loads(events[-1]["data"])
    assert last["complete"] and last["result"]["final_score"] == -16
    passes = "XO" + "-" * 62 + " O"
    assert server.post(V1 + "/solve", {"board": passes}, contract).json()["pv"][0] == "PS"
    server.post(V1 + "/evaluate", {"board": passes}, contract)


def test_analysis_is_that_of_the_program(server, contract):
    asked = {"board": START, "level": 6, "lines": 3, "hash_bits": 14}
    answer = server.post(V1 + "/analyze", asked, contract)
    assert answer.headers["content-type"] == "text/event-stream"
    events = answer.events()
    assert [event["event"] for event in events[:-1]] == ["pass"] * (len(events) - 1)
    passes = [json.loads(event["data"]) for event in events]
    assert [found["pass"] for found in passes] == [*range(1, len(passes)), len(passes) - 1]
    assert [found["final"] for found in passes] == [False] * (len(passes) - 1) + [True]
    assert passes[-1]["complete"]
    depths = [found["result"]["plies"] for found in passes]
    assert depths == sorted(depths) and depths[-1] == 6
    program = program_json("hint", "--json", "--level", "6", "--moves", "3", "--threads", "1",
                           "--hash-bits", "14", "--board", START)
    assert without_time(passes[-1]["result"]) == without_time(program)


def test_analysis_by_get_ends_what_reconnects(server, contract):
    target = V1 + "/analyze?board=f5d6c3&depth=3&lines=60&threads=2&time=5&nodes=100000&hash_bits=9"
    events = server.ask("GET", target, contract=contract).events()
    assert events[-1]["event"] == events[-1]["id"] == "final"
    assert len(json.loads(events[-1]["data"])["result"]["moves"]) == 4
    for last in "final", "error":
        again = server.ask("GET", target, headers={"Last-Event-ID": last}, contract=contract)
        assert again.status == 204
    for wrong in "", "?board=f5&depth=x", "?board=f5&board=f5d6", "?board=f5&a=1", "?board=a1", \
                 "?board=f5&session=a+b", "?board=f5&depth=99999999999999999999999":
        answer = server.ask("GET", V1 + "/analyze" + wrong, contract=contract)
        assert answer.status == 400


def test_a_client_of_http_1_0_gets_its_events(server):
    connection = server.connect()
    connection.sendall(b"GET /api/v1/analyze?board=f5&depth=2 HTTP/1.0\r\nHost: localhost\r\n\r\n")
    text = b""
    while more := connection.recv(65536):
        text += more
    assert b"chunked" not in text and text.rstrip().splitlines()[-2] == b"event: final"


def test_people_look_at_the_moves_before(server, contract):
    moves, same = "f5d6c3d3c4f4f6b4c2f3", 0
    parsed = server.post(V1 + "/positions/parse", {"text": moves}, contract).json()["games"][0]
    for seed in range(40):
        found = [server.post(V1 + "/play", {"board": board, "human": 6, "human_seed": seed}, contract)
                 .json() for board in (moves, moves, f"{parsed['board']} {parsed['side']}")]
        assert found[0] == found[1]  # the same seed
        same += found[0] == found[2]
    assert 0 < same < 40
    for board, move in ("XO" + "-" * 62 + " X", "c1"), ("X" * 62 + "-O O", None), \
            ("OX" + "-" * 62 + " X", "PS"):
        found = server.post(V1 + "/play", {"board": board, "human": 3}, contract).json()
        assert found == {"move": move}


@pytest.mark.parametrize("wrong, why", [
    ({}, "'human' is missing"), ({"human": 0}, "human: "), ({"human": 11}, "human: "),
    ({"human": "4"}, "human: "), ({"human": 4, "human_seed": -1}, "human_seed: "),
    ({"human": 4, "level": 8}, "unknown member 'level'")])
def test_people_who_do_not_exist_are_refused(server, contract, wrong, why):
    answer = server.ask("POST", V1 + "/play", json.dumps({"board": "f5", **wrong}),
                        {"Content-Type": "application/json"}, contract)
    assert answer.status == 400 and answer.json()["error"]["message"].startswith(why)


def test_evaluation_is_that_of_the_program(server, contract):
    found = server.post(V1 + "/evaluate", {"board": SMALL}, contract).json()
    assert without_time(found) == without_time(program_json("eval", "--json", "--board", SMALL))


def test_the_book_is_that_of_the_program(server, contract, book, games):
    if book is None:
        pytest.skip("Tiger is built without SQLite")
    for board in START, "f5", "f5d6c3", SMALL, "XO" + "-" * 62 + " O":
        found = server.post(V1 + "/book", {"board": board}, contract).json()
        shown = subprocess.run([TIGER, "book", "show", "--json", "--games", games, book, board],
                               capture_output=True)
        assert shown.returncode == (0 if found["claims"] or board == "f5d6c3" else 1)
        assert found == json.loads(shown.stdout)
        # Moves that end the game have their values by the rules.
        assert all((move["source"] or "Tiger ").startswith("Tiger ") for move in found["moves"])
    moves = server.post(V1 + "/book", {"board": "f5"}, contract).json()["moves"]
    assert {move["move"]: move["games"] for move in moves if sum(move["games"])} == {
        "d6": [0, 0, 1, 0], "f6": [0, 1, 0, 0]}
    assert server.ask("GET", V1 + "/version", contract=contract).json()["book"] is True


def test_a_server_without_a_book_says_so(contract, book):
    with Server() as without:
        answer = without.post(V1 + "/book", {"board": "f5"}, contract if book else None)
        assert answer.status == 404 and "--book" in answer.json()["error"]["message"]
        assert without.ask("GET", V1 + "/version", contract=contract).json()["book"] is False


def test_recorded_games_are_those_of_the_program(server, contract, games):
    for board in "f5", "c4", "f5d6", SMALL:
        found = server.post(V1 + "/games", {"board": board}, contract).json()
        where = ["--board", board] if board == SMALL else ["--game", board]
        shown = subprocess.run([TIGER, "games", "--json", *where, "--index", games,
                                Path(games).with_name("two.sgf")], capture_output=True, check=True)
        assert found == json.loads(shown.stdout)
        assert found["games"] == {"f5": 2, "c4": 2, "f5d6": 1, SMALL: 0}[board]
    filters = {"player": "ann", "opponent": "BEN", "tournament": "Cup", "first_year": 1990,
               "last_year": 1995}
    counts = []
    for names in [], ["player"], ["player", "opponent"], ["tournament"], ["first_year"], \
            ["last_year"], ["first_year", "last_year"], list(filters):
        asked = {name: filters[name] for name in names}
        found = server.post(V1 + "/games", {"board": START, **asked}, contract).json()
        years = [f"--years={asked.get('first_year', 1)}-{asked.get('last_year', 9999)}"]
        shown = program_json("games", "--json", "--index", games, Path(games).with_name("two.sgf"),
                             *[f"--{name.replace('opponent', 'player')}={asked[name]}"
                               for name in names if "year" not in name],
                             *(years if "year" in "".join(names) else []))
        assert found == shown
        counts.append(found["games"])
    assert counts == [2, 2, 2, 1, 2, 1, 1, 1]
    assert server.ask("GET", V1 + "/version", contract=contract).json()["games"] is True
    with Server() as without:
        answer = without.post(V1 + "/games", {"board": "f5"}, contract)
        assert answer.status == 404 and "--games" in answer.json()["error"]["message"]
        assert without.ask("GET", V1 + "/version", contract=contract).json()["games"] is False


def test_review_is_that_of_the_program(server, contract):
    asked = {"game": GAME, "level": 4, "exact": 12, "wld": 14, "worst": 3, "hash_bits": 14}
    found = server.post(V1 + "/game/review", asked, contract).json()
    program = program_json("review", "--json", "--level", "4", "--exact", "12", "--wld", "14",
                           "--worst", "3", "--hash-bits", "14", GAME)
    assert without_time(found) == without_time(program)
    events = server.post(V1 + "/game/review", asked, contract,
                         {"Accept": "text/event-stream"}).events()
    assert [event["event"] for event in events] == ["move"] * len(found["moves"]) + ["final"]
    moves = [json.loads(event["data"]) for event in events[:-1]]
    assert moves[::-1] == found["moves"]
    assert json.loads(events[-1]["data"]) == found


def test_positions_and_games_are_read(server, contract):
    read = lambda text: server.post(V1 + "/positions/parse", {"text": text}, contract).json()
    found = read(f"{SMALL}; A4:+10; B2:+0; % #7 a title\n")
    assert found["kind"] == "positions" and not found["errors"] and not found["games"]
    position = found["positions"][0]
    assert (position["number"], position["title"]) == (7, "a title")
    assert position["scores"][0] == {"move": "a4", "score": 10}
    found = read("f5d6c3d3c4\n")
    assert found["games"][0]["opening"] == "Tiger" and found["games"][0]["empties"] == 55
    found = read("(;GM[Othello]PB[A]PW[B]RE[+2.000]TY[8]BO[8 " + START[:-2].replace("X", "*") +
                 " *]B[f5]W[d6];)")
    assert found["kind"] == "ggf" and found["games"][0]["black"] == "A"
    found = read(SMALL[:-2])  # the side is guessed
    assert found["notes"][0]["kind"] == "side-by-parity" and found["positions"]
    found = read("nothing of the kind")
    error, = found["errors"]
    assert (error["kind"], error["arguments"]) == ("no-position-here", ["'nothing of the k...'"])
    assert not found["positions"] and not found["games"]


def test_a_file_is_read_from_its_bytes(server, contract):
    bytes_of = lambda path: (FILE.parents[2] / path).read_bytes()
    kind = {"Content-Type": "application/octet-stream"}
    wthor = bytes_of("tests/cli/data/random_games.wtb")
    found = server.ask("POST", V1 + "/positions/parse", wthor, kind, contract).json()
    assert found["kind"] == "wthor" and len(found["games"]) == (len(wthor) - 16) // 68
    players = struct.pack("<8xH6x20s20s", 2, b"Anna", "Zoé".encode("latin-1"))
    tournaments = struct.pack("<8xH6x26s", 1, b"Cup")
    named = wthor[:16] + struct.pack("<3H", 0, 1, 0) + wthor[22:]
    target = f"{V1}/positions/parse?players={len(players)}&tournaments={len(tournaments)}"
    found = server.ask("POST", target, named + players + tournaments, kind, contract).json()
    game = found["games"][0]
    assert (game["black"], game["white"], game["event"]) == ("Zoé", "Anna", "Cup")
    for wrong in "players=15", "players=x", "players=-1", f"tournaments={10**9}", "x=1":
        answer = server.ask("POST", f"{V1}/positions/parse?{wrong}", wthor, kind, contract)
        assert answer.status == 400 and answer.json()["error"]["code"] == "invalid_request"
    found = server.ask("POST", V1 + "/positions/parse", bytes_of("positions/ffo-01-19.obf"), kind,
                       contract).json()
    assert len(found["positions"]) == 19
    answer = server.ask("POST", V1 + "/positions/parse", b"", kind, contract)
    assert answer.status == 200 and answer.json()["errors"]


def test_a_batch_answers_in_order(server, contract):
    lines = [{"board": SMALL, "driver": driver} for driver in ("pvs", "mtdf", "alphabeta")] * 3
    body = "\n".join(json.dumps(line) for line in lines)
    contract.check_request("POST", V1 + "/batch", "application/x-ndjson", body)
    body = '{"board"\n\n' + body + '\n{"board":"a1"}\n{"board":"f5","time":0.01}'
    kind = {"Content-Type": "application/x-ndjson"}
    answer = server.ask("POST", V1 + "/batch", body, kind, contract)
    found = [json.loads(line) for line in answer.body.decode().splitlines()]
    assert found[0]["error"]["code"] == "malformed_json"
    assert [one["driver"] for one in found[1:-2]] == ["pvs", "mtdf", "alphabeta"] * 3
    assert [one["line"] for one in found[1:-2]] == list(range(3, 12))
    assert {one["score"] for one in found[1:-2]} == {10}
    assert found[-2]["error"]["code"] == "invalid_board"
    assert found[-2]["error"]["fault"]["kind"] == "flips-nothing"
    assert found[-1]["complete"] is False
    assert server.ask("POST", V1 + "/batch", "\n\n", kind, contract).body == b""


def test_sessions_keep_their_table(server, contract):
    asked = {"board": SMALL, "session": "one", "hash_bits": 12}
    first = server.post(V1 + "/solve", asked, contract).json()
    second = server.post(V1 + "/solve", asked, contract).json()
    assert second["score"] == first["score"] and second["nodes"] < first["nodes"]
    session = server.ask("GET", V1 + "/sessions/one", contract=contract).json()
    assert (session["searches"], session["hash_bits"], session["searching"]) == (2, 12, False)
    # One without a size takes that of its session.
    del asked["hash_bits"]
    assert server.post(V1 + "/solve", asked, contract).json()["hash_bits"] == 12
    # Of more than three, the one unused for longest goes.
    for name in "two", "three", "one", "four":
        server.post(V1 + "/analyze", {"board": SMALL, "depth": 2, "session": name}, contract)
    status = {name: server.ask("GET", V1 + "/sessions/" + name, contract=contract).status
              for name in ("one", "two", "three", "four")}
    assert status == {"one": 200, "two": 404, "three": 200, "four": 200}
    assert server.ask("DELETE", V1 + "/sessions/one", contract=contract).status == 204
    assert server.ask("DELETE", V1 + "/sessions/one", contract=contract).status == 404


def test_version_health_and_figures(server, contract):
    version = server.ask("GET", V1 + "/version", contract=contract).json()
    assert version["threads"] == 2 and version["sessions"] == 3
    for root in "", V1:
        assert server.ask("GET", root + "/healthz", contract=contract).json() == {"status": "ok"}
        figures = server.ask("GET", root + "/metrics", contract=contract).body.decode()
        names = {line.partition("{")[0].split()[0] for line in figures.splitlines()
                 if not line.startswith("#")}
        assert {line.split()[2] for line in figures.splitlines()
                if line.startswith("# TYPE")} == names
    answer = server.ask("HEAD", "/healthz")
    assert answer.status == 200 and answer.body == b""


@pytest.mark.parametrize("wrong", [
    {}, [], None, "f5", 7, {"board": ""}, {"board": 7}, {"board": "f5", "x": 1},
    {"board": "f5", "threads": 3}, {"board": "f5", "threads": 0}, {"board": "f5", "threads": "1"},
    {"board": "f5", "hash_bits": 7}, {"board": "f5", "hash_bits": 31}, {"board": "f5", "time": 0},
    {"board": "f5", "time": -1}, {"board": "f5", "time": 1e300}, {"board": "f5", "nodes": 0},
    {"board": "f5", "nodes": 1.5}, {"board": "f5", "nodes": 10 ** 30}, {"board": "f5", "goal": "x"},
    {"board": "f5", "goal": "window"}, {"board": "f5", "window": [0, 2]},
    {"board": "f5", "goal": "window", "window": [2, 2]},
    {"board": "f5", "goal": "window", "window": [0, 66]},
    {"board": "f5", "goal": "window", "window": [0]}, {"board": "f5", "session": "a b"},
    {"board": "f5", "session": "a" * 65}, {"board": "f5", "session": ""},
    {"board": "f5", "driver": None}, {"board": "f5", "driver": ["pvs"]}])
def test_wrong_members_are_refused(server, contract, wrong):
    answer = server.ask("POST", V1 + "/solve", json.dumps(wrong),
                        {"Content-Type": "application/json"}, contract)
    assert answer.status == 400 and answer.json()["error"]["code"] in ("invalid_request",
                                                                       "invalid_board")


@pytest.mark.parametrize("board", [
    "a1", "f5f5", "X" * 63 + " X", "X" * 65 + " X", "-" * 64, "XYZ", "\0", "f5\n\n\nf5d6", "é" * 64,
    SMALL + "\n" + SMALL, "X" * 10001])
def test_illegal_boards_are_refused(server, contract, board):
    for route in "solve", "analyze", "play", "evaluate", "book", "games":
        human = {"human": 4} if route == "play" else {}
        answer = server.ask("POST", f"{V1}/{route}", json.dumps({"board": board, **human}),
                            {"Content-Type": "application/json"}, contract)
        assert answer.status == 400
        assert answer.json()["error"]["code"] in ("invalid_board", "invalid_request")


@pytest.mark.parametrize("game", ["", "a1", SMALL, "f5d6\n\nf5f6", "f5" * 60, "x" * 100001])
def test_illegal_games_are_refused(server, contract, game):
    answer = server.ask("POST", V1 + "/game/review", json.dumps({"game": game}),
                        {"Content-Type": "application/json"}, contract)
    assert answer.status == 400


@pytest.mark.parametrize("body", ["", "{", "{\"board\":\"f5\"", "[" * 100000, "{\"a\":" * 200,
                                  "{\"board\":\"\\ud800\"}", "\xff", "nul", "{'board':'f5'}",
                                  "{" + ",".join(f'"{i}":0' for i in range(5000)) + "}"])
def test_malformed_json_is_refused(server, contract, body):
    for path, method, operation in contract.operations():
        if "application/json" not in operation.get("requestBody", {}).get("content", {}):
            continue
        answer = server.ask(method, path, body.encode("latin-1"),
                            {"Content-Type": "application/json"}, contract)
        assert answer.status == 400 and answer.json()["error"]["code"] == "malformed_json"
