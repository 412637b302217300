#!/bin/bash
# examples.sh SOURCE-TREE [EMULATOR...] -- PROGRAM...: runs the examples of the C interface.
set -u
source=$1 emulator=()
shift
while [ "$1" != -- ]; do
  emulator+=("$1")
  shift
done
shift
fail() { echo "FAIL: $*"; exit 1; }
# example NAME ARGUMENT...: runs it.
example() {
  local name=$1 program
  shift
  for program in "${programs[@]}"; do
    [[ $program != */example_$name ]] || { "${emulator[@]}" "$program" "$@"; return; }
  done
  fail "$name was not built"
}
programs=("$@")
for program in "${programs[@]}"; do
  lines=$(wc -l <"$(echo "$source/engine/api/examples/${program##*example_}".c*)")
  [ "$lines" -lt 40 ] || fail "$program has $lines lines"
done

read -r squares side _ < <(grep -v '^%' "$source/positions/ffo-01-19.obf")
out=$(example solve "$squares $side") || fail "solve: $out"
[[ $out == "score +18, line g8 "* ]] || fail "solve: $out"
out=$(example solve "--X" 2>&1) && fail "solve took half a board"
[[ $out == usage* ]] || fail "solve: $out"

out=$(example analyze) || fail "analyze: $out"
[[ $out == "depth 2: "*stopped ]] || fail "analyze: $out"

out=$(example best_moves "$squares $side" 60) || fail "best_moves: $out"
[[ $out == "g8 +18 exact"* ]] || fail "best_moves: $out"
exit 0
