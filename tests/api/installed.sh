#!/bin/bash
# installed.sh BUILD SOURCE: installs what the build has made into a new folder, and uses it as other
# programs would: by pkg-config, by find_package, and moved to another folder. Then it looks at what
# the library shows, and runs each kernel, also on emulated processors.
set -u
export LC_ALL=C
build=$1 source=$2
fail() { echo "FAIL: $*"; cat log 2>/dev/null; exit 1; }
run() { "$@" >log 2>&1 || fail "$*"; }

DESTDIR=$PWD/first run cmake --install "$build" --prefix /usr
mv first/usr prefix # by no absolute path
export LD_LIBRARY_PATH
LD_LIBRARY_PATH=$(dirname "$(find "$PWD/prefix" -name libtiger-othello.so)")
PKG_CONFIG_PATH=$LD_LIBRARY_PATH/pkgconfig
read -r squares side _ < <(sed -n 1p "$source/positions/ffo-40-44.obf")
solved() { # PROGRAM...: solves FFO #40
  local out
  out=$("$@" "$squares $side" 2>log) || fail "$*: $out"
  [[ $out == "score +38, line a2 "* ]] || fail "$*: $out"
}

# ---- Programs that use it ----------------------------------------------------------------------

example=$source/engine/api/examples/solve.c
if command -v pkg-config >/dev/null && command -v cc >/dev/null; then
  export PKG_CONFIG_PATH
  run cc "$example" -o shared $(pkg-config --cflags --libs tiger-othello)
  solved ./shared
  run cc "$example" -o static $(pkg-config --cflags --libs --static tiger-othello |
    sed 's/-ltiger-othello/-l:libtiger-othello.a/')
  solved ./static
fi

mkdir outside
cat >outside/CMakeLists.txt <<END
cmake_minimum_required(VERSION 3.25)
project(outside LANGUAGES C)
find_package(TigerOthello 0.3 REQUIRED)
foreach(target tiger tiger_static)
  add_executable(by_\${target} "$example")
  target_link_libraries(by_\${target} PRIVATE Tiger::\${target})
endforeach()
END
run cmake -S outside -B outside/build "-DCMAKE_PREFIX_PATH=$PWD/prefix"
run cmake --build outside/build
solved outside/build/by_tiger
solved outside/build/by_tiger_static

# ---- What it shows -----------------------------------------------------------------------------

cat prefix/include/tiger/*.h | grep -oE '^TIGER_API .*\btiger_[a-z_]+\(' | grep -oE 'tiger_[a-z_]+\($' |
  tr -d '(' | sort >declared
[ "$(wc -l <declared)" -ge 40 ] || fail "the header declares only: $(cat declared)"
library=$LD_LIBRARY_PATH/libtiger-othello.so
nm -D --defined-only "$library" | awk '$2 != "A" {print $3}' | sort >shown
sed 's/$/@@TIGER_0.3/' declared | diff - shown || fail "the library shows other names than the header declares"
readelf -d "$library" | grep -q 'SONAME.*\[libtiger-othello\.so\.0\.3\]' || fail "its name"

# ---- Its kernels -------------------------------------------------------------------------------

# Nothing but the entries of a level may be seen by the linker, or one level could get code of another.
[ -f "$build/engine/tiger_library_v3.o" ] || { echo "one level only"; exit 0; }
for level in v1 v3 v4; do
  nm --defined-only "$build/engine/tiger_library_$level.o" | grep -v ' [a-z] ' | awk '{print $3}' |
    sed "s/_$level\$//" | sort >shown
  diff declared shown || fail "the joined object of $level shows other names"
  nm --defined-only "$build/tools/tiger_program_$level.o" | grep -v ' [a-z] ' | awk '{print $2 $3}' >shown
  [ "$(cat shown)" = "Tmain_$level" ] || fail "the joined program of $level shows: $(cat shown)"
done

signature=$(cat "$source/tests/bench_signature.txt")
kernel_of() { sed -nE 's/^tiger .* \((.*)\)$/\1/p' log; }
tried=0
for kernel in portable avx2 avx512; do
  export TIGER_KERNEL=$kernel
  prefix/bin/tiger --version >log 2>&1
  status=$?
  if [ "$status" -eq 3 ]; then
    grep -q "^tiger: TIGER_KERNEL=$kernel: this processor or system cannot run" log || fail "$kernel"
    continue
  fi
  [ "$status" -eq 0 ] && [ "$(kernel_of)" = "$kernel" ] || fail "TIGER_KERNEL=$kernel"
  solved ./outside/build/by_tiger
  prefix/bin/tiger bench 2>/dev/null | grep -qx "Bench: $signature" || fail "$kernel counts other nodes"
  tried=$((tried + 1))
done
[ "$tried" -ge 1 ] || fail "no kernel runs here"
TIGER_KERNEL=fast prefix/bin/tiger --version >log 2>&1 && fail "took TIGER_KERNEL=fast"
unset TIGER_KERNEL
command -v qemu-x86_64 >/dev/null || exit 0
for pair in Nehalem:portable Haswell:avx2; do
  qemu-x86_64 -cpu "${pair%:*}" prefix/bin/tiger --version >log 2>/dev/null ||
    fail "on an emulated ${pair%:*}"
  [ "$(kernel_of)" = "${pair#*:}" ] || fail "kernel on an emulated ${pair%:*}"
  solved qemu-x86_64 -cpu "${pair%:*}" outside/build/by_tiger_static
done
exit 0
