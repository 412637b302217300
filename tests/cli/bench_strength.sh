#!/bin/bash
# bench --strength: its losses are those of the moves of `tiger hint` by the scores of the file.
source "$2/tests/cli/lib/expect.sh"

head -n 20 "$2/positions/strength.obf" >first.obf
run bench --strength --quick --csv --threads 1
expect_status 0
expect_silent_err
mv out csv
[ "$(head -n 1 csv)" = level,loss,error,best_moves,nodes,seconds,score_error ] || fail "the header"
for level in 2 4; do
  run hint --level "$level" --threads 1 --json --quiet first.obf
  expect_status 0
  value moves.0.move <out | tr -d '"' | tr a-z A-Z >moves
  value moves.0.score <out >scores
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
  # The error of the value, from whole discs: they differ by half a disc at most.
  paste -d ';' scores first.obf | tr -d ' ' | awk -F '[;:]' '
    { error = $1 - $4; sum += error < 0 ? -error : error }
    END { print sum / NR }' >rough
  printed=$(csv score_error csv "cell(\"level\") == $level")
  awk -v printed="$printed" '{ exit !($1 - printed <= 0.5 && printed - $1 <= 0.5) }' rough ||
    fail "score_error $printed, about $(cat rough)"
  run bench --strength --quick --threads 2
  grep -Eq "^ +$level \| +$(cut -d , -f 1 expected | cut -c 1-4)" out || fail "the table"
done

# A file of positions takes the place of the embedded ones, a depth that of a level.
run bench --strength --level 2 --level 4 --threads 1 --csv first.obf
csv level,loss,best_moves,nodes <out >of_file
csv level,loss,best_moves,nodes <csv >embedded
expect_same embedded of_file
run bench --strength --depth 2 --driver pvs --threads 1 --csv first.obf
expect_status 0
[ "$(head -n 1 out | cut -d , -f 1)" = depth ] || fail "the first column"
run hint --depth 2 --driver pvs --threads 1 --json --quiet first.obf
nodes=$(value nodes <out | awk '{ sum += $1 } END { print sum }')
run bench --strength --depth 2 --driver pvs --threads 1 --csv first.obf
[ "$(csv nodes)" = "$nodes" ] || fail "nodes $(csv nodes), not $nodes"

# Every legal move needs a score.
sed 's/; [A-H][1-8]:[-+0-9]*;/;/' first.obf >lacking.obf
run bench --strength --level 2 lacking.obf
expect_status 2
expect_err '^tiger: #1 has no score of [a-h][1-8]; .*--all-moves'
expect_silent_out
run bench --strength none.obf
expect_status 2
run bench first.obf
expect_status 2
expect_err "'first.obf': only --strength reads files"
run bench --speed --depth 3
expect_status 2
expect_err '^tiger: --depth needs --strength'
run bench --strength --depth 0
expect_status 2
run bench --strength --depth 4 --level 4
expect_status 2

run bench --strength --speed
expect_status 2
expect_err 'exclude each other'
for option in --quick --csv '--threads 1'; do
  # shellcheck disable=SC2086  # an option and its value
  run bench $option
  expect_status 2
  expect_err 'needs --speed or --strength'
done
