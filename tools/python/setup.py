"""Builds the extension module: first the library of Tiger by CMake, then the module over it.

An sdist holds a copy of the engine in the folder `engine_source`; in Tiger's own tree the engine is
two folders above.
"""

import atexit
import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

import pybind11
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.sdist import sdist

HERE = Path(__file__).resolve().parent
COPY = HERE / "engine_source"
ROOT = COPY if COPY.exists() else HERE.parent.parent

# What the library is built from, of Tiger's tree.
ENGINE_FILES = ["CMakeLists.txt", "LICENSE", "engine", "positions/openings.txt", "tools/cmake"]

# What is made on the way stands here, so that nothing is left in the source tree.
SCRATCH = tempfile.mkdtemp()
atexit.register(shutil.rmtree, SCRATCH, ignore_errors=True)


def version():
    text = (ROOT / "CMakeLists.txt").read_text()
    return re.search(r"project\(tiger VERSION ([0-9.]+)", text)[1]


class BuildWithEngine(build_ext):
    def build_extension(self, extension):
        folder = Path(self.build_temp).resolve() / "engine"
        subprocess.run(
            [
                "cmake",
                *("-S", HERE / "engine_build", "-B", folder),
                f"-DTIGER_ROOT={ROOT}",
                "-DCMAKE_BUILD_TYPE=Release",
            ],
            check=True,
        )
        target = ["--target", "tiger_othello_static", "-j", str(os.cpu_count())]
        subprocess.run(["cmake", "--build", folder, *target], check=True)
        library = next(folder.rglob("libtiger-othello.a"))
        extension.extra_objects = [str(library)]
        extension.include_dirs = [
            pybind11.get_include(),
            str(ROOT / "engine/api/include"),
            str(HERE / "core"),
        ]
        super().build_extension(extension)


class SdistWithEngine(sdist):
    def make_release_tree(self, base_dir, files):
        super().make_release_tree(base_dir, files)
        for name in ENGINE_FILES:
            source, target = ROOT / name, Path(base_dir) / "engine_source" / name
            target.parent.mkdir(parents=True, exist_ok=True)
            if source.is_dir():
                shutil.copytree(source, target)
            else:
                shutil.copy(source, target)


setup(
    version=version(),
    ext_modules=[
        Extension(
            "tiger._core",
            sorted(f"core/{file.name}" for file in (HERE / "core").glob("*.cpp")),
            depends=sorted(f"core/{file.name}" for file in (HERE / "core").glob("*.h")),
            extra_compile_args=["-std=c++20", "-O2", "-fvisibility=hidden"],
            extra_link_args=["-pthread", "-ldl"],
            language="c++",
        )
    ],
    options={"build": {"build_base": SCRATCH}, "egg_info": {"egg_base": SCRATCH}},
    cmdclass={"build_ext": BuildWithEngine, "sdist": SdistWithEngine},
)
