#!/bin/bash
# Win-loss-draw: outcomes instead of scores, for fewer nodes.
source "$2/tests/cli/lib/expect.sh"

run solve --json "$data/quick.obf"
value nodes <out | awk '{ n += $1 } END { print n }' >exact
for driver in pvs mtdf alphabeta; do
  run solve --wld --driver $driver "$data/quick.obf"
  expect_status 0
  expect_column score 'Win Win Win Loss Draw'
  run solve --wld --driver $driver --json "$data/quick.obf"
  expect_status 0
  expect_each score null
  expect_each exact false
  expect_value wld '"win" "win" "win" "loss" "draw"'
  [ "$(value bounds <out | tail -1)" = "[0,0]" ] || fail "bounds of a draw"
  value bounds <out | head -1 | grep -Eq '^\[[0-9]+,[0-9]+\]$' || fail "bounds of a win"
  [ "$(value best_moves <out | head -1)" != '[]' ] || fail "best move"
done
# A bound is no score in CSV either.
run solve --wld --csv "$data/quick.obf"
expect_status 0
expect_text outcomes '1,,2,64,win 1,,2,64,win 1,,2,64,win 1,,-64,-2,loss 1,,0,0,draw' \
  "$(csv complete,score,lower,upper,wld | paste -sd ' ')"
run solve --wld --json "$data/quick.obf"
[ "$(value nodes <out | awk '{ n += $1 } END { print n }')" -lt "$(cat exact)" ] ||
  fail "as many nodes as for the scores"
