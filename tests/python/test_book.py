"""Opening books: what the package reads is what the program has written."""

import json
import os
import subprocess

import pytest

import tiger

PROGRAM = os.environ.get("TIGER_PROGRAM")


def run(*arguments):
    return subprocess.run([PROGRAM, "book", *arguments], capture_output=True, text=True)


@pytest.fixture(scope="module")
def file(tmp_path_factory):
    if not PROGRAM:
        pytest.skip("TIGER_PROGRAM does not name the program")
    folder = tmp_path_factory.mktemp("book")
    book = folder / "a.book"
    grown = run("grow", "--quiet", "--level", "1", "--positions", "12", "--threads", "1", book)
    if "SQLite" in grown.stderr:
        pytest.skip("Tiger is built without SQLite")
    assert grown.returncode == 0, grown.stderr
    games = folder / "games.txt"
    games.write_text("f5d6c3d3c4f4f6g5\nf5f6\n")
    assert run("import", "--quiet", "--source", "friends", book, games).returncode == 0
    return book


def test_a_book_says_what_the_program_says(file):
    with tiger.Book(file) as book:
        for moves in "", "f5", "f5d6", "f5d6c3":
            board = tiger.Board.parse(moves) if moves else tiger.Board()
            shown = json.loads(run("show", "--json", file, moves or "start").stdout)
            known = book.look_up(board)
            assert (known.score, known.lower, known.upper) == (
                shown["value"], shown["lower"], shown["upper"])
            assert [move.move for move in known.moves] == [m["move"] for m in shown["moves"]]
            for move, other in zip(known.moves, shown["moves"]):
                assert (move.score, move.inside) == (other["value"], other["inside"])
                assert [move.games.wins, move.games.draws, move.games.losses,
                        move.games.lines] == other["games"]
                assert (move.source and move.source.rank) == other["rank"]
                if move.source:
                    assert move.source.program == "Tiger" and move.source.depth == other["depth"]
                    assert move.source.date > 20250000
        assert book.look_up(tiger.Board()).games.lines == 2
        start = book.look_up(tiger.Board())
        assert start.best in [move.move for move in start.moves] and not start.exact
        unknown = book.look_up(tiger.Board.parse("f5f4g3"))
        assert unknown.score is None and unknown.moves == () and unknown.best is None


def test_a_book_of_the_wrong_kind_or_closed(file, tmp_path):
    with pytest.raises(OSError, match="No such file"):
        tiger.Book(tmp_path / "missing.book")
    text = tmp_path / "text"
    text.write_text("no book\n" * 100)
    with pytest.raises(OSError, match="not a book"):
        tiger.Book(text)
    book = tiger.Book(str(file))
    book.close()
    book.close()
    with pytest.raises(RuntimeError, match="closed"):
        book.look_up(tiger.Board())
