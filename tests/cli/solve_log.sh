#!/bin/bash
# --log: a second run takes from it only what was asked in the same way.
source "$2/tests/cli/lib/expect.sh"

quick=$data/quick.obf
taken() { expect_err "^tiger: $1 of 5 positions are taken from the log 'run.log'"; }

run solve --log run.log --select 1-3 "$quick"
expect_status 0
expect_silent_err
expect_lines 3 run.log
run solve --log run.log "$quick"
expect_status 0
taken 3
expect_lines 5 run.log
cp out first
run solve --log run.log "$quick"
expect_status 0
taken 5
expect_same first out
expect_lines 5 run.log
run solve --json "$quick"
diff <(timeless out) <(timeless run.log) >/dev/null || fail "a log's line is what --json prints"

# Everything that can be shown also comes from the log.
run solve --log run.log --stats "$quick"
cp out stats
run solve --stats "$quick"
diff <(sed -n '/^search/,$p' stats) <(sed -n '/^search/,$p' out) >/dev/null || fail "statistics"
run solve --log run.log --json --quiet "$quick"
expect_silent_err
expect_lines 5 out
diff <(timeless out) <(timeless run.log) >/dev/null || fail "JSON from the log"

# Other settings, other positions: solved anew.
entries=5
for options in '--driver pvs' '--wld' '--all-moves' '--hash-bits 12' '--first-guess 2'; do
  run solve --log run.log $options "$quick"
  expect_status 0
  expect_not_err 'taken from'
  entries=$((entries + 5))
  expect_lines $entries run.log
  cp out first
  run solve --log run.log $options "$quick"
  expect_status 0
  taken 5
  expect_same first out
  expect_lines $entries run.log
done
run solve --log run.log --board "$(sed -n 1p "$quick" | cut -d';' -f1 | sed 's/X$/O/')"
expect_not_err 'taken from'

# The file's expectation may change; the log answers only for the position.
sed 's/G8:+18/G8:+20/' "$quick" >wrong.obf
run solve --log run.log wrong.obf
expect_status 1
taken 5
expect_out '<- expected \+20'

# Lines of another version stay in the log and are not used.
sed -E 's/"version":"[^"]*"/"version":"0.0.0"/' run.log >old.log
before=$(wc -l <old.log)
run solve --log old.log "$quick"
expect_status 0
expect_not_err 'taken from'
expect_lines $((before + 5)) old.log
