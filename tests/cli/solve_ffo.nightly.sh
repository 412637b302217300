#!/bin/bash
# FFO #1-#39 with each driver, #40-#44 with PVS and MTD(f): every score and move as the files have it.
source "$2/tests/cli/lib/expect.sh"

for driver in mtdf pvs alphabeta; do
  run solve --driver "$driver" --hash-bits auto "$2/positions/ffo-01-19.obf" "$2/positions/ffo-20-39.obf"
  expect_status 0
  expect_out '39 positions, 0 wrong scores, 0 wrong moves'
done
for driver in mtdf pvs; do
  run solve --driver "$driver" --hash-bits auto "$2/positions/ffo-40-44.obf"
  expect_status 0
  expect_out '5 positions, 0 wrong scores, 0 wrong moves'
done
