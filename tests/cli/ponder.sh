#!/bin/bash
# --ponder: after its move the engine searches on while it waits for the next command, which it
# answers all the same.
source "$2/tests/cli/lib/expect.sh"

# start ARGUMENT...: runs tiger with its input at file descriptor 3 and its output in `out`.
start() {
  forget_output
  rm -f in
  mkfifo in
  "$tiger" "$@" <in >out 2>err &
  id=$!
  exec 3>in
}
# finish COMMAND: the last line of the conversation, after which the program ends.
finish() {
  echo "$1" >&3
  exec 3>&-
  wait "$id"
  status=$?
  expect_status 0
  expect_silent_err
}
has() { grep -Eq -- "$1" out; }

start gtp --ponder --level 2 --threads 1
echo "genmove black" >&3
wait_until has '^= [a-h][1-8]$'
wait_until has_worked "$id"
echo "7 reg_genmove white" >&3
wait_until has '^=7 [a-h][1-8]$'
echo "8 genmove white" >&3
wait_until has '^=8 [a-h][1-8]$'
finish "9 quit"
expect_out '^=9'

start nboard --ponder --threads 1
printf '%s\n' "nboard 2" "set depth 2" go >&3
wait_until has '^=== '
echo "move $(sed -nE 's|^=== ([A-H][1-8])/.*|\1|p' out)" >&3
wait_until has_worked "$id"
echo "ping 5" >&3
wait_until has '^pong 5$'
finish quit

# At the end of the input it does not wait for itself either.
start nboard --ponder --threads 1
printf '%s\n' "nboard 2" "set depth 2" go >&3
wait_until has '^=== '
finish "move $(sed -nE 's|^=== ([A-H][1-8])/.*|\1|p' out)"

start play --ponder --mode 1 --level 2 --threads 1
wait_until has_worked "$id"
printf '%s\n' "go" >&3
finish quit
expect_out 'Tiger plays'

# It begins in one's own turn, too, and ends at once by `ponder off` and `stop`, and when there is no
# such position any more. It has a thread of its own.
threads() { ls "/proc/$id/task" | wc -l; }
if [ -d /proc/self/task ]; then
  start play --mode 0 --level 2 --threads 1
  printf '%s\n' f5 version >&3
  wait_until has '^tiger [0-9]'
  is_idle() { [ "$(threads)" -le 2 ]; }
  ponders() { [ "$(threads)" -gt 2 ]; }
  for last in 'ponder off' stop undo 'goto 1' 'mode 3'; do
    wait_until is_idle
    printf '%s\n' 'mode 0' 'ponder on' >&3
    wait_until ponders
    echo "$last" >&3
    wait_until is_idle || fail "it ponders after $last"
  done
  finish quit
fi
exit 0
