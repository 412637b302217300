#!/bin/bash
# tiger book: claims and games of several sources in one book.
source "$2/tests/cli/lib/expect.sh"
"$tiger" book create made.book 2>err || { grep -q 'without SQLite\|library SQLite 3' err && skip "no SQLite"; }

# grown SEARCHES POSITIONS ARGUMENT...: growing ends, after so many searches and with so many positions.
grown() {
  local searches=$1 positions=$2
  shift 2
  run book grow "$@"
  expect_status 0
  expect_out "^$searches search(es)?; the book has $positions positions?\$"
}

# An older search was not deep enough, and preferred another move: each is searched once.
cat >older.json <<'END'
{"board":"---------------------------XO------OOO-------------------------- X","claims":[{"rank":"searched","depth":2,"confidence":100,"value":30,"best":"f4","program":"Tiger","version":"0.1.0","weights":"5f6c7d35d8dcaf71","date":20200101}]}
END
run book import older.book older.json
run book grow older.book --from f5d6 --positions 2 --level 2
grown 2 2 older.book --from f5 --plies 0 --level 4

# The same where somebody calls a move's score exact, which counts more than any search.
exact="------------------XO------XXX------OXX-----O-------------------- O"
echo "$exact; F4:+0; B3:-8;" >scores.obf
run book import --exact --source paper exact.book scores.obf
grown 1 1 exact.book --from "$exact" --plies 0 --level 2
# A position whose score somebody calls exact is grown although its moves seem worse.
cat >claimed.json <<'END'
{"board":"---------------------------XO------OX--------------------------- X","claims":[{"rank":"claimed","depth":60,"confidence":100,"value":10,"program":"paper","version":"","weights":"","date":0}]}
END
run book import claimed.book claimed.json
grown '[0-9]+' '[0-9]{2}' claimed.book --level 2 --positions 20 --threads 1

# A proof of bounds is no estimate: it only cuts the value.
sed -n 2p "$data/quick.obf" >near.obf
near=$(cut -d ';' -f 1 near.obf)
run book import near.book near.obf
run book show near.book "$near"
expect_out '^value  \+10, of its best move'
after="-XXXXXX---XOOOO--XOXXOOXXOOOOOOOOXOOXXOOOOXXXOOX--XXOO----XXXXX- O"
run prove --threads 1 --at-most 20 --out bound.proof --board "$after"
expect_status 0
run book import near.book bound.proof
expect_status 0
run book show near.book "$near"
expect_out '^value  \+10 \(proved -20\.\.\+64\), of its best move, out of the book$'
run book show near.book "$after"
expect_out '^value  unknown \(proved -64\.\.\+20\)'
run book show --json near.book "$after"
expect_out '"value":null'
run book why near.book "$after"
expect_out 'value unknown, proved -64\.\.\+20'
run book check near.book
expect_out '^sound$'

# What was proved after a move stays when the positions there go.
run book grow pruned.book --from "$near" --level 1 --plies 2 --error 128 --error-sum 128 --threads 1
run book verify pruned.book --empties 12
run book show pruned.book "$near"
expect_out '^value  \+10 exact, proved$'
run book prune pruned.book --from "$near" --plies 0
expect_out ' 1 left$'
run book show pruned.book "$near"
expect_out '^value  \+10 exact'
run book check pruned.book
expect_out '^sound$'

# The side to move where lines begin, also if it must pass: here O must, and X moves.
pass="XOOOOOOXXOOXXOXXXOXOOXOOXOOXXXOOXOOOXXOO--OOXXO---OOOOO---X----- O"
wide="--level 2 --plies 1 --error-sum 128 --opponent-error-sum 128 --threads 1"
run book grow own.book --from "$pass" $wide --error 64 --opponent-error 0
run book grow opponent.book --from "$pass" $wide --error 0 --opponent-error 64
few=$("$tiger" book export own.book - | wc -l)
many=$("$tiger" book export opponent.book - | wc -l)
[ "$few" -lt "$many" ] || fail "$few positions by O's errors, $many by X's"

# Games: the same book twice is not twice the games; a file that cannot be read takes none away.
printf 'f5d6c3\nf5f6\n' >friends.txt
run book import --source friends a.book friends.txt
cp a.book b.book
run book merge m.book a.book b.book
run book show m.book start
expect_out '^games  2 lines, friends$'
run book export a.book a.json
run book import j.book a.json a.json
run book show j.book start
expect_out '^games  2 lines, friends$'
run book export --to edax older.book games.dat
# An impossible date in the head of an Edax book is no date.
cp games.dat dated.dat
printf '\xfb\xff' | dd of=dated.dat bs=1 seek=10 conv=notrunc status=none
run book import dated.book dated.dat
run book export dated.book dated.json
run book import again.book dated.json
expect_status 0
head -c 30 games.dat >cut.dat
run book import --source friends a.book cut.dat
expect_status 2
run book show a.book start
expect_out '^games  2 lines, friends$'
sed 's/"lines":2/"lines":4294967295/' a.json >many.json
run book import many.book many.json
expect_status 0
run book show many.book start
expect_out '^games  4294967295 lines, friends$'
# Positions that are known by games alone belong to an extract; pruning removes them, but not all.
run book extract a.book f5 extract.book
expect_status 0
run book show extract.book f5d6
expect_out '1 line'
run book grow played.book --level 1 --plies 0 --threads 1
run book import played.book friends.txt
run book prune played.book --plies 0
expect_status 0
run book stats played.book
expect_out '^counts of games +1$'
run book prune a.book
expect_status 2
expect_err 'nothing would be left'
run book show a.book start
expect_out '^games  2 lines, friends$'

# As text a book does not depend on the order in which its sources came.
run book import ab.book older.json claimed.json a.json
run book import ba.book a.json claimed.json older.json
cmp -s <("$tiger" book export ab.book -) <("$tiger" book export ba.book -) || fail "the order of sources shows"
# Edited text: a byte order mark, blank lines.
{ printf '\xef\xbb\xbf\n  \n'; sed 's/^{/{ /' older.json; } >edited.json
run book import edited.book edited.json
expect_status 0
expect_out '^1 claim read'

# A number names a source only where no name is the same.
run book import --source 1 forget.book friends.txt older.json
run book forget forget.book 1
expect_status 0
run book stats forget.book
expect_out '^claims +1$'
expect_out '^counts of games +0$'

# Nothing is made or overwritten by mistake.
run book import new.book missing.json
expect_status 2
expect_err "'missing.json' does not exist"
run book merge new.book missing.book
expect_status 2
[ ! -e new.book ] || fail "a book was made of nothing"
run book export older.book older.book
expect_status 2
expect_err "'older.book' is the book itself"
run book verify older.book --older-than banana
expect_status 2
expect_err 'expected a version'
run book check older.book
expect_out '^sound$'
exit 0
