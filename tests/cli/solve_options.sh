#!/bin/bash
# Options of solve that make no sense: status 2, a message that names them, and nothing solved.
source "$2/tests/cli/lib/expect.sh"

quick=$data/quick.obf

refused() {
  local pattern=$1
  shift
  run solve "$@"
  expect_status 2
  expect_err "^tiger: .*$pattern"
  expect_silent_out
  expect_lines 1 err
}

refused 'no FILE given'
refused "'best' is none of pvs, mtdf and alphabeta" --driver best "$quick"
refused "--threads '257' is no whole number from 1 to 256" --threads 257 "$quick"
refused "--threads '0'" --threads 0 "$quick"
refused "--first-guess '65' is no whole number from -64 to 64" --first-guess 65 "$quick"
refused "--first-guess '4.5'" --first-guess 4.5 "$quick"
refused 'first-guess' "$quick" --first-guess
refused "--hash-bits '7' is no whole number from 8 to 30" --hash-bits 7 "$quick"
refused "--hash-bits '31'" --hash-bits 31 "$quick"
refused "--hash-bits 'many'" --hash-bits many "$quick"
refused '--select 9-1 runs backwards' --select 9-1 "$quick"
refused "--select 'x'" --select 1,x "$quick"
refused "--select ''" --select 1,,2 "$quick"
refused '--select needs numbers' --select 1, "$quick"
refused '--select is given twice' --select 1 --select 2 "$quick"
refused '--all-moves gives scores, --wld has none' --all-moves --wld "$quick"
refused '--select 77: no position has such a number' --select 77 "$quick"

run solve --threads 1 --driver=pvs --first-guess -4 --hash-bits 8 "$quick"
expect_status 0
run solve --driver=alphabeta --first-guess=+4 --hash-bits auto -- "$quick"
expect_status 0
