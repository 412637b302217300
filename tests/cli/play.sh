#!/bin/bash
# The REPL from a pipe: commands, refusals, passes, the end, Tiger's moves, --strict.
source "$2/tests/cli/lib/expect.sh"

# play INPUT [ARGUMENT...]: runs the REPL; its output goes to the files out and err.
play() {
  local input=$1
  shift
  [[ " $*" == *" --level "* || " $*" == *" --depth "* ]] || set -- --level 1 "$@"
  command="printf '$input' | tiger play $*"
  printf "$input" | timeout 120 "$tiger" play --hash-bits 12 "$@" >out 2>err
  status=$?
}
# moves_are TRANSCRIPT: checks the game so far; "" is the start.
moves_are() {
  if [ -n "$1" ]; then expect_out "^ 6.{17} +$1\$"; else expect_out 'Move 1,'; fi
}

# Moves print nothing; without a subcommand the REPL is the same.
for subcommand in play ''; do
  command="tiger $subcommand"
  printf '# a comment\n\n  F5\nD6 c3\nplay d3 C4\r\n' | timeout 60 "$tiger" $subcommand >out 2>err
  status=$?
  expect_status 0
  expect_silent_out
  expect_silent_err
done

# Moves, undo and redo.
play 'f5d6c3\nshow\n'
expect_status 0
expect_silent_err
cat >expected <<'END'
   a b c d e f g h
 1 . . . . . . . .     Move 4, White to move
 2 . . . . . . . .     X Black   5
 3 . .[X]+ . + . .     O White   2
 4 . . . X X + . .     Perpendicular
 5 . . . O X X + .
 6 . . . O . . . .     f5d6c3
 7 . . . . . . . .
 8 . . . . . . . .
   a b c d e f g h
END
expect_same expected out
play 'f5d6c3d3c4\nopening\nu\nU 2\nshow\n'; expect_out '^Tiger$'; moves_are f5d6
play 'f5d6c3\nundo 60\nredo 2\nshow\n'; moves_are f5d6
play 'f5d6\nnew\nshow\n'; moves_are ''
play 'f5d6c3d3\ngoto 1\nshow\n'; moves_are f5
play 'f5d6c3d3\ngoto 0\nredo 2\nshow\n'; moves_are f5d6
play 'f5d6c3d3\nundo 4\ngoto 3\nundo\nshow\n'; moves_are f5d6
play 'f5d6c3d3\ngoto 2\nc4\nredo\nshow\n'; moves_are f5d6c4
expect_err '^tiger: line 4: nothing to redo$'
play 'f5d6\ni\nshow\n'; moves_are ''
play '1. f5 d6 2. c3 d3\nshow\n'; moves_are f5d6c3d3

# Moves that look like a row of a board are moves.
for line in b2b3b5 'b2, b3' 'b2 b3 b5'; do
  play "c4c3d3e3e2c6\n$line\nshow\n" --strict
  expect_status 0
  moves_are "c4c3d3e3e2c6${line//[, ]/}"
done
play 'f5\nb4b5b8\nshow\n'
expect_err "^tiger: line 2: "
expect_not_err 'board'
moves_are f5
for row in 'b . . . . . . .' '1 b w . . . . . .' '-bw-----'; do
  play "f5\n$row\n\n\nshow\n"
  expect_err 'the board'
  moves_are f5
done

