#!/bin/bash
# Matches of several engines and several games at a time, their reports, and the test that ends them.
source "$2/tests/cli/lib/expect.sh"
me="$tiger gtp --hash-bits 10 --depth 1"
cp "$2/tests/cli/lib/faulty_engine.sh" engine.sh
bad="bash engine.sh $tiger illegal"
printf 'f5d6c3\nf5f6e6f4\n' >openings

# An engine that does not answer is named while it is waited for. The match is interrupted as soon as
# that happens. What is expected of it is below.
"$tiger" match --engine "$me" --engine 'exec sleep 1000' --json >silent.out 2>silent.err &
silent=$!
named='^tiger: exec sleep 1000 has not answered `protocol_version` for 5 s; it has 25 s more$'
(wait_until grep -qs "$named" silent.err && kill -INT "$silent") &

# without_times FILE: the lines of a report or of JSON, without what is measured.
without_times() { sed -E 's/ +[0-9]+\.[0-9]{2} +[0-9]+\.[0-9]{2}$//; s/"[a-z_]*seconds":[^,}]*//g' "$1"; }
narrow() { ! grep -E '^.{81,}' out || fail "lines of more than 80 columns"; }

# A round robin of two equal engines and one that forfeits, one game at a time and three.
three=(--engine "$me" --engine "$me" --engine "$bad" --openings openings)
robin=("${three[@]}" --games 4)
cat >expected <<'END'
                   games    points  a game      Elo     +/-
 1 Tiger               8       6.0   0.750   +190.8     inf
 2 Tiger 2             8       6.0   0.750   +190.8     inf
 3 Tiger 3             8       0.0   0.000     -inf

Points against         1       2       3
 1 Tiger               -     2.0     4.0
 2 Tiger 2           2.0       -     4.0
 3 Tiger 3           0.0     0.0       -

                 crashes  illegal  time losses  s a game  longest
 1 Tiger               0        0            0
 2 Tiger 2             0        0            0
 3 Tiger 3             0        8            0
END
for games in 1 3; do
  run match "${robin[@]}" --concurrency $games --save "games$games.ggf"
  expect_status 0
  narrow
  without_times out >report$games
  diff -b expected report$games || fail "the tables"
  [ "$(grep -E '^tiger: game [0-9]+ of 12: ' err | sort -u | wc -l)" = 12 ] || fail "the progress"
  expect_err '^tiger: game 3 of 12: \+64 for Tiger with black against Tiger 3$'
  expect_err '^tiger: game 4 of 12: \+64 for Tiger with white against Tiger 3$'
  expect_err '^tiger: Tiger 3 illegal move: a1 '
  expect_lines 12 games$games.ggf
  sed -E 's,//?[0-9.]+,,g; s/DT\[[^]]*\]//' games$games.ggf | sort >sorted$games
done
expect_same report1 report3
expect_same sorted1 sorted3
[ "$(grep -oE 'PB\[[^]]*' games1.ggf | sort | uniq -c | awk '{ print $1 }' | tr '\n' ' ')" = '4 4 4 ' ] ||
  fail "each has black in half of its games"

# JSON: an object for each game, in the order of their ends, and one for the match.
for games in 1 3; do
  run match "${robin[@]}" --concurrency $games --json --quiet
  expect_status 0
  expect_silent_err
  expect_lines 13 out
  [ "$(head -n 12 out | grep -c '"schema":1,"type":"game",')" = 12 ] || fail "the games"
  tail -n 1 out | grep -q '"schema":1,"type":"match","interrupted":false,"games":12,' || fail "the match"
  without_times out | sort -t: -k6 >json$games
done
expect_same <(sort json1) <(sort json3)
expect_out '"game":3,"black":"Tiger","white":"Tiger 3","opening":"f5d6c3","transcript":"f5d6c3[a-h1-8]*","black_score":64,"forfeit":\{"side":"white","kind":"illegal move","message":"illegal move: a1 '
expect_out '\{"name":"Tiger 3","command":"bash engine.sh [^"]* illegal","games":8,"wins":0,"draws":0,"losses":8,"pairs":\[4,0,0,0,0\],"elo":null,"elo_low":null,"elo_high":null,"crashes":0,"illegal_moves":8,'
expect_out '"pairings":\[\{"first":"Tiger","second":"Tiger 2","games":4,"wins":2,"draws":0,"losses":2,"pairs":\[0,0,2,0,0\],"elo":0\.0,"elo_low":0\.0,"elo_high":0\.0\}'
expect_out '"sprt":null\}$'

# CSV: a row for each game under one head, and no report.
run match "${robin[@]}" --csv --quiet
expect_status 0
expect_silent_err
expect_lines 13 out
[ "$(head -n 1 out)" = game,black,white,opening,transcript,black_score,forfeit_side,forfeit_kind,forfeit_message,black_seconds,white_seconds ] ||
  fail "the head"
expect_out '^3,Tiger,Tiger 3,f5d6c3,f5d6c3[a-h1-8]*,64,white,illegal move,"?illegal move: a1 .*,[0-9.]+,[0-9.]+$'
expect_out '^[0-9]+,Tiger[^,]*,Tiger[^,]*,f5d6c3,f5d6c3[a-h1-8]+,-?[0-9]+,,,,[0-9.]+,[0-9.]+$'

