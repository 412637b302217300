#!/bin/bash
# `tiger games`: what it says of a few games, and the index that it keeps; a session says the same.
source "$2/tests/cli/lib/expect.sh"
export XDG_CACHE_HOME=$PWD/cache
cache=$XDG_CACHE_HOME/tiger

# The first two games reach the same position, one of them mirrored and by another order of moves.
mkdir folder empty
start='BO[8 ---------------------------O*------*O--------------------------- *]'
cat >folder/some.ggf <<END
(;GM[Othello]PC[x]DT[1991]PB[Ann]PW[Ben]RE[+10.000]TI[0]TY[8]${start}B[f5]W[d6]B[c3]W[d3]B[c4];)
(;GM[Othello]PC[x]DT[1995]PB[Ben]PW[Carla M]RE[-4.000]TI[0]TY[8]${start}B[c4]W[e3]B[f5]W[e6]B[f6];)
(;GM[Othello]PC[x]DT[2001]PB[Carla M]PW[Ann]RE[0.000]TI[0]TY[8]${start}B[f5]W[d6]B[c5];)
END
cat >folder/more.sgf <<'END'
(;GM[2]PB[Ann]PW[Ben]DT[2003]RE[W+Resign]EV[Spring Cup];B[f5];W[f6];B[e6])
END
echo no game >folder/README

run games folder
expect_status 0
expect_silent_err
expect_out '^4 of 4 games, 1991-2003\. Black, to move, won 25\.0%, drew 25\.0%, lost 50\.0%; mean score \+2\.00\.$'
expect_out '^f5   \| +4 \| 100\.0 \| +25\.0 \| +25\.0 \| +50\.0 \| +\+2\.00 \| 1991-2003$'
expect_out '^2003  Ann +Ben +0-1  f5    Spring Cup, more\.sgf, 1$'
expect_out '^1991  Ann +Ben +37-27  f5    some\.ggf, 1$'
[ "$(ls "$cache" | wc -l)" = 2 ] || fail "no index: $(ls "$cache")"

# A position by its moves, by a board and by a mirrored board, without naming the files again.
run games --game f5d6c3d3c4 --csv
expect_status 0
cp out tiger.csv
expect_text "the end" ',2,1,0,1,-3.000000,1991,1995' "$(tail -n +2 out)"
for moves in e6f4c3c4d3 c4e3f6e6f5 f5d6c4d3c3; do
  run games --game $moves --csv
  expect_same out tiger.csv
done
run convert --game c4e3f6e6f5 --to obf
run games --board "$(cut -d ';' -f 1 out)" --csv
expect_same out tiger.csv
run games --game f5f6e6f4 # nobody
expect_status 0
expect_out '^0 of 4 games\.$'

# Filters, and JSON.
csv_of() {
  run games "$@" --csv
  expect_status 0
  csv games,won,drawn,lost
}
expect_text player 3,1,1,1 "$(csv_of --player ann)"
expect_text "part of a name" 2,0,1,1 "$(csv_of --player carla)"
expect_text players 2,1,0,1 "$(csv_of --player ann --player ben)"
expect_text years 2,0,1,1 "$(csv_of --years 1995-2001)"
expect_text tournament 1,0,0,1 "$(csv_of --tournament spring)"
run games --json --game f5d6 --list 1
expect_value games 3
expect_value moves.*.move '"c3" "c4" "c5"'
expect_value moves.*.mean '10.0 -4.0 0.0'
expect_value played.*.black '"Carla M"'
expect_value played.*.year 2001

# A session says the same of its position.
printf 'f5d6\ngames --years 1991-2001\n' | "$tiger" play >session 2>err || fail "the session"
run games --game f5d6 --years 1991-2001
tail -n "$(wc -l <out)" session >last
expect_same last out

# An index that is torn, damaged, or of another version, and a file that has changed.
index=$(echo "$cache"/games-*.index)
again() {
  run games --csv
  expect_status 0
  expect_err "^tiger: the index '$index' is built again: $1\$"
  expect_lines 1 err
  expect_text games 4 "$(csv games)"
  run games --csv
  expect_silent_err
}
head -c 300 "$index" >part
cp part "$index"
again 'it is torn'
printf 'x' | dd of="$index" bs=1 seek=200 conv=notrunc status=none
again 'it is damaged'
size=$(wc -c <"$index")
printf 'x' | dd of="$index" bs=1 seek=$((size - 8)) conv=notrunc status=none
again 'it is damaged'
printf 'TIGER' | dd of="$index" bs=1 conv=notrunc status=none
again 'it is of another version'
sed -n 1p folder/some.ggf >folder/third.ggf
run games folder --csv
expect_silent_err
expect_text "the same game twice" 4 "$(csv games)"
sed -i 's/Ann/Dora/' folder/third.ggf
run games folder --csv
expect_silent_err
expect_text "a changed file" 5 "$(csv games)"

# Of many indexes four stay.
for i in 1 2 3 4 5; do
  cp folder/some.ggf $i.ggf
  run games --csv $i.ggf
  expect_status 0
done
[ "$(ls "$cache"/*.index | wc -l)" = 4 ] || fail "indexes: $(ls "$cache")"

# An index of its own, which other files do not drive out; one that cannot be written is an error.
run games --csv --index own.index folder
expect_status 0
expect_silent_err
expect_text games 5 "$(csv games)"
cp own.index kept
run games --csv --index own.index
expect_same own.index kept
printf x >own.index
run games --csv --index own.index
expect_err "^tiger: the index 'own.index' is built again: it is torn$"
expect_same own.index kept
run games --csv --index nosuch/own.index
expect_status 2
expect_err "^tiger: cannot write 'nosuch/own.index': No such file or directory$"

# Two that write one file at a time write two temporary ones.
mkdir own.index.part
rm own.index
run games --csv --index own.index
expect_status 0
expect_same own.index kept
[ "$(echo own.index*)" = "own.index own.index.part" ] || fail "a temporary file is left"

# Nowhere to keep an index; standard input; games that cannot be read.
XDG_CACHE_HOME=/dev/null run games folder --csv
expect_status 0
expect_err "^tiger: cannot write '/dev/null/tiger/games-.*: Not a directory; without that index, each run reads all games again$"
expect_lines 1 err
expect_text games 5 "$(csv games)"
run games --csv - <folder/some.ggf
expect_status 0
expect_text games 3 "$(csv games)"
echo '(;GM[2]PB[Ann]PW[Ben];B[f5];W[a1])' >>folder/more.sgf
for i in 1 2; do
  run games folder --csv
  expect_status 2
  expect_err '^tiger: 1 game or file left out: not readable, or not of Othello$'
  expect_text games 5 "$(csv games)"
done

# Mistakes.
wrong() {
  local why=$1
  shift
  run games "$@"
  expect_status 2
  expect_silent_out
  expect_err "^tiger: .*$why"
}
wrong "no file or folder 'nosuch'$" nosuch
wrong "no file or folder 'f5d6'; did you mean .--game f5d6.[?]$" f5d6
wrong "no .wtb, .ggf or .sgf file in '.*empty'" empty
wrong 'no player .Bob.' folder --player Bob
wrong "no tournament 'Sprint Cup' .did you mean 'Spring Cup'" folder --tournament 'Sprint Cup'
wrong 'the range is reversed' folder --years 2005-1990
wrong 'cannot be used together' folder --game f5 --board x
wrong 'expected a game' folder --game zz
rm -r "$cache"
wrong 'no FILE or FOLDER given'
exit 0
