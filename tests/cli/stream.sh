#!/bin/bash
# Conversations over a pipe: each line is answered before the next one is written. Bounded memory,
# and the ends of the wait for input.
source "$2/tests/cli/lib/expect.sh"

squares=$(sed -n 1p "$data/quick.obf" | cut -d' ' -f1)
line="$squares X; % #7"

# talk ARGUMENT...: starts the program with its input at descriptor 7 and its output at 8.
talk() {
  command="tiger $* (conversation)"
  rm -f in out.pipe
  mkfifo in out.pipe
  "$tiger" "$@" <in >out.pipe 2>err &
  id=$!
  exec 7>in 8<out.pipe
}
# say TEXT, hear PATTERN: the limit is for a test that hangs.
say() { printf '%s\n' "$1" >&7; }
hear() {
  local heard
  while IFS= read -r -t 100 heard <&8; do
    [[ $heard =~ $1 ]] && return
  done
  fail "no answer like /$1/ from $command: $(cat err)"
}
# hang_up STATUS: ends the input.
hang_up() {
  exec 7>&-
  cat <&8 >out
  exec 8<&-
  wait "$id"
  status=$?
  expect_status "$1"
}

for subcommand in solve 'hint --depth 1' eval; do
  # shellcheck disable=SC2086  # its options are words
  talk $subcommand --json -
  say "$line"
  hear '"number":7'
  say "$squares"$' O'
  hear '"number":2'
  say "$squares X"
  hear '"number":3'
  hang_up 0
  expect_silent_out
done

talk convert -
say "$line"
hear '% #7$'
say 'no position' # answered on stderr, and the rest is read
say "$squares O"
hear ' O;'
fold -w 8 <<<"$squares" >&7
say 'White to move' # the side completes a drawing
hear ' O;'
fold -w 8 <<<"$squares" >&7
say '' # and so does a blank line
hear ' [XO];'
say '(;GM[Othello]PC[x]'
say 'B[f5]W[d6];)'
hear 'X;|O;'
say "${squares:1} X"
say "$line"
hear '% #7$'
hang_up 2
expect_err '^tiger: -:2:1: not a position'
expect_err '^tiger: -:22:|^tiger: -:2[0-9]:'

# A named pipe as FILE.
mkfifo named
command='tiger convert named'
"$tiger" convert named >out 2>err &
id=$!
exec 7>named
say "$line"
wait_until has_lines 1 out
exec 7>&-
wait "$id" || fail 'a named pipe'

# What a pipe gives is what the file gives.
for file in "$data/quick.obf" "$2"/positions/*.obf; do
  run convert "$file"
  expect_status 0
  mv out whole
  # shellcheck disable=SC2002
  cat "$file" | "$tiger" convert - >out 2>err || fail "convert - of $file"
  expect_same whole out
done

# A game that stays open, with a bracket in each line of its comment, is not read once a line.
command='tiger convert - (brackets)'
# Up to 16 kB it is, so the lines are long.
{ echo '(;GM[Othello]C['; yes ") $(seq -s ' ' 20)" | head -n 20000; echo '];B[f5];)'; } |
  timeout 600 "$tiger" convert - >out 2>err || fail "brackets"
expect_lines 1 out

# Errors are cut.
command='tiger convert - (errors)'
yes 'no position' | head -n 1000 | "$tiger" convert - >out 2>err
status=$?
expect_status 2
expect_lines 21 err
expect_err '980 more errors are not shown'

# Input without end.
run convert /dev/zero
expect_status 2
expect_err "'/dev/zero': line 1 is longer than 4 MiB"
run convert --max-line 64k /dev/zero
expect_status 2
expect_err "line 1 is longer than 64 KiB"
{ echo "$line"; head -c 2000 /dev/zero | tr '\0' x; } >long.txt
run convert --max-line 1k long.txt
expect_status 2
expect_out '% #7$'
expect_err 'line 2 is longer than 1 KiB'
for size in 4T '' x 10; do
  run convert --max-line "$size" long.txt
  expect_status 2
  expect_err 'max-line: expected a size'
done

# Ctrl-C and SIGTERM while it waits for input: what is finished stays.
for signal in INT:130 TERM:143; do
  talk solve -
  say "$line"
  hear '^ +7 '
  kill -"${signal%:*}" "$id"
  cat <&8 >out
  wait "$id"
  status=$?
  expect_status "${signal#*:}"
  expect_out 'partial: interrupted after 1 of 1 position'
  exec 7>&- 8<&-
done

# A closed stdout ends the wait, and a search.
for subcommand in convert 'eval --quiet' 'solve --json' 'hint --depth 1 --json'; do
  # shellcheck disable=SC2086
  talk $subcommand -
  say "$line"
  hear .
  exec 8<&-
  wait "$id"
  status=$?
  expect_status 141
  expect_silent_err
  exec 7>&-
done
talk solve --json --log log "$data/quick.obf" "$data/endless.obf"
for _ in 1 2 3; do hear number; done
exec 8<&- 7>&-
wait "$id"
status=$?
expect_status 141
[ "$(wc -l <log)" -ge 3 ] || fail 'finished results are lost'
talk perft 30
hear '^ *2 '
exec 8<&- 7>&-
wait "$id"
status=$?
expect_status 141
