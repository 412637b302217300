import os
import subprocess

import pytest

from contract import Contract
from server import TIGER, Server


@pytest.fixture(scope="session")
def book(tmp_path_factory):
    """A book of some positions after f5; None where Tiger is built without SQLite."""
    file = tmp_path_factory.mktemp("book") / "a.book"
    grown = subprocess.run([TIGER, "book", "grow", "--quiet", "--level", "1", "--positions", "12",
                            "--threads", "1", file], capture_output=True, text=True)
    if "SQLite" in grown.stderr:
        return None
    assert grown.returncode == 0, grown.stderr
    return str(file)


@pytest.fixture(scope="session")
def games(tmp_path_factory):
    """An index of two recorded games."""
    folder = tmp_path_factory.mktemp("games")
    (folder / "two.sgf").write_text("(;GM[2]PB[Ann]PW[Ben]DT[1991]EV[Cup]RE[B+4];B[f5];W[d6];B[c3])"
                                    "(;GM[2]PB[Ben]PW[Ann]DT[2001]RE[0];B[c4];W[c3])")
    subprocess.run([TIGER, "games", "--index", folder / "an.index", folder / "two.sgf"],
                   capture_output=True, check=True)
    return str(folder / "an.index")


@pytest.fixture(scope="session")
def contract(book):
    made = Contract()
    if book is None:
        del made.text["paths"]["/api/v1/book"]
    yield made
    if "TIGER_WEB_ALL" in os.environ:  # all tests were to run
        assert made.unseen() == []


@pytest.fixture(scope="session")
def server(book, games):
    with_book = (["--book", book] if book else []) + ["--games", games]
    with Server("--threads", "2", "--sessions", "3", *with_book) as running:
        yield running
