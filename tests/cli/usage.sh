#!/bin/bash
# The main program: help, version, and arguments that no subcommand accepts.
source "$2/tests/cli/lib/expect.sh"

run </dev/null
expect_status 0
expect_silent_out
expect_silent_err
run --help
expect_status 0
expect_out 'usage: tiger .SUBCOMMAND'
subcommands=$(sed -nE 's/^  ([a-z][-a-z]*) +[a-z].*/\1/p' out)
[ "$(wc -l <<<"$subcommands")" -ge 20 ] || fail "too few subcommands"
run --version
expect_status 0
expect_out '^tiger [0-9.]+ \([a-z0-9]+\)$'
expect_out "^program    $(realpath "$tiger")\$"
expect_out '^weights    [0-9a-f]{16} \(built in\)$'
expect_lines 3 out

for subcommand in $subcommands; do
  run "$subcommand" --help
  expect_status 0
  expect_out "tiger $subcommand"
  expect_silent_err
  run "$subcommand" --no-such-option
  expect_status 2
  expect_err '^tiger: .*no-such-option.*--help'
  expect_silent_out
done

# unknown NAME [SUGGESTION]
unknown() {
  run "$1"
  expect_status 2
  expect_silent_out
  expect_err "^tiger: unknown subcommand '$1'${2:+ \\(did you mean '$2'\\?\\)}; run 'tiger --help' for the list\$"
}
unknown slove solve
unknown solv solve
unknown perf perft
unknown fit_probcut fit-probcut
unknown foo
unknown ''
unknown x

# Short forms: `help SUBCOMMAND`, a file to solve, options of `play`.
run hint --help
cp out help
run help hint
expect_status 0
cmp -s help out || fail "help hint"
run help levels
expect_status 0
expect_out '^   10 \|          10 \|    20 \|             22 \|             24$'
expect_out '^   60 \|          60 \|    60 \|             60 \|             60$'
echo help level | "$tiger" play >out || fail "help level"
expect_out '^   16 \|          16 \|    22 \|'
run help slove
expect_status 2
expect_err "unknown subcommand 'slove' .did you mean 'solve'"
run -V
expect_status 0
expect_out '^tiger '
run "$data/quick.obf"
expect_status 0
expect_out ' 5 positions, 0 wrong scores'
run "$data/quick.obf" --wld -t 1 -q
expect_status 0
expect_silent_out
"$tiger" - --json <"$data/quick.obf" >out || fail "a file on standard input"
keep_json solve <out
expect_lines 5 out
run no/such.obf
expect_status 2
expect_err "^tiger: cannot read 'no/such.obf': No such file or directory"
echo level | "$tiger" --level 5 >out || fail "options of play"
expect_out 'level 5'
run --levl 5
expect_status 2
expect_err "^tiger: unknown option '--levl' .did you mean '--level'.*; see .tiger play --help"
run solve --driver PVS --hash-bits AUTO --threads ALL --weights NONE -q "$data/quick.obf"
expect_status 0

run --help
cp out help
"$tiger" --help >/dev/full 2>err
status=$?
expect_status 2
expect_err 'cannot write the output: No space left'
exit 0
