#!/bin/bash
# Puzzles: found in games, right by the solver, asked by the drill.
source "$2/tests/cli/lib/expect.sh"
export XDG_STATE_HOME=$PWD/state

games=("$data/random_games.wtb" "$2/positions/exact-games.obf")
run puzzles --miss-depth 1 --threads 1 --out one.obf "${games[@]}"
expect_status 0
expect_err "^tiger: [0-9]+ puzzles? of [0-9]+ positions written to 'one.obf'"
run puzzles --miss-depth 1 --threads 3 --out two.obf "${games[@]}" "${games[@]}"
expect_status 0
expect_same one.obf two.obf

# The solver agrees with the scores, and the best move is the only one that wins or draws.
"$tiger" solve --quiet one.obf >/dev/null || fail "the solver disagrees"
while read -r board side rest; do
  echo "$rest" | awk -F'[:;]' '{ exit !($2 >= 0 && ($2 > 0 ? $4 <= 0 : $4 < 0)) }' || fail "not alone: $rest"
done <one.obf
expect_lines "$(grep -cE 'rating [0-9]+, [0-9]+% find it$' one.obf)" one.obf
ratings=$(sed 's/.*rating \([0-9]*\).*/\1/' one.obf)
[ "$ratings" = "$(sort -n <<<"$ratings")" ] || fail "not by rating"

# A drill: a miss is asked again, at once and in the next session.
head -n 2 one.obf >few.obf
right=$(sed -E 's/^[^;]*; ([a-hA-H][1-8]):.*/\1/' few.obf | tr A-H a-h)
set -- $right
printf 'skip\n%s\n%s\n' "$2" "$1" | "$tiger" play --drill few.obf >out 2>err || fail "the drill"
expect_out '^1 of 2, rating [0-9]+, [0-9]+% find it: (Black|White) to move and (win|draw)$'
expect_out "^the move is $1 "
expect_out "^right: $2 "
expect_out '^again: '
expect_out '^1 of 2 right, 1 to repeat$'
printf '%s\n' "$1" | "$tiger" play --drill few.obf >out 2>err || fail "the second session"
expect_out '^1 of 1, rating'
expect_out '^1 of 1 right$'
"$tiger" play --drill few.obf </dev/null >out 2>err || fail "the third session"
expect_out '^0 of [01] right'

# A miss is explained.
rm -r state
wrong=$(sed -E '1!d; s/.*; ([a-hA-H][1-8]):[^;]*;[^;]*$/\1/' few.obf | tr A-H a-h)
printf '%s\nquit\n' "$wrong" | "$tiger" play --drill few.obf >out 2>err || fail "a miss"
expect_out "^no: $wrong [-+][0-9]+; the move is $1 [-+][0-9]+, [0-9]+ discs? better$"
expect_out "^  refutation: ($wrong|${wrong^^})( ([a-hA-H][1-8]|PS))+$"
expect_out "^  (winning|drawing) line: ($1|${1^^})( ([a-hA-H][1-8]|PS))+$"

# Mistakes of one player, the greatest first; any good move is right.
wtb=$data/random_games.wtb
run puzzles --mistakes --level 2 --lost 20 --threads 1 --select 1-2 --out mistakes.obf "$wtb"
expect_status 0
expect_err "^tiger: [0-9]+ puzzles of 2 games written to 'mistakes.obf'"
lost=$(sed -E 's/.*lost ([0-9]+).*/\1/' mistakes.obf)
[ "$lost" = "$(echo "$lost" | sort -rn)" ] || fail "not by discs: $lost"
[ "$(echo "$lost" | tail -n 1)" -ge 20 ] || fail "too few discs"
head -n 1 mistakes.obf >few.obf
best=$(sed -E 's/^[^;]*; ([a-hA-H][1-8]):.*/\1/' few.obf | tr A-H a-h)
printf '%s\n' "$best" | "$tiger" play --drill few.obf >out 2>err || fail "the drill of mistakes"
expect_out '^1 of 1, [0-9]+ discs lost here, [0-9]+% find it: (Black|White) to move$'
expect_out "^right: $best [-+]"
run convert --to ggf --output games.ggf --select 1 "$wtb"
sed 's,PB\[0\],PB[Ann],' games.ggf >names.ggf

run puzzles --mistakes --level 2 --player ann --out x.obf names.ggf
expect_status 0
[ "$(grep -c ' X;' x.obf)" = "$(wc -l <x.obf)" ] || fail "moves of both players"
rm x.obf

# Errors.
for arguments in 'one.obf' '--out x.obf' '--out x.obf --miss-depth 0 one.obf' '--out x.obf missing.txt' \
  '--out x.obf f5d6' '--out x.obf --player Ann one.obf' '--out x.obf --mistakes one.obf' \
  '--out x.obf --mistakes --player Nobody names.ggf' '--out x.obf --mistakes --miss-depth 4 names.ggf'; do
  run puzzles $arguments
  expect_status 2
  expect_silent_out
  expect_err '^tiger: '
  [ ! -e x.obf ] || fail "a file"
done
for arguments in '--side black' '--drill missing' '--drill few.obf --side black' '--drill few.obf --count 0' \
  '--drill few.obf --side red' "--drill $data/quick.obf"; do
  run play $arguments
  expect_status 2
  expect_err '^tiger: '
done
echo nonsense >state/tiger/puzzles
run play --drill few.obf
expect_status 2
expect_err 'not what a drill keeps'
[ "$(cat state/tiger/puzzles)" = nonsense ] || fail "the file changed"
exit 0
