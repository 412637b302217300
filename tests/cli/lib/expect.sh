# What the tests of the program share. Each sources it first: the program comes as $1, the source
# tree as $2, the working directory is empty and of its own.
set -u
tiger=$1
data=$2/tests/cli/data
command="" # the last one run, and how it ended
status=0

fail() {
  echo "FAIL: $*"
  if [ -n "$command" ]; then
    echo "after: $command (status $status)"
    echo "--- stdout"; cat out
    echo "--- stderr"; cat err
  fi
  exit 1
}

skip() {
  echo "SKIP: $*"
  exit 77
}

# Runs the program with these arguments: its output goes to the files out and err, how it ended to
# $status.
run() {
  command="tiger $*"
  timeout 120 "$tiger" "$@" >out 2>err
  status=$?
}

expect_status() { [ "$status" -eq "$1" ] || fail "status $1 expected, not $status"; }
expect_out() { grep -Eq -- "$1" out || fail "stdout lacks /$1/"; }
expect_err() { grep -Eq -- "$1" err || fail "stderr lacks /$1/"; }
expect_not_out() { ! grep -Eq -- "$1" out || fail "stdout has /$1/"; }
expect_not_err() { ! grep -Eq -- "$1" err || fail "stderr has /$1/"; }
expect_silent_out() { [ ! -s out ] || fail "stdout is not empty"; }
expect_silent_err() { [ ! -s err ] || fail "stderr is not empty"; }
expect_lines() { [ "$(wc -l <"$2")" -eq "$1" ] || fail "$2 has $(wc -l <"$2") lines, not $1"; }
expect_same() { cmp -s "$1" "$2" || fail "$1 and $2 differ: $(diff "$1" "$2")"; }

# The rows of positions in a table, without head and total; their columns are divided by bars.
rows() { grep -E '^ *[0-9]+ \|' "$1"; }
column() { awk -F'|' -v n="$1" '{ gsub(/^ +| +$/, "", $n); print $n }'; }

# The value of a key in JSON lines: a number, a word or null, or a list on one level.
value() { sed -E 's/.*"'"$1"'":(\[[^]]*\]|[^],}]*).*/\1/'; }

# Waits until a command succeeds, half a minute at most.
wait_until() {
  for _ in $(seq 300); do
    if "$@"; then return 0; fi
    sleep 0.1
  done
  fail "waited in vain for: $*"
}
