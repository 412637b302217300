#!/bin/bash
# Training from a handful of games: weights that do not depend on the threads, reuse of labels, use of
# the weights by other subcommands, and refused weights files.
source "$2/tests/cli/lib/expect.sh"

mkdir games one two
cp "$2/tests/cli/data/random_games.wtb" games/
narrow=8,16,8,8  # channels, few to be quick
train() {
  run train --games games --variants 1 --random-games 20 --samples 10 --epochs 3 \
    --channels $narrow "$@"
}

train --work one --output one.bin --threads 1 --curve curve.csv
expect_status 0
expect_out '^12 recorded games, 12 variants of them, 20 with random openings$'
expect_out '^wrote one.bin, [0-9]+ bytes$'
expect_out '^ +14 \| '
cp out first

# One fit for each phase, from the end of the game to its start.
grep -E '^.[0-9] to' first | sed -E 's/:.*//' >fits
printf '%2d to %d empty squares\n' 0 11 12 23 24 35 36 60 >wanted
expect_same wanted fits

# One learning curve for each fit, starting before the first epoch. The printed epoch has the
# smallest error on the validation set.
[ "$(head -n 1 curve.csv)" = "empties,epoch,train_error,stop_error" ] || fail "the curve's first line"
expect_lines 17 curve.csv
csv empties,epoch curve.csv >points
for last in 11 23 35 60; do
  for epoch in 0 1 2 3; do echo "$last,$epoch"; done
done >wanted
expect_same wanted points
sed -nE 's/^ *[0-9]+ to +([0-9]+) empty squares: epoch +([0-9]+), error [0-9.]+ train, ([0-9.]+) validation$/\1,\2,\3/p' \
  first >printed
expect_lines 4 printed
awk -F , '
  NR == FNR { error[$1, $2] = $4; if (!($1 in least) || $4 < least[$1]) least[$1] = $4; next }
  { if ($3 > least[$1] + 0.001 || error[$1, $2] > $3 + 0.001 || error[$1, $2] < $3 - 0.001) exit 1 }' \
  <(csv empties,epoch,train_error,stop_error curve.csv) printed || fail "what is printed is not the best of the curve"

# The same bytes with more threads.
train --work two --output two.bin --threads 3
expect_status 0
cmp one.bin two.bin || fail "threads change the weights"

# Again with existing labels, after a kill that cut their file: it is repaired, and only what was cut
# off is labelled again.
labels=$(cat two/*.labels | wc -c)
truncate -s -5 two/exact.labels
train --work two --output again.bin
expect_status 0
cmp one.bin again.bin || fail "kept labels change the weights"
[ "$(cat two/*.labels | wc -c)" = "$labels" ] || fail "what was labelled is labelled again"

# A damaged one is refused.
printf 'x' | dd of=two/exact.labels bs=1 seek=40 conv=notrunc status=none
train --work two --output again.bin
expect_status 2
expect_err 'exact.labels: damaged, or not a label file'

# It can do without generated games.
run train --games games --variants 0 --random-games 0 --samples 8 --epochs 1 --work one \
  --channels $narrow --output few.bin
expect_status 0
expect_out '^12 recorded games, 0 variants of them, 0 with random openings$'

# Other subcommands accept the weights, which change no exact score.
board='-XXXXXX---XOOOO--XOXXOOX-OOOOOOOOOOOXXOOOOOXXOOX--XXOO----XXXXX- X'
run solve --weights one.bin --board "$board"
expect_status 0
expect_out ' \+10 '
run eval --weights one.bin --board "$board"
expect_status 0
run hint --weights one.bin --depth 3 --board "$board"
expect_status 0

# Files that are not weights, and weights of another version.
cp one.bin old.bin
printf '\1' | dd of=old.bin bs=1 seek=14 conv=notrunc status=none
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
  refused $subcommand one.bin 'the weights file is truncated'
  refused $subcommand two.bin 'the weights file is damaged'
  refused $subcommand old.bin 'the weights file has version 1; this program reads version 5$'
  refused $subcommand none.bin 'not a weights file'
  refused $subcommand missing.bin 'No such file'
done

train --work refused --keep 1
expect_status 2
expect_err '^tiger: --keep needs --teacher'

train --work refused --teacher games/random_games.wtb
expect_status 2
expect_err "^tiger: weights 'games/random_games.wtb': not a weights file"

# Files that are not games.
mkdir empty broken few
run train --games empty
expect_status 2
expect_err "no .wtb file in 'empty'"
run train --games missing
expect_status 2
expect_err "cannot read the folder 'missing'"
head -c 500 games/random_games.wtb >broken/cut.wtb
run train --games broken
expect_status 2
expect_err 'broken/cut.wtb: not a WTHOR file, or a truncated one'

# What cannot be learned or written is told before the work.
wtb=games/random_games.wtb
{ head -c 4 $wtb; printf '\1\0\0\0'; tail -c +9 $wtb | head -c 76; } >few/one.wtb
run train --games few --variants 0 --random-games 0 --samples 8 --work made --output untrained.bin
expect_status 2
expect_out '^1 recorded game, '
expect_err '^tiger: the (train|validation) set has no positions of 0 to 11 empty squares; more games are needed'
[ ! -e untrained.bin ] || fail "weights that were not trained"
run train --games games --output no/folder.bin
expect_status 2
expect_silent_out
expect_err "^tiger: cannot write 'no/folder.bin': No such file or directory"
for arguments in '' '--games games x' '--games games --plies 5' '--games games --threads 0' \
  '--games games --epochs 0' '--games games --variants -1' '--games games --samples 7' \
  '--games games --penalty 1' '--games games --plot curve.svg' '--games games --channels 8' \
  '--games games --channels 8,8,8,8,8' '--games games --channels 8,8,8,24' \
  '--games games --channels 8,8,8,8,' '--games games --channels ,8,8,8' \
  '--games games --channels 08,8,8,8'; do
  run train $arguments
  expect_status 2
  expect_silent_out
done
exit 0
