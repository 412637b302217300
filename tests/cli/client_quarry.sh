#!/bin/bash
# A program that others wrote: Quarry, Debian's package quarry, lets Tiger play against itself on a
# display that nobody sees. What they say to each other is copied to files.
source "$2/tests/cli/lib/expect.sh"
PATH=$PATH:/usr/games
for program in quarry Xvfb xdotool; do
  [ -n "$(type -p "$program")" ] || skip "$program is not installed"
done

cat >engine.sh <<END
tee -a "$PWD/heard.\$\$" | "$tiger" gtp --threads 1 --hash-bits 10 --depth 1 | tee -a "$PWD/said.\$\$"
END
cat >.quarry <<END
[GTP Engine "Tiger 1"]
Screen name format = "%n"
Name               = "Tiger"
Version            = "1"
Command line       = "bash $PWD/engine.sh"
Supported games    = "Reversi"

[New Game Parameters]
Game                = "Reversi"
White is computer   = true
Engine playing white = "Tiger 1"
Black is computer   = true
Engine playing black = "Tiger 1"
END

# Two servers that start at a time may choose the same number; one of them ends then. A server that
# resets itself when xdotool leaves would throw out Quarry, should it arrive then: -noreset.
mkfifo number
number=""
serve() {
  Xvfb -displayfd 3 -noreset -screen 0 1000x800x24 3>number >/dev/null 2>&1 &
  server=$!
  read -r number <number
}
wait_until serve
export DISPLAY=:$number HOME=$PWD
forget_output
quarry >out 2>err &
quarry=$!
trap 'kill "$quarry" "$server" 2>/dev/null' EXIT
command='quarry, with the dialogue of both engines in heard.* and said.*'

# Without a window manager a window has no focus until it gets one. A key that came too early is
# lost, so it is pressed again after a while.
press() { timeout 5 xdotool search --name "$1" windowfocus key --window %1 "$2" >/dev/null 2>&1; }
window() { xdotool search --name "$1" >/dev/null 2>&1; }
soon() { # COMMAND...: true within a second
  local i
  for i in {1..50}; do
    "$@" && return 0
    sleep 0.02
  done
  return 1
}
wait_until window '^Quarry Control Center$'
new_game() { press '^Quarry Control Center$' alt+n; soon window '^New Game$'; }
wait_until new_game
# "Forward" on the page of the players, "Play" on that of the rules.
asked() { grep -qs '^genmove' heard.*; }
started() { press '^New Game$' alt+f; press '^New Game$' alt+p; soon asked; }
wait_until started

# Each of the two is asked for most of 30 moves, and no answer is an error.
played() { [ "$(cat heard.* | grep -c '^genmove')" -ge 50 ]; }
wait_until played
for command_sent in 'set_game Othello' 'boardsize 8' clear_board; do
  [ "$(cat heard.* | grep -cx "$command_sent")" = 2 ] || fail "$command_sent was not sent to both"
done
! grep '^?' said.* || fail "Tiger answered with an error"
exit 0
