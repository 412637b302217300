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
  case " $* " in *' --json '* | *' -j '*) keep_json "${1/judge/review}" <out ;; esac
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

# cells NAME ROWS FILE: what a table has below this heading, in rows whose first cell matches ROWS.
cells() {
  awk -F'|' -v name="$1" -v rows="$2" '
    { for (i = 1; i <= NF; ++i) gsub(/^ +| +$/, "", $i) }
    !at { for (i = 1; i <= NF; ++i) if ($i == name) at = i; next }
    $1 ~ rows { print $at }
    END { if (!at) print "no column " name }' "$3"
}
# column NAME [FILE]: of the positions, or of the searches of --explain; total NAME: of the last row.
column() { cells "$1" '^([0-9]+(@[0-9]+%)?|exact)$' "${2:-out}"; }
total() { cells "$1" '^total$' out; }

# For awk: cell(NAME) is what a row of CSV has in this column. The head and lines with # are left out.
by_name='
  function cell(name) {
    if (!(name in at)) { print "no column " name; exit 1 }
    return $at[name]
  }
  BEGIN { FS = "," }
  /^#/ { next }
  !head { head = $0; for (i = 1; i <= NF; ++i) at[$i] = i; next }'

# csv NAMES [FILE [CONDITION]]: these columns, of the rows for which the condition for awk holds.
csv() {
  awk -v names="$1" "$by_name ${3:-1}"' {
    count = split(names, wanted)
    for (i = 1; i <= count; ++i) printf "%s%s", cell(wanted[i]), i < count ? "," : "\n" }' "${2:-out}"
}

# The sums that `compare --csv` writes behind #, as CSV.
sums_in() { sed -n 's/^# //p' "$1" | grep -E '^[^ ]*,[^ ]*,'; }

# value PATH: what each line of JSON has there, as JSON: a member by its name, an element of a list by
# its number from 0, or * for all of them, with points between: moves.*.score
value() {
  LC_ALL=C awk -v path="$1" '
    function word() {  # a string, a number, true, false or null
      if (!match(substr(line, i), /^("([^"\\]|\\.)*"|[^],:}"]+)/)) { print "no JSON"; exit 1 }
      i += RLENGTH
      return substr(line, i - RLENGTH, RLENGTH)
    }
    function element(place,    from, end, key, number) {
      from = i
      end = index("[{", substr(line, i, 1))
      if (end) {
        number = 0
        for (++i; substr(line, i, 1) != substr("]}", end, 1); i += substr(line, i, 1) == ",") {
          if (end == 1) key = number++
          else { key = word(); key = substr(key, 2, length(key) - 2); ++i }
          element(place == "" ? key : place "." key)
        }
        ++i
      } else word()
      if (place ~ path) print substr(line, from, i - from)
    }
    BEGIN { gsub(/\./, "[.]", path); gsub(/\*/, "[0-9]+", path); path = "^" path "$" }
    { line = $0; i = 1; element("") }'
}

# expect_column NAME VALUES: what `column` and `value` give, on one line; expect_each: all the same.
expect_column() { expect_text "column $1" "$2" "$(column "$1" | paste -sd ' ')"; }
expect_value() { expect_text "$1" "$2" "$(value "$1" <out | paste -sd ' ')"; }
expect_each() { expect_text "each $1" "$2" "$(value "$1" <out | sort -u | paste -sd ' ')"; }
expect_text() { [ "$3" = "$2" ] || fail "$1: expected '$2', not '$3'"; }

# JSON lines without what depends on time.
timeless() { sed -E 's/"seconds":[^,}]*,?//g' "$@"; }

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
