"""The recipes of the README do what it says."""

import doctest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_recipes(monkeypatch):
    monkeypatch.chdir(ROOT)
    failed, tried = doctest.testfile(str(ROOT / "tools/python/README.md"), module_relative=False)
    assert failed == 0 and tried >= 15


def test_docstring():
    import tiger

    assert doctest.testmod(tiger) == (0, 4)