# A refused line gives a reason and changes nothing; the other lines are executed.
refused() {
  play "f5\n$1\nshow\n" --strict
  expect_status 2
  expect_err "^tiger: line 2: $2"
  expect_lines 1 err
  expect_lines 10 out
  moves_are f5
  play "f5\n$1\nshow\n"
  expect_status 0
}
refused e3 'e3 flips no discs; legal: f4 d6 f6$'
refused f5 'f5 is occupied; legal: f4 d6 f6$'
refused d6f5 'move 2: f5 is occupied; legal: c3 '
refused d6c9 "move 2: unknown move 'c9'"
refused pass 'a pass is legal only without other moves; legal: f4 d6 f6$'
refused play 'missing move$'
refused redo 'nothing to redo$'
refused 'undo 0' "undo: expected an integer from 1 to 60, got '0'$"
refused 'undo x' "undo: expected an integer .*, got 'x'"
refused goto 'missing number of a move$'
refused 'goto 2' 'move 2 not found: the game has 1 move$'
refused 'goto 61' "goto: expected an integer from 0 to 60, got '61'$"
refused 'worst 0' "worst: expected an integer from 1 to 60, got '0'$"
refused 'hint 61' "hint: expected an integer .*, got '61'"
refused 'bogus 3' "unknown command or illegal move 'bogus'; type 'help' for the list$"
refused 'set bogus 3' "unknown setting 'bogus'; the settings are mode, level, human, error-budget, pace, analysis-level, depth, "
refused 'set play f5' "unknown setting 'play'"
refused 'help bogus' "unknown command 'bogus'; type 'help' for the list$"
refused 'quit now' 'quit takes no argument$'
refused 'mode 4' "mode: expected an integer from 0 to 3, got '4'$"
refused 'level 61' "level: expected an integer from 1 to 60, got '61'$"
refused 'human 11' "human: expected an integer from 1 to 10, got '11'$"
refused 'depth 0' "depth: expected an integer from 1 to 60, got '0'$"
refused 'hintt' "unknown command or illegal move 'hintt' .did you mean 'hint'.*; type 'help' for the list$"
refused 'help levl' "unknown command 'levl' .did you mean 'level'"
refused 'move-time 0:60' "move-time: expected a time such as 5, 0.5, 500ms, 2m or 1:30, got '0:60'$"
refused 'game-time x' "game-time: expected a time such as 5, 0.5, 500ms, 2m or 1:30, got 'x'$"
refused 'n-tasks 0' "n-tasks: expected an integer from 1 to 256, got '0'$"
refused 'n x' "n-tasks: expected an integer .*, got 'x'"
refused 'h 31' "hash-table-size: expected an integer from 8 to 30, got '31'$"
refused 'show me' "show: expected nothing or 'scores', got 'me'$"
refused 'analysis-level 61' "analysis-level: expected an integer from 1 to 60, got '61'$"
refused 'book no/such' "(cannot open the book 'no/such'|books need the library SQLite)"
refused 'driver x' "driver: expected pvs, mtdf or alphabeta, got 'x'$"
refused 'verbose maybe' "verbose: expected 'on' or 'off', got 'maybe'$"
refused 'symetry 8' "symmetry: expected an integer from 0 to 7, got '8'$"
refused 'rotate 45' "rotate: expected 90, 180 or 270, got '45'$"
refused load 'missing file name$'
refused 'load missing' "cannot read 'missing': No such file or directory$"
refused 'save game.x' "'game.x': expected a name that ends in .obf, .ggf, .sgf"
refused 'save /nowhere/game.txt' "cannot write '/nowhere/game.txt': No such file or directory$"

# Names of files are UTF-8 on all systems.
play 'f5d6\nsave spiel-ü.ggf\nnew\nload spiel-ü.ggf\nshow\n' --strict
expect_status 0
moves_are f5d6
[ -f spiel-ü.ggf ] || fail "the file has another name"
refused 'save spiel-ü.ggf' "'spiel-ü.ggf' exists; "
play 'undo\nanalyze\nsave x.txt\nworst\n'
expect_err '^tiger: line 1: nothing to undo$'
expect_err '^tiger: line 2: no moves played yet$'
expect_err '^tiger: line 3: a transcript cannot hold a game without moves$'
expect_err '^tiger: line 4: no moves played yet$'

# Settings, in all their spellings.
play 'set level = 10\nLEVEL=11\nl 12\ndepth 5\nlevel 7\nset move-time 0:05\ngame-time = 5:00\nh 10\nn 1\nverbose on\noptions\n'
tail -n 18 out >options
printf '%s\n' 'mode 3' 'level 7' 'human off' 'error-budget off' 'pace off' 'analysis-level same' 'depth off' 'move-time 0:05' 'game-time 5:00' \
  'ponder off' 'book none' 'book-within 0' 'vary off' 'seed 1' 'n-tasks 1' 'hash-table-size 10' \
  'driver pvs' 'verbose on' >expected
expect_same expected options
expect_out '^strength: level 12$'
expect_out '^strength: depth 5$'
expect_out '^strength: level 7, at most 0:05 a move, 5:00 a game$'
play 'ponder on\nseed 7\nbook-within 2\nbook none\ndriver mtdf\nanalysis-level 5\noptions\nanalysis-level same\n' --strict
expect_status 0
for line in 'ponder on' 'seed 7' 'book-within 2' 'book none' 'driver mtdf' 'analysis-level 5'; do
  [ "$(grep -cxF "$line" out)" = 2 ] || fail "the setting $line"
