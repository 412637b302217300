#!/bin/bash
# A position that must pass, and games that are over.
source "$2/tests/cli/lib/expect.sh"

for driver in pvs mtdf alphabeta; do
  run solve --driver $driver "$data/special.obf"
  expect_status 0
  expect_column score '-64 -64 +0 +8'
  expect_out '^ *1 \| .* \| PS c1$'
  run solve --driver $driver --wld "$data/special.obf"
  expect_status 0
  expect_column score 'Loss Loss Draw Win'
done
run solve --json "$data/special.obf"
expect_status 0
expect_value best_moves '["PS"] [] [] []'
expect_value pv '["PS","c1"] [] [] []'
[ "$(value nodes <out | sed -n '2,$p' | tr '\n' ' ')" = "0 0 0 " ] || fail "nothing to search"
run solve --all-moves "$data/special.obf"
expect_status 0
expect_out '^XO-+ O; PS:-64; % #1 must pass$'
expect_out '^XX-+ O; % #2 over, lost$'
cp out again.obf
run solve --all-moves again.obf
expect_status 0
expect_same out again.obf
