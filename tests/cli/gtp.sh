#!/bin/bash
# GTP over a pipe, byte by byte: replies, ids, the end of the input, closed pipes, garbage.
source "$2/tests/cli/lib/expect.sh"
print_seed

# gtp INPUT [ARGUMENT...]: runs `tiger gtp`; its answers go to the file out.
gtp() {
  local input=$1
  shift
  command="printf '$input' | tiger gtp $*"
  printf "$input" | timeout 120 "$tiger" gtp --hash-bits 10 "$@" >out 2>err
  status=$?
}
expect_bytes() { printf "$1" >expected; expect_same expected out; }

# Each command gets one reply and an empty line after it, with its own id; quit ends the program.
gtp 'name\n1 protocol_version\nfoo\n2 foo\n\n# nothing\nplay b f5\nundo\nquit\nname\n'
expect_status 0
expect_silent_err
expect_bytes '= Tiger\n\n=1 2\n\n? unknown command\n\n?2 unknown command\n\n=\n\n=\n\n=\n\n'

# CR LF, no newline at the end of the input, and an empty input.
gtp 'komi 1\r\n5 undo'
expect_status 0
expect_bytes '=\n\n?5 cannot undo: no move was played\n\n'
gtp ''
expect_status 0
expect_silent_out

# Commands before the end of the input are answered; the level decides how fast.
gtp 'play b f5\ngenmove w\ngenmove b\n1 known_command undo\n' --depth 3
expect_status 0
expect_lines 8 out
[ "$(sed -n 7p out)" = '=1 true' ] || fail "the last reply"
for arguments in '--level 1' '--time 0.05' '--game-time 0.5' '--level 60 --time 0.05 --driver pvs'; do
  gtp 'genmove b\ngenmove w\n' $arguments
  expect_status 0
  expect_lines 4 out
  [ "$(grep -cE '^= [a-h][1-8]$' out)" = 2 ] || fail "two moves"
done

# A conversation: each reply comes before the next command is sent.
mkfifo in
forget_output
"$tiger" gtp --level 1 <in >out 2>err &
id=$!
exec 3>in
replied() { [ "$(grep -c '^$' out)" -ge "$1" ]; }
moves=0
for colour in b w b w b w; do
  echo "genmove $colour" >&3
  moves=$((moves + 1))
  wait_until replied $moves
done
echo 'gogui-rules_side_to_move' >&3
wait_until replied 7
[ "$(sed -n 13p out)" = '= black' ] || fail "the turn after six moves"
exec 3>&-
wait "$id" || fail "status after the end of the input"

# Commands that arrive during a search are answered after it.
printf 'genmove b\n1 name\n2 quit\n' | timeout 120 "$tiger" gtp --time 0.6 >out
[ "$(sed -n '3p;5p' out | tr '\n' ' ')" = '=1 Tiger =2 ' ] || fail "commands during thinking"

# GoGui's interrupt ends the search of the command under way, with a move, and those of commands that came
# before it; later ones are not affected.
forget_output
"$tiger" gtp --level 60 <in >out 2>err &
id=$!
exec 3>in
echo 'gogui-interrupt' >&3
wait_until replied 1
echo 'genmove b' >&3
wait_until has_worked "$id"
echo '# interrupt' >&3
wait_until replied 2
sed -n 3p out | grep -qE '^= [a-h][1-8]$' || fail "the move of an interrupted search"
printf 'genmove w\n# interrupt\n' >&3
wait_until replied 3
echo 'tiger-param level 1' >&3
echo 'genmove b' >&3
wait_until replied 5
exec 3>&-
wait "$id" || fail "status after interrupts"

# A search without a reader for its answer ends: on a signal, and when the reader closes the pipe.
forget_output
"$tiger" gtp --level 60 <in >out 2>err &
id=$!
exec 3>in
echo 'name' >&3
wait_until replied 1 # it is running and receives signals
echo 'genmove b' >&3
wait_until has_worked "$id"
kill -INT "$id"
wait "$id"
status=$?
command='tiger gtp --level 60 (interrupted)'
expect_status 130
exec 3>&-

# A hang-up ends it too, but not under nohup.
forget_output
"$tiger" gtp <in >out 2>err &
id=$!
exec 3>in
echo 'name' >&3
wait_until replied 1
kill -HUP "$id"
wait "$id"
status=$?
command='tiger gtp (SIGHUP)'
expect_status 129
exec 3>&-
forget_output
(trap '' HUP; exec "$tiger" gtp <in >out 2>err) &
id=$!
exec 3>in
echo 'name' >&3
wait_until replied 1
kill -HUP "$id"
echo '2 quit' >&3
wait "$id" || fail "it did not go on under nohup"
expect_out '^=2'
exec 3>&-
mkfifo leave
{
  timeout 300 bash -c 'echo $$ >id; exec "$0" gtp --level 60' "$tiger" <in 2>/dev/null
  echo $? >ended
} | read -r _ <leave &
exec 3>in
echo 'genmove b' >&3
wait_until test -s id
wait_until has_worked "$(cat id)"
echo >leave
wait_until test -s ended
[ "$(cat ended)" != 124 ] || fail "it went on thinking without a reader"
exec 3>&-

# Huge lines and garbage: the next command is still answered.
{ head -c 6000000 /dev/zero | tr '\0' x; echo; echo 1 name; } | timeout 120 "$tiger" gtp >out 2>err ||
  fail "a huge line"
expect_bytes '? unknown command\n\n=1 Tiger\n\n'
{ random_bytes 300000; printf '\n\n9 name\n'; } | timeout 120 "$tiger" gtp --level 1 >out 2>err ||
  fail "garbage"
[ "$(tail -n 2 out)" = "$(printf '=9 Tiger\n\n')" ] || fail "after garbage"

# A GGF game is loaded; other files give an error.
echo '(;GM[Othello]BO[8 ---------------------------O*------*O--------------------------- *]B[f5]W[d6];)' >game.ggf
gtp 'loadsgf game.ggf\ngogui-rules_side_to_move\nloadsgf missing\nloadsgf -\nname\n'
expect_status 0
[ "$(sed -n '1p;3p' out | tr '\n' ' ')" = '= = black ' ] || fail "a loaded game"
expect_out "^\? cannot load file: cannot read 'missing': No such file or directory$"
expect_out '^= Tiger$'

for arguments in '--threads 0' '--level 0' '--level x' '--level 3 --depth 3' '--time 0' '--game-time -1' '--hash-bits 7' \
  '--driver x' '--weights missing' '--bogus'; do
  gtp 'name\n' $arguments
  expect_status 2
  expect_silent_out
  expect_err '^tiger: '
done
exit 0