done
expect_out '^analysis-level same$'

# With vary on, moves are drawn: games differ, but not with the same seed. Here it is off by itself.
games=''
for seed in 1 2 3 4 5 6 1; do
  play "vary on\\nseed $seed\\ngo\\ngo\\ngo\\ngo\\nsave --force varied.txt\\n" --depth 3
  games+="$(cat varied.txt) "
done
read -r first _ _ _ _ _ again <<<"$games"
[ "$first" = "$again" ] || fail "another game with the same seed: $games"
[ "$(tr ' ' '\n' <<<"$games" | sort -u | grep -c .)" -gt 1 ] || fail "all games are the same: $games"

# The analysis thinks as Tiger does, unless it has a level of its own.
analyses() {
  play "$1" "${@:2}"
  [ "$(grep -oE '^[0-9]+(@73%)?  +[a-h][1-8] ' out | cut -d ' ' -f 1 | tr '\n' ' ')" = "$depths " ] ||
    fail "depths $depths"
}
depths='5@73%' analyses 'hint\n' --level 5
depths='7@73% 6@73%' analyses 'hint\nlevel 6\nanalysis-level same\nhint\n' --level 5 --analysis-level 7
depths='7@73%' analyses 'analysis-level 7\ndepth 3\nhint\n'
play 'eval\n' --level 5
expect_out '^Black [+-][0-9]+(\.[0-9])?  5@73%  [a-h][1-8]'
play "$(printf 'setboard %s\\neval\\nshow scores\\n' "$(cut -c 1-66 "$data/ffo-40.obf" | head -n 1)")" --level 60
expect_out '^Black \+38  exact  a2'
expect_out '^ 2 \*=\+38 '
expect_out '^depth exact$'
play 'f5\nshow scores\n' --level 1
expect_out '^ 6 +\. +\. +\. +\*?[+-][0-9]+(\.[0-9])? +\. +\*?[+-][0-9]+(\.[0-9])?'
expect_out '^depth 1$'
play 'options\n' --mode 1 --depth 3 --time 0.5 --driver pvs --game-time 1:30:00
expect_out '^depth 3$'
expect_out '^move-time 0:00.5$'
expect_out '^game-time 1:30:00$'
expect_out '^driver pvs$'
expect_out '^Tiger plays [a-h][1-8]  '

# Tiger's moves, undo of moves and replies, and moves that Tiger plays automatically.
play 'go\nshow\n'; expect_out '^Tiger plays (d3|c4|f5|e6)  [+-][0-9]+  1  0:00.[0-9]{3}$'; expect_out 'Move 2'
play 'mode 0\nf5\nshow\n'; expect_out '^Tiger plays White$'; expect_out 'Move 3, Black'
play 'mode 0\nf5\nundo\nshow\nredo\nshow\n'
[ "$(grep -o 'Move [0-9]*' out | tr '\n' ' ')" = 'Move 1 Move 3 ' ] || fail "undo and redo against Tiger"
play 'mode 1\nundo\nshow\ngo\nshow\n'
[ "$(grep -oE 'Move [0-9]+|Tiger plays [a-h]' out | sed 's/plays .*/plays/' | tr '\n' ' ')" = 'Tiger plays Move 1 Tiger plays Move 2 ' ] ||
  fail "Tiger rests after its own move is taken back"
play 'mode 2\nshow\nmode 3\nundo\nshow\n'
expect_out '^the game is over: Black [0-9]+, White [0-9]+(, empty [0-9]+)?: (Black wins by|White wins by|a draw)'
expect_out 'Move [0-9]+, (Black|White) to move'
(($(grep -c '^Tiger plays' out) >= 40)) || fail "a whole game"
expect_silent_err
play 'game-time 0:01\nmode 2\n' --level 60
expect_status 0
expect_out '^the game is over'

# With a clock, a move without choice has the exact score where that takes no time, or none.
lonely='XO-------------------------------------------------------------O X'
play "setboard $lonely\\ngo\\n" --game-time 5:00
expect_out '^Tiger plays c1  \?  0  0:00.[0-9]{3}$'
play "setboard $lonely\\ngo\\n" --level 3
expect_out '^Tiger plays c1  [+-][0-9]+  3  0:00'
two_left='-XO-OOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOO O'
play "setboard $two_left\\ngo\\n" --game-time 5:00
expect_out '^Tiger plays a1  [+-][0-9]+  exact  0:00.[0-9]{3}$'

