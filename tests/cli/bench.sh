#!/bin/bash
# The node counts of bench are those of tests/bench_signature.txt.
source "$2/tests/cli/lib/expect.sh"

signature=$(cat "$2/tests/bench_signature.txt")
run bench
expect_status 0
expect_silent_err
last=$(tail -1 out)
[ "$last" = "Bench: $signature" ] || fail "'$last', and $signature is expected"
sum=$(awk '$3 == "nodes" { n += $2 } END { print n }' out)
[ "$sum" -eq "$signature" ] || fail "the drivers' nodes make $sum"
for driver in pvs mtdf alphabeta; do expect_out "^$driver +[0-9]+ nodes"; done
run bench more
expect_status 2
