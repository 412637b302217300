#!/bin/bash
# The REPL at a terminal: prompt, drawing, colours, circles; Ctrl-C stops the thinking and not the
# program, Ctrl-D leaves.
source "$2/tests/cli/lib/expect.sh"

script -qec true /dev/null >/dev/null 2>&1 || skip "script (util-linux) is not there"
export TERM=xterm HOME=$PWD
escape=$(printf '\033')
unset NO_COLOR

# at_terminal [ARGUMENT...]: types what comes on stdin; what the screen got goes to the file out.
at_terminal() {
  command="tiger play $* (at a terminal)"
  timeout 120 script -qec "stty cols 80; '$tiger' play --level 1 $*" /dev/null >out 2>err
  status=$?
}
# type_lines LINE...: types line by line, as each is answered.
type_lines() {
  sleep 0.5
  local line
  for line in "$@"; do printf '%b\r' "$line"; sleep 0.3; done
}

# A prompt that says whose turn it is, the board after each move, Tiger's answer.
at_terminal < <(type_lines 'mode 0' f5 quit)
expect_status 0
expect_out 'Mode 3: Tiger plays neither side\.'
expect_out 'Black> '
expect_out 'Tiger plays [a-h][1-8]  '
expect_out 'Move 3, Black to move'
expect_out "$escape\\[48;5;29m"
NO_COLOR=1 at_terminal < <(type_lines f5 e3 quit)
expect_not_out "$escape\\[[34]8;"
expect_out 'e3 flips nothing; legal: f4 d6 f6'
expect_not_out 'tiger: line'
expect_out 'White> '

# Circles where the locale has them.
if locale -a 2>/dev/null | grep -qix 'c.utf-\?8'; then
  LC_ALL=C.UTF-8 NO_COLOR=1 at_terminal < <(type_lines quit)
  expect_out '○ ●'
  LC_ALL=C.UTF-8 NO_COLOR=1 at_terminal --ascii < <(type_lines quit)
  expect_not_out '●'
fi
LC_ALL=C NO_COLOR=1 at_terminal < <(type_lines quit)
expect_out 'O X'
expect_not_out '●'

# Ctrl-C stops a hint that would take ages, and Tiger's own thinking; the words behind it are heard.
at_terminal < <(type_lines 'level 60' hint; sleep 0.5; printf '\003'; type_lines 'opening' 'go'; sleep 0.3
  printf '\003'; type_lines 'version' quit)
expect_status 0
expect_out '^stopped'
expect_out 'stopped: Tiger waits for'
expect_out 'no opening with a name'
expect_out '^tiger [0-9]'
expect_not_out 'Tiger plays [a-h]'

# A hint goes on below other words; moves wait for Tiger's.
at_terminal < <(type_lines 'level 60' hint 'opening' 'stop' 'go' f5 stop f5 quit)
expect_status 0
expect_out 'Tiger is thinking about its move'
expect_out 'Move 2, White to move'
expect_out '\(thinking\) '

# Ctrl-D leaves, and so does a signal.
at_terminal < <(type_lines f5; printf '\004')
expect_status 0
expect_out 'Move 2, White to move'
exit 0
