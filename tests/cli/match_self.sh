#!/bin/bash
# Matches between two settings of Tiger: the games add up, equal players take half of them, threads
# change nothing, and malformed players are refused.
source "$2/tests/cli/lib/expect.sh"

# The four lines of a result in numbers: games, wins, draws, losses, points, error, discs, error,
# nodes of the first, nodes of the second.
numbers() {
  sed -nE '1s/.*: ([0-9]+) games, \+([0-9]+) =([0-9]+) -([0-9]+)$/\1 \2 \3 \4/p
    2s/^points a game ([01]\.[0-9]{3}) \+\/- ([0-9]\.[0-9]{3})$/\1 \2/p
    3s/^discs a game  ([+-][0-9]+\.[0-9]{2}) \+\/- ([0-9]+\.[0-9]{2})$/\1 \2/p
    4s/^nodes a game  ([0-9]+) against ([0-9]+)$/\1 \2/p' out | tr '\n' ' '
}

run match --self --openings 6 depth=3 depth=1
expect_status 0
expect_silent_err
expect_lines 4 out
expect_out '^depth=3 against depth=1: 12 games, '
read -r games wins draws losses points _ _ _ nodes other_nodes <<<"$(numbers)"
[ -n "${other_nodes:-}" ] || fail "the form of the result"
[ $((wins + draws + losses)) = "$games" ] || fail "the games do not add up"
awk -v g="$games" -v w="$wins" -v d="$draws" -v p="$points" \
  'BEGIN { exit !(p - (w + d / 2) / g < 0.001 && (w + d / 2) / g - p < 0.001) }' || fail "the points"
[ "$nodes" -gt "$other_nodes" ] || fail "more plies, fewer nodes"

# The same again with any number of threads; other openings make other games.
cp out first
for threads in 1 3; do
  run match --self --openings 6 --threads $threads depth=3 depth=1
  expect_same first out
done
run match --self --openings 6 --seed 2 depth=3 depth=1
! cmp -s first out || fail "another seed, the same games"

# With the players swapped, wins and losses are swapped too.
forth=$(numbers)
run match --self --openings 6 --seed 2 depth=1 depth=3
back=$(numbers)
[ "$(awk '{ print $4, $3, $2, $10, $9 }' <<<"$back")" = "$(awk '{ print $2, $3, $4, $9, $10 }' <<<"$forth")" ] ||
  fail "changed places, another result: $forth, $back"

# Each opening is played twice with colours swapped: equal players share the points, whatever their
# limits.
for player in depth=2 level=2 nodes=300 depth=4,nodes=200 depth=2,hand hand,nodes=100; do
  run match --self --openings 3 $player $player
  expect_status 0
  expect_out "^$player against $player: 6 games, "
  read -r _ wins _ losses points error discs disc_error nodes other_nodes <<<"$(numbers)"
  [ "$wins $points $error $discs $disc_error $nodes" = "$losses 0.500 0.000 +0.00 0.00 $other_nodes" ] ||
    fail "equal players are not equal"
done

# A player that forgets between moves needs more nodes for the same games.
run match --self --openings 3 depth=8 depth=8,forget
expect_status 0
read -r _ _ _ _ _ _ _ _ nodes other_nodes <<<"$(numbers)"
[ "$nodes" -lt "$other_nodes" ] || fail "forgetting saves nodes"

# The built-in weights read from a file make the same player; depth=60 is the same as no depth.
run match --self --openings 2 "depth=2,weights=$2/engine/eval/weights.bin" depth=2
expect_status 0
expect_out '^points a game 0\.500 '
run match --self --openings 1 depth=60,nodes=50 nodes=50
expect_status 0
expect_out '^points a game 0\.500$' # one pair gives no error estimate

# Players that move like people, and by a rule: from random openings, the same with any threads; the
# report names them, as an object too.
run match --self --openings 6 --random-plies 8 --threads 1 human=10 simple=random
expect_status 0
expect_out '^human=10 against simple=random: 12 games, '
read -r _ wins _ <<<"$(numbers)"
[ "$wins" -ge 10 ] || fail "human 10 loses to random moves"
cp out first
run match --self --openings 6 --random-plies 8 --threads 3 human=10 simple=random
expect_same first out
run match --self --openings 6 --random-plies 8 --json human=10 simple=random
expect_status 0
expect_value engines.0.name '"human=10"'
expect_value pairings.0.wins "$wins"
expect_value games 12

# Interrupted: only finished pairs are printed, here none.
forget_output
"$tiger" match --self --openings 2 depth=60,hand depth=60,hand >out 2>err &
id=$!
wait_until has_worked "$id"
kill -TERM "$id"
wait "$id"
status=$?
command="tiger match --self ... (SIGTERM)"
expect_status 143
expect_silent_out

refused() {
  local message=$1
  shift
  run match --self "$@"
  expect_status 2
  expect_silent_out
  expect_err "^tiger: $message"
}
refused 'expected two players; see `tiger match --self --help`$'
refused 'expected two players' depth=1
refused 'expected two players' depth=1 depth=1 depth=1
refused "player 'deep=3': expected depth=N, nodes=N, level=N, human=N, simple=NAME, hand, forget, weights=FILE or book=FILE, got 'deep=3'; see" deep=3 depth=1
refused "player 'depth=1,': expected .*, got ''" depth=1 depth=1,
refused "player '': expected .*, got ''" '' depth=1
refused "depth: expected an integer from 1 to 60, got 'x'" depth=x depth=1
refused "depth: expected an integer from 1 to 60, got '0'" depth=1 depth=0
refused "depth: expected .* got '61'" depth=61 depth=1
refused "nodes: expected an integer from 1 to 1000000000, got ''" nodes= depth=1
refused "level: expected an integer from 1 to 60, got '61'" level=61 depth=1
refused "player 'level=2,hand': hand and level cannot be used together" level=2,hand depth=1
refused "player 'x': expected" depth=60 x # depth=60 is a limit like any other
refused "player 'hand': expected a limit, depth=N, nodes=N or level=N" hand depth=1
refused "player 'depth=1,hand,weights=$2/engine/eval/weights.bin': hand and weights cannot be used together" \
  "depth=1,hand,weights=$2/engine/eval/weights.bin" depth=1
refused "human: expected an integer from 1 to 10, got '11'" human=11 depth=1
refused "simple: expected random, discs, .*, got 'best'" simple=best depth=1
refused "player 'human=4,forget': human and simple stand alone" human=4,forget depth=1
refused "weights 'missing.bin': No such file" depth=1,weights=missing.bin depth=1
head -c 1000 /dev/zero >none.bin
refused "weights 'none.bin': not a weights file" depth=1 depth=1,weights=none.bin
for option in openings seed threads; do
  refused "--$option: expected an integer from .* got 'x'" --$option x depth=1 depth=1
  refused "--$option: expected an integer from .* got '-1'" --$option=-1 depth=1 depth=1
done
refused "--openings: expected .* got '0'" --openings 0 depth=1 depth=1
refused "--threads: expected .* got '0'" --threads 0 depth=1 depth=1
exit 0
