#!/usr/bin/env python3
"""A bot to start from: plays Black in a game against Tiger, which plays like people.

    tools/web/bots/bot.py ADDRESS [HUMAN]     such as http://127.0.0.1:8765 4

choose() is the bot; put your own in its place. Tiger knows the rules: the legal moves, who must
pass, and when the game is over.
"""
import json
import sys
import urllib.request

START = "-" * 27 + "OX" + "-" * 6 + "XO" + "-" * 27 + " X"
CORNERS = {"a1", "h1", "a8", "h8"}


def choose(moves):
    """A corner, or else what Tiger finds best when it looks one move ahead."""
    return next((move for move in moves if move in CORNERS), moves[0])


def ask(address, route, **question):
    request = urllib.request.Request(f"{address.rstrip('/')}/api/v1/{route}",
                                     json.dumps(question).encode(),
                                     {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        return answer.read().decode()


def look(address, board):
    """The position behind a pass, if there is one: its side, its moves, the score when it is over."""
    text = ask(address, "analyze", board=board, level=1, lines=60)
    last = [line for line in text.splitlines() if line.startswith("data: ")][-1]
    result = json.loads(last[6:])["result"]
    moves = [scored["move"] for scored in result["moves"]]
    if moves == ["PS"]:
        return look(address, f"{result['board']} {'O' if result['side'] == 'X' else 'X'}")
    return result, moves


def play(address, human):
    game = ""
    while True:
        result, moves = look(address, game or START)
        if not moves:
            black = result["final_score"] * (1 if result["side"] == "X" else -1)
            return game, black
        if result["side"] == "X":
            game += choose(moves)
        else:
            board = f"{result['board']} O"
            game += json.loads(ask(address, "play", board=board, human=human))["move"]


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("usage: bot.py ADDRESS [HUMAN]")
    played, score = play(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 4)
    print(played, f"{score:+d}")
