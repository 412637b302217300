#!/bin/bash
# Hints: they show their confidence, limits hold, and scores called exact are exact.
source "$2/tests/cli/lib/expect.sh"

start='---------------------------OX------XO--------------------------- X'
board='-XXXXXX---XOOOO--XOXXOOX-OOOOOOOOOOOXXOOOOOXXOOX--XXOO----XXXXX- X'

# To a depth: pass after pass, the last one as deep as asked.
run hint --depth 5 --board "$start"
expect_status 0
expect_out '^1 .*\| (d3|c4|f5|e6) '
expect_out '^5@73% '
grep -qE '^(exact|6|7)' out && fail "deeper than asked"

# At the end of the game at any level that solves: the scores of `solve --all-moves`.
"$1" solve --all-moves --quiet --board "$board" >all 2>/dev/null
for driver in pvs mtdf alphabeta; do
  run hint --driver $driver --level 14 --moves 60 --quiet --board "$board"
  expect_status 0
  grep '^exact' out | while IFS='|' read -r _ move score _; do
    echo "$(echo $move | tr a-z A-Z):$(echo $score)"
  done | sort >hinted
  tr ';' '\n' <all | grep : | tr -d ' ' | sort | diff - hinted || fail "$driver: other scores than solve"
done

# Level 60 solves every position, and still gives a move when it is stopped.
run hint --level 60 --time 0.3 --board "$start"
expect_status 0
expect_out '^[0-9]+(@73%)? .*\| (d3|c4|f5|e6) '
grep -q exact out && fail "the start was not solved in 0.3 s"
run hint --nodes 20000 --quiet --board "$start"
expect_status 0
(($(tail -n 2 out | head -n 1 | cut -d '|' -f 5) < 40000)) || fail "more nodes than allowed"

# As `solve` has them: a table that fits each position, and no evaluation, so that it only solves.
run hint --hash-bits auto --quiet --level 14 --board "$board"
expect_status 0
expect_out '^exact +\| a4 +\| +\+10 '
cut -d '|' -f 5 out >auto
run hint --hash-bits 30 --level 1 --board "$board"
[ "$status" -eq 0 ] || expect_err '^tiger: a table of 2\^30 buckets .*choose a smaller one with --hash-bits'
run hint --hash-bits Auto --quiet --level 14 "$data/ffo-40.obf" --board "$board" --threads 1
expect_status 0
for driver in pvs mtdf alphabeta; do
  run hint --weights none --driver $driver --level 14 --moves 60 --quiet --board "$board"
  expect_status 0
  grep '^exact' out | while IFS='|' read -r _ move score _; do
    echo "$(echo $move | tr a-z A-Z):$(echo $score)"
  done | sort >hinted
  tr ';' '\n' <all | grep : | tr -d ' ' | sort | diff - hinted || fail "$driver: other scores than solve"
done
run hint --weights none --quiet --board "$start" --level 20
expect_status 2
expect_silent_out
expect_err '^tiger: #1: skipped, because without an evaluation it must be solved, and a search of 20 plies'
run hint --weights none --nodes 1000 --quiet --board "$start"
expect_status 0
expect_out '^0 +\| (d3|c4|f5|e6) +\| +\? '
run hint --weights none --nodes 1000 --json --board "$start"
expect_status 0
expect_out '"moves":\[\{"move":"[a-h][1-8]","score":null,"value":null,"pv":'
run hint --weights none --nodes 1000 --csv --board "$start"
expect_status 0
expect_out ',60,0,0,1,(d3|c4|f5|e6),,'

# Passes, the end, several positions, and what cannot be read.
run hint --level 60 --quiet --board 'XO-------------------------------------------------------------- O'
expect_status 0
expect_out '^exact +\| PS +\| +-64 '
run hint --board 'XX-------------------------------------------------------------- O'
expect_status 0
expect_out '^the game is over, score [-+][0-9]+$'
printf '%s\nrubbish\n%s\n' "$board" "$start" >two
run hint --depth 2 --quiet two
expect_status 2
expect_err '^tiger: two:2:'
[ "$(grep -c '^depth' out)" = 2 ] || fail "two positions"

# For programs: the last iteration of each position that is selected.
run hint --depth 2 --moves 2 --json --select 2 two
expect_status 2 # the rubbish
expect_lines 1 out
expect_out '"schema":1,"board":"-{27}OX-{6}XO-{27}","side":"X","file":"two","line":3,"number":2,"empties":60,"depth":"2","plies":2,"confidence":100,"exact":false,"moves":\[\{"move":"[a-h][1-8]","score":-?[0-9]+,"value":-?[0-9.]+,"pv":\["[a-h][1-8]","[a-h][1-8]"\]\},\{'
sed 2d two >two,both
run hint --level 20 --csv --threads 1 two,both
expect_status 0
expect_lines 3 out
[ "$(head -n 1 out)" = file,line,number,board,side,empties,depth,exact,rank,move,score,pv,nodes,seconds,value ] || fail "head"
expect_out "^\"two,both\",1,1,${board% X},X,14,exact,1,1,a4,10,a4 B7 .*,10\$"
"$1" hint --json --board 'XX-------------------------------------------------------------- O' >out
keep_json hint <out
expect_out '"exact":true,"moves":\[\],"final_score":-64,'
run hint --json --csv two
expect_status 2
expect_err '--json and --csv cannot be used together'

for arguments in '' '--level 0' '--level 61' '--depth 0' '--time x' '--time -1' '--moves 0' '--driver x' \
  '--level 3 --depth 3'; do
  run hint $arguments --board "$start"
  [ -z "$arguments" ] && continue
  expect_status 2
  expect_silent_out
  expect_err '^tiger: '
done
run hint
expect_status 2
# What people play; nothing of a finished game.
run hint --level 2 --human --board f5
expect_status 0
expect_out '^people play$'
expect_out '^and lose [0-9.]+ discs on average; 2 or more in [0-9]+% of the cases'
run hint --level 2 --human --json --board f5
expect_status 0
run hint --level 2 --human --board 'XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX X'
expect_status 0
expect_not_out '^people play$'
run hint --human --csv --board f5
expect_status 2
exit 0
