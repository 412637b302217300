#!/bin/bash
# On a processor that lacks what was built in: one clear line, status 3, no illegal instruction.
source "$2/tests/cli/lib/expect.sh"

command -v qemu-x86_64 >/dev/null || skip "no qemu-x86_64 here (Debian: qemu-user)"
grep -qaE '__(asan|tsan)_init' "$tiger" && skip "an emulator does not run sanitizers"
run --version
expect_status 0
grep -qE '^tiger .*(portable|neon)' out && skip "this build runs everywhere"
command="tiger under an emulated Nehalem"
qemu-x86_64 -cpu Nehalem "$tiger" --version >out 2>err
status=$?
[ "$status" -eq 0 ] && skip "this build asks nothing of the processor"
expect_status 3
expect_silent_out
expect_lines 1 err
expect_err '^tiger: built for a processor with [a-z0-9.]+, which this one lacks; '
