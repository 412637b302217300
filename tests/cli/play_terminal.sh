#!/bin/bash
# The REPL at a terminal: prompt, drawing, colours, circles; Ctrl-C stops the search and not the
# program, Ctrl-D quits.
source "$2/tests/cli/lib/expect.sh"

script -qec true /dev/null >/dev/null 2>&1 || skip "script (util-linux) is not there"
export TERM=xterm HOME=$PWD
unset COLUMNS XDG_STATE_HOME
escape=$(printf '\033')
unset NO_COLOR

# begins COLUMNS ARGUMENT...: starts tiger at a terminal; its output goes to the file out. Each key is
# typed once the screen shows what it replies to, so the test does not depend on the machine's load.
begins() {
  local columns=$1
  shift
  rm -f keys out
  mkfifo keys
  # exec: a shell in between would receive Ctrl-C, too.
  timeout 300 script -qefc "stty cols $columns; exec '$tiger' $*" out <keys >/dev/null 2>err &
  id=$!
  exec 3>keys
}
# sit_down [ARGUMENT...]: the REPL.
sit_down() {
  command="tiger play $* (at a terminal)"
  begins 80 play --level 1 "$@"
  sees 'Ctrl-D quits'
}
sees() { wait_until grep -Eqs -- "$1" out; }
types() { printf '%b' "$1" >&3; }
leaves() {
  types "${1-quit\\r}"
  wait "$id"
  status=$?
  exec 3>&-
  expect_status 0
}

# The prompt shows the side to move; the board appears after each move and each of Tiger's.
sit_down
sees 'You move both sides until .mode 0. lets'
sees 'Black> '
types 'mode 0\r'
sees 'Tiger plays White'
types 'f5\r'
sees 'Tiger plays [a-h][1-8]  '
sees 'Move 3, Black to move'
leaves
expect_out "$escape\\[48;5;29m"

export NO_COLOR=1
sit_down
types 'e3\r'
sees 'e3 flips no discs; legal: d3 c4 f5 e6'
types 'f5\r'
sees 'White> '
leaves
expect_not_out "$escape\\[[34]8;"
expect_not_out 'tiger: line'

# --color goes before NO_COLOR, and before the kind of the output.
sit_down --color always
leaves
expect_out "$escape\\[48;5;29m"
unset NO_COLOR
sit_down --color never
leaves
expect_not_out "$escape\\[48;5;29m"
echo show | timeout 60 "$tiger" play --color always >out 2>err
expect_out "$escape\\[48;5;29m"
echo show | timeout 60 "$tiger" play >out 2>err
expect_not_out "$escape"
export NO_COLOR=1

# A file that exists is replaced only after a yes; what is no answer is a command.
echo old >game.ggf
sit_down
types 'f5\r'
sees 'White> '
types 'save game\r'
sees "'game.ggf' exists; replace it. \(y/N\) "
types '\r'
sees 'not saved'
types 'save game\r'
types 'd6\r'
sees 'Move 3, Black to move'
[ "$(cat game.ggf)" = old ] || fail "saved without a yes"
types 'save game\r'
types 'y\r'
sees "saved the game in GGF, 2 moves, to 'game.ggf'"
leaves
grep -qF 'B[f5]W[d6];)' game.ggf || fail "not saved after a yes"

# Circles if the locale is UTF-8.
if locale -a 2>/dev/null | grep -qix 'c.utf-\?8'; then
  LC_ALL=C.UTF-8 sit_down
  leaves
  expect_out '○ ●'
  LC_ALL=C.UTF-8 sit_down --ascii
  leaves
  expect_out 'O X'
  expect_not_out '●'
fi
LC_ALL=C sit_down
leaves
expect_out 'O X'
expect_not_out '●'

# Ctrl-C stops a hint that would take ages, and Tiger's own search; later lines are executed.
sit_down --hash-bits 12 --book none
types 'level 60\r'
sees 'strength: level 60'
types 'analysis-level 60\rhint\r'
sees '[1-9][0-9]@73% +[a-h][1-8] '
types '\003'
sees 'stopped'
types 'opening\r'
sees 'no named opening'
types 'go\r'
sees 'go.*'
types 'f5\r'
sees 'Tiger is choosing its move'
types '\003'
sees 'stopped; .go. lets Tiger play on'
types 'f5\r'
sees 'Move 2, White to move'
leaves
expect_out '\(thinking\) '
expect_not_out 'Tiger plays [a-h]'

