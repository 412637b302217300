#!/bin/bash
# All cells of the committed sample of the chapter again, while the search is the one it was made with.
source "$2/tests/cli/lib/expect.sh"
command -v python3 >/dev/null || skip "no python3"

command="chapter --repeat"
python3 "$2/tools/research/chapter" --repeat "$2/tools/compare/results" --count 240 --tiger "$tiger" \
  >out 2>err
status=$?
expect_status 0
expect_err '^chapter: ([0-9]+ of [0-9]+ cells searched again, 0 differences|.*chapter.md is written)$'
exit 0
