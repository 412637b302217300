#!/bin/bash
# The errors of shallow searches: two tables of the promised form, the same with any number of threads.
source "$2/tests/cli/lib/expect.sh"

fit() { run fit-probcut --positions 100 --plies 4 "$@"; }
term='-?[0-9]+'

fit --threads 1
expect_status 0
expect_silent_err
[ "$(grep -c '^standard error in discs of a shallow search (rows: plies) as a prediction of ' out)" = 2 ] ||
  fail "two tables"
expect_out 'of a deep one \(columns: plies\)$'
expect_out 'of the exact score \(columns: empty squares\)$'
[ "$(grep -cE "^fit: \($term \+ $term empties \+ $term shallow \+ $term deep\) / 1000$" out)" = 2 ] ||
  fail "a fit of whole numbers after each table"
expect_out ' \+ 0 deep\) / 1000$' # to the end, deep is empties

# Up to four plies there are 0 before 2 and 4, 1 before 3, 2 before 4: depths of one parity only.
sed -n '2,/^fit/p' out >plies
[ "$(sed -n 1p plies | tr -s ' ')" = " 2 3 4" ] || fail "the columns of plies"
[ "$(awk '/^ +[0-9]+ .*\./ { printf "%s:%d ", $1, NF - 1 }' plies)" = "0:2 1:1 2:1 " ] ||
  fail "the rows of plies"
# To the end from 10 to 18 empty squares: four plies or fewer, in even columns the even ones.
sed '1,/^fit/d' out >end
[ "$(sed -n 3p end | awk '{ print $1, $NF }')" = "2 18" ] || fail "the columns of empty squares"
[ "$(awk '/^ +[0-9]+ .*\./ { printf "%s:%d ", $1, NF - 1 }' end)" = "0:5 1:4 2:5 3:4 4:5 " ] ||
  fail "the rows of the exact score"
awk '/^ +[0-9]+ .*\./ { for (i = 2; i <= NF; ++i) if ($i !~ /^[0-9]+\.[0-9][0-9]$/) exit 1 }' out ||
  fail "errors with two digits"

cp out first
fit --threads 3
expect_status 0
expect_same first out

# Half of the positions from recorded games.
mkdir games empty
cp "$data/random_games.wtb" games/
fit --games games
expect_status 0
! cmp -s first out || fail "recorded games change nothing"

# Interrupted: no incomplete measurement is printed.
forget_output
"$tiger" fit-probcut >out 2>err &
id=$!
wait_until has_worked "$id"
kill -TERM "$id"
wait "$id"
status=$?
command="tiger fit-probcut (SIGTERM)"
expect_status 143
expect_silent_out

refused() {
  local message=$1
  shift
  run fit-probcut "$@"
  expect_status 2
  expect_silent_out
  expect_err "^tiger: $message"
}
refused "unexpected argument 'x'; see .tiger fit-probcut --help.\$" x
refused "--positions: expected an integer from 100 to 1000000, got '99'" --positions 99
refused "--plies: expected an integer from 4 to 16, got '3'" --plies 3
refused "--plies: expected .*, got '17'" --plies 17
refused "--threads: expected an integer from 1 to 256, got '0'" --threads 0
refused "--plies: expected .* got 'four'" --plies four
refused "no .wtb file in 'empty'" --games empty
refused "cannot read the folder 'missing'" --games missing
exit 0