# While Tiger thinks the board stands there already, and below it lives one line: depth, score, line,
# nodes and time. So it is with the scores on the board. A dumb terminal has no such line.
sit_down --hash-bits 12 --book none --mode 0
types 'level 60\rf5\r'
sees 'Move 2, White to move'
live='[0-9]+@73%  [+-][0-9]+(\.[0-9])?  [a-hA-H][1-8] [^.]*[0-9,.]+ [kM]? *nodes  [0-9]+:[0-9]+'
sees "$live"
sees "$escape\\[A$escape\\[2K$live"
types '\003'
sees 'stopped; .go. lets'
types 'analysis-level 60\rshow scores\r'
sees 'White to move; \* best, = proved, b book'
sees "($escape\\[A$escape\\[2K){12}"
types 'stop\r'
sees 'depth [0-9]+@73%'
leaves
export TERM=dumb
sit_down --hash-bits 12 --book none --mode 0
types 'show scores\r'
sees 'depth 18@73%'
types 'f5\r'
sees 'Tiger plays [a-h]'
leaves
expect_not_out "$escape"
LC_ALL=C.UTF-8 sit_down
types 'f5d6c3\rcurve\r'
sees '^[-_.=+*#]{3}.?$'
leaves
export TERM=xterm

# What is not saved is kept from the tenth move on, however the session ends; another session goes on
# with it, and says so at the end. What a file has is not said to be kept.
sit_down
types 'f5d6c3d3c4f4f6f3e6\r'
sees 'Move 10, White to move'
leaves
expect_not_out 'the game is kept'
sit_down
types 'f5d6c3d3c4f4f6f3e6e7\r'
sees 'Move 11, Black to move'
child=$(cat "/proc/$id/task/$id/children" 2>/dev/null)
child=$(cat "/proc/${child% }/task/${child% }/children" 2>/dev/null)
if [ -n "$child" ]; then
  kill -KILL $child
  wait "$id"
  exec 3>&-
else
  leaves
fi
sit_down --resume
sees 'Move 11, Black to move'
types 'd7\r'
sees 'Move 12, White to move'
leaves
expect_out 'the game is kept; .tiger play --resume. goes on with it'
sit_down --resume
sees 'Move 12, White to move'
types 'save kept.sgf\r'
sees 'saved the game in SGF'
leaves
expect_not_out 'the game is kept'
grep -q 'B\[dg\]' kept.sgf || fail "another game: $(cat kept.sgf)"

# What could not be kept is kept at the end, or the user is told. The game before a new one is kept, too.
state=.local/state/tiger
for mended in yes no; do
  sit_down
  types 'f5d6c3d3c4f4f6f3e6e7\r'
  sees 'Move 11, Black to move'
  mv $state away
  touch $state
  types 'd7\r'
  sees 'Move 12, White to move'
  sees 'cannot .*tiger'
  if [ $mended = yes ]; then
    rm $state && mv away $state
    leaves
  else
    types 'quit\r'
    sees 'the game cannot be kept; quit without .save FILE.. .y/N. '
    types 'n\r'
    sees 'the session goes on'
    leaves '\004y\r'
    rm $state && mv away $state
  fi
  case $mended in
    yes) expect_out '(^|l)the game is kept' && grep -q 'B\[dg\]' $state/last-game.sgf || fail 'the last move is not kept' ;;
    no) expect_out '(^|l)the last moves are not kept' ;;
  esac
done
sit_down
types 'f5d6c3d3c4f4f6f3e6e7\rnew\r'
sees 'Move 11, Black to move'
leaves
expect_out '(^|l)the game before is kept; .tiger play --resume'
sit_down --resume
sees 'Move 11, Black to move'
types 'init\rf5d6c3d3c4f4f6f3e6e7d7\rsave eleven.sgf\r'
sees "to 'eleven.sgf'"
leaves
expect_out '(^|l)the game before is kept; .tiger play --resume'
sit_down --resume
sees 'Move 11, Black to move'
leaves