# Passes are played automatically and reported, and may be typed too; the end shows the result.
play 'setboard XO-------------------------------------------------------------- O\nshow\npass\nc1\nf5\ngo\nhint\n'
[ "$(head -n 2 out)" = "White must pass
   a b c d e f g h" ] || fail "a pass"
expect_out 'Move 1, Black to move'
expect_out '^the game is over: Black 3, White 0, empty 61: Black wins by 64$'
expect_err '^tiger: line 5: the game is over$'
expect_err '^tiger: line 6: the game is over$'
expect_err '^tiger: line 7: the game is over$'
play 'e6f4e3f6g5d6e7f5c5\n'
expect_out '^the game is over: Black 13, White 0, empty 51: Black wins by 64$'

# Hints: the number of moves, the depth, and exact scores.
play 'hint 3\n' --depth 4
expect_lines 4 out
[ "$(grep -cE '^4 +[a-h][1-8]  +[+-][0-9]+(\.[0-9])? +0:[0-9.]+ +[0-9]+  [a-h][1-8] ' out)" = 3 ] || fail "three hints"
play "setboard $(cut -c 1-66 "$data/ffo-40.obf" | head -n 1)\nhint\nlevel 60\nhint\n"
expect_out '^1 +[a-h][1-8] '
expect_out '^exact +a2 +\+38 '
play 'verbose on\nhint\ngo\n' --depth 3
[ "$(grep -cE '^(1|3) +[a-h]' out)" = 4 ] || fail "every pass"
# A hint that would take ages is stopped by the next line.
mkfifo in
forget_output
"$tiger" play <in >out 2>err &
id=$!
exec 3>in
printf 'level 60\nhint\n' >&3
wait_until has_worked "$id"
printf 'stop\nshow\n' >&3
exec 3>&-
wait "$id" || fail "stop"
expect_out '^stopped$'
expect_out '^[0-9]+@?[0-9%]* +[a-h][1-8] '
expect_out 'Move 1'
# The end of the input waits for it.
play 'hint' --depth 8
expect_out '^8@73%  '

# Help: each command with an example.
play 'help\n'
expect_lines 15 out
for word in play undo redo new init go stop hint eval curve delete mode level error-budget pace analysis-level depth ponder book \
  book-within vary seed driver move-time game-time n-tasks hash-table-size \
  load save solve analyze worst goto vmirror hmirror rotate symetry symmetry opening perft bench options version help quit \
  setboard show verbose pass i n u r m l d h o s a v '?' q exit pa ps; do
  play "help $word\n" --strict
  expect_status 0
  expect_out '^  example: '
done
play 'perft 4\nsolve quick.obf\nversion\nv\n' --strict
expect_status 2
expect_out '^ +4 \| +244 \|'
expect_err "cannot read 'quick.obf'"
cp "$data/quick.obf" .
play 'solve quick.obf\n' --strict
expect_status 0
expect_out '^total'

for arguments in '--level 0' '--mode 4' '--game-time x' '--bogus' 'file file' '--resume file' \
  '--analysis-level 0' '--level 3 --depth 3'; do
  run play $arguments </dev/null
  expect_status 2
  expect_silent_out
  expect_err '^tiger: .*tiger play --help'
done

# A file to begin with, here and without the subcommand: there it is solved as ever, and said of a game
# that is far from its end that this was hardly meant.
echo f5d6c3d3c4 >game.txt
run play game.txt --level 1 <<<show
expect_status 0
moves_are f5d6c3d3c4
# A whole game does not go on with another position; how to begin it is said.
run play <<<"$(printf 'setboard %s\nf5d6c3d3c4' "---------------------------OOO-----XO------O-------------------- X")"
expect_err 'line 2: .*; .setboard. before these moves starts a new game with them$'
run play missing.txt </dev/null
expect_status 2
expect_err "cannot read 'missing.txt'"
run play --resume </dev/null
expect_err 'no game is kept'
command='tiger game.txt'
timeout 120 "$tiger" "$data/quick.obf" >out 2>err
expect_not_err 'did you mean'
interrupted has_worked game.txt
expect_err '^tiger: 55 empty squares: did you mean .tiger play game.txt..$'
exit 0
