"""The bots to start from play whole games, and both the same one."""
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

BOTS = Path(__file__).parents[2] / "tools/web/bots"


def game_of(command, server, human):
    done = subprocess.run([*command, server.address, str(human)], capture_output=True, text=True,
                          timeout=120)
    assert done.returncode == 0, done.stderr
    moves, score = done.stdout.split()
    return moves, int(score)


def final_score(server, moves):
    """Black's, of a game that is over."""
    parsed = server.ask("POST", "/api/v1/positions/parse", moves.encode(),
                        {"Content-Type": "application/octet-stream"}).json()
    (game,) = parsed["games"]
    black, white, empty = (game["board"].count(disc) for disc in "XO-")
    return black - white + (empty if black > white else -empty if white > black else 0)


@pytest.mark.parametrize("human", [2, 5])
def test_bots_play_whole_games(server, human):
    moves, score = game_of([sys.executable, BOTS / "bot.py"], server, human)
    assert re.fullmatch("([a-h][1-8]){9,60}", moves)
    assert score == final_score(server, moves)
    if shutil.which("node"):
        assert game_of(["node", BOTS / "bot.mjs"], server, human) == (moves, score)


def test_bots_say_how_they_are_called():
    done = subprocess.run([sys.executable, BOTS / "bot.py"], capture_output=True, text=True)
    assert done.returncode == 1 and "usage" in done.stderr
