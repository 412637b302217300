#!/bin/bash
# --select by a file's own numbers, or by position in the file.
source "$2/tests/cli/lib/expect.sh"

selected() { column '#' | tr '\n' ' '; }
quick=$data/quick.obf

run solve --select 2-4 "$quick"
expect_status 0
[ "$(selected)" = "2 3 4 " ] || fail "a range"
run solve --select 9,1 "$quick"
expect_status 0
[ "$(selected)" = "1 9 " ] || fail "in the file's order"
run solve --select 3-9,4,1 "$quick"
expect_status 0
[ "$(selected)" = "1 3 9 4 " ] || fail "each one once"
cut -d';' -f1 "$quick" >bare.txt
run solve --select 4 bare.txt
expect_status 0
expect_column score -8

run solve --select 5-8 "$quick"
expect_status 2
expect_silent_out
expect_err '^tiger: --select 5-8: no position has this number'
run solve --select 1,77 "$quick"
expect_status 2
[ "$(selected)" = "1 " ] || fail "what is there is solved"
expect_err '^tiger: --select 77: no position has this number; the numbers go from 1 to 9$'
