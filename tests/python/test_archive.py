"""Recorded games: what the package reads is what the program has written."""

import json
import os
import subprocess

import pytest

import tiger

PROGRAM = os.environ.get("TIGER_PROGRAM")
GAMES = """(;GM[2]PB[Ann]PW[Ben]DT[1991]RE[B+10];B[f5];W[d6];B[c3];W[d3];B[c4])
(;GM[2]PB[Ben]PW[Carla]DT[1995]RE[W+4];B[c4];W[e3];B[f6];W[e6];B[f5])
(;GM[2]PB[Carla]PW[Ann]DT[2001];B[f5];W[f6];B[e6])
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    if not PROGRAM:
        pytest.skip("TIGER_PROGRAM does not name the program")
    folder = tmp_path_factory.mktemp("games")
    (folder / "some.sgf").write_text(GAMES)
    games(folder)
    return folder


def games(folder, *arguments):
    done = subprocess.run(
        [PROGRAM, "games", "--json", "--index", folder / "an.index", *arguments, folder / "some.sgf"],
        capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def members(games):
    return (games.games, games.wins, games.draws, games.losses, games.mean,
            games.first_year or None, games.last_year or None)


def said(games):
    return tuple(games[key] for key in
                 ("games", "won", "drawn", "lost", "mean", "first_year", "last_year"))


@pytest.mark.parametrize("moves", ["", "f5", "e6", "f5d6c3d3c4", "f5f6e6f4"])
def test_an_archive_says_what_the_program_says(folder, moves):
    board = tiger.Board.parse(moves) if moves else tiger.Board()
    shown = games(folder, *(["--game", moves] if moves else []))
    with tiger.Archive(folder / "an.index") as archive:
        known = archive.look_up(board)
    assert members(known.games) == said(shown) and known.games.move is None
    assert [(m.move, members(m)) for m in known.moves] == [
        (m["move"], said(m)) for m in shown["moves"]]


def test_filters(folder):
    with tiger.Archive(folder / "an.index") as archive:
        count = lambda **filters: archive.look_up(tiger.Board(), **filters).games.games
        assert count() == 3
        assert count(player="ann") == 2 and count(player="ann", opponent="Carla") == 1
        assert count(years=(1995, 0)) == 2 and count(years=(0, 1991)) == 1
        assert count(tournament="none") == 0


def test_what_is_no_index_is_refused(folder):
    with pytest.raises(OSError, match="cannot be opened"):
        tiger.Archive(folder / "nothing")
    with pytest.raises(OSError, match="torn|version"):
        tiger.Archive(folder / "some.sgf")
    archive = tiger.Archive(folder / "an.index")
    archive.close()
    with pytest.raises(RuntimeError, match="closed"):
        archive.look_up(tiger.Board())
