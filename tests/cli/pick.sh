#!/bin/bash
# pick chooses the positions that it says, and the same ones from the same games.
source "$2/tests/cli/lib/expect.sh"

# transposed FILE: boards of OBF, or transcripts, mirrored at the diagonal from a1 to h8.
transposed() {
  awk '{ line = ""
    if (length($1) == 64) {
      for (i = 0; i < 64; ++i) line = line substr($1, i % 8 * 8 + int(i / 8) + 1, 1)
      print line " " $2
    } else {
      for (i = 1; i < length($0); i += 2)
        line = line substr("abcdefgh", substr($0, i + 1, 1), 1) index("abcdefgh", substr($0, i, 1))
      print line
    } }' "$1"
}
# The number of empty squares on each line of OBF.
empties() { awk '{ print gsub("-", "", $1) }' "$1"; }
boards() { cut -d ';' -f 1 "$1"; }

# Games of its own: the same on every machine and in every version.
run pick --self-play 300 --empties 4 --count 280 --to transcript
expect_status 0
expect_silent_err
expect_lines 280 out
mv out games.txt
sum=$(cksum <games.txt)
[ "$sum" = "1800725708 31640" ] || fail "other games: $sum"
run pick --self-play 300 --empties 4 --count 280 --to transcript --seed 2
! cmp -s out games.txt || fail "--seed does nothing"
run pick --self-play 300 --empties 4 --count 280 --to transcript --random-moves 100
! cmp -s out games.txt || fail "--random-moves does nothing"

# So many for each number of empty squares, in this order, no position and no game twice.
run pick games.txt --empties 8-16 --count 20
expect_status 0
expect_silent_err
mv out picked.obf
empties picked.obf >numbers
for n in $(seq 8 16); do yes "$n" | head -n 20; done >expected
expect_same numbers expected
[ "$(sort -u picked.obf | wc -l)" = 180 ] || fail "a position twice"
run pick games.txt --empties 8-16 --count 20 --seed 7
! cmp -s out picked.obf || fail "another seed, the same choice"
run pick games.txt --empties 8-16 --count 20 --output picked.txt
expect_silent_out
while read -r game; do grep -c "^$game" games.txt; done <picked.txt | sort -u >counts
[ "$(cat counts)" = 1 ] || fail "the games up to the positions"
[ "$(for game in $(cat picked.txt); do grep "^$game" games.txt; done | sort -u | wc -l)" = 180 ] ||
  fail "two positions of a game"
run convert picked.txt
expect_same out picked.obf

# The order of games and files does not matter, nor their format, nor the threads.
same() {
  run pick --empties 8-16 --count 20 "$@"
  expect_status 0
  expect_same out picked.obf
}
sort games.txt >sorted.txt
head -n 100 sorted.txt >first.txt
tail -n +90 sorted.txt >second.txt
"$tiger" convert --to ggf first.txt >first.ggf
same sorted.txt
same first.txt second.txt
same --threads 2 second.txt first.ggf first.txt
command="tiger pick -"
"$tiger" pick - first.txt --empties 8-16 --count 20 <second.txt >out 2>err
expect_same out picked.obf

# Mirrored games give mirrored positions, and nothing besides where the others are there too.
transposed games.txt >mirrored.txt
run pick --empties 8-16 --count 20 mirrored.txt
expect_same <(boards out) <(transposed <(boards picked.obf))
run pick --empties 8-16 --count 20 mirrored.txt games.txt
expect_lines 180 out
{ cat picked.obf; transposed <(boards picked.obf) | sed 's/$/;/'; } >both.obf
while read -r line; do
  grep -Fqxe "$line" both.obf ||
    fail "a position that is not that of the games alone"
done <out
run pick --empties 20 --count 1000 picked.txt mirrored.txt games.txt
cp out all.obf
run pick --empties 20 --count 1000 games.txt
[ "$(wc -l <all.obf)" = "$(wc -l <out)" ] || fail "more from games and their images"

# --exclude: no such position, up to symmetry, of positions and of games.
run pick games.txt --empties 8-16 --count 20 --exclude picked.obf
expect_status 0
expect_lines 180 out
[ -z "$(sort out picked.obf | uniq -d)" ] || fail "an excluded position"
mv out others.obf
run pick games.txt --empties 8-16 --count 20 --exclude <(transposed <(boards picked.obf))
expect_same out others.obf
run pick games.txt --empties 8-16 --count 20 --exclude picked.obf --exclude second.txt
expect_status 2
expect_err '^tiger: [0-9]+ of 180 positions are missing: '
run pick games.txt --empties 8-10 --count 20 --exclude mirrored.txt --stats
expect_status 2
expect_silent_out
expect_err '^tiger: 60 of 60 positions are missing: 20 each with 8-10 empty squares$'
expect_err '^9 empty squares: 0 positions$'

# --score and --best-moves, against `solve`.
run pick games.txt --empties 7-8 --count 15 --score -6:6
expect_status 0
expect_silent_err
expect_lines 30 out
expect_not_out ';.*;.*;'
boards out >unsolved.obf
"$tiger" solve --all-moves unsolved.obf >solved.obf
paste -d '|' out solved.obf | awk -F '|' '{
  split($1, one, "; "); sub(/;/, "", one[2]); split(one[2], move, ":"); split($2, all, /[;:] */)
  if (move[2] != all[3] || move[2] + 0 < -6 || move[2] + 0 > 6 || index($2, " " one[2] ";") == 0) print }' >wrong
