#!/bin/bash
# JSON lines: the keys, and values that agree with the table's.
source "$2/tests/cli/lib/expect.sh"

run solve --json "$data/quick.obf"
expect_status 0
expect_silent_err
expect_lines 5 out
for key in file line number board side empties score exact expected wld bounds best_moves pv nodes \
    ordering_nodes leaf_nodes seconds driver hash_bits threads table; do
  [ "$(grep -c "\"$key\":" out)" -eq 5 ] || fail "the key $key"
done
expect_not_out '"all_moves":'
[ "$(value file <out | sort -u)" = "\"$data/quick.obf\"" ] || fail "file"
[ "$(value line <out | tr '\n' ' ')" = "1 2 3 4 5 " ] || fail "line"
[ "$(value number <out | tr '\n' ' ')" = "1 2 3 9 4 " ] || fail "number"
[ "$(value side <out | tr -d '\n')" = '"X""X""X""O""X"' ] || fail "side"
[ "$(value board <out | tr -d '"')" = "$(cut -d' ' -f1 "$data/quick.obf")" ] || fail "board"
[ "$(value empties <out | tr '\n' ' ')" = "14 14 14 15 14 " ] || fail "empties"
[ "$(value score <out | tr '\n' ' ')" = "18 10 2 -8 0 " ] || fail "score"
[ "$(value expected <out | tr '\n' ' ')" = "18 10 2 -8 0 " ] || fail "expected"
[ "$(value bounds <out | tr '\n' ' ')" = "[18,18] [10,10] [2,2] [-8,-8] [0,0] " ] || fail "bounds"
[ "$(value exact <out | sort -u)" = true ] || fail "exact"
[ "$(value wld <out | tr -d '\n')" = '"win""win""win""loss""draw"' ] || fail "wld"
[ "$(value best_moves <out | head -3 | tr -d '\n')" = '["g8"]["a4"]["d1"]' ] || fail "best_moves"
[ "$(value driver <out | sort -u)" = '"mtdf"' ] || fail "driver"
[ "$(value hash_bits <out | sort -u)" = 16 ] || fail "hash_bits"
[ "$(value threads <out | sort -u)" = 1 ] || fail "threads"
expect_out '"pv":\["a4",.*"PS"'
expect_out '"table":\{"probes":[1-9].*"fill":0\.[0-9]+'
value nodes <out >nodes

# The same nodes again, and in the table; only the time differs from run to run.
run solve --json "$data/quick.obf"
value nodes <out | diff - nodes >/dev/null || fail "other nodes in a second run"
run solve "$data/quick.obf"
rows out | column 5 | diff - nodes >/dev/null || fail "other nodes in the table"

# Nothing is expected of a bare board.
run solve --json --quiet --board "$(cut -d';' -f1 "$data/quick.obf" | head -1)"
expect_status 0
expect_lines 1 out
[ "$(value expected <out)" = null ] || fail "expected"
[ "$(value file <out)" = '"--board"' ] || fail "file"

# A file name that is not UTF-8 does no harm.
cp "$data/quick.obf" "$(printf 'caf\xe9.obf')" 2>/dev/null || exit 0
run solve --json "$(printf 'caf\xe9.obf')"
expect_status 0
expect_lines 5 out
exit 0
