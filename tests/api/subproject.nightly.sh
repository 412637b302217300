#!/bin/bash
# subproject.nightly.sh SOURCE: another project takes Tiger in by FetchContent and uses the library.
# Of Tiger, only the engine is built. It is optimized in a debug build, too, and the levels of a
# processor are joined although the project asks for link-time optimization.
set -u
source=$1
fail() { echo "FAIL: $*"; cat log; exit 1; }
cat >CMakeLists.txt <<END
cmake_minimum_required(VERSION 3.25)
project(outside LANGUAGES C CXX)
include(FetchContent)
FetchContent_Declare(tiger SOURCE_DIR "$source")
FetchContent_MakeAvailable(tiger)
add_executable(outside "$source/engine/api/examples/solve.c")
target_link_libraries(outside PRIVATE Tiger::tiger)
END
cmake -S . -B build -DCMAKE_BUILD_TYPE=Debug -DCMAKE_INTERPROCEDURAL_OPTIMIZATION=ON >log 2>&1 || fail "configuring"
cmake --build build --target outside -j 2 >log 2>&1 || fail "building"
grep '"command".*tiger_search' build/compile_commands.json >log || fail "no commands"
grep -qv -e ' -O3 ' log && fail "not optimized"
cmake --build build --target help >log 2>&1
! grep -qE '^(\.\.\. )?tiger(_tests)?(: |$)' log || fail "the program or its tests would be built, too"
read -r squares side _ < <(sed -n 1p "$source/positions/ffo-40-44.obf")
build/outside "$squares $side" >log 2>&1 || fail "solving"
grep -q '^score +38, line a2 ' log || fail "another score"
