#!/bin/bash
# tools/research/ladder: a real ladder of few games, and the Elo of results whose Elo is known.
source "$2/tests/cli/lib/expect.sh"
command -v python3 >/dev/null || skip "python3 is not installed"
root=$2
ladder() {
  command="tools/research/ladder $*"
  timeout 120 python3 "$root/tools/research/ladder" "$@" >out 2>err
  status=$?
}

ladder --tiger "$tiger" --levels 1,2 --games 2 --rival "'$tiger' gtp --level {level}" \
  --rival-name other --rival-levels 1
expect_status 0
expect_lines 5 out
expect_out '^\| engine \| games \| points \| Elo \| 95 % \| seconds a game \|$'
expect_out '^\| Tiger 1 \| 4 \| [01]\.[0-9]{3} \| \+0 \| \+0 to \+0 \| [0-9.]+ \|$'
expect_out '^\| Tiger 2 \| 4 \| '
expect_out '^\| other 1 \| 4 \| '

# Players of `match --self`: neighbours play, steps are told for a kind, and results that are kept
# are not played again.
players='simple=random human=1 human=2 level=1'
ladder --tiger "$tiger" --self $players --apart 2 --games 4 --results kept
expect_status 0
expect_lines 5 kept
expect_out '^\| human=2 \| 12 \| [01]\.[0-9]{3} \| [+-][0-9]+ \| .* \| [+-][0-9]+ \| [+-][0-9]+ to [+-][0-9]+ \|$'
expect_out '^\| human=1 \| 12 \| .* \| \| \|$'
cp out first
ladder --tiger ./missing --self $players --apart 2 --games 4 --results kept
expect_same first out
ladder --tiger "$tiger" --self human=1 human=1
expect_status 2
expect_err 'expected at least two players, each once'

# A program that reports results instead of playing. Of 100 pairs, b won 50 and drew 50 against a:
# 150 of 200 points, with the two draws 151 of 202; 400 log10(151 / 51) = 189. c scored as much
# against b, and nothing is known of a against c: its Elo is twice as high.
cat >told <<'END'
#!/bin/bash
echo "$*" >>told.arguments
engine='"losses":0,"games":200,"seconds":50'
echo '{"type":"game"}'
echo '{"type":"match","engines":[{"name":"Tiger 3","wins":0,"draws":100,'$engine'},' \
  '{"name":"Tiger 5","wins":100,"draws":100,'$engine'},{"name":"Tiger 9","wins":100,"draws":0,'$engine'}],' \
  '"pairings":[{"first":"Tiger 3","second":"Tiger 5","pairs":[50,0,50,0,0]},' \
  '{"first":"Tiger 5","second":"Tiger 9","pairs":[50,0,50,0,0]},' \
  '{"first":"Tiger 3","second":"Tiger 9","pairs":[0,0,0,0,0]}]}'
END
chmod +x told
ladder --tiger ./told --levels 3,5,9 --seed 7
expect_status 0
expect_lines 5 out
expect_out '^\| Tiger 9 \| 200 \| 0\.500 \| \+377 \| \+[23][0-9]{2} to \+[45][0-9]{2} \| 0\.25 \|$'
expect_out '^\| Tiger 5 \| 200 \| 0\.750 \| \+189 \| \+1[0-9]{2} to \+2[0-9]{2} \| 0\.25 \|$'
expect_out '^\| Tiger 3 \| 200 \| 0\.250 \| \+0 \| \+0 to \+0 \| 0\.25 \|$'
grep -q -- "--games 100 .*--seed 7 .*--engine './told' gtp --threads 1 --level 9" told.arguments ||
  fail "not the arguments of the match: $(cat told.arguments)"

ladder --tiger ./told --levels 3,x
expect_status 2
expect_err "expected levels such as 4,8,12, got '3,x'"
ladder --tiger ./told --levels 3
expect_status 2
expect_err '^ladder: a ladder needs at least two levels'
ladder --tiger ./told --games 3
expect_status 2
expect_err 'expected an even number, got 3'
ladder --tiger ./missing
expect_status 2
expect_err "^ladder: cannot run './missing': No such file or directory$"
