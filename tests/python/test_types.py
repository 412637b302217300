"""The types: the package checks strictly, and the stubs of the extension name what is there."""

import ast
import doctest
import subprocess
import sys
from pathlib import Path

import pytest

import tiger._core

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


def members(body):
    """What a module or a class of the stubs has, by name."""
    defined = {one.name: one for one in body if isinstance(one, (ast.ClassDef, ast.FunctionDef))}
    return defined | {one.target.id: one for one in body if isinstance(one, ast.AnnAssign)}


def test_stubs_name_what_the_extension_has():
    """The signatures are compared by night."""
    core = tiger._core
    stubs = members(ast.parse(Path(core.__file__).with_name("_core.pyi").read_text()).body)
    classes = {name: one for name, one in stubs.items() if isinstance(one, ast.ClassDef)}
    assert len(classes) >= 6
    compared = [(core, stubs)] + [(getattr(core, name), members(one.body))
                                  for name, one in classes.items()]
    for real, named in compared:
        there = {name for name in vars(real) if not name.startswith("_")}
        assert there == {name for name in named if not name.startswith("_")}
