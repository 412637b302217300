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
for subcommand in play solve hint eval compare gtp nboard match perft bench convert train fit-probcut; do
  expect_out "^  $subcommand +[a-z]"
done
run --version
expect_status 0
expect_out '^tiger '
expect_lines 1 out

for subcommand in play solve hint eval compare gtp nboard match perft bench convert train fit-probcut; do
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

run --help
cp out help
"$tiger" --help >/dev/full 2>err
status=$?
expect_status 2
expect_err 'cannot write the output: No space left'
exit 0
