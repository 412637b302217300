#!/bin/bash
# A position that must pass, and games that are over.
source "$2/tests/cli/lib/expect.sh"

for driver in pvs mtdf alphabeta; do
  run solve --driver $driver "$data/special.obf"
  expect_status 0
  [ "$(rows out | column 3 | tr '\n' ' ')" = "-64 -64 +0 +8 " ] || fail "scores"
  expect_out '^ *1 \| .* \| PS c1$'
  run solve --driver $driver --wld "$data/special.obf"
  expect_status 0
  [ "$(rows out | column 3 | tr '\n' ' ')" = "Loss Loss Draw Win " ] || fail "outcomes"
done
run solve --json "$data/special.obf"
expect_status 0
[ "$(value best_moves <out | tr '\n' ' ')" = '["PS"] [] [] [] ' ] || fail "best moves"
[ "$(value pv <out | tr '\n' ' ')" = '["PS","c1"] [] [] [] ' ] || fail "lines"
[ "$(value nodes <out | sed -n '2,$p' | tr '\n' ' ')" = "0 0 0 " ] || fail "nothing to search"
run solve --all-moves "$data/special.obf"
expect_status 0
expect_out '^XO-+ O; PS:-64; % #1 must pass$'
expect_out '^XX-+ O; % #2 over, lost$'
cp out again.obf
run solve --all-moves again.obf
expect_status 0
expect_same out again.obf
