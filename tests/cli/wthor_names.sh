#!/bin/bash
# WTHOR files get the names of players and tournaments from the files beside them; else these are
# numbers.
source "$2/tests/cli/lib/expect.sh"

# A number of N bytes, little-endian.
bytes() { for ((i = 0; i < $2; ++i)); do printf "\\x$(printf %02x $(($1 >> (8 * i) & 255)))"; done; }

# A base with one game, f5d6c3, of 1985: tournament 1, players 2 and 0, 40 discs for Black.
{
  printf '\x14\x19\x01\x01'
  bytes 1 4; bytes 0 2; bytes 1985 2; printf '\x08\x01\x18\x00'
  bytes 1 2; bytes 2 2; bytes 0 2; printf '\x28\x00\x38\x40\x21'
  head -c 57 /dev/zero
} >base.wtb

# names WIDTH NAME...
names() {
  local width=$1
  shift
  head -c 8 /dev/zero; bytes $# 2; head -c 6 /dev/zero
  for name in "$@"; do printf '%s' "$name"; head -c $((width - ${#name})) /dev/zero; done
}

run review --level 1 --exact 0 --wld 0 --json base.wtb
expect_status 0
expect_silent_err
expect_out '"black":"2","white":"0","event":"1","place":"","date":"1985","result":"\+16.000"'

export XDG_CACHE_HOME=$PWD/cache
run games --player 2 --tournament 1 --csv base.wtb
expect_status 0
expect_text games 1 "$(csv games)"

names 20 Anna Ben Carl >WTHOR.JOU
names 26 Open Cup >wthor.Trn
run games --player carl --tournament cup --csv base.wtb # the index is built again
expect_status 0
expect_silent_err
expect_text games 1 "$(csv games)"
run review --level 1 --exact 0 --wld 0 base.wtb
expect_status 0
expect_silent_err
expect_out '^Black: Carl, White: Anna$'
expect_out '^Cup, 1985; result \+16.000$'
printf 'load base.wtb\nsave base\nsave base.pgn\n' >in
timeout 120 "$tiger" play <in >out 2>err || fail "the REPL"
expect_out '^Carl - Anna, Cup, 1985, \+16$'
grep -qF 'EV[Cup]DT[1985]PB[Carl]PW[Anna]RE[+16.000]' base.ggf || fail "no names in GGF"
grep -qF '[White "Anna"]' base.pgn || fail "no names in PGN"

# A file of the base's own name comes first; a broken one is a warning.
names 20 Dora Ben Emil >Base.jou
echo broken >base.trn
run review --level 1 --exact 0 --wld 0 base.wtb
expect_status 0
expect_err '^tiger: .*base.trn: not a WTHOR file of names: it has fewer than 16 bytes; games are shown without these names$'
expect_out '^Black: Emil, White: Dora$'
expect_out '^1, 1985; result'
