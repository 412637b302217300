#!/bin/bash
# compare --log: what is in the log is not searched again, and a run that was interrupted or killed
# and then resumed prints what an uninterrupted one prints.
source "$2/tests/cli/lib/expect.sh"

quick=$data/quick.obf
cat "$quick" "$data/endless.obf" >long.obf

run compare --csv --no-time "$quick"
expect_status 0
cp out whole
run compare --csv --no-time --sweep slots "$quick"
cp out whole_sweep

# resumed LOG: does the rest of the work and prints the same bytes.
resumed() {
  run compare --csv --no-time --log "$1" "$quick"
  expect_status 0
  expect_same whole out
  expect_lines 20 "$1" # a line for each search
}

# Interrupted and killed in the sixth position, whose search takes for ever.
for signal in INT KILL; do
  : >out
  forget_output
  "$tiger" compare --csv --no-time --log "$signal.log" long.obf >out 2>err &
  id=$!
  five_positions() { [ "$(grep -c '^[0-9]' out)" -eq 20 ]; }
  wait_until five_positions
  kill -$signal $id
  wait $id 2>/dev/null
  status=$?
  command="tiger compare (SIG$signal)"
  [ $signal = KILL ] || expect_status 130
  [ $signal = KILL ] || expect_err '^tiger: interrupted'
  diff <(grep '^[0-9]' whole) <(grep '^[0-9]' out) >/dev/null || fail "other rows"
  expect_lines 20 $signal.log
  cp $signal.log before.log
  resumed $signal.log
  expect_silent_err
  expect_same before.log $signal.log # all is answered, nothing is searched
done
cp INT.log finished.log

# Killed anywhere, between two lines or within one: all complete lines are used.
for lines in 0 1 2 7 19; do
  head -n $lines finished.log >part.log
  resumed part.log
  expect_silent_err
done
{ head -n 9 finished.log; sed -n 10p finished.log | head -c 100; } >part.log
resumed part.log
expect_err "^tiger: log 'part.log': the last line was incomplete and has been removed"

# Killed during its work, again and again, after a number of lines.
rm -f killed.log
for lines in 0 7 25 41; do
  forget_output
  "$tiger" compare --csv --no-time --sweep slots --log killed.log "$quick" >out 2>err &
  id=$!
  wait_until has_lines $lines killed.log
  kill -KILL $id 2>/dev/null
  wait $id 2>/dev/null
done
run compare --csv --no-time --sweep slots --log killed.log "$quick"
expect_status 0
expect_same whole_sweep out
expect_lines 80 killed.log

# Times come from the log too: with them the same bytes.
run compare --json --log finished.log "$quick"
cp out timed
run compare --json --log finished.log "$quick"
expect_status 0
expect_same timed out

# adds NUMBER ARGUMENT...: NUMBER of a run's searches are not in the finished log.
adds() {
  local number=$1
  shift
  cp finished.log other.log
  run compare --csv --no-time --log other.log "$@" "$quick"
  expect_status 0
  expect_lines $((20 + number)) other.log
  cp out logged
  run compare --csv --no-time "$@" "$quick"
  expect_same out logged
}
adds 0 --seed 7 --measure leaf-nodes --drivers mtdf,pvs
adds 0 --sweep hash-bits=16
adds 60 --sweep slots                  # the default is there
adds 10 --sweep first-guess=previous,zero # changes nothing for drivers that take no guess
adds 20 --hash-bits 15
adds 20 --depth 3
adds 20 --depth 3-4 # a line holds all depths
adds 20 --weights none
adds 20 --sweep lock-bits=32 # searched with belief too
adds 20 --sweep symmetry
adds 40 --sweep leaf-table=7-9

# The first guesses made from the score need it: from a search, or from the log.
rm -f guess.log
run compare --csv --no-time --sweep first-guess --log guess.log "$quick"
cp out first
cp guess.log before.log
head -n 30 before.log >guess.log
run compare --csv --no-time --sweep first-guess --log guess.log "$quick"
expect_same first out
diff <(sort before.log | timeless) <(sort guess.log | timeless) \
  >/dev/null || fail "another log"

# A file that is not our log is left alone.
foreign() {
  cp foreign.log before.log
  run compare --log foreign.log "$quick"
  expect_status 2
  expect_silent_out
  expect_err "^tiger: log 'foreign.log' line $1 is not a log record: .*remove it or name another file"
  expect_same foreign.log before.log
}
cp "$quick" foreign.log
foreign 1
damaged() { # LINE EXPRESSION: that line changed by sed
  sed "$1$2" finished.log >foreign.log
  cmp -s foreign.log finished.log && fail "the damage $2 does nothing"
  foreign "$1"
}
damaged 3 's/"efforts"/"offerts"/'
damaged 3 's/"efforts":.*/"efforts":[]}/'
damaged 3 's/"efforts":.*/"efforts":7}/'
damaged 2 's/"efforts":\[\(.*\)\]/"efforts":[\1,\1]/'
damaged 1 's/"depth":[0-9]*/"depth":1400000/'
damaged 1 's/"depth":[0-9]*/"depth":13/'
damaged 4 's/"score":/"score":9/'
damaged 4 's/"score":[0-9]*/"score":"x"/'
damaged 4 's/"score":-*[0-9]*/"score":null/'
damaged 9 's/"hits_newest"/"hits_oldest"/'
damaged 20 's/"seconds":[^,]*,//'
damaged 1 's/"contender"/"driver"/'
damaged 5 's/.$//'
rm foreign.log
run solve --log foreign.log "$quick"
expect_status 0
foreign 1 # of solve
cp finished.log before.log
run solve --log finished.log "$quick"
expect_status 2
expect_silent_out
expect_err "^tiger: log 'finished.log' line 1 is not a log record"
expect_same before.log finished.log

run compare --log no/such/folder.log "$quick"
expect_status 2
expect_silent_out
expect_err "^tiger: log 'no/such/folder.log' cannot be opened: No such file or directory"
exit 0
