#!/bin/bash
# The REPL: boards and games pasted and loaded in every format, saved and read back; symmetries;
# the analysis against the solver.
source "$2/tests/cli/lib/expect.sh"

# play [ARGUMENT...]: runs the REPL on the lines of the file in.
play() {
  command="tiger play $* <in ($(head -n 1 in) ...)"
  timeout 120 "$tiger" play --hash-bits 14 "$@" <in >out 2>err
  status=$?
}
# play_lines FORMAT [ARGUMENT...]: runs the REPL on the output of printf.
play_lines() {
  printf "$@" >in
  play --strict
}
squares='---------------------------OX------XO---------------------------'
rows=$(echo "$squares" | fold -w 8)
game=f5d6c3d3c4f4f6f3e6e7

# Every layout: pasted after `setboard`, below it, and alone; and loaded from a file.
layout() {
  local start
  printf "$@" >board
  for start in 'setboard ' 'setboard\n' ''; do
    { printf "$start"; cat board; printf '\n\nshow\n'; } >in
    play --strict
    expect_status 0
    expect_silent_err
    expect_lines 10 out
    expect_out "$wanted"
  done
  play_lines 'load board\nshow\n'
  expect_status 0
  expect_out "$wanted"
}
wanted='^ 1 .*( |Move 1, )White to move$'
framed=$(echo "$rows" | sed 's/./ &/g' | nl -w 1 -s '' | sed -E 's/^(.)(.*)/\1\2 \1/')
layout '%s O; F4:+0; %% #3 a title\n' "$squares"
layout '%s O %% a comment\r\n' "$squares"
layout '%sW\n' "$squares"
layout '%s\nWhite\n' "$squares"
layout '%s\nO\n' "$rows"
layout '%s\nWhite to move\n' "$(echo "$rows" | sed 's/./& /g')"
layout '  a b c d e f g h\n%s\n  a b c d e f g h\nO to move\n' "$framed"
layout '+--------+\n%s\n+--------+\n%s\n' "$(echo "$rows" | sed 's/.*/|&|/')" White
layout '%s\n\nO\n' "$(echo "$rows" | sed G)"
printf 'f5d6c3\nshow\n' >in
play
cp out picture
layout '%s\n' "$(cat picture)"
wanted='Move 4, White to move'
layout 'f5d6c3\n'
layout '(;GM[Othello]\nBO[8 %s *]\nB[f5//1.2]W[d6]\nB[c3];)\n' "$squares"

# A broken board gives one error, and the command after it is executed.
play_lines '%s\nbogus\nshow\n' '--------'
expect_lines 10 out
expect_err "^tiger: line 2: the board: line 2, column 1: unknown side to move 'bogus'|expected 8 rows"
play_lines 'setboard\n--------\n---O----\nshow\n'
expect_status 2
expect_lines 10 out
expect_lines 1 err
expect_err '^tiger: line 4: the board: '
play_lines '%s\nopening\nshow\n' "$(head -n 6 picture)"
expect_lines 11 out
expect_lines 1 err
expect_err '^tiger: line 7: the board: line 2, column 2: expected 8 rows, found 5$'
play_lines 'setboard %s\nshow\n' "$squares"
expect_status 0
expect_out '^took Black to move, by parity$'
expect_lines 11 out
play_lines 'setboard --------'
expect_status 2
expect_err '^tiger: line 1: the board is not complete: '

