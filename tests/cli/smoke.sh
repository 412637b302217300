#!/bin/bash
# What every build must do, in seconds even under emulation: perft and a few scores by each driver.
source "$2/tests/cli/lib/expect.sh"

run perft 8
expect_status 0
expect_out '^ +8 \| +390216 \|'
for driver in mtdf pvs alphabeta; do
  run solve --driver $driver "$data/quick.obf"
  expect_status 0
  expect_out '^total .*5 positions, 0 wrong scores, 0 wrong moves'
done
