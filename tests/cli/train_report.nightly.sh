#!/bin/bash
# The engine evaluates the network that was fitted: on games that the fit has never seen, its errors
# are about those of the fit, and smaller than before the fit.
source "$2/tests/cli/lib/expect.sh"

mkdir games
cp "$2/tests/cli/data/random_games.wtb" games/
run train --games games --variants 0 --random-games 1200 --samples 8 --epochs 4 --curve curve.csv
expect_status 0

# The fit measures them on the validation set; the report on the test set, with the weights of the
# file.
fitted=$(awk '/^ 0 to 11 empty squares/ { print $(NF - 1) }' out)
# (There are too few recorded games to be reported, and no variants.)
reported=$(awk '/ \|/ && $1 >= 1 && $1 <= 11 && $6 > 0 { sum += $5 * $6; n += $6 }
  END { if (n >= 200) print sum / n }' out)
[ -n "$reported" ] || fail "too few positions are reported on"
awk -v fitted="$fitted" -v reported="$reported" '
  BEGIN { exit !(reported > 0.7 * fitted && reported < 1.4 * fitted) }' ||
  fail "the errors are $fitted by the fit and $reported by the engine"
before=$(sed -n 's/^11,0,[^,]*,//p' curve.csv)
awk -v fitted="$fitted" -v before="$before" 'BEGIN { exit !(fitted < 0.8 * before) }' ||
  fail "nothing is learned: $before before the fit, $fitted after it"
exit 0
