#!/bin/bash
# kill -9 at any moment: what was shown is in the log, and nothing is solved twice.
source "$2/tests/cli/lib/expect.sh"

medium=$data/medium.obf
status=-
shown=$(mktemp -p .)

for lines in 0 1 2 3 4 5; do
  forget_output
  "$tiger" solve --log run.log "$medium" >out 2>err &
  id=$!
  wait_until has_lines $lines run.log
  kill -KILL $id 2>/dev/null
  wait $id 2>/dev/null
  rows out >>"$shown"
done
run solve --log run.log "$medium"
expect_status 0
[ "$(rows out | wc -l)" -eq 6 ] || fail "six rows"
expect_lines 6 run.log
[ "$(grep -o '"board":"[^"]*"' run.log | sort -u | wc -l)" -eq 6 ] || fail "a position solved twice"

# Every row that an earlier run completed is the one of the last run, its time included.
while IFS= read -r row; do
  grep -Fxq -- "$row" out || fail "shown, and lost: $row"
done < <(grep -E '\| [a-hA-H][1-8] ' "$shown" | awk -F'|' 'NF == 7 && length($7) > 20' | sort -u)

# Certainly in the middle: five positions are shown, and the sixth takes for ever.
cat "$data/quick.obf" "$data/endless.obf" >long.obf
: >out
forget_output
"$tiger" solve --log certain.log long.obf >out 2>err &
id=$!
five_rows() { [ "$(rows out | wc -l)" -eq 5 ]; }
wait_until five_rows
kill -KILL $id
wait $id 2>/dev/null
rows out >shown
run solve --log certain.log --select 1-9 long.obf
expect_status 0
expect_err '5 of 5 positions are taken from the log'
rows out | diff - shown >/dev/null || fail "other rows than were shown"
expect_lines 5 certain.log
exit 0
