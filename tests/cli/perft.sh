#!/bin/bash
# Perft in both conventions of a pass.
source "$2/tests/cli/lib/expect.sh"

run perft 9
expect_status 0
expect_out ' X, a pass is a ply$'
expect_column lines '4 12 56 244 1396 8200 55092 390216 3005288'
run perft 9 --pass-free
expect_status 0
expect_out 'a pass costs no ply$'
expect_column lines '4 12 56 244 1396 8200 55092 390216 3005320'

# White must pass, then Black takes c1, and the game is over.
board='XO-------------------------------------------------------------- O'
run perft 4 --board "$board"
expect_status 0
expect_column lines '1 1 1 1'
# Black takes d1 or c1: after d1 the game is over, after c1 White takes d1.
board='XO-X------------------------------------------------------------ O'
run perft 3 --board "$board"
expect_column lines '1 1 1'

# For programs.
run perft 3 --pass-free --json
expect_status 0
expect_lines 3 out
expect_out '"schema":1,"board":"-{27}OX-{6}XO-{27}","side":"X","pass":"free","depth":3,"lines":56,"seconds":[0-9.e-]+\}$'

for arguments in '' 'x' '0' '61' '3 4' '3 --board nothing'; do
  run perft $arguments
  expect_status 2
  expect_silent_out
  expect_err '^tiger: '
done
exit 0