# A gauntlet, and names: given, answered, and that of an engine that knows no `name`.
run match "${three[@]}" --gauntlet --name one --name two --name three --games 2 --quiet
expect_status 0
expect_silent_err
expect_out '^ 1 one +4 +3\.0 '
expect_out '^ 2 two +1\.0 +- +-$'
expect_out '^ 3 three +0\.0 +- +-$'
run match --engine "$me" --engine "$me" --name new --name old --games 1 --seed 2 --quiet
expect_out '^new against old: 1 game, '
expect_out '^Elo difference [+-]inf; pairs with 0, 1/2, 1, 3/2 and 2 points: 0 0 0 0 0$'
others=()
for i in 1 2 3 4 5 6; do others+=(--engine "bash engine.sh $tiger named"); done
run match --engine "$me" --engine "bash engine.sh $tiger nameless" "${others[@]}" --gauntlet --games 1 --concurrency 2 --quiet
expect_status 0
narrow
expect_out '^ [1-8] bash engine\.sh '
expect_out '^ [1-8] An engine with a name t~ '
[ "$(grep -c '^Points against ' out)" = 2 ] || fail "the crosstable of eight engines has two parts"

# Games at a time: the first moves of two games wait for each other.
run match --engine "bash engine.sh $tiger meet" --engine "$me" --games 2 --openings openings --concurrency 2
expect_status 0
expect_out 'meet: 0 crashes, 0 illegal moves, 0 time losses'

# The test of two hypotheses: either is accepted, at the same pair however many games are played at
# a time, or neither.
# decided HYPOTHESIS ENGINE ENGINE
decided() {
  local games
  for games in 1 3; do
    run match --engine "$2" --engine "$3" --games 200 --openings openings --quiet --sprt 0,200 --concurrency $games
    expect_status 0
    expect_out ': 20 games, '
    expect_out "^SPRT: log-likelihood ratio .* \\(bounds -2\\.94 and \\+2\\.94\\); $1 Elo\$"
  done
}
decided 'H1 accepted: 200' "$me" "$bad"
expect_out 'ratio 7\.33 '
# Games under way are given up when it is decided: from the eleventh opening no game ends.
{ for i in {1..10}; do echo f5d6c3; done; for i in {1..90}; do echo f5f6e6f4; done; } >then_stuck
run match --engine "$me" --engine "bash engine.sh $tiger stuck" --games 200 --openings then_stuck --quiet \
  --sprt 0,200 --concurrency 3
expect_status 0
expect_out ': 20 games, \+20 =0 -0$'
expect_out 'H1 accepted: 200 Elo$'
decided 'H0 accepted: 0' "$bad" "$me"
run match --engine "$me" --engine "$bad" --games 8 --openings openings --quiet --sprt -5.5,0.5 --json
expect_status 0
expect_out '"sprt":\{"elo0":-5\.5,"elo1":0\.5,"llr":[0-9.]+,"bound":2\.94[0-9]*,"decision":null\}\}$'

# Interrupted twice: finished games are reported, and no engine outlives the program, though it does
# not hear that it should end.
deaf="echo \$\$ >>engines; exec bash engine.sh $tiger deaf"
forget_output
"$tiger" match --engine "$me" --engine "$me" --engine "$deaf" --games 2 --openings openings --concurrency 3 >out 2>err &
id=$!
finished() { grep -q 'game 1 of 6' err && grep -q 'game 2 of 6' err && [ "$(wc -l <engines)" -ge 3 ]; }
wait_until finished
kill -INT "$id"
kill -INT "$id"
wait "$id"
status=$?
command='tiger match (interrupted)'
expect_status 130
expect_out '^ [123] Tiger +2 +1\.0 '
expect_out '^ 3 Tiger 3 +0 +0\.0$'
while read -r engine; do
  ! kill -0 "$engine" 2>/dev/null || fail "engine $engine lives on"
done <engines

# The engine that does not answer.
wait "$silent"
status=$?
command='tiger match (an engine that does not answer)'
cp silent.out out
cp silent.err err
expect_status 130
expect_err "$named"
keep_json match <silent.out
grep -q '"interrupted":true,"games":0,"engines":\[{"name":"[^"]*","command":"[^"]*","games":0,' silent.out ||
  fail "the report without a game"

refused() {
  local message=$1
  shift
  run match --engine "$me" --engine "$me" "$@"
  expect_status 2
  expect_silent_out
  expect_err "^tiger: $message"
}
many=()
for i in {1..31}; do many+=(--engine x); done
refused 'expected 2 to 32 engines' "${many[@]}"
refused '--name: expected one name for each of 2 engines, got 1' --name a
refused "--name: 'a' is given to two engines" --name a --name a
refused "--name: expected a name, got ''" --name a --name ''
refused '--time: expected one time, or one for each of 3 engines, got 2' --engine "$me" --time 1 --time 2
refused '--sprt needs exactly two engines' --engine "$me" --sprt 0,5
for wrong in 5 5,0 3,3 0,5,9 a,b 0,nan -1001,0 '0;5' ,; do
  refused "--sprt: expected two differences in Elo, the smaller first, such as 0,10, got '$wrong'" --sprt="$wrong"
done
refused "--concurrency: expected an integer from 1 to 256, got '0'" --concurrency 0
exit 0
