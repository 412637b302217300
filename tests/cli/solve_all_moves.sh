#!/bin/bash
# --all-moves: every legal move's score, as a file that can be solved again.
source "$2/tests/cli/lib/expect.sh"

run solve --all-moves "$data/quick.obf"
expect_status 0
expect_silent_err
expect_lines 5 out
expect_out '^--XXXXX.* X; G8:\+18; H1:\+12; A2:\+6; H7:\+6; A3:\+4; B1:-4; A4:-22; G2:-24; % #1$'
expect_out ' X; A5:\+0; H8:\+0; .*% #4$'
cp out all.obf
run solve all.obf
expect_status 0
expect_out '5 positions, 0 wrong scores, 0 wrong moves'
for driver in pvs mtdf alphabeta; do
  run solve --all-moves --driver $driver all.obf
  expect_status 0
  expect_same out all.obf
done

run solve --all-moves --json "$data/quick.obf"
expect_status 0
expect_lines 5 out
expect_out '"best_moves":\["a5","h8"\]'
expect_out '"best_moves":\["a4","g7"\]'
[ "$(grep -c '"all_moves":\[{"move":"' out)" -eq 5 ] || fail "all_moves"
expect_out '"all_moves":\[\{"move":"g8","score":18\},\{"move":"h1","score":12\}'
moves=$(head -1 out | grep -o '"move":"' | wc -l)
[ "$moves" -eq 8 ] || fail "8 legal moves, not $moves"
