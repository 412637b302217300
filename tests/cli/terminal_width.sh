#!/bin/bash
# Tables and reports at terminals of 80, 100 and 160 columns: nothing is wider, and a wide terminal
# shows more. What runs draws a line of progress on stderr, which has gone in the end.
source "$2/tests/cli/lib/expect.sh"

script -qec true /dev/null >/dev/null 2>&1 || skip "script (util-linux) is not there"
export TERM=xterm LC_ALL=C
unset COLUMNS
export XDG_CACHE_HOME=$PWD/cache
escape=$(printf '\033')
board="'---------------------------OX------XO--------------------------- X'"
engine="'$tiger gtp --hash-bits 10 --threads 1 --level 1'"
other="'$tiger gtp --hash-bits 12 --threads 1 --level 1'"

# at COLUMNS ARGUMENT...: the screen in the end goes to the file screen, and all that was written to
# the file out.
at() {
  local columns=$1
  shift
  command="tiger $* (at a terminal of $columns columns)"
  script -qec "stty cols $columns; exec '$tiger' $*" /dev/null >out 2>err </dev/null
  status=$?
  expect_status 0
  tr -d '\r' <out | sed "s/.*$escape\[K//; s/$escape\[[0-9;]*m//g" >screen
  [ -s screen ] || fail 'nothing is printed'
  ! grep -En "^.{$((columns + 1)),}" screen || fail 'a line is too wide'
}
shows() { grep -Eq -- "$1" screen || fail "the screen lacks /$1/"; }
lacks() { ! grep -Eq -- "$1" screen || fail "the screen has /$1/"; }

for columns in 80 100 160; do
  at $columns solve --stats --threads 1 "$data/quick.obf"
  at $columns hint --threads 1 --level 12 --board "$board"
  at $columns review --level 2 f5d6c3d3c4f4c5b3c2
  at $columns compare --select 1-2 --depth 7 "$2/positions/midgame.obf"
  at $columns compare --select 1-2 --depth 5 --sweep lock-bits=2,32 "$2/positions/midgame.obf"
  at $columns match --games 2 --engine "$engine" --engine "$other"
  at $columns match --games 2 --engine "$engine" --engine "$engine" --engine "$other" --engine "$other" \
    --engine "$other" --engine "$other"
  at $columns match --self depth=1 nodes=20 --openings 4
  at $columns bench --speed --quick
  at $columns perft 7
  shows ' 55,092 '
done

# The report on a player also fits 40 columns, and so do recorded games.
start='BO[8 ---------------------------OX------XO--------------------------- *]'
event='EV[The Long Tournament of the Autumn in Cambridge]'
echo "(;GM[Othello]PB[Ann]PW[Bob]$event${start}B[f5]W[d6]B[c3]W[d3]B[c4]W[f4]B[c5]W[b3]B[c2];)" >ann.ggf
for columns in 40 80; do
  at $columns review --level 2 --human --player Ann ann.ggf
  shows '^  phase '
  shows '^worst moves'
  at $columns games ann.ggf
  shows '^f5 +\|'
  shows 'discs( +move +tournament.*)?$'
  shows ' ann.ggf, 1$' # which `load` needs
done

# What 80 columns have no room for, 160 have.
at 80 hint --threads 1 --level 12 --board "$board"
shows '\| line$'
shows '^12@73% \| .* \| .* \.\.$'
at 160 hint --threads 1 --level 12 --board "$board"
lacks '\.\.$'
lacks ' [kM] \|'
shows '^12@73%  .* [0-9]+,[0-9]{3} \| '
at 80 review --level 2 f5d6c3d3c4f4c5b3c2
lacks 'best line'
at 160 review --level 2 f5d6c3d3c4f4c5b3c2
shows 'best line$'
shows ' d6 .* D6$'
at 80 compare --select 1-2 --depth 7 "$2/positions/midgame.obf"
shows '^left out, because the terminal is too narrow: .*probes'
lacks ' probes .*ratio'
at 100 compare --select 1-2 --depth 7 "$2/positions/midgame.obf"
shows ' probes .*ratio'
at 240 compare --select 1-2 --depth 7 "$2/positions/midgame.obf"
lacks 'left out'

# A long run tells how far it is.
at 80 match --games 12 --engine "$engine" --engine "$engine"
expect_out "$escape\[K[1-9] of 12 games played"
lacks ' of 12 games played'
at 80 match --games 12 --quiet --engine "$engine" --engine "$engine"
expect_not_out 'games played'
exit 0
