#!/bin/bash
# The REPL at a terminal: prompt, drawing, colours, circles; Ctrl-C stops the thinking and not the
# program, Ctrl-D leaves.
source "$2/tests/cli/lib/expect.sh"

script -qec true /dev/null >/dev/null 2>&1 || skip "script (util-linux) is not there"
export TERM=xterm HOME=$PWD
escape=$(printf '\033')
unset NO_COLOR

# sit_down [ARGUMENT...]: what the screen gets goes to the file out. Keys are typed one after the
# other once the screen shows what they answer, so that no load of the machine matters.
sit_down() {
  command="tiger play $* (at a terminal)"
  rm -f keys out
  mkfifo keys
  # exec: a shell in between would be hit by Ctrl-C, too.
  timeout 300 script -qefc "stty cols 80; exec '$tiger' play --level 1 $*" out <keys >/dev/null 2>err &
  id=$!
  exec 3>keys
  sees 'Ctrl-D leaves'
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

# A prompt that says whose turn it is, the board after each move, Tiger's answer.
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
sees 'e3 flips nothing; legal: d3 c4 f5 e6'
types 'f5\r'
sees 'White> '
leaves
expect_not_out "$escape\\[[34]8;"
expect_not_out 'tiger: line'

# Circles where the locale has them.
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

# Ctrl-C stops a hint that would take ages, and Tiger's own thinking; the words behind it are heard.
sit_down --hash-bits 12
types 'level 60\r'
sees 'to level 60'
types 'hint\r'
sees 'depth [1-9][0-9]'
types '\003'
sees 'stopped'
types 'opening\r'
sees 'no opening with a name'
types 'go\r'
sees 'go.*'
types 'f5\r'
sees 'Tiger is thinking about its move'
types '\003'
sees 'stopped: Tiger waits for'
types 'f5\r'
sees 'Move 2, White to move'
leaves
expect_out '\(thinking\) '
expect_not_out 'Tiger plays [a-h]'

# A hint goes on below other words until one needs it to stop.
sit_down --hash-bits 12
types 'level 60\rhint\r'
sees 'depth [1-9][0-9]'
types 'version\r'
sees 'tiger [0-9]'
types 'undo\r'
sees 'stopped'
sees 'there is no move to take back'
leaves

# Ctrl-C without anything to stop empties the line; Ctrl-D leaves.
sit_down
types 'bogus'
sees 'bogus'
types '\003'
# Libedit erases the line; without it the terminal echoes the key.
sees "bogus.*($escape\\[K|\\^C)"
types 'f5\r'
sees 'Move 2, White to move'
expect_not_out 'is no word'
leaves '\004'
exit 0