# Saved and loaded again.
play_lines '%s\nsave g.txt\nsave g.ggf\nsave g.obf\n' "$game"
expect_status 0
plies=$((${#game} / 2))
printf "saved the transcript, $plies moves, to 'g.txt'\nsaved the game in GGF, $plies moves, to 'g.ggf'\nsaved the position in OBF, to 'g.obf'\n" >saved
expect_same saved out
echo "$game" >expected
expect_same expected g.txt
grep -q '^(;GM\[Othello\].*B\[f5\]W\[d6\].*W\[e7\];)$' g.ggf || fail "a game in GGF"
# A file that exists is replaced only with --force, and only by a whole one.
play_lines 'f5\nsave g.txt\n'
expect_status 2
expect_err "^tiger: line 2: 'g.txt' exists; .save --force g.txt. replaces it$"
expect_same expected g.txt
play_lines 'f5\nsave --force g.txt\nload g.ggf\nsave --force  g.txt\nf5d6\nsave --force\n'
expect_out "^saved the transcript, 1 move, to 'g.txt'$"
expect_err 'missing file name'
expect_same expected g.txt
mkdir -p folder.txt
play_lines 'f5\nsave --force folder.txt\nsave no/such.txt\n'
expect_err "line 2: cannot write 'folder.txt': Is a directory"
expect_err "line 3: cannot write 'no/such.txt': No such file"
ls | grep -q part && fail "a part of a file is left"
for ending in txt ggf; do
  rm -f again.*
  play_lines 'load g.%s\nsave again.%s\nundo\nredo\nsave --force again.txt\n' $ending $ending
  expect_status 0
  expect_same g.$ending again.$ending
  expect_same expected again.txt
done
play_lines 'load g.obf\nsave again.obf\nsave again.txt\n'
expect_same g.obf again.obf
expect_err 'did not start from the standard position'
cat g.txt g.txt >two.txt
echo f5d6 >>two.txt
play_lines 'o two.txt 3\nshow\nload two.txt 4\nload %s\nshow\n' "$data/random_games.wtb"
expect_out 'Move 3'
expect_out 'The game is over'
expect_err '^tiger: line 3: game 4 not found: the file has 3 games$'

# What a game says besides its moves is kept, in GGF and SGF, and notes stay with their moves.
cat >noted.ggf <<'END'
(;GM[Othello]PC[GGS]PB[Anna \]]PW[Bob]RB[1820]EV[Cup]RE[+2.000:t]RO[3]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]B[f5/+2.39/0.010]C[why?]W[d6//1.500]B[c3];)
END
play_lines 'load noted.ggf\nsave copy.ggf\nsave copy.sgf\nload copy.sgf\nsave back.ggf\nvmirror\nvmirror\nundo\nc4\nsave other\n'
expect_status 0
expect_out '^Anna \] \(1820\) - Bob, Cup, GGS, \+2:t$'
expect_out "^saved the game in GGF, 3 moves, to 'other.ggf'$"
expect_same copy.ggf back.ggf
for part in 'PB\[Anna ..\]' 'RE\[\+2.000:t\]' 'RO\[3\]' 'C\[why\?\]W\[d6//1.500\]B\[c3\]'; do
  grep -q -E "$part" copy.ggf || fail "copy.ggf without $part"
done
grep -q -E 'PB\[Anna.*C\[why\?\]W\[d6//1.500\]B\[c4\];' other.ggf || fail "notes after an undo"
grep -q 'RE\[' other.ggf && fail "the result of another game"

# Symmetries keep the side to move and the game; four quarter turns change nothing.
play_lines 'f5d6c3\nvmirror\nhmirror\nrotate 180\nrotate\nrotate 270\nsymetry 4\nsymmetry 4\nsave t.txt\nopening\nshow\n'
expect_status 0
[ "$(cat t.txt)" = f5d6c3 ] || fail "the turned game is $(cat t.txt)"
expect_out 'Move 4, White to move'
expect_out '^Perpendicular$'
play_lines 'f5\nrotate\nsave a.ggf\ni\nf5\nvmirror\nsave b.ggf\ni\nf5\nhmirror\nsave c.ggf\n'
expect_status 0
[ "$(sed 's/.*B\[//; s/\].*//' a.ggf b.ggf c.ggf | tr '\n' ' ')" = 'd6 f4 c5 ' ] || fail "turned: $(cat ?.ggf)"

# The review: the scores of the last moves are the solver's, and the cost is their difference.
play_lines 'load %s 2\nlevel 20\nanalyze 12\n' "$data/random_games.wtb"
expect_status 0
expect_out '^Black lost [0-9]+ discs?, [0-9]+ of them proved; [0-9]+ \?\?, [0-9]+ \?, [0-9]+ \?!$'
expect_out '^turning points'
sed '/^worst moves/,$d' out | grep -E '  exact( |$)' | tac | cut -c 1-46 >verdicts # without marks
expect_lines 12 verdicts
{ printf 'load %s 2\n' "$data/random_games.wtb"
  for i in $(seq -w 12); do printf 'undo\nsave p%s.obf\n' "$i"; done; } >in
play --strict
expect_status 0
"$tiger" solve --all-moves --quiet p*.obf >solved || fail "the solver"
paste -d ' ' verdicts solved | while read -r _ _ played score best best_score cost _ _ _ problem; do
  scores=$(echo "$problem" | tr A-Z a-z)
  echo "$scores" | grep -q "$played:$score;" || fail "$played is not $score: $scores"
  echo "$scores" | grep -q "$best:$best_score;" || fail "$best is not $best_score: $scores"
  [ "$(echo "$scores" | sed -E 's/^[^:]*:([-+0-9]+);.*/\1/')" = "$best_score" ] || fail "the best: $scores"
  [ "$cost" = $((best_score - score)) ] || fail "the cost $cost"
done || exit 1

# The analysis, to the end of the game wherever one stands in it, is the same as that of `tiger
# review`, whatever the threads and the limit of time; `worst` lists it again without a search, also
# from an earlier position, until the game changes.
wtb=$data/random_games.wtb
printf 'load %s 2\nsave game.txt\ngoto 30\nanalyze\ngoto 7\nworst 3\n' "$wtb" >in
play --strict --level 1 --time 0.01 --threads 2
expect_status 0
cp out whole
"$tiger" review --hash-bits 14 --level 1 --worst 3 game.txt >second || fail "tiger review"
rows() { grep -E '^ *[0-9]+  (Black|White) [a-h][1-8] +[-+]'; }
sed '/^Black lost/,$d' whole | rows >forward
sed '/^worst moves/,$d' second | rows >expected
expect_same expected forward
why='^     ([0-9A-Z]|played |better )' # below a move: the sentence, and the lines
sed -n '/^worst moves/,$p' whole | grep -Ev "$why" >listed
sed -n '1,4p' listed >once # the worst of the analysis
sed -i '1,4d' listed
expect_same once listed
sed -En '/^worst moves/,/^(turning points|Black lost)/p' second | grep -Ev -e "^(turning|Black lost)" -e "$why" >expected
expect_lines 4 listed
expect_same expected listed
[ "$(grep -c '^     move' whole)" = 1 ] || fail "one analysis"
printf 'load %s 2\ngoto 6\nworst\nhmirror\nworst\nundo\nworst\nnew\nworst\n' "$wtb" >in
play --strict --level 1
expect_status 2
expect_lines 1 err
[ "$(grep -c '^     move' out)" = 1 ] || fail "an analysis, which is mirrored with the game"
[ "$(grep -c '^worst moves' out)" = 3 ] || fail "the worst moves, and again"
# The reasons turn with the game, and a review from a file has them, too.
printf 'load %s 11\nanalyze\nsave why.ggf\n' "$wtb" >in
play --strict --level 1
sed -n '/^worst/,$p' out | grep -E "$why" >expected
grep -q 'corner [a-h][1-8]' expected || fail "no corner among the reasons"
printf 'load why.ggf\nworst 3\nhmirror\nhmirror\nworst 3\nhmirror\nworst 3\n' >in
play --strict --level 60
sed -n '/^worst/,$p' out | grep -E "$why" >listed
lines=$(wc -l <expected)
head -n "$lines" listed | expect_same - expected
tail -n +$((lines + 1)) listed | head -n "$lines" | expect_same - expected
squares() { grep -E '^     (played|better) ' | sed 's/^ *[a-z]* *//'; }
tail -n "$lines" listed | squares >turned
squares <expected | tr a-hA-H hgfedcbaHGFEDCBA >wanted
expect_same wanted turned

# A review is saved with its game, and shown again without searching: at a level that would take hours.
printf 'f5d6c3d3c4f4f6g5\nanalyze\nsave reviewed.ggf\n' >in
play --strict --level 1
expect_status 0
sed -n '/^     move/,/^Black lost/p' out | rows | sort -n >expected
expect_lines 8 expected
grep -q 'C\[(review: ' reviewed.ggf || fail "no review in GGF"
printf 'load reviewed.ggf\nworst 2\nsave resaved.ggf\n' >in
play --strict --level 60
expect_status 0
sed -n '/^     move/,/^Black lost/p' out | rows | sort -n >shown
expect_same expected shown
expect_out '^worst moves'
cmp reviewed.ggf resaved.ggf || fail "the game changed"

# It turns with its game, and so does what was taken back.
printf 'load reviewed.ggf\nvmirror\nsave turned.ggf\nload turned.ggf\nvmirror\nsave twice.ggf\n' >in
play --strict --level 60
expect_status 0
cmp reviewed.ggf twice.ggf || fail "mirrored twice, the review changed"
cmp -s reviewed.ggf turned.ggf && fail "the mirrored game is the same"
play_lines 'f5d6c3\nundo 2\nrotate 180\nredo 2\nsave half.txt\n'
expect_status 0
[ "$(cat half.txt)" = c4e3f6 ] || fail "turned, with what was taken back: $(cat half.txt)"

# `stop` ends a subcommand of the program, too, and the session goes on.
command='solve, stop'
printf "solve $2/positions/ffo-60-79.obf\\nstop\\nopening\\n" |
  timeout 120 "$tiger" play --hash-bits 12 >out 2>err
status=$?
expect_status 0
expect_out 'partial: interrupted after 0 of 20 positions'
expect_out '^stopped$'
expect_out '^no named opening$'
expect_silent_err
exit 0
