#!/bin/bash
# wheel.nightly.sh SOURCE: makes the sdist of the Python package, from it the wheel, installs that
# into an environment of its own without a package index, and runs all tests of the package there.
set -u
source=$1
fail() { echo "FAIL: $*"; tail -n 40 log; exit 1; }
run() { "$@" >log 2>&1 || fail "$*"; }

run cp -r "$source/tools/python" package_tree
mkdir sdist wheel
# The sdist takes the engine from two folders above.
mkdir -p tree/tools
for name in CMakeLists.txt LICENSE engine positions tools/cmake; do run cp -r "$source/$name" "tree/$name"; done
run mv package_tree tree/tools/python
(cd tree/tools/python && run /usr/bin/python3 -c \
  'from setuptools import build_meta; print(build_meta.build_sdist("../../../sdist"))') || exit 1
rm -r tree # nothing but the sdist is needed from here on

run /usr/bin/python3 -m venv --system-site-packages environment
run environment/bin/pip wheel --no-deps --no-build-isolation --no-index -w wheel sdist/*.tar.gz
run environment/bin/pip install --no-index --no-deps wheel/*.whl
mkdir -p tests; cp -r "$source/tests/python" tests
mkdir -p tools positions
cp -r "$source/tools/python" tools
cp "$source"/positions/*.obf positions
run environment/bin/python -m pytest -q -p no:cacheprovider tests/python
tail -n 1 log
