#!/bin/bash
# Reviews: costs agree with the solver, the report does not depend on threads, and all formats of
# games, errors and Ctrl-C.
source "$2/tests/cli/lib/expect.sh"

game=d3c5f6f5e6e3d6f7g6f4g5c6e7d7g4c4f3h6c8e8f8h3g3h2h5h4g7f2c3e2e1c2d2f1b5a6b4d1a5b6b1a4b3a2b7a8c7h8h7g8h1b8a3c1a1b2g1d8g2a7
fast='--level 2 --exact 14 --wld 16 --hash-bits 12'
rows() { grep -E '^ *[0-9]* +(Black|White) [a-hP][1-8S] +[-+]'; }

# The table, and the lists below it. Move 42, 19 empty squares before the end, lost 6 discs.
run review --level 2 --hash-bits 14 $game
expect_status 0
expect_silent_err
expect_out '^transcript$'
expect_out '^     move      score best score  cost  depth  mark$'
sed '/^worst moves/,$d' out | rows >table
expect_lines 61 table # with a pass
expect_out '^ 42  White a4    -10 a3      -4     6  exact  \?$'
expect_out '^     White PS    -10 PS     -10     0  exact      forced$'
expect_out '^ 60  Black a7    \+10 a7     \+10     0  exact      forced$'
expect_out '^worst moves$'
sed '1,/^worst moves/d; /^Black lost/,$d' out >worst
grep -E '^ *[0-9]+ ' worst >worst_rows
expect_lines 5 worst_rows
expect_out '^     (No simple reason|[A-Z].* )'
expect_not_out '^turning points' # there are none
expect_out '^Black lost [0-9]+ discs?, [0-9]+ of them proved; [0-9]+ \?\?, [0-9]+ \?, [0-9]+ \?!$'
expect_out '^White lost [0-9]+ discs?, [0-9]+ of them proved; '
! grep -nE '^.{81,}' out || fail "more than 80 columns"

# Below a reason stand both lines until the loss is on the board.
run review -q --worst 12 --level 8 --exact 0 --wld 0 --hash-bits 8 \
  f5d6c3d3c4f4f6f3e3b4b5e6e7g5c5d7g4e2d2d1g3f2g6b3c6h6h5e8f8f7d8h3h7a6a4b7c7a5e1f1
expect_out '^     Mobility: in good lines of 10 plies White has 4[.]9 moves on average and$'
expect_out '^     Black 12[.]7[.] After a5 it is 7[.]5 against 11[.]2[.]$'
expect_out '^     played  f8 F7 d8 A5 f1 H4 h3 H2 e1 H7$'
expect_out '^     better  f7 F8 h7 A6 a5 H2 a4 H4 h3 H8$'

# Each exact cost is the difference of two scores of `solve --all-moves`, of random games as well.
{ printf 'load %s 2\n' "$data/random_games.wtb"
  for i in $(seq -w 12); do printf 'undo\nsave p%s.obf\n' "$i"; done; } >in
"$tiger" play --strict <in >/dev/null || fail "the session"
"$tiger" solve --all-moves --quiet p*.obf | tr A-Z a-z >solved || fail "the solver"
run review $fast --json "$data/random_games.wtb"
expect_status 0
games=$(wc -l <out)
[ "$games" -gt 1 ] || fail "only $games game"
sed -n 2p out | value 'moves.*' | grep -v '"move":"PS"' |
  sed 's/,"reason":.*/}/' >moves
tail -n 12 moves | tac | paste -d ' ' - solved | while read -r line; do
  object=${line%%\}*}\} move=$(value move <<<"$object" | tr -d '"') score=$(value score <<<"$object")
  best=$(value best_score <<<"$object") cost=$(value cost <<<"$object")
  echo "$line" | grep -q " $move:$(printf %+d "$score");" || fail "$move is not $score: $line"
  [ "$(echo "$line" | sed -E 's/^[^ ]* [^ ]* x?o?;? *//; s/^[^:]*:([-+0-9]+);.*/\1/')" = "$(printf %+d "$best")" ] ||
    fail "the best is not $best: $line"
  [ "$cost" = $((best - score)) ] || fail "the cost: $line"
done || exit 1

# The same report, whatever the number of threads, and from a second run.
run review $fast --threads 1 "$data/random_games.wtb" $game
expect_status 0
cp out one
run review $fast --threads 3 "$data/random_games.wtb" $game
expect_status 0
expect_same one out
[ "$(grep -c '^transcript$' out)" = 1 ] || fail "one transcript"
[ "$(tail -n 1 out)" = '' ] || fail "an empty line ends a game"

