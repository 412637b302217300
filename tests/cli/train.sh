#!/bin/bash
# Training from a handful of games: the same weights whatever the threads, kept labels, weights that
# other subcommands take, and weights files that are refused.
source "$2/tests/cli/lib/expect.sh"

mkdir games one two
cp "$2/tests/cli/data/random_games.wtb" games/
train() { run train --games games --random-games 6 --samples 40 --plies 2 "$@"; }

train --work one --output one.bin --threads 1 --curve curve.csv
expect_status 0
expect_out '^12 recorded games, 6 with random openings$'
expect_out '^stage 19: '
expect_out '^wrote one.bin, [0-9]+ bytes$'
expect_out '^ +14 \| '
[ "$(head -n 1 curve.csv)" = "stage,step,train_error,stop_error" ] || fail "the curve's first line"
[ "$(cut -d , -f 1 curve.csv | sort -u | wc -l)" = 21 ] || fail "a curve for each of 20 stages"
cp out first

# With more threads, and again with the labels at hand, the same bytes.
train --work two --output two.bin --threads 3
expect_status 0
cmp one.bin two.bin || fail "threads change the weights"
labels=$(cat two/*.labels | wc -c)
train --work two --output again.bin
expect_status 0
cmp one.bin again.bin || fail "kept labels change the weights"
[ "$(cat two/*.labels | wc -c)" = "$labels" ] || fail "what was labelled is labelled again"

# A label file that a kill has cut is repaired, and the rest is kept.
truncate -s -5 two/exact.labels
train --work two --output again.bin
expect_status 0
cmp one.bin again.bin || fail "a cut label file changes the weights"

# A damaged one is refused.
printf 'x' | dd of=two/exact.labels bs=1 seek=40 conv=notrunc status=none
train --work two --output again.bin
expect_status 2
expect_err 'exact.labels is damaged'

# Others take the weights; scores do not change by them.
board='-XXXXXX---XOOOO--XOXXOOX-OOOOOOOOOOOXXOOOOOXXOOX--XXOO----XXXXX- X'
run solve --weights one.bin --board "$board"
expect_status 0
expect_out ' \+10 '
run eval --weights one.bin --board "$board"
expect_status 0
run hint --weights one.bin --depth 3 --board "$board"
expect_status 0

# Weights that are none.
truncate -s -5 one.bin
head -c 1000 /dev/zero >none.bin
printf 'x' | dd of=two.bin bs=1 seek=60 conv=notrunc status=none
refused() {
  run "$1" --weights "$2" --board "$board"
  expect_status 2
  expect_silent_out
  expect_err "^tiger: weights '$2': $3"
}
for subcommand in solve eval hint; do
  refused $subcommand one.bin 'the weights file is cut off'
  refused $subcommand two.bin 'the weights file is damaged'
  refused $subcommand none.bin 'this is no weights file'
  refused $subcommand missing.bin 'No such file'
done

# Games that are none.
mkdir empty broken
run train --games empty
expect_status 2
expect_err "no .wtb file in 'empty'"
run train --games missing
expect_status 2
expect_err "cannot read the folder 'missing'"
head -c 500 games/random_games.wtb >broken/cut.wtb
run train --games broken
expect_status 2
expect_err 'broken/cut.wtb: no WTHOR base, or one cut off'
for arguments in '' '--games games x' '--games games --plies 3' '--games games --threads 0' \
  '--games games --plot curve.svg'; do
  run train $arguments
  expect_status 2
  expect_silent_out
done
exit 0
