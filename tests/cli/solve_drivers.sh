#!/bin/bash
# Every driver, table size and first guess gives the same scores.
source "$2/tests/cli/lib/expect.sh"

for driver in pvs mtdf alphabeta; do
  for bits in 8 12 auto; do
    for guess in -64 -7 0 18 64; do
      run solve --json --driver $driver --hash-bits $bits --first-guess $guess "$data/quick.obf"
      expect_status 0
      expect_value score '18 10 2 -8 0'
      expect_each driver "\"$driver\""
      expect_each first_guess "$guess"
    done
  done
done

# A first guess that the driver does not use is pointed out.
run solve -q --driver alphabeta --first-guess 4 "$data/quick.obf"
expect_status 0
expect_err '^tiger: --first-guess has no effect with --driver alphabeta$'
