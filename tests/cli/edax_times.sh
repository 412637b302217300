#!/bin/bash
# tools/research/edax-times, with a program in place of Edax that prints a table as Edax does.
source "$2/tests/cli/lib/expect.sh"
command -v python3 >/dev/null || skip "python3 is not installed"
cat >edax <<'END'
#!/bin/bash
while [ "$1" != -solve ]; do options+="$1 "; shift; done
echo "$options" >>"$(dirname "$0")/options"
cat "$2" >"$(dirname "$0")/solved"
cat <<TABLE
Edax version 0

 # | depth|score|       time   |  nodes (N)  |   N/s    | principal variation
---+------+-----+--------------+-------------+----------+---------------------
  1|   14   +18        0:02.500         10000       4000 g8 h7
  2|14@98%   +10        0:00.500         20000      40000 a4
  3|   14   +02        0:00.001         30000   30000000 d1
  4|   15   ${WRONG--8}     1:00:00.000         40000         11 g7
  5|   14   +00        0:01.000         50000      50000 a5
---+------+-----+--------------+-------------+----------+---------------------
$2: 150000 nodes in  0:02.000 (75000 nodes/s).
TABLE
END
chmod +x edax
touch weights

edax_times() {
  command="tools/research/edax-times $*"
  timeout 120 python3 "$root/tools/research/edax-times" --tiger "$tiger" "$@" >out 2>err
  status=$?
}
root=$2
nodes() { "$tiger" solve --json --no-check --threads 1 --driver "$1" --hash-bits auto "$data/quick.obf" | value nodes; }

for driver in pvs mtdf; do
  rm -f options
  edax_times --edax ./edax --edax-weights weights --rounds 2 --driver $driver "$data/quick.obf"
  expect_status 0
  expect_lines 8 out
  expect_err '^edax-times: round 2 of 2: Edax$'
  paste -d ' ' <(nodes $driver) <(tail -n +3 out | cut -d '|' -f 5 | tr -d ', ') | head -5 |
    while read -r mine shown; do [ "$mine" = "$shown" ] || fail "$shown nodes shown, not $mine"; done || exit 1
  expect_out '^\| 4 \| 15 \| -8 \| [0-9,]+ \| [0-9.]+ \| 40,000 \| 3600\.00 \| [0-9.]+ \| 0\.00 \|$'
  expect_out '^\| all \|  \|  \| [0-9,]+ \| [0-9.]+ \| 150,000 \| 3604\.00 \| [0-9.]+ \| 0\.000 \(0\.000 to 0\.000\) \|$'
  expect_lines 2 options
  grep -q -- "-l 60 -n 1 -h 24 -eval-file $PWD/weights" options || fail "options of Edax: $(cat options)"
done
expect_lines 5 solved # the positions alone
[ "$(cut -c 1-66 solved)" = "$(grep -o '^[-XO]\{64\} .' "$data/quick.obf")" ] || fail "other positions: $(cat solved)"

WRONG=+8 edax_times --edax ./edax --rounds 1 "$data/quick.obf"
expect_status 1
expect_lines 8 out
expect_err '^edax-times: the scores of 1 of 5 positions differ: #4$'

# At a level, the scores may differ.
rm -f options
WRONG=+8 edax_times --level 4 --edax ./edax --rounds 1 "$data/quick.obf"
expect_status 0
expect_lines 8 out
grep -q -- "-l 4 -n 1 -h 24 " options || fail "options of Edax: $(cat options)"
"$tiger" hint --level 4 --json --quiet --threads 1 --hash-bits 20 --driver mtdf "$data/quick.obf" |
  value nodes >nodes
[ "$(cat nodes)" = "$(tail -n +3 out | head -5 | cut -d '|' -f 5 | tr -d ', ')" ] ||
  fail "nodes other than those of the level"
refused() {
  local message=$1
  shift
  edax_times "$@"
  expect_status 2
  expect_silent_out
  expect_err "$message"
}
head -1 "$2/positions/edge-cases.obf" >over.obf
refused "^edax-times: position 1 of 'over.obf': the game is over, so there is no move to search for$" \
  --level 5 --edax ./edax --rounds 1 over.obf
head -3 "$data/quick.obf" >three.obf
refused '^edax-times: Edax solved 5 of 3 positions$' --edax ./edax --rounds 1 three.obf
refused "^edax-times: program './missing' not found; where to get it: edax-times --help$" --edax ./missing "$data/quick.obf"
refused "^edax-times: weights 'missing' not found$" --edax ./edax --edax-weights missing "$data/quick.obf"
refused "^edax-times: 'missing.obf' cannot be read: " --edax ./edax missing.obf
printf '#!/bin/sh\nexit 1\n' >silent
printf 'a text that is no program' >text
chmod +x silent text
refused "^edax-times: '.*/silent' solved nothing: it printed nothing$" --edax ./silent "$data/quick.obf"
refused "^edax-times: cannot run '.*/text': Exec format error$" --edax ./text "$data/quick.obf"
refused '--level: expected 1 to 60, got 61$' --edax ./edax --level 61 "$data/quick.obf"
refused '--rounds: expected at least 1, got 0$' --edax ./edax --rounds 0 "$data/quick.obf"
refused 'required: --edax$' "$data/quick.obf"
exit 0