# JSON: one object a game.
run review $fast --json --worst 2 $game
expect_status 0
expect_lines 1 out
expect_out '^\{"schema":1,'
expect_out '"file":null,"game":1,'
expect_out '"complete":true,'
expect_out '"level":2,"exact_from":14,"wld_from":16,'
expect_out '"worst":\[[0-9]+,[0-9]+\],'
expect_out "\"transcript\":\"$game\""

# What people would lose: a share of the cases beside each mistake, and a sum for each side.
run review $fast --human --json $game
expect_status 0
expect_out '"people":\{"expected_loss":[0-9.]+,"errors":[0-9]+,"exact":(true|false),"difficulty":"(slip|medium|hard)"\}'
run review $fast --human --summary $game $game
expect_status 0
expect_out '^  phase +moves +/move +people +difference \(95%\)$'

# Other ways to give games; players' names; games that are broken off.
printf '(;GM[Othello]PB[Ann]PW[Bob \xc3\xa9]BO[8 %s *]B[f5]W[d6]B[c3];)\n' \
  ---------------------------OX------XO--------------------------- >two.ggf
printf '(;GM[Othello]PB[Cy]PW[]BO[8 %s *]B[f5];)\n' \
  ---------------------------OX------XO--------------------------- >>two.ggf
run review $fast two.ggf -q -t 1 --worst 0
expect_status 0
expect_out '^two.ggf, game 1$'
expect_out '^Black: Ann, White: Bob '
expect_out '^two.ggf, game 2$'
expect_out '^Black: Cy, White: \?$'
expect_not_out '^worst'
expect_not_out 'move +score'
command='tiger review -'
printf 'F5 D6\n1. f5 f4 2. e3\n' | "$tiger" review $fast - >out 2>err
status=$?
expect_status 0
expect_out '^standard input, game 2$'
[ "$(rows <out | wc -l)" -ge 5 ] || fail "five moves"
run review $fast 'f5 d6 c3'
expect_status 0
expect_out '^  3  Black c3 '

# Some of the games, and games up to a position; from a pipe a game is reviewed when its line ends.
run review $fast --json --select 2-3 two.ggf f5d6c3
expect_status 0
expect_lines 2 out
expect_out '"file":"two.ggf","game":2,"black":"Cy",'
expect_out '"file":null,"game":1,'
run review $fast --json --ply 2 f5d6c3
expect_out '"transcript":"f5d6"'
run review $fast --json --empties 58 f5d6c3
expect_out '"transcript":"f5d6"'
run review --select 9 f5
expect_status 2
expect_err '^tiger: --select 9: no position has this number'
mkfifo pipe
forget_output
"$tiger" review $fast --json - <pipe >out 2>err &
id=$!
exec 7>pipe
for line in f5d6c3 f5f6; do
  lines=$(($(wc -l <out) + 1))
  echo "$line" >&7
  wait_until has_lines "$lines" out
done
exec 7>&-
wait "$id" || fail "status after a conversation"
keep_json review <out

# Errors: each names its place, and the other games are reviewed all the same.
printf 'f5d6\nf5a1\nf5f6\n' >mixed.txt
run review $fast missing.txt mixed.txt f5d6c9 "$data/quick.obf"
expect_status 2
expect_err "^tiger: cannot read 'missing.txt': No such file"
expect_err '^tiger: mixed.txt:2:3: '
expect_err "^tiger: argument:1:5: move 3: unknown move 'c9'"
expect_err "^tiger: '.*quick.obf' holds positions, not games"
[ "$(grep -c '^mixed.txt, game' out)" = 2 ] || fail "two games"
for arguments in '' '--level 0 f5' '--level 61 f5' '--exact 61 f5' '--wld x f5' '--worst -1 f5' '--threads 0 f5' \
  '--hash-bits 7 f5' '--weights missing f5'; do
  run review $arguments
  expect_status 2
  expect_silent_out
  expect_err '^tiger: '
done

# Ctrl-C: the finished moves, and none of the games that were not begun.
for format in '' --json; do
  # shellcheck disable=SC2086  # an option or none
  interrupted has_worked review $format --threads 1 --exact 60 --hash-bits 14 $game $game
  if [ -z "$format" ]; then
    expect_out '^stopped: the moves before number [0-9]+ are not reviewed$'
    expect_out '^ 60  Black a7 '
    expect_out '^White lost '
    expect_not_out '^  1  Black'
    [ "$(grep -c '^transcript$' out)" = 1 ] || fail "one game"
  else
    expect_lines 1 out
    keep_json review <out
    expect_out '"complete":false,'
  fi
done
exit 0
