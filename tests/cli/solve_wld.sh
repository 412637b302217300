#!/bin/bash
# Win-loss-draw: outcomes instead of scores, for fewer nodes.
source "$2/tests/cli/lib/expect.sh"

run solve --json "$data/quick.obf"
value nodes <out | awk '{ n += $1 } END { print n }' >exact
for driver in pvs mtdf alphabeta; do
  run solve --wld --driver $driver "$data/quick.obf"
  expect_status 0
  [ "$(rows out | column 3 | tr '\n' ' ')" = "Win Win Win Loss Draw " ] || fail "outcomes"
  run solve --wld --driver $driver --json "$data/quick.obf"
  expect_status 0
  [ "$(value score <out | sort -u)" = null ] || fail "score"
  [ "$(value exact <out | sort -u)" = false ] || fail "exact"
  [ "$(value wld <out | tr -d '\n')" = '"win""win""win""loss""draw"' ] || fail "wld"
  [ "$(value bounds <out | tail -1)" = "[0,0]" ] || fail "bounds of a draw"
  value bounds <out | head -1 | grep -Eq '^\[[0-9]+,[0-9]+\]$' || fail "bounds of a win"
  [ "$(value best_moves <out | head -1)" != '[]' ] || fail "best move"
done
# A bound is no score in CSV either.
run solve --wld --csv "$data/quick.obf"
expect_status 0
[ "$(cut -d, -f7-11 out | tr '\n' ' ')" = "complete,score,lower,upper,wld 1,,2,64,win 1,,2,64,win 1,,2,64,win 1,,-64,-2,loss 1,,0,0,draw " ] ||
  fail "columns of outcomes"
run solve --wld --json "$data/quick.obf"
[ "$(value nodes <out | awk '{ n += $1 } END { print n }')" -lt "$(cat exact)" ] ||
  fail "as many nodes as for the scores"
