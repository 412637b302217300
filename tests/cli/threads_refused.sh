#!/bin/bash
# The system refuses the n-th thread, n = 1, 2, ...: the search goes on with fewer and says so, or the
# message says what was refused. A limit of processes would do the same, but does not bind root.
source "$2/tests/cli/lib/expect.sh"
cc -shared -fPIC -o refuse.so "$2/tests/cli/lib/refuse_threads.c" -ldl 2>/dev/null || skip "no C compiler"
# A program with sanitizers, or for another processor, does not load it.
preload() { LD_PRELOAD=$PWD/refuse.so REFUSE_FROM=$n "$tiger" "$@"; }
n=1
preload --version >/dev/null 2>&1 && preload gtp </dev/null >/dev/null 2>&1 && skip "LD_PRELOAD does not work"

board='--OXXXXX-OOOXX-O-OOOXXOX-OXOXOXX-OOXXXOX--XXOXOX-XXXOOO--OOOOO-- X'

# refused N ARGUMENT...: the N-th thread is the first that is refused. Input is the file in.
refused() {
  n=$1
  shift
  command="tiger $* (thread $n is refused)"
  preload "$@" <in >out 2>err
  status=$?
  ! grep -vqE '^tiger: ' err || fail "a message without its beginning"
  sed -i '/1 of 1 position is not finished$/d' err
  [ "$(wc -l <err)" -le 1 ] || fail "more than one line on stderr"
}
fewer='^tiger: only [0-9]+ of 4 threads work, because the system refused more; choose fewer with --threads$'
none='^tiger: the system refused to start a thread: Resource temporarily unavailable; allow the program more threads or memory \(ulimit -u, ulimit -v\)$'

# What is solved is the same however many threads there are. (One more watches stdout.)
echo >in
"$tiger" solve --json "$data/quick.obf" | value score >scores
for first in 1 2 3 4 5; do
  refused $first solve --json --threads 4 "$data/quick.obf"
  expect_status 0
  value score <out | cmp -s - scores || fail "other scores"
  [ $first -eq 5 ] || expect_err "$fewer"
  refused $first hint --json --level 10 --threads 4 --board "$board"
  expect_status 0
  expect_out '"exact":true'
done
# The number in a record is that of the threads that searched.
refused 3 solve --json --threads 4 --nodes 20000 --game f5d6c3d3c4f4f6f3e6e7
expect_status 4
expect_err "$fewer"
[ "$(value threads <out)" -lt 4 ] || fail "threads that did not search"
# A time is kept without a thread that watches it.
refused 1 solve --json --threads 1 --time 0.2 --game f5d6c3
expect_status 4
expect_silent_err

for subcommand in "match --self --openings 3 depth=2 depth=1" "review --level 2 --exact 6 --wld 8 f5d6c3d3c4f4 f5d6" \
  "pick --self-play 40 --empties 8 --count 4 --best-moves 1" "prove --out p --board"; do
  set -- $subcommand
  [ "$1" != prove ] || set -- "$@" "$board"
  for first in 1 2 3; do
    refused $first "$@" --threads 4
    expect_status 0
  done
done

# Engines: without a thread that listens there is none; else they answer every command.
printf 'genmove b\ngenmove w\nname\n' >in
refused 1 gtp --level 2
expect_status 2
expect_err "$none"
for first in 2 3 4 5; do
  refused $first gtp --level 2 --threads 4 --ponder
  expect_status 0
  [ "$(grep -c '^= ' out)" = 3 ] || fail "not every command was answered"
  [ $first -eq 5 ] || expect_err "$fewer"
done
printf 'nboard 2\ngo\n' >in
refused 1 nboard --level 2
expect_status 2
expect_err "$none"
refused 2 nboard --level 2 --threads 1
expect_status 0
expect_out '^status error: the system refused to start a thread: Resource temporarily unavailable$'
refused 3 nboard --level 2 --threads 1
expect_status 0
expect_out '^=== '

# The REPL: an error in its line, and the next line is executed.
printf 'go\nplay f5\nlevel\n' >in
refused 1 play
expect_status 2
expect_err "$none"
refused 2 play --level 2 --threads 1
expect_status 0
expect_err '^tiger: line 1: the system refused to start a thread: Resource temporarily unavailable$'
expect_out '^strength: level 2$'
printf 'n-tasks 4\n' >in
refused 3 play --threads 1
expect_out '^n-tasks 2, because the system refused more$'

if "$tiger" book create a.book 2>/dev/null; then
  for first in 1 2 4; do
    cp a.book k.book
    refused $first book grow k.book --json --level 2 --positions 5 --threads 4
    if [ $first -eq 1 ]; then
      expect_status 2
      expect_err "$none"
    else
      expect_status 0
      expect_err "$fewer"
    fi
  done
fi

# As many threads as processors, unless told otherwise.
if command -v taskset >/dev/null; then
  command="one processor"
  taskset -c "$(taskset -cp $$ | sed -E 's/.*: *([0-9]+).*/\1/')" "$tiger" solve --json --nodes 20000 --game f5d6c3d3c4f4f6f3e6e7 >out 2>err
  expect_value threads 1
fi
exit 0
