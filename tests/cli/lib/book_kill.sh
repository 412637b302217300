# Shared by the tests that kill `tiger book grow`; sourced after expect.sh.

"$tiger" book create a.book 2>err || { grep -q 'without SQLite\|library SQLite 3' err && skip "no SQLite"; }
cc -shared -fPIC -o fail_writes.so "$(dirname "${BASH_SOURCE[0]}")/fail_writes.c" 2>/dev/null ||
  skip "no C compiler"
# A program with sanitizers, or for another processor, does not load it.
LD_PRELOAD=$PWD/fail_writes.so "$tiger" --version >/dev/null 2>&1 || skip "LD_PRELOAD does not work"

# grow_until N [NAME=VALUE]: the book is sound after N writes, and has what was reported.
grow_until() {
  rm -f k.book*
  cp a.book k.book
  env LD_PRELOAD="$PWD/fail_writes.so" FAIL_NAME=k.book FAIL_AT="$1" ${2:+"$2"} \
    "$tiger" book grow k.book --json --level 2 --threads 1 --positions 30 >reported 2>grow.err
  status=$?
  has_all "after write $1 ${2:-}"
}

# What was reported is there, and the book is sound, once it is opened to write and to read.
has_all() {
  run book check k.book
  expect_status 0
  echo f5d6 >games.txt
  "$tiger" book import --quiet k.book games.txt || fail "$1: it cannot be changed"
  [ "$(echo k.book*)" = k.book ] || fail "$1: $(echo k.book*)"
  "$tiger" book export k.book k.json || fail "$1: export"
  sed -n 's/.*"board":"\([XO-]*\)".*/\1/p' reported | sort -u >boards
  [ "$(wc -l <boards)" = "$(grep -cFf boards k.json)" ] || [ ! -s boards ] ||
    fail "$1: a reported search is missing"
}
