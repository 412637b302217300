#!/bin/bash
# Matches: games add up and are saved, colours alternate, and an engine that breaks the rules loses.
source "$2/tests/cli/lib/expect.sh"
me="$tiger gtp --hash-bits 10 --depth 1"

# Equal players from two openings: each pair is the same game with the names changed.
printf 'f5d6c3\n# another\nf5f6e6f4\n' >openings
run match --engine "$me" --engine "$me --driver mtdf" --games 4 --openings openings --save games.ggf
expect_status 0
expect_lines 6 out
[ "$(head -n 1 out)" = "$me against $me --driver mtdf: 4 games, $(head -n 1 out | sed 's/.*games, //')" ] ||
  fail "the head"
expect_out '^points a game 0\.500 \+/- 0\.000$'
expect_out '^discs a game  \+0\.00 \+/- 0\.00$'
expect_out '^Elo difference \+0\.0 \+/- 0\.0; pairs with 0, 1/2, 1, 3/2 and 2 points: 0 0 2 0 0$'
[ "$(grep -cE ': 0 crashes, 0 illegal moves, 0 time losses, [0-9.]+ s a game, [0-9.]+ s the longest$' out)" = 2 ] ||
  fail "two engines that keep to the rules"
[ "$(grep -cE '^tiger: game [1-4] of 4: [+-][0-9]+ for .* with (black|white)$' err)" = 4 ] || fail "the progress"
expect_lines 4 games.ggf
# After a run that was killed while it wrote: the new games are on lines of their own.
head -c -60 games.ggf >torn.ggf
run match --engine "$me" --engine "$me --driver pvs" --games 2 --openings openings --save torn.ggf
expect_status 0
expect_err "^tiger: 'torn.ggf': the last line is incomplete; new games follow on a new line"
expect_lines 6 torn.ggf
run convert torn.ggf
[ "$(wc -l <out)" -ge 5 ] || fail "the games around the torn one"
expect_err '^tiger: torn.ggf:4:'
for row in 1 3; do
  [ "$(sed -n "${row}p" games.ggf | grep -oE '\b[BW]\[[a-hP][^/]*' | tr '\n' ' ')" = \
    "$(sed -n "$((row + 1))p" games.ggf | grep -oE '\b[BW]\[[a-hP][^/]*' | tr '\n' ' ')" ] || fail "a pair differs"
done
grep -q 'B\[f5\]W\[d6\]B\[c3\]W\[[a-h][1-8]//' games.ggf || fail "the first opening, and a time behind it"
grep -q 'B\[f5\]W\[f6\]B\[e6\]W\[f4\]B\[[a-h][1-8]//' games.ggf || fail "the second opening"
[ "$(grep -oE 'PB\[[^]]*' games.ggf | sort | uniq -c | awk '{ print $1 }' | tr '\n' ' ')" = '2 2 ' ] ||
  fail "each has black twice"

# An opening from another start would be a forfeit for each engine.
for line in '-O-X------OX-------XO-----XXO----XXXO----XOXO---OO-OOX--O---O--- X b2b3f2' '[FEN "8/8/8/3pP3/3Pp3/8/8/8 w"]
e3'; do
  printf '%s\n' "$line" >elsewhere
  run match --engine "$me" --engine "$me" --games 2 --openings elsewhere
  expect_status 2
  expect_silent_out
  expect_err '^tiger: elsewhere:[12]: the opening does not begin with the usual start'
done

# Generated openings, the same again for the same seed; more games are appended; --quiet.
run match --engine "$me" --engine "$tiger gtp --depth 2" --games 3 --quiet --save made
expect_status 0
expect_silent_err
expect_out ': 3 games, '
expect_out '^points a game [01]\.[0-9]{3}$' # one pair gives no error estimate
run match --engine "$me" --engine "$tiger gtp --depth 2" --games 2 --quiet --save made
moves() { sed -E 's,//[0-9.]+,,g; s/.*BO//' <<<"$1"; }
[ "$(moves "$(sed -n 1p made)")" = "$(moves "$(sed -n 4p made)")" ] || fail "other openings for the same seed"
run match --engine "$me" --engine "$me" --games 4 --openings openings --quiet
expect_silent_err
run match --engine "$me" --engine "$me" --games 5 --openings openings --quiet
expect_err '^tiger: only 2 openings, so each is played more than once$'

# An engine with one fault.
cp "$2/tests/cli/lib/faulty_engine.sh" engine.sh
# forfeit FAULT COUNTED MESSAGE [ARGUMENT...]
forfeit() {
  local fault=$1 counted=$2 message=$3
  shift 3
  run match --engine "$me" --engine "bash engine.sh $tiger $fault" --games 2 --openings openings \
    --save "$fault.ggf" "$@"
  expect_status 0
  expect_out ': 2 games, \+2 =0 -0$'
  expect_out '^discs a game  \+64\.00$'
  expect_out "^bash engine\.sh .* $fault: $counted, "
  expect_out "^$tiger .*: 0 crashes, 0 illegal moves, 0 time losses, "
  expect_err "$message"
  expect_lines 2 "$fault.ggf"
}
forfeit crash '2 crashes, 0 illegal moves, 0 time losses' 'crash exited at `genmove (black|white)`$'
forfeit illegal '0 crashes, 2 illegal moves, 0 time losses' 'illegal illegal move: a1 flips no discs; legal: '
grep -q 'RE\[-64.000:r\]' illegal.ggf || fail "the result of a game that was given up"
forfeit nonsense '0 crashes, 2 illegal moves, 0 time losses' "expected a move, got 'I resign'"
forfeit resign '0 crashes, 0 illegal moves, 0 time losses, 2 resignations' 'resign resigned$'
grep -q 'RE\[-64.000:r\]' resign.ggf || fail "the result of a game that was resigned"
for form in json csv; do
  run match --engine "$me" --engine "bash engine.sh $tiger resign" --games 2 --openings openings --$form
  expect_status 0
  grep -q 'resignation' out || fail "a resignation in $form"
