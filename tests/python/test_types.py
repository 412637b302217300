"""The types: the package checks strictly, and the stubs of the extension describe what is there."""

import doctest
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("mypy")
HERE = Path(__file__).resolve().parent


@pytest.fixture(scope="module")
def cache(tmp_path_factory):
    """What mypy knows of the standard library and numpy, found once."""
    return str(tmp_path_factory.mktemp("mypy"))


def run(*arguments):
    done = subprocess.run([sys.executable, "-m", *arguments], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_package_is_typed(cache):
    run("mypy", "--strict", "--cache-dir", cache, "-p", "tiger")


def test_recipes_are_typed(tmp_path, cache):
    readme = HERE.parents[1] / "tools/python/README.md"
    (tmp_path / "recipes.py").write_text(doctest.script_from_examples(readme.read_text()))
    run("mypy", "--strict", "--cache-dir", cache, str(tmp_path / "recipes.py"))


def test_stubs_describe_the_extension(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    run("mypy.stubtest", "tiger._core", "--allowlist", str(HERE / "stubtest_allowlist.txt"))
