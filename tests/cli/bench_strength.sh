#!/bin/bash
# bench --strength: its losses are those of the moves of `tiger hint` by the scores of the file.
source "$2/tests/cli/lib/expect.sh"

head -n 20 "$2/positions/strength.obf" >first.obf
run bench --strength --quick --csv --threads 1
expect_status 0
expect_silent_err
mv out csv
[ "$(head -n 1 csv)" = level,loss,error,best_moves,nodes,seconds ] || fail "the header"
for level in 2 4; do
  run hint --level "$level" --threads 1 --json --quiet first.obf
  expect_status 0
  value moves.0.move <out | tr -d '"' | tr a-z A-Z >moves
  # Loss and number of best moves, from the text of the file alone.
  paste -d ';' moves first.obf | tr -d ' ' | awk -F ';' '
    { best = -64; own = ""
      for (i = 3; i <= NF; ++i) {
        split($i, part, ":")
        if (part[2] == "") continue
        if (part[2] + 0 > best) best = part[2] + 0
        if (part[1] == $1) own = part[2] + 0
      }
      if (own == "") exit 1
      loss += best - own
      same += best == own }
    END { printf "%.4f,%d\n", loss / NR, same }' >expected
  csv loss,best_moves csv "cell(\"level\") == $level" >printed
  expect_same expected printed
  run bench --strength --quick --threads 2
  grep -Eq "^ +$level \| +$(cut -d , -f 1 expected | cut -c 1-4)" out || fail "the table"
done

run bench --strength --speed
expect_status 2
expect_err 'exclude each other'
for option in --quick --csv '--threads 1'; do
  # shellcheck disable=SC2086  # an option and its value
  run bench $option
  expect_status 2
  expect_err 'needs --speed or --strength'
done
