#!/bin/bash
# The REPL at a terminal: prompt, drawing, colours, circles; Ctrl-C stops the search and not the
# program, Ctrl-D quits.
source "$2/tests/cli/lib/expect.sh"

script -qec true /dev/null >/dev/null 2>&1 || skip "script (util-linux) is not there"
export TERM=xterm HOME=$PWD
escape=$(printf '\033')
unset NO_COLOR

# sit_down [ARGUMENT...]: starts the REPL at a terminal; its output goes to the file out. Each key is
# typed once the screen shows what it replies to, so the test does not depend on the machine's load.
sit_down() {
  command="tiger play $* (at a terminal)"
  rm -f keys out
  mkfifo keys
  # exec: a shell in between would receive Ctrl-C, too.
  timeout 300 script -qefc "stty cols 80; exec '$tiger' play --level 1 $*" out <keys >/dev/null 2>err &
  id=$!
  exec 3>keys
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
sees 'Mode 3: Tiger plays neither side\.'
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
sit_down --hash-bits 12
types 'level 60\r'
sees 'strength: level 60'
types 'hint\r'
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

# A hint goes on during other commands until one of them stops it.
sit_down --hash-bits 12
types 'level 60\rhint\r'
sees '[1-9][0-9]@73% +[a-h][1-8] '
types 'version\r'
sees 'tiger [0-9]'
types 'undo\r'
sees 'stopped'
sees 'nothing to undo'
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
exit 0
