#!/bin/bash
# Ctrl-C, SIGTERM and SIGHUP in the middle: finished rows, a partial total, their own exit status.
source "$2/tests/cli/lib/expect.sh"

cat "$data/quick.obf" "$data/endless.obf" "$data/quick.obf" >long.obf

# The number of lines for five finished positions.
printed_enough() { [ "$(wc -l <out)" -ge "$least" ]; }

# Starts a run, sends it the signal while it searches the sixth position.
interrupt() {
  local signal=$1
  shift
  command="tiger $* (SIG$signal)"
  : >out # rows of the last run must not count
  forget_output
  "$tiger" "$@" >out 2>err &
  local id=$!
  wait_until printed_enough
  kill -"$signal" "$id"
  wait "$id"
  status=$?
}

least=7 # with the two lines of the head
interrupt INT solve long.obf
expect_status 130
expect_column '#' '1 2 3 9 4'
expect_out '^total .*partial: interrupted after 5 of 11 positions'
least=7
interrupt TERM solve long.obf
expect_status 143
expect_out '^total .*partial'

interrupt HUP solve long.obf
expect_status 129
expect_out '^total .*partial'

least=5
interrupt INT solve --json long.obf
expect_status 130
keep_json solve <out
expect_lines 5 out
expect_err '^tiger: interrupted, 5 of 11 positions are finished'
interrupt INT solve --all-moves long.obf
expect_status 130
expect_lines 5 out

# The status for an interruption takes precedence over a wrong result and a missing file.
sed 's/G8:+18/G8:+20/' long.obf >wrong.obf
least=7
interrupt INT solve wrong.obf missing.obf
expect_status 130
expect_out '<- expected'
