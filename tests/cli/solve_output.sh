#!/bin/bash
# Output that cannot be written, and output that nobody reads any more.
source "$2/tests/cli/lib/expect.sh"

quick=$data/quick.obf
if [ -c /dev/full ]; then
  for arguments in "solve $quick" "solve --json $quick" "solve --all-moves $quick" 'perft 3' \
      "convert $quick"; do
    command="tiger $arguments >/dev/full"
    : >out
    "$tiger" $arguments >/dev/full 2>err
    status=$?
    expect_status 2
    expect_err '^tiger: cannot write the output: No space left'
    expect_lines 1 err
  done
fi
command="tiger solve >&-"
"$tiger" solve --log run.log "$quick" >&- 2>err
status=$?
expect_status 2
grep -q 'principal' run.log && fail "the table went into the log"

# Ended by the closed pipe: no message.
command="tiger solve | head -1"
"$tiger" solve "$quick" "$data/medium.obf" 2>err | head -1 >out
expect_lines 1 out
expect_silent_err
exit 0