done
run match --engine "$me" --engine "bash engine.sh $tiger resign" --engine "$me" --games 2 --openings openings --json
expect_status 0
expect_out '"kind":"resignation","message":"resigned"'
expect_out '"illegal_moves":0,"time_losses":0,"resignations":4,'
run match --engine "$me" --engine "bash engine.sh $tiger resign" --engine "$me" --games 2 --openings openings
expect_out '^ +crashes  illegal  time losses  resigned  s a game  longest$'
expect_out ' 0 +0 +0 +4 +[0-9.]+ +[0-9.]+$'
forfeit pass '0 crashes, 2 illegal moves, 0 time losses' 'pass illegal move: a pass is legal only'
forfeit refuse '0 crashes, 2 illegal moves, 0 time losses' 'refuse refused `play black f5`: no \[2J$'
forfeit endless '2 crashes, 0 illegal moves, 0 time losses' 'endless answered `genmove (black|white)` with a line of more than 1 MiB$'
forfeit slow '0 crashes, 0 illegal moves, 2 time losses' 'slow took [0-9]+ ms with 1000 ms left' --time 0 --time 1
grep -q 'RE\[+64.000:t\]' slow.ggf || fail "the result of a loss on time"
forfeit asleep '0 crashes, 0 illegal moves, 2 time losses' 'asleep gave no reply to `genmove (black|white)` in time' \
  --game-time 0 --game-time 1
expect_err 'asleep has exceeded its time at `genmove (black|white)`$'

# Other lines before a reply and CR LF are tolerated.
run match --engine "$me" --engine "bash engine.sh $tiger chatty" --games 2 --openings openings
expect_status 0
expect_out 'chatty: 0 crashes, 0 illegal moves, 0 time losses'

# With far more time than it needs, Tiger does not lose on time. (match_clock.nightly.sh: with little.)
run match --engine "$tiger gtp --level 2" --engine "$me" --games 2 --openings openings --game-time 60 --game-time 0
expect_status 0
expect_out '^.* gtp --level 2: 0 crashes, 0 illegal moves, 0 time losses, [0-9]+\.[0-9]+ s a game'

# Interrupted: finished games are reported, and the engines end with the program.
forget_output
"$tiger" match --engine "$me" --engine "$me" --games 100000 --openings openings >out 2>err &
id=$!
wait_until grep -q 'game 3 of' err
kill -INT "$id"
wait "$id"
status=$?
command='tiger match (interrupted)'
expect_status 130
expect_out ': [0-9]+ games, '
forget_output
"$tiger" match --engine "echo \$\$ >engine; exec $tiger gtp --level 60" --engine "$me" --openings openings \
  >out 2>err &
id=$!
wait_until test -s engine
kill -TERM "$id"
wait "$id"
status=$?
expect_status 143
expect_silent_out
gone() { ! kill -0 "$(cat engine)" 2>/dev/null; }
wait_until gone

# The terminal is closed: an engine that hears nothing does not stay behind.
rm engine
forget_output
"$tiger" match --engine "echo \$\$ >engine; exec bash engine.sh $tiger deaf" --engine "$me" --openings openings \
  >out 2>err &
id=$!
wait_until test -s engine
kill -HUP "$id"
wait "$id"
status=$?
command='tiger match (SIGHUP)'
expect_status 129
wait_until gone

refused() {
  local message=$1
  shift
  run match "$@"
  expect_status 2
  expect_silent_out
  expect_err "^tiger: $message"
}
refused 'expected 2 to 32 engines' --engine "$me"
refused "--games: expected an integer .*, got '0'" --engine "$me" --engine "$me" --games 0
refused "--time: expected whole seconds, got '0.5'" --engine "$me" --engine "$me" --time 0.5
refused '--game-time and --time cannot be used together' --engine "$me" --engine "$me" --time 1 --game-time 5
refused '--time is given more than twice' --engine "$me" --engine "$me" --time 1 --time 1 --time 1
refused "cannot read 'missing'" --engine "$me" --engine "$me" --openings missing
refused "cannot write './'" --engine "$me" --engine "$me" --save ./
refused "the engine 'false' does not speak GTP: it exited at" --engine "$me" --engine false
refused "the engine './missing' does not speak GTP: it exited" --engine ./missing --engine "$me" 2>/dev/null
echo 'f5 a1' >broken
run match --engine "$me" --engine "$me" --openings broken
expect_status 2
expect_err '^tiger: broken:1:'
exit 0
