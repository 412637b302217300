#!/bin/bash
# The starter book: it is what the text in positions/ says, each search is deep enough, and the REPL
# plays from it at a terminal only.
source "$2/tests/cli/lib/expect.sh"

book=$(dirname "$tiger")/starter.book
[ -e "$book" ] || skip "no starter book was built"
text=$2/positions/starter-book.jsonl.gz
run book check "$book"
expect_status 0
cmp <("$tiger" book export "$book" -) <(gzip -dc "$text") || fail "the book is not its text"
shallow=$(gzip -dc "$text" | grep -oE '"depth":(1?[0-9]),' | sort | uniq -c)
[ -z "$shallow" ] || fail "searches of less than level 20: $shallow"
run book show "$book" start
expect_status 0
expect_out '^move   f5 .* in the book'

# By itself only at a terminal.
echo go | "$tiger" play --level 1 >out || fail "play from a pipe"
expect_not_out '  book  '
echo go | "$tiger" play --level 1 --book "$book" >out || fail "play --book"
expect_out '^Tiger plays [a-h][1-8] .*  book  '
script -qec true /dev/null >/dev/null 2>&1 || exit 0
# at_a_terminal ARGUMENT...: Tiger plays the first move.
at_a_terminal() {
  rm -f keys out
  mkfifo keys
  TERM=xterm HOME=$PWD timeout 60 script -qefc "exec '$tiger' play --level 1 $*" out <keys >/dev/null 2>err &
  id=$!
  exec 3>keys
  wait_until grep -Eqs 'Ctrl-D quits' out
  printf 'go\r' >&3
  wait_until grep -Eqs 'Tiger plays [a-h][1-8]' out
  printf 'quit\r' >&3
  wait "$id"
  exec 3>&-
}
at_a_terminal
# The greeting is broken where its line is full: the seed in it has one digit or many.
tr -d '\r' <out | tr '\n' ' ' | grep -q 'Openings come from the starter book' || fail "the book's greeting"
expect_out 'Tiger plays [a-h][1-8] .*  book  '
at_a_terminal --book none
expect_not_out 'starter book'
expect_not_out 'Tiger plays [a-h][1-8] .*  book  '
