#!/bin/bash
# Reports on many games: the players, the log, HTML, names, errors and Ctrl-C.
source "$2/tests/cli/lib/expect.sh"

fast='--level 1 --exact 6 --wld 6 --hash-bits 8'
start='BO[8 ---------------------------OX------XO--------------------------- *]'
{ printf '(;GM[Othello]PB[J\xe9r\xf4me]PW[<b>&"Bob]RB[1700]RW[1850]%sB[f5]W[d6]B[c3]W[d3]B[c4];)\n' "$start"
  printf '(;GM[Othello]PB[<b>&"Bob]PW[J\xc3\xa9r\xc3\xb4me]RE[+4.000]%sB[f5]W[f6]B[e6]W[f4];)\n' "$start"
  printf '(;GM[Othello]PB[Cy]PW[<b>&"Bob]%sB[f5]W[d6];)\n' "$start"; } >names.ggf

# The players, in place of the games; Latin-1 and UTF-8 are the same name.
run review $fast --summary names.ggf
expect_status 0
expect_silent_err
expect_out '^3 games, level 1, exact from 6 empty squares'
expect_out '^<b>&"Bob +3 '
expect_out '^Jérôme +2 '
expect_out '^  opening +5 '
expect_out '^  mistakes +0$'
expect_out '^  0-1 discs'
expect_not_out '^worst'

# Mistakes by their reasons.
moves=f5d6c3d3c4f4f6f3e3b4b5e6e7g5c5d7g4e2d2d1g3f2g6b3c6h6h5e8f8f7d8h3h7a6a4b7c7a5e1f1
run review --level 8 --exact 0 --wld 0 --hash-bits 8 --summary $moves
expect_status 0
expect_out '^  mistakes +8$'
expect_out '^    mobility +2 +25.0%$'
expect_out '^    frontier +1 +12.5%$'
expect_out '^    no reason seen +4 +50.0%$'

# One player: another spelling finds it, a wrong one gets a hint.
run review $fast --player 'jérôme' names.ggf
expect_status 0
expect_out '^2 games, '
expect_out 'unknown, rated 1850$'
expect_not_out '^Cy'
run review $fast --player 'Jerome' names.ggf
expect_status 2
expect_silent_out
expect_err "^tiger: no game of 'Jerome' was read"
run review $fast --player 'Cx' names.ggf
expect_err "did you mean 'Cy'"

# The opposition is known from games of the opponents against others, of which it takes no more
# than it needs.
for pair in Ann:Bob Ann:Cy Bob:Cy; do
  for _ in 1 2 3 4 5; do
    echo "(;GM[Othello]PB[${pair%:*}]PW[${pair#*:}]${start}B[f5]W[d6];)"
  done
done >circle.ggf
run review $fast --player Ann --log circle.log circle.ggf
expect_status 0
expect_out '^10 games, '
expect_out '^Ann +10 .* [0-9]+\.[0-9]+ \(10 games\)$'
expect_not_out '^Bob'
for _ in 1 2 3 4 5 6 7; do
  echo "(;GM[Othello]PB[Bob]PW[Cy]${start}B[f5]W[f4];)"
  echo "(;GM[Othello]PB[Di]PW[Ed]${start}B[f5]W[f6];)"
done >>circle.ggf
run review $fast --player Ann --log circle.log circle.ggf
grep -q f5f4 circle.log && fail "a game more than needed"
grep -q f5f6 circle.log && fail "a game without opponents"

# HTML: one file without script or network; no name writes into it. The same from any number of
# threads, and from a log.
run review $fast --threads 1 --html one.html --log reviews.log --reference "$data/random_games.wtb" names.ggf
expect_status 0
cp out one.out
grep -q '<svg' one.html || fail "no drawing"
! grep -qiE '<script|https?:|src=|<b>&|url\(' one.html || fail "not a plain file"
grep -q '&lt;b&gt;&amp;&quot;Bob' one.html || fail "the name"
grep -q 'Jérôme' one.html || fail "UTF-8"
lines=$(wc -l <reviews.log)
run review $fast --threads 3 --html two.html --log reviews.log --reference "$data/random_games.wtb" names.ggf
expect_status 0
expect_err "^tiger: 3 of 3 games are taken from the log 'reviews.log'"
expect_same one.html two.html
expect_same one.out out
expect_lines "$lines" reviews.log
run review $fast --html three.html --reference "$data/random_games.wtb" names.ggf
expect_same one.html three.html
run review --level 2 --exact 6 --wld 6 --hash-bits 8 -q --summary --log reviews.log names.ggf
expect_not_err 'taken from'
run review $fast -q --html linked.html --board-url http://localhost:8765/ names.ggf
expect_status 0
grep -q 'href="http://localhost:8765/#moves=f5d6c3d3c4&amp;at=' linked.html || fail "no link"

# JSON: one object, with its schema.
command="tiger review --summary --json"
"$tiger" review $fast --summary --json --reference names.ggf names.ggf >out 2>err || fail "status"
expect_lines 1 out
keep_json review-summary <out
expect_out '"games":3,'
expect_out '"name":"Jérôme"'
"$tiger" review $fast --summary --json f5d6c3 >out 2>err || fail "status"
keep_json review-summary <out
expect_out '"players":\[\],"reference":null'

# A log that was cut, is used by another, or is something else.
printf '{"program":"tiger","ver' >>reviews.log
run review $fast -q --summary --log reviews.log names.ggf
expect_status 0
expect_err 'incomplete'
for change in 's/f5 \([+-]*[0-9]*\) /z9 \1 /' 's/"transcript":"f5/"transcript":"f1/' 's/"board":"-/"board":"?/'; do
  sed "2$change" reviews.log >damaged.log
  cp damaged.log kept.log
  run review $fast -q --summary --log damaged.log names.ggf
  expect_status 2
  expect_err "^tiger: log 'damaged.log' line 2 is not a log record: "
  cmp -s damaged.log kept.log || fail "the log changed"
done
echo hello >not.log
run review $fast -q --summary --log not.log names.ggf
expect_status 2
expect_err 'not a log record'
[ "$(cat not.log)" = hello ] || fail "the file changed"

# What cannot be read is said, and the rest is reviewed; without a game there is no report.
printf 'f5d6\nf5a1\nf5f6\n' >mixed.txt
run review $fast --html mixed.html mixed.txt
expect_status 2
expect_err '^tiger: mixed.txt:2:3: game 2, move 2: a1 '
expect_out '^2 games, '
expect_out '^no player has a name'
[ -s mixed.html ] || fail "no report"
echo f5a1 >bad.txt
run review $fast --html none.html bad.txt
expect_status 2
expect_err 'no game was read'
[ ! -e none.html ] || fail "a report on nothing"
run review $fast --html missing/report.html names.ggf
expect_status 2
expect_err "cannot write 'missing/report.html'"
for arguments in '--board-url x f5' '--csv --summary f5' '--level 0 --summary f5' '--level 99 --html a f5' \
  '--reference missing --summary f5d6'; do
  run review $arguments
  expect_status 2
  expect_err '^tiger: '
done

# Ctrl-C: the log keeps the games that are finished, and there is no report.
interrupted has_worked review --threads 1 --level 60 --exact 60 --wld 60 --html stopped.html \
  --log stopped.log "$data/random_games.wtb"
expect_err 'the log .stopped.log. keeps what is reviewed'
[ ! -e stopped.html ] || fail "a report"
exit 0