[ ! -s wrong ] || fail "scores that solve does not find: $(cat wrong)"
run pick games.txt --empties 7-8 --count 15 --score -6:6 --threads 1
mv out one-thread.obf
run pick sorted.txt --empties 7-8 --count 15 --score -6:6 --threads 2
expect_same out one-thread.obf
run pick games.txt --empties 8 --count 10 --best-moves 2
expect_status 0
boards out >unsolved.obf
"$tiger" solve --all-moves unsolved.obf >solved.obf
expect_same out solved.obf
awk -F '[;:] *' '{ if ($3 != $5 || $5 == $7) print }' out >wrong
[ ! -s wrong ] || fail "not two best moves: $(cat wrong)"
run pick games.txt --empties 8 --count 1000 --best-moves 1 --score 64:64
expect_status 2
expect_err 'positions are missing'
expect_not_out ':[+-]?[0-9];$'

# --stats, against awk.
run pick games.txt --empties 6 --count 40 --score -64:64 --stats
expect_status 0
awk -F '[;:] *' '{ sum += $3; squares += $3 * $3 }
  END { mean = sum / NR; printf "mean %+.2f, standard deviation %.2f", mean, sqrt(squares / NR - mean * mean) }' out >expected
expect_err "^6 empty squares: 40 positions, scores [-+][0-9]+ to [-+][0-9]+, $(sed 's/[+.]/\\&/g' expected)\$"

# A position is a game of one position, unless the side to move cannot move.
printf '%s\n' '-XXXXXXOXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX O' \
  'XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX- X' >two.obf
run pick two.obf --empties 1 --count 2
expect_status 2
[ "$(cat out)" = '-XXXXXXOXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX O;' ] || fail "the position"
expect_err '^tiger: 1 of 2 positions is missing: 1 with 1 empty square$'
run pick two.obf --empties 1 --count 1 --to transcript
expect_status 2
expect_silent_out
expect_err '^tiger: 1 position left out: a transcript cannot hold'

# Ctrl-C prints what was found. Without it, this would take years.
{ cat games.txt; "$tiger" convert "$data/endless.obf"; } >endless.txt
interrupted has_worked pick endless.txt --empties 6-60 --count 5 --score -64:64 --output found.obf
expect_err '^tiger: interrupted(; [0-9]+ of 275 positions are missing| before)'

# Bad input: what is wrong, where, and what to do.
refused() {
  local message=$1
  shift
  run pick "$@"
  expect_status 2
  expect_silent_out
  expect_err "$message"
}
refused '^tiger: no games: give a FILE .* or --self-play N; see' --empties 8 --count 1
refused '^tiger: --empties is missing' --count 1 games.txt
refused '^tiger: --count is missing' --empties 8 games.txt
refused "^tiger: --empties: expected an integer from 1 to 60, got '0'" --empties 0 --count 1 games.txt
refused "^tiger: --empties: expected an integer from 1 to 60, got '61'" --empties 8-61 --count 1 games.txt
refused "^tiger: --empties: expected an integer from 1 to 60, got '8-'" --empties 8- --count 1 games.txt
refused '^tiger: --empties 16-8: the range is reversed' --empties 16-8 --count 1 games.txt
refused "^tiger: --count: expected an integer from 1 to 1000000, got '0'" --empties 8 --count 0 games.txt
refused '^tiger: --score 4:-4: the range is reversed' --empties 8 --count 1 --score 4:-4 games.txt
refused "^tiger: --score: scores are even, .* got '3'" --empties 8 --count 1 --score 3:-3 games.txt
refused "^tiger: --score: expected two scores such as -4:4, got '4'" --empties 8 --count 1 --score 4 games.txt
refused "^tiger: --score: expected an integer from -64 to 64, got '66'" --empties 8 --count 1 --score 0:66 games.txt
refused '^tiger: --best-moves: ' --empties 8 --count 1 --best-moves 0 games.txt
refused '^tiger: --random-moves is for the games of --self-play' --empties 8 --count 1 --random-moves 5 games.txt
refused '^tiger: --random-moves: expected an integer from 0 to 100' --empties 8 --count 1 --self-play 1 --random-moves 101
refused "^tiger: cannot read 'missing.txt'" --empties 8 --count 1 missing.txt
refused '^tiger: no game to pick from was read' --empties 8 --count 1 missing.txt
refused "^tiger: cannot read 'missing.txt'" --empties 8 --count 1 --exclude missing.txt games.txt
refused "expected obf, ggf, sgf, pgn, transcript or svg, got 'pdf'" --empties 8 --count 1 --to pdf games.txt
echo precious >kept.obf
refused 'are missing' --empties 8 --count 5 --exclude games.txt --output kept.obf games.txt
[ "$(cat kept.obf)" = precious ] || fail "overwritten with nothing"
refused "cannot write 'no/folder.obf': No such file or directory" --empties 8 --count 1 --output no/folder.obf missing.txt
! grep -q 'cannot read' err || fail "it read before it knew where to write"
# The rest is used.
echo f5f5 >bad.txt
run pick --empties 8-16 --count 20 bad.txt games.txt missing.txt
expect_status 2
expect_same out picked.obf
expect_err '^tiger: bad.txt:1:'
expect_err "^tiger: cannot read 'missing.txt'"
exit 0
