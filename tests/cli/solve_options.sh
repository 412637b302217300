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
refused "--driver: expected pvs, mtdf or alphabeta, got 'best'" --driver best "$quick"
refused "--threads: expected an integer from 1 to 256, got '257'" --threads 257 "$quick"
refused "--threads: expected .* got '0'" --threads 0 "$quick"
refused "--first-guess: expected an integer from -64 to 64, got '65'" --first-guess 65 "$quick"
refused "--first-guess: expected .* got '4.5'" --first-guess 4.5 "$quick"
refused 'first-guess' "$quick" --first-guess
refused "--hash-bits: expected an integer from 8 to 30, got '7'" --hash-bits 7 "$quick"
refused "--hash-bits: expected .* got '31'" --hash-bits 31 "$quick"
refused "--hash-bits: expected .* got 'many'" --hash-bits many "$quick"
refused '--select 9-1: the range is reversed' --select 9-1 "$quick"
refused "--select: expected .* got 'x'" --select 1,x "$quick"
refused "--select: expected .* got ''" --select 1,,2 "$quick"
refused "--select: expected numbers such as 40-44,50, got '1,'" --select 1, "$quick"
refused '--select is given twice' --select 1 --select 2 "$quick"
refused '--all-moves and --wld cannot be used together' --all-moves --wld "$quick"
refused '--select 77: no position has this number' --select 77 "$quick"

run solve --threads 1 --driver=pvs --first-guess -4 --hash-bits 8 "$quick"
expect_status 0
run solve --driver=alphabeta --first-guess=+4 --hash-bits auto -- "$quick"
expect_status 0
