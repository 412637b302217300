# Shared by the tests of the program; each sources it first. $1 is the program and $2 the source tree.
# Each test has an empty working directory of its own.
set -u
tiger=$1
data=$2/tests/cli/data
export XDG_CONFIG_HOME=$PWD/no-config # nobody's own defaults
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

# The schema of a log's lines, by subcommand.
log_kind() {
  case $1 in
    compare | review) echo "$1-log" ;;
    *) echo "$1" ;;
  esac
}

# Runs the program with these arguments: its output goes to the files out and err, how it ended to
# $status.
run() {
  local log lines=0 kind=${1-}
  log=$(option_after --log "$@")
  [ ! -f "$log" ] || lines=$(wc -l <"$log")
  command="tiger $*"
  timeout 120 "$tiger" "$@" >out 2>err
  status=$?
  case " $* " in *' --json '* | *' -j '*) keep_json "$1" <out ;; esac
  [ ! -f "$log" ] || [ $status -eq 2 ] || tail -n +$((lines + 1)) "$log" | keep_json "$(log_kind "$kind")"
}

# Before a program starts in the background: what an earlier one left in out and err must not be
# taken for its output.
forget_output() { rm -f out err; }

# Gives this shell 100 MiB of address space, unless the program cannot even start in that, as one
# with sanitizers cannot.
limit_memory() {
  (ulimit -v $((100 * 1024)) && "$tiger" --version) >/dev/null 2>&1 && ulimit -v $((100 * 1024))
}

# option_after OPTION ARGUMENT...: the argument after the option.
option_after() {
  local option=$1
  shift
  while [ $# -gt 0 ]; do
    [ "$1" != "$option" ] || echo "${2:-}"
    shift
  done
}

# keep_json KIND: the objects on stdin, a line each, are compared with the schema of that kind when
# the test has passed.
keep_json() { sed "s/^/$1\t/" >>json.kept; }

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

# Waits until a command succeeds. The limit is for a test that hangs, not for one that is slow.
wait_until() {
  local give_up=$((SECONDS + 240))
  until "$@"; do
    [ "$SECONDS" -lt "$give_up" ] || fail "waited in vain for: $*"
    sleep 0.02
  done
}

# Whether a process has used a third of a second of processor time. An endless search that was asked
# for is then running, however busy the machine is. Without /proc, waits for a fixed time.
has_worked() {
  [ -d /proc/self ] || { sleep 1; return 0; }
  local fields
  read -r -a fields <"/proc/$1/stat" || return 1
  [ "${fields[13]}" -ge 33 ]
}

# interrupted WHEN ARGUMENT...: starts the program, sends it SIGINT as soon as the command WHEN, which
# gets the process's number, succeeds, and expects that it ends with the status for that.
interrupted() {
  local when=$1 id
  shift
  command="tiger $* (SIGINT)"
  forget_output
  "$tiger" "$@" >out 2>err &
  id=$!
  wait_until "$when" $id
  kill -INT $id
  wait $id
  status=$?
  expect_status 130
}

has_lines() { [ -e "$2" ] && [ "$(wc -l <"$2")" -ge "$1" ]; }

# The seed for a test's random numbers; TIGER_SEED=N tries another. It is printed, and CTest shows it
# when the test fails.
seed=${TIGER_SEED:-1}
print_seed() { echo "seed $seed (TIGER_SEED=N for another)"; }

# Random numbers for awk, because rand() differs from awk to awk: random(n) is from 0 to n - 1.
awk_random='
  function random(n) { state = state * 16807 % 2147483647; return int(state / 2147483647 * n) }
  BEGIN { state = seed % 2147483646 + 1; for (i = 0; i < 10; ++i) random(1) }'

# random_bytes NUMBER: without the letters of `q`, `quit` and `exit`, which would end the session.
random_bytes() {
  awk -v seed="$seed" -v count="$1" "$awk_random"'
    BEGIN {
      while (count-- > 0) {
        do byte = random(256); while (index(" 81 88 113 120 ", " " byte " "))
        printf "\\0%03o%s", byte, count % 500 ? "" : "\n"
      }
    }' | while IFS= read -r bytes; do printf '%b' "$bytes"; done
}