# The kept game has the variations and comments, and goes on where one was in them.
sit_down
types 'f5d6c3d3c4f4f6f3e6e7\rundo 2\rc5\r'
sees '9b begins a variation; .main. goes back to the main line'
types 'comment played too fast\rcomment\r'
sees '(^|l)comment kept'
sees '(^|l)played too fast'
types 'analysis-level 1\ranalyze\r'
sees 'Black lost'
leaves
sit_down --resume
sees 'Move 10, White to move'
sees '(^|l)played too fast'
sed '/Move 10, White/q' out | grep -q 'Black lost' || fail 'the review is not above the board'
types 'variations\rmain\r'
sees '[*] 9b  1 move: c5'
sees '  9a  2 moves: e6 E7'
sees 'Move 9, Black to move'
types 'redo 2\rsave --force tree.sgf\r'
sees 'saved the game in SGF, 10 moves'
leaves
expect_not_out 'the game is kept'
grep -q 'NOW' tree.sgf && fail "a mark that only the kept game has: $(cat tree.sgf)"
grep -q 'B\[ce\].*C\[played too fast ' tree.sgf || fail "no variation: $(cat tree.sgf)"

# A file that another program changes after it is loaded is told from one that is just there. Of
# several games it is said that this is the first.
sit_down tree.sgf
sees 'Ctrl-D quits'
types 'save tree.sgf\r'
sees "'tree.sgf' exists; replace it. .y/N. "
types 'n\r'
sees 'not saved'
echo >>tree.sgf
types 'save position.obf\rsave tree.sgf\r'
sees "'tree.sgf' has changed since it was loaded; replace it. .y/N. "
types 'y\r'
sees 'saved the game in SGF'
types 'save tree.sgf\r'
sees "tree.sgf' exists.*"
leaves 'n\rquit\r'
sit_down "$data/random_games.wtb"
sees 'This is the first of 12 games and positions in the file; .load FILE 2. loads'
leaves

# One game in a file is opened, also without the subcommand.
sit_down kept.sgf
sees 'Move 12, White to move'
leaves
# 40 columns are enough, also where nothing can be redrawn.
fits_40() {
  tr -d '\r' <out | sed "/^Script/d; s/.*$escape\[2\?K//; s/$escape\[[0-9;?]*[a-zA-Z]//g" >screen
  ! grep -En '^.{41,}' screen || fail 'a line is too wide'
}
for TERM in xterm dumb; do
  begins 40 kept.sgf
  sees '^Move 12, White to move'
  types 'variations\rhuman 2\rerror-budget 3\ranalysis-level 12\rhint\r'
  sees '12@73% .*[A-H][1-8] [a-h][1-8] [A-H][1-8]'
  sees 'try [a-h][1-8]; with good play of both sides'
  types 'eval\r'
  sees 'White [+-][0-9.]+ '
  types 'analysis-level 2\ranalyze\r'
  sees '^ 11 B d7'
  types 'curve\rhelp\rshow scores\r'
  sees 'depth 2'
  leaves
  fits_40
done
TERM=xterm

# So they are in a drill, whose sentences are broken between words.
run puzzles --miss-depth 1 --threads 1 --select 1-4 --out puzzles.obf "$data/random_games.wtb"
head -n 1 puzzles.obf >puzzle.obf
begins 40 play --drill puzzle.obf
sees 'move> '
types 'skip\r'
sees 'winning line|drawing line'
sees 'again: '
leaves
fits_40
grep -Eqx ' *(White|Black) to move' screen || fail 'the number of a move that nobody knows'
expect_not_out 'Move 1,'

