#!/bin/bash
# Training again with labels of other settings, with another teacher, and with phases that are kept.
source "$2/tests/cli/lib/expect.sh"

mkdir games one
cp "$2/tests/cli/data/random_games.wtb" games/
narrow=8,16,8,8  # channels, few to be quick
train() {
  run train --games games --variants 1 --random-games 20 --samples 10 --epochs 3 \
    --channels $narrow "$@"
}

train --work one --output one.bin --threads 1
expect_status 0

# Labels left by other settings (fewer positions; other games and searches) change nothing.
mkdir other
cp one/exact.labels other/
run train --games games --variants 1 --random-games 20 --samples 16 --epochs 3 --work other \
  --channels $narrow --output other.bin
expect_status 0
cmp -s one.bin other.bin && fail "the number of samples does not change the weights"
run train --games games --variants 1 --random-games 2 --seed 2 --samples 16 --plies 6 --epochs 1 \
  --channels $narrow --work other --output other.bin
expect_status 0
train --work other --output again.bin
expect_status 0
cmp one.bin again.bin || fail "labels of other settings change the weights"

# Another teacher makes other games and labels; exact labels are kept.
train --work other --teacher other.bin --output taught.bin
expect_status 0
cmp -s one.bin taught.bin && fail "the teacher does not change the weights"
[ "$(ls other/near-*.labels | wc -l)" = 2 ] || fail "each teacher's labels have a file of their own"
# The last phases of the game can be kept as the teacher has them.
train --work other --teacher other.bin --keep 2 --output kept.bin
expect_status 0
grep -E '^[0-9]+ to ' out >fits
expect_lines 2 fits
expect_out '^24 to 35 empty squares: '
value() { run eval --weights "$1" --board "$2"; expect_status 0; grep -v -i weights out; }
endgame='-XXXXXX---XOOOO--XOXXOOX-OOOOOOOOOOOXXOOOOOXXOOX--XXOO----XXXXX- X'
value other.bin "$endgame" >wanted
value kept.bin "$endgame" >got
expect_same wanted got
start='---------------------------OX------XO--------------------------- X'
value other.bin "$start" >wanted
value kept.bin "$start" >got
cmp -s wanted got && fail "with --keep the first phases learn nothing"
# One phase alone can be trained, also by positions as searches visit them; the rest of the game is
# that of a file.
train --work other --teacher other.bin --keep 1 --rest kept.bin --visited 16 --output visited.bin
expect_status 0
grep -E '^[0-9]+ to ' out >fits
[ "$(cut -d: -f1 fits)" = '12 to 23 empty squares' ] || fail "one phase is trained"
[ "$(ls other/visited-*.labels | wc -l)" = 12 ] || fail "labels of 15 to 26 empty squares"
value visited.bin "$start" >wanted
expect_same wanted got
value visited.bin "$endgame" >got
value other.bin "$endgame" >wanted
cmp -s wanted got && fail "the phase that is trained learns nothing"
train --work other --teacher other.bin --keep 1 --rest kept.bin --output not_visited.bin
expect_status 0
cmp -s visited.bin not_visited.bin && fail "visited positions change nothing"
exit 0
