"""Opening books: what the package reads is what the program has written."""

import json
import os
import subprocess
import sys
from pathlib import Path

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
                assert move.value == move.score and move.exact == (move.lower == move.upper)
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


JUDGE = Path(__file__).resolve().parents[2] / "tools/research/judge"


def judged(book, *options):
    return subprocess.run(
        [sys.executable, JUDGE, "--tiger", PROGRAM, "--level", "8", *options, book],
        capture_output=True, text=True,
    )


def test_the_judge_finds_the_worst_move(file, tmp_path):
    board = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X"
    with tiger.Engine(threads=1) as engine:
        moves = sorted(engine.solve_moves(tiger.Board.parse(board)), key=lambda m: m.score)
    worst, best = moves[0].move, moves[-1].move
    for move, value, status in (worst, 9, 1), (best, 18, 0):
        line = tmp_path / f"{move}.jsonl"
        claim = {"move": move, "rank": "searched", "depth": 20, "confidence": 73, "value": value,
                 "program": "Another", "version": "1", "weights": "", "date": 20260101}
        line.write_text(json.dumps({"board": board, "claims": [claim]}) + "\n")
        book = tmp_path / f"{move}.book"
        assert run("import", "--quiet", book, line).returncode == 0
        done = judged(book, "--count", "3")
        assert done.returncode == status, done.stderr
        assert (f"{move} loses " in done.stdout) == (status == 1), done.stdout
        assert "1 of 1 positions, level 8: mean loss " in done.stdout
    assert judged(tmp_path / "none.book").returncode == 2


def test_the_engine_plays_from_a_book(file):
    with tiger.Book(file) as book, tiger.Engine(threads=1, hash_bits=10) as engine:
        board = tiger.Board()
        best = book.look_up(board).moves[0]
        found = engine.play(board, book=book)
        assert found.move == best.move and found.score == best.score and found.nodes == 0
        scores = {move.move: move.score for move in book.look_up(board).moves if move.score is not None}
        for seed in range(8):
            found = engine.play(board, book=book, book_within=4, seed=seed)
            assert scores[found.move] >= best.score - 4
            assert engine.play(board, book=book, book_within=4, seed=seed) == found
    with tiger.Engine(threads=1, hash_bits=10) as engine:
        with pytest.raises(RuntimeError, match="the book is closed"):
            engine.play(board, book=book)