# Who says nothing begins against human 4, is told so first, and how to change it. Hints and moves taken
# back come with words; the game that is kept remembers the opponent.
command='tiger play (at a terminal)'
rm -rf .local
begins 80 play --book none --human-seed 3
sees 'Your opponent is human 4, .* Tiger plays'
sees 'Ctrl-D quits'
types 'f5\r'
sees 'human 4 plays [a-h][1-8]'
sees 'Black> '
types 'analysis-level 2\rhint\r'
sees 'try [a-h][1-8]; with good play of both sides'
types 'undo\r'
sees 'taken back; try another move'
types 'human 7\rmode 3\rinit\rf5d6c3d3c4f4f6f3e6e7\rmode 0\rd7\r'
sees 'Move 13, Black to move'
leaves
begins 80 play --book none --resume
sees 'Move 13, Black to move'
sees 'Your opponent is human 7, .* Tiger plays'
sees 'Ctrl-D quits'
types 'human\rmode\r'
sees 'strength: human 7'
sees 'Tiger plays White'
types 'save opponent.sgf\r'
sees 'saved the game'
leaves
! grep -q OPPONENT opponent.sgf || fail "a mark of the kept game: $(cat opponent.sgf)"
sit_down
types 'human\r'
sees 'strength: level 1'
leaves

# Who names a human player plays against it. At its end a game tells whom the user played like, in whole
# words, and what was taken back is a variation of it; the file has the players.
begins 80 play --human 2 --error-budget 9
sees 'Your opponent is human 2, a weak player, who loses at most 9 discs[.]'
sees 'Ctrl-D quits'
leaves
begins 80 play --human 2
sees 'Your opponent is human 2, a weak player[.] Tiger plays White'
sees 'Ctrl-D quits'
types 'mode 3\rf5f4e3d6c4f6e6c5c6e7g4g3f7c3d3e2c2h3d7f8f2d2f3b3b4b1c1a3a1f1d1b5e1c8a4b6a2a5a6b2a7b7a8c7d8e8g1b8g8g2h1h2h4h5h6g5g6g7\r'
sees 'Move 59, Black to move'
types 'h7\rundo\rmode 0\rh8\r'
sees 'human 2 plays h7'
sees 'this line is the game now'
types 'save played.sgf\r'
sees 'saved the game in SGF, 60 moves'
leaves
grep -q 'PB\[You\]PW\[Tiger (human 2)\]' played.sgf || fail "no players: $(cat played.sgf)"
expect_out '^you played about like human 4, at best like human 5, by your 29 choices'
expect_not_out '^ices'

# After Ctrl-Z and fg the prompt is there again, and the keys are Tiger's.
rm -f keys out
mkfifo keys
timeout 300 script -qefc 'stty cols 80; PS1= exec bash --norc --noprofile -i' out <keys >/dev/null 2>err &
id=$!
exec 3>keys
types "'$tiger' play --level 1\r"
sees 'Ctrl-D quits'
sees 'Black> '
prompts=$(grep -o 'Black> ' out | wc -l)
types '\x1a'
sees Stopped
types 'fg; exit\r'
sees_more() { [ "$(grep -o 'Black> ' out | wc -l)" -gt "$prompts" ]; }
wait_until sees_more
types 'analysis-l\t'
sees 'analysis-l.*evel'
leaves '\025quit\r'

# A hint goes on during other commands until one of them stops it.
sit_down --hash-bits 12 --book none
types 'analysis-level 60\rhint\r'
sees '[1-9][0-9]@73% +[a-h][1-8] '
types 'version\r'
sees 'tiger [0-9]'
types 'undo\r'
sees 'stopped'
sees 'nothing to undo'
leaves

# `quit` and Ctrl-D end the session at once while a search runs.
for way in 'quit\r' '\004'; do
  sit_down --hash-bits 12
  types 'analysis-level 60\rhint\r'
  sees '[1-9][0-9]@73% +[a-h][1-8] '
  leaves "$way"
done

# They do so while a file is solved, too; `stop` goes back to the session, and what else was typed
# meanwhile is executed then.
endless="$2/positions/ffo-60-79.obf"
for way in 'quit\r' '\004'; do
  sit_down --hash-bits 12
  types "solve $endless\r"
  sees '#60 \(1 of 20\)  [0-9]:[0-9]+  pass [0-9]+: '
  leaves "$way"
  expect_out 'partial: interrupted after 0 of 20 positions'
done
sit_down --hash-bits 12 --book none
types "solve $endless\r"
sees '#60 \(1 of 20\)  [0-9]:[0-9]+  pass [0-9]+: '
types 'opening\rstop\r'
sees 'stopped'
sees 'no named opening'
leaves

