#!/bin/bash
# A log that is torn, foreign, in use or cannot be written.
source "$2/tests/cli/lib/expect.sh"

quick=$data/quick.obf
run solve --log run.log "$quick"
cp run.log whole.log

# A log cut anywhere in its last line loses only that line.
last=$(tail -1 whole.log | wc -c)
size=$(wc -c <whole.log)
for cut in 1 2 100 $((last - 1)); do
  head -c $((size - cut)) whole.log >run.log
  run solve --log run.log "$quick"
  expect_status 0
  expect_err "^tiger: log 'run.log': the last line was incomplete and has been removed"
  expect_err '4 of 5 positions are taken'
  expect_lines 5 run.log
  diff <(head -4 whole.log) <(head -4 run.log) >/dev/null || fail "the first four lines changed"
done

# The zeros that a file system may leave after a crash go too.
{ cat whole.log; head -c 3000 /dev/zero; } >run.log
run solve --log run.log "$quick"
expect_status 0
expect_err "^tiger: log 'run.log': the last line was incomplete and has been removed"
expect_err '5 of 5 positions are taken'
cmp -s whole.log run.log || fail "the lines before changed"

# A file that is not our log is left alone.
foreign() {
  cp foreign.log before.log
  run solve --log foreign.log "$quick"
  expect_status 2
  expect_silent_out
  expect_err "^tiger: log 'foreign.log' line $1 is not a log record"
  expect_same foreign.log before.log
}
cp "$quick" foreign.log
foreign 1
printf 'one line without its end' >foreign.log
foreign 1
{ head -2 whole.log; echo '{"a":1}'; tail -1 whole.log; } >foreign.log
foreign 3
{ head -2 whole.log; sed -n 3p whole.log | head -c 100; echo; tail -1 whole.log; } >foreign.log
foreign 3
{ head -1 whole.log; sed -n 2p whole.log | sed 's/"pv":\[[^]]*\]/"pv":["z9"]/'; } >foreign.log
foreign 2
{ head -1 whole.log; echo; tail -1 whole.log; } >foreign.log
foreign 2

# One run at a time.
"$tiger" solve --quiet --log busy.log "$quick" "$data/endless.obf" &
id=$!
logged_five() { [ -f busy.log ] && [ "$(wc -l <busy.log)" -eq 5 ]; }
wait_until logged_five
run solve --log busy.log "$quick"
kill -KILL $id
wait $id 2>/dev/null
expect_status 2
expect_silent_out
expect_err "^tiger: log 'busy.log' is in use by another run"
run solve --log busy.log "$quick"
expect_status 0
expect_err '5 of 5'

run solve --log . "$quick"
expect_status 2
expect_err "^tiger: log '.' cannot be opened"
run solve --log no/such/folder.log "$quick"
expect_status 2
expect_err 'cannot be opened: No such file or directory'
if [ -c /dev/full ]; then
  run solve --log /dev/full "$quick"
  expect_status 2
  expect_err "^tiger: log '/dev/full' cannot be written: No space left"
  [ -z "$(rows out)" ] || fail "a row that is in no log"
fi

# A disk that fills up in the middle of a line: no part of it stays.
if (ulimit -f 1) 2>/dev/null; then
  run solve --log small.log --select 1 "$quick"
  command="tiger solve --log small.log (file size limited)"
  (trap '' XFSZ; ulimit -f 2; "$tiger" solve --log small.log "$quick" 2>err | cat >out
    exit "${PIPESTATUS[0]}")
  status=$?
  expect_status 2
  expect_err 'small.log. cannot be written'
  [ "$(tail -c 1 small.log | od -An -c | tr -d ' ')" = '\n' ] || fail "a torn line was left"
  run solve --log small.log "$quick"
  expect_status 0
  expect_not_err 'was incomplete'
  expect_lines 5 small.log
fi
exit 0
