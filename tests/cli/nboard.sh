#!/bin/bash
# NBoard over a pipe: answers, commands during a search, the end of the input, closed pipes, garbage.
source "$2/tests/cli/lib/expect.sh"
print_seed

start='BO[8 ---------------------------O*------*O--------------------------- *]'

# All commands before the end of the input are answered.
printf 'nboard 2\r\nset depth 4\nset game (;GM[Othello]%sB[F5//0.01];)\nhint 2' "$start" |
  timeout 120 "$tiger" nboard --hash-bits 10 >out 2>err || fail "the status of a hint"
expect_silent_err
[ "$(head -n 1 out)" = 'set myname Tiger' ] || fail "the greeting"
[ "$(grep -cE '^search ([A-H][1-8]([a-h][1-8]|[A-H][1-8])*) [+-][0-9]+\.[0-9]{2} 0 (2|4)$' out)" = 4 ] ||
  fail "two hints at each of two depths"
expect_out '^nodestats [0-9]+ [0-9]+\.[0-9]{3}$'
printf 'go\n' | timeout 120 "$tiger" nboard --depth 3 >out 2>err || fail "the status of a move"
expect_out '^=== (D3|C4|F5|E6)/[+-][0-9]+\.[0-9]{2}/[0-9]+\.[0-9]{3}$'
# A move without choice that the clock leaves no time to search has no score.
forced="BO[8 *O$(printf '%061d' 0 | tr 0 -)O *]"
printf 'set game (;GM[Othello]TI[5:00]%s;)\ngo\n' "$forced" | timeout 120 "$tiger" nboard >out 2>err ||
  fail "the status of a forced move"
expect_out '^=== C1//[0-9]+\.[0-9]{3}$'
timeout 120 "$tiger" nboard </dev/null >out 2>err || fail "no input at all"
expect_silent_out

# A conversation during a search without end.
mkfifo in
forget_output
"$tiger" nboard --level 60 <in >out 2>err &
id=$!
exec 3>in
heard() { grep -Eq -- "$1" out; }
echo 'hint 1' >&3
wait_until heard '^search .* 0 6$'
echo 'ping 1' >&3
wait_until heard '^pong 1$'
[ "$(tail -n 1 out)" = 'pong 1' ] || fail "something was heard behind pong"
besides_search() { grep -vc '^search ' out; }
lines=$(besides_search)
echo 'go' >&3
echo 'learn' >&3
wait_until heard '^learned$'
echo 'move F5' >&3
echo 'set depth 2' >&3
echo 'go' >&3
wait_until heard '^=== '
[ "$(grep -c '^=== ' out)" = 1 ] || fail "a search that was stopped has moved"
expect_out '^=== (D6|F4|F6)/'
[ "$(besides_search)" = $((lines + 6)) ] || fail "more than status, nodes, a move and learned"
# `quit` ends it during a search.
echo 'set depth 60' >&3
echo 'go' >&3
echo 'quit' >&3
wait "$id" || fail "the status after quit"
exec 3>&-

# A signal ends it, and so does a reader that closes the pipe.
forget_output
"$tiger" nboard --level 60 <in >out 2>err &
id=$!
exec 3>in
echo 'go' >&3
wait_until heard thinking
kill -TERM "$id"
wait "$id"
status=$?
command='tiger nboard --level 60 (terminated)'
expect_status 143
exec 3>&-
{ timeout 300 "$tiger" nboard --level 60 <in 2>/dev/null; echo $? >ended; } | head -n 1 >/dev/null &
exec 3>in
echo 'hint 1' >&3
wait_until test -s ended
[ "$(cat ended)" != 124 ] || fail "it went on without a reader"
exec 3>&-

# Huge lines and garbage.
{ printf 'set game (;'; head -c 6000000 /dev/zero | tr '\0' '['; printf '\nping 7\n'; } |
  timeout 120 "$tiger" nboard >out 2>err || fail "a huge line"
[ "$(tail -n 1 out)" = 'pong 7' ] || fail "after a huge line"
{ random_bytes 300000; printf '\nping 8\n'; } | timeout 120 "$tiger" nboard --level 1 >out 2>err ||
  fail "garbage"
[ "$(tail -n 1 out)" = 'pong 8' ] || fail "after garbage"

command='tiger nboard --level 0'
timeout 120 "$tiger" nboard --level 0 </dev/null >out 2>err
status=$?
expect_status 2
expect_silent_out
expect_err '^tiger: --level'
exit 0
