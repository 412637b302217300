"""How much each route answers, and how much memory it takes for that, with the bodies that make most
of it. Without pytest: prints the table of tools/research/figures.md.

    TIGER_WEB_PROGRAM=build/release/tiger-web TIGER_PROGRAM=build/release/tiger python3 tests/web/sizes.py

Memory is that of the process, its peak during the question above what it had before, by /proc. The
tables of searches are small here, and not meant."""
import json
import struct

from server import SMALL, Server

V1 = "/api/v1"
JSON = {"Content-Type": "application/json"}
BYTES = {"Content-Type": "application/octet-stream"}
LINES = {"Content-Type": "application/x-ndjson"}

LARGE, SMALL_BODY = 999_000, 49_000
MB = 1_000_000
# (bytes of a body, most bytes of its answer, most bytes of memory for it)
LIMITS = [(LARGE, 20 * MB, 64 * MB), (SMALL_BODY, 1 * MB, 64 * MB)]

GAME = "f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5a5a6a7g5e3b4c8g6g4c2e8d1f7e2g3h4f1e1f2g1b1f8g8b3h3b2h5b7"
FULL = "X" * 64 + " X"
ALMOST = "-XXXXXXX" + "O" * 56 + " O"


def filled(unit, size):
    return unit * (size // len(unit))


def padded_lines(line, size):
    """As many as a batch of this size may have."""
    lines = 300 + size // 64
    return (line.ljust(size // lines - 1) + "\n") * lines


def wthor(size):
    """Games of f5 d6 c3 ..., as many as there is room for."""
    moves = bytes(10 * int(GAME[i + 1]) + ord(GAME[i]) - 96 for i in range(0, len(GAME), 2))
    game = struct.pack("<HHHBB", 0, 0, 0, 32, 32) + moves.ljust(60, b"\0")
    games = (size - 16) // len(game)
    return struct.pack("<BBBBiHHBBBB", 20, 26, 1, 1, games, 0, 2026, 0, 0, 0, 0) + game * games


# What a body may hold, by its size.
TEXTS = {
    "lines `f5`": lambda size: filled("f5\n", size),
    "games of SGF": lambda size: filled("(;GM[2];B[f5])", size),
    "games of GGF with a board": lambda size: filled(
        "(;GM[Othello]PB[]PW[]TY[8]BO[8 " + SMALL[:-2].replace("X", "*") + " *];)", size),
    "lines of OBF": lambda size: filled(SMALL + ";\n", size),
    "a position with scores": lambda size: SMALL + "; " + filled("A4:+1;", size - 70),
    "lines of words and moves": lambda size: filled("x\nf5\n", size),
    "drawn boards": lambda size: filled("--------\n" * 3 + "---OX---\n---XO---\n" + "--------\n" * 3
                                        + "\n", size),
    "names of quotes": lambda size: "[Black \"" + filled("\\\"", size - 100) + "\"]\n\n1. f5\n",
    "a comment": lambda size: "(;GM[2]C[" + filled("x", size - 30) + "];B[f5])",
    "brackets": lambda size: filled("(;", size),
    "words": lambda size: filled("no move ", size),
}


def json_bodies(wanted):
    """Bodies of the routes that take an object; `wanted` is the member that is a text."""
    return {
        "an array of numbers": lambda size: "[" + filled("0,", size - 10) + "0]",
        "an array of arrays": lambda size: "[" + filled("[],", size - 10) + "0]",
        "an object of keys": lambda size: "{" + ",".join(f'"{i}":0' for i in range(size // 12)) + "}",
        "brackets": lambda size: filled("[", size),
        "a long text": lambda size: json.dumps({wanted: filled("f5\n", size * 3 // 4 - 20)}),
        "a member of that name": lambda size: json.dumps({filled("é", size // 6 - 20): 1}),
    }


def cases():
    """(route, what the body is, method, target, body of a size, headers)"""
    for route, wanted in ("/solve", "board"), ("/analyze", "board"), ("/play", "board"), \
            ("/evaluate", "board"), ("/book", "board"), ("/games", "board"), ("/game/review", "game"), ("/positions/parse", "text"):
        for what, body in json_bodies(wanted).items():
            yield route, what, "POST", V1 + route, body, JSON
    for what, text in TEXTS.items():
        yield "/positions/parse", what, "POST", V1 + "/positions/parse", text, BYTES
    yield "/positions/parse", "WTHOR", "POST", V1 + "/positions/parse", wthor, BYTES
    yield "/game/review", "a game with words", "POST", V1 + "/game/review", \
        lambda size: json.dumps({"game": filled("word\n", min(size // 2, 99_000)) + GAME,
                                 "level": 1, "hash_bits": 8}), JSON
    yield "/game/review", "events", "POST", V1 + "/game/review", \
        lambda size: json.dumps({"game": GAME, "level": 1, "exact": 0, "wld": 0, "hash_bits": 8}), \
        {**JSON, "Accept": "text/event-stream"}
    yield "/analyze", "events", "POST", V1 + "/analyze", \
        lambda size: json.dumps({"board": "f5", "level": 6, "lines": 60, "hash_bits": 8}), JSON
    yield "/solve", "all moves", "POST", V1 + "/solve", \
        lambda size: json.dumps({"board": SMALL, "goal": "all moves", "hash_bits": 8}), JSON
    yield "/play", "a board", "POST", V1 + "/play", lambda size: '{"board":"f5","human":4}', JSON
    yield "/evaluate", "a board", "POST", V1 + "/evaluate", lambda size: '{"board":"f5"}', JSON
    yield "/book", "a board", "POST", V1 + "/book", lambda size: '{"board":"f5"}', JSON
    yield "/batch", "lines `{}`", "POST", V1 + "/batch", lambda size: filled("{}\n", size), LINES
    yield "/batch", "lines that are wrong", "POST", V1 + "/batch", \
        lambda size: filled('{"' + "x" * 57 + '":0}\n', size), LINES
    yield "/batch", "finished games", "POST", V1 + "/batch", \
        lambda size: filled('{"board":"' + FULL + '"}\n', size), LINES
    yield "/batch", "searches that a limit ends", "POST", V1 + "/batch", \
        lambda size: padded_lines('{"board":"f5","nodes":1}', size), LINES
    yield "/batch", "all moves", "POST", V1 + "/batch", \
        lambda size: ('{"board":"%s","goal":"all moves"}\n' % ALMOST) * (size // 128), LINES
    yield "/batch", "one long line", "POST", V1 + "/batch", lambda size: filled("[0,", size), LINES
    for route in "/version", "/openapi.json", "/healthz", "/metrics", "/sessions/none":
        yield route, "", "GET", V1 + route, None, {}
    yield "/analyze", "a long query", "GET", V1 + "/analyze", None, {}
    yield "the page", "", "GET", "/page.js", None, {}


def memory(server, name):
    """A line of /proc/PID/status, in bytes."""
    with open(f"/proc/{server.process.pid}/status") as status:
        for line in status:
            if line.startswith(name + ":"):
                return 1024 * int(line.split()[1])
    raise AssertionError(name)


class Measured:
    def __init__(self, server, method, target, body, headers):
        server.ask("GET", V1 + "/version")
        before = memory(server, "VmRSS")
        with open(f"/proc/{server.process.pid}/clear_refs", "w") as file:
            file.write("5")  # begins the peak anew
        answer = server.ask(method, target, body, headers)
        self.status = answer.status
        self.asked = len(body or b"")
        self.answered = len(answer.body)
        self.events = answer.body.count(b"\nevent: ")
        self.memory = max(0, memory(server, "VmHWM") - before)


def measured(size, options=(), wanted=lambda route, headers: True):
    """(route, what, Measured) of the wanted cases. Each has a server of its own, as memory may be kept."""
    for route, what, method, target, body_of, headers in cases():
        if not wanted(route, headers):
            continue
        body = body_of and body_of(size)
        body = body.encode() if isinstance(body, str) else body
        assert len(body or b"") <= size, (route, what, len(body))
        if what == "a long query":
            target += "?board=" + "a" * 30_000
        with Server("--threads", "1", "--hash-bits", "8", *options) as server:
            yield route, what, Measured(server, method, target, body, headers)


def main():
    print("| route | body | bytes of the body | status | bytes of the answer | memory, MB |")
    print("|---|---|--:|--:|--:|--:|")
    for size, _, _ in LIMITS:
        for route, what, found in measured(size):
            events = f", {found.events} events" if found.events else ""
            print(f"| `{route}` | {what} | {found.asked:,} | {found.status} | "
                  f"{found.answered:,}{events} | {found.memory / MB:.1f} |", flush=True)


if __name__ == "__main__":
    main()
