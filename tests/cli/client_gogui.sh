#!/bin/bash
# Programs that others wrote: those of GoGui, of which twogtp plays a match and regress runs a test.
source "$2/tests/cli/lib/expect.sh"
for program in gogui-twogtp gogui-regress; do
  [ -n "$(type -p "$program")" ] || skip "$program is not installed"
done
engine="$tiger gtp --threads 1 --hash-bits 10 --depth"

# Two games, colours alternate, and a referee has the last word: the three agree about the result.
command=gogui-twogtp
timeout 120 gogui-twogtp -black "$engine 1" -white "$engine 2" -referee "$tiger gtp --threads 1" -games 2 \
  -alternate -auto -size 8 -sgffile game >out 2>err
status=$?
expect_status 0
[ "$(awk -F'\t' '!/^#/ && $2 ~ /^[BW]\+[0-9]+$|^0$/ && $2 == $3 && $2 == $4 && $12 == 0' game.dat | wc -l)" = 2 ] ||
  fail "results: $(cat game.dat)"

# The games it has saved are read, though it counts their rows from the bottom.
result=$(awk -F'\t' '/^0/ { print $4 }' game.dat)
cat >game.tst <<TST
loadsgf game-0.sgf
1 final_score
#? [$(sed 's/+/\\+/' <<<"$result")]

loadsgf game-0.sgf 3
2 reg_genmove black
#? [[a-h][1-8]]

3 gogui-rules_side_to_move
#? [black]
TST
command=gogui-regress
timeout 120 gogui-regress -output report "$engine 1" game.tst >out 2>err
status=$?
expect_status 0
awk 'NR == 2 { exit !($1 == 3 && $5 == 3) }' report/summary.dat || fail "$(cat report/summary.dat)"
exit 0
