#!/bin/bash
# Several threads: small positions side by side with the counts of one thread, larger ones together,
# all in the order of the input.
source "$2/tests/cli/lib/expect.sh"

ffo=$2/positions
figures() { timeless out; }
numbers_in() { cat "$@" | sed -n 's/.*#\([0-9]*\)$/\1/p'; }

# Small ones: the same bytes, except for the time.
run solve --json --threads 1 "$ffo/ffo-01-19.obf" "$data/quick.obf"
expect_status 0
figures >alone
value number <alone >order
numbers_in "$ffo/ffo-01-19.obf" "$data/quick.obf" | cmp -s - order || fail "another order than in the files"
expect_each threads 1
for threads in 2 5; do
  run solve --json --threads $threads "$ffo/ffo-01-19.obf" "$data/quick.obf"
  expect_status 0
  figures | cmp -s - alone || fail "other results with $threads threads"
done

# Large and small ones mixed: the order stays, and the scores are right.
cat "$ffo/ffo-20-39.obf" "$data/quick.obf" >mixed.obf
run solve --threads 3 mixed.obf
expect_status 0
[ "$(rows out | wc -l)" = 25 ] || fail "the rows"
expect_out '^total .*25 positions, 0 wrong scores, 0 wrong moves'
column '#' >order
numbers_in mixed.obf | cmp -s - order || fail "another order than in the file"
run solve --json --threads 3 --select 38 mixed.obf
expect_value threads 3

# A log of side-by-side work is resumed, even one that is incomplete.
run solve --threads 2 --log run.log "$data/quick.obf"
expect_lines 5 run.log
sed -i 2d run.log
run solve --threads 2 --log run.log "$data/quick.obf"
expect_status 0
expect_err '4 of 5 positions are taken from the log'
expect_lines 5 run.log
expect_column '#' '1 2 3 9 4'

# Interrupted, it shows what is finished; many threads and a large table are not too much for it.
for _ in $(seq 400); do cat "$data/quick.obf"; done >many.obf
forget_output
"$tiger" solve --threads 2 many.obf >out 2>err &
id=$!
some_rows() { [ "$(wc -l <out)" -ge 20 ]; }
wait_until some_rows
kill -TERM "$id"
wait "$id"
status=$?
command="tiger solve --threads 2 many.obf (SIGTERM)"
expect_status 143
expect_out '^total .*partial: interrupted after [0-9]+ of 2000 positions'
run solve --threads 16 --hash-bits 21 "$data/quick.obf"
expect_status 0
exit 0
