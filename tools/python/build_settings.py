"""Prints what CMake needs to build the extension module: the ending of its name and the folders of
headers, separated by semicolons. Fails where something is missing for building or testing it."""

import sysconfig
from pathlib import Path

import numpy  # noqa: F401
import pybind11
import pytest  # noqa: F401

headers = sysconfig.get_paths()["include"]
assert (Path(headers) / "Python.h").exists()
print(sysconfig.get_config_var("EXT_SUFFIX"), headers, pybind11.get_include(), sep=";")
