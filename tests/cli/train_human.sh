#!/bin/bash
# A model of people from a handful of games: the same whatever the threads, the values of moves kept,
# and refused input.
source "$2/tests/cli/lib/expect.sh"

mkdir games one two none
cp "$2/tests/cli/data/random_games.wtb" games/
# Each game is of other players: 2 i and 2 i + 1.
for i in {0..11}; do
  printf "\\x$(printf %02x $((2 * i)))\\0\\x$(printf %02x $((2 * i + 1)))" |
    dd of=games/random_games.wtb bs=1 seek=$((18 + 68 * i)) conv=notrunc status=none
done
learn() {
  run train-human --games games --seed 3 --epochs 1 --search-epochs 2 "$@"
}

learn --work one --output one.bin --threads 1 --levels 1,2
expect_status 0
expect_out '^12 games, left out: 0 of tournaments of programs, 0 more of 0 players who end games like programs$'
expect_out '^used: [1-9][0-9]* to learn, [0-9]+ to validate, [1-9][0-9]* to test$'
expect_out '^wrote one.bin, [0-9]+ bytes$'
expect_out '^uniform '
expect_out '^level 2 '
expect_out '^model, patterns alone '

# The same bytes with more threads, and again after a kill that cut the file of values.
learn --work two --output two.bin --threads 3
expect_status 0
cmp one.bin two.bin || fail "threads change the model"
size=$(wc -c <two/shallow.values)
truncate -s -5 two/shallow.values
learn --work two --output again.bin
expect_status 0
cmp one.bin again.bin || fail "kept values change the model"
[ "$(wc -c <two/shallow.values)" = "$size" ] || fail "what was searched is searched again"

printf 'x' | dd of=two/shallow.values bs=1 seek=40 conv=notrunc status=none
learn --work two --output x.bin
expect_status 2
expect_err 'two/shallow.values: damaged, or not a file of values, at byte [0-9]+'
[ ! -e x.bin ] || fail "a model in spite of damaged values"

# How the built-in model errs: nothing is learned and no file written. Few players are known here.
learn --work one --output y.bin --calibrate 3 --judge 2 --validation
expect_status 0
expect_out '^judge: level 2 +moves +strength +people +player'
[ ! -e y.bin ] || fail "a model where nothing is learned"
run train-human --games games --calibrate 0
expect_status 2
expect_err 'calibrate: expected an integer from 1'

# No games, too few, bad options.
run train-human --games none
expect_status 2
expect_err "no .wtb file in 'none'"
run train-human
expect_status 2
expect_err '--games FOLDER is required'
run train-human --games games --levels 2,x
expect_status 2
expect_err "--levels '2,x': need levels from 1 to 60, separated by commas"
learn --positions 1 --work one --output x.bin
expect_status 2
expect_err 'no player is left to test with, or none to learn from'