# The clock of a user who does not move runs out, which is said once.
sit_down --game-time 300ms --mode 0
sees "Black's time is up: White wins on time"
types 'f5\r'
sees 'Tiger plays'
leaves
[ "$(grep -c "Black's time is up" out)" = 1 ] || fail 'the time is up more than once'

# What is typed while games are read stays off the progress, and is executed afterwards.
sit_down
mkfifo games.ggf
types 'games games.ggf\r'
exec 4>games.ggf
types 'version\r'
sleep 0.2
expect_not_out 'version'
echo '(;GM[Othello]PB[Ann]PW[Bob]RE[?]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]B[f5];)' >&4
exec 4>&-
sees '1 of 1 game'
sees 'tiger [0-9]'
leaves

# Ctrl-C without anything to stop empties the line; Ctrl-D quits.
sit_down
types 'bogus'
sees 'bogus'
types '\003'
# Libedit erases the line; without it the terminal echoes the key.
sees "bogus.*($escape\\[K|\\^C)"
types 'f5\r'
sees 'Move 2, White to move'
expect_not_out 'unknown command'
leaves '\004'

# ---- Pastes -----------------------------------------------------------------------------------------

# The terminal marks a paste, whose lines are read together: a game in the middle of another one,
# Tiger's own picture, and commands. One line is as if typed.
pastes() { types "\\033[200~$(tr '\n' '\r' <<<"$1" | sed 's/\r/\\r/g')\\033[201~"; }
printf 'f5d6c3\nshow\nsave wanted.obf\n' | timeout 60 "$tiger" play >picture 2>err
grep -v '^saved' picture >ascii
sed 's/X/●/g; s/O/○/g' ascii >circles
sit_down
sees "$escape\\[\\?2004h"
types '\033[200~f5\033[201~'
types '\r'
sees 'Move 2, White to move'
pastes $'1. f5 d6 2. c3 d3\n3. c4 f4'
sees 'Move 7, Black to move'
for picture in ascii circles; do
  pastes "$(cat $picture)"
  types "save $picture.obf\\r"
  sees "saved the position in OBF, to '$picture.obf'"
  expect_same wanted.obf $picture.obf
done
pastes $'opening\nversion'
sees 'tiger [0-9]'
pastes $'--------\n---OX---\n---XO---'
sees 'the paste: line 1, column 1: expected 8 rows, found 3'
pastes $'f5d6c3\n\nf5f6e6'
sees 'This is the first of 2 games and positions in the paste'
types 'f5d6c3\r'
sees 'setboard'
leaves '\004'
expect_out "$escape\\[\\?2004l"

# The terminal is left as it was also by a signal.
sit_down
child=$(cat "/proc/$id/task/$id/children" 2>/dev/null)
child=$(cat "/proc/${child% }/task/${child% }/children" 2>/dev/null)
if [ -n "$child" ]; then
  kill -TERM ${child}
  wait "$id"
  exec 3>&-
  expect_out "$escape\\[\\?2004l"
else
  leaves
fi

# ---- With libedit: history and completion -----------------------------------------------------------

grep -aq libedit "$tiger" || exit 0
history=.local/state/tiger/history
rm -rf .local
sit_down
types 'vers\t\r'
sees 'tiger [0-9]'
leaves
grep -Eq '^version ?$' "$history" || fail "the tab key completes no command: $(cat "$history")"
[ "$(stat -c %a "$history" .local/state/tiger)" = $'600\n700' ] || fail 'others can read the history'

# Keys without a use leave nothing behind.
sit_down
types '\033[15~\033OP\033[1;5Cversion\r'
sees 'tiger [0-9]'
leaves

# The key Up, in another session.
sit_down
types '\033[A\033[A\r'
sees 'tiger [0-9]'
leaves

# A pipe leaves nothing there; where nothing can be written, all else works.
cp "$history" before
echo version | timeout 60 "$tiger" play >out 2>err
cmp -s "$history" before || fail 'a line of a pipe is in the history'
export XDG_STATE_HOME=/dev/null
sit_down
types 'version\r'
sees 'tiger [0-9]'
leaves
expect_not_out 'history'
exit 0
