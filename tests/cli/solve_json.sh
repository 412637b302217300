#!/bin/bash
# JSON lines: values that agree with the table's.
source "$2/tests/cli/lib/expect.sh"

run solve --json "$data/quick.obf"
expect_status 0
expect_silent_err
expect_lines 5 out
expect_not_out '"all_moves":'
expect_each file "\"$data/quick.obf\""
expect_value line '1 2 3 4 5'
expect_value number '1 2 3 9 4'
expect_value side '"X" "X" "X" "O" "X"'
[ "$(value board <out | tr -d '"')" = "$(cut -d' ' -f1 "$data/quick.obf")" ] || fail "board"
expect_value empties '14 14 14 15 14'
expect_value score '18 10 2 -8 0'
expect_value expected '18 10 2 -8 0'
expect_value bounds '[18,18] [10,10] [2,2] [-8,-8] [0,0]'
expect_each exact true
expect_value wld '"win" "win" "win" "loss" "draw"'
[ "$(value best_moves <out | head -3 | tr -d '\n')" = '["g8"]["a4"]["d1"]' ] || fail "best_moves"
expect_each driver '"mtdf"'
expect_each hash_bits 16
expect_each threads 1
expect_out '"pv":\["a4",.*"PS"'
expect_out '"table":\{"probes":[1-9].*"fill":0\.[0-9]+'
value nodes <out >nodes

# The same nodes again, and in the table; only the time differs from run to run.
run solve --json "$data/quick.obf"
value nodes <out | diff - nodes >/dev/null || fail "other nodes in a second run"
run solve "$data/quick.obf"
column nodes | diff - nodes >/dev/null || fail "other nodes in the table"

# Nothing is expected of a bare board.
run solve --json --quiet --board "$(cut -d';' -f1 "$data/quick.obf" | head -1)"
expect_status 0
expect_lines 1 out
expect_value expected null
expect_value file '"--board"'

# A file name that is not UTF-8 does no harm.
cp "$data/quick.obf" "$(printf 'caf\xe9.obf')" 2>/dev/null || exit 0
run solve --json "$(printf 'caf\xe9.obf')"
expect_status 0
expect_lines 5 out
exit 0
