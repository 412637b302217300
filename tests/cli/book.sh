#!/bin/bash
# tiger book: imports, explains, grows, proves, merges, exports; and what it says about bad input.
source "$2/tests/cli/lib/expect.sh"

"$tiger" book create a.book 2>err || { grep -q 'without SQLite\|library SQLite 3' err && skip "no SQLite"; }
[ -e a.book ] || fail "no book was made"
run book check a.book
expect_status 0
run book create a.book
expect_status 2
expect_err "'a.book' already exists"
run book show a.book start
expect_status 1
expect_out 'does not know this position'

# Growing: one file afterwards, a sound one, with the start's value explained.
run book grow a.book --level 3 --error 2 --positions 40 --threads 2
expect_status 0
expect_out 'the book has [0-9]+ positions'
[ "$(echo a.book*)" = a.book ] || fail "files beside the book: $(echo a.book*)"
run book check a.book
expect_out '^sound$'
run book show a.book start
expect_status 0
expect_out '^value  [+-][0-9]+, of its best move'
expect_out '^move   f5  .*  in the book, searched to depth 3(@[0-9]+%)?, Tiger [0-9.]+(, |$)'
expect_not_out 'weights'
run book show --long a.book start
expect_out '^move   f5  .*  in the book, searched to depth 3(@[0-9]+%)?, Tiger [0-9.]+, weights '
expect_out '^claim  .*, searched to depth 3(@[0-9]+%)?, Tiger '
run book show --json a.book f5
expect_status 0
expect_out '"schema":1,"board":"[XO-]{64}","side":"O","value":'

# What moves are worth against people: the value, and what a review says of the reply.
run book show --practical a.book start
expect_status 0
expect_lines 4 <(grep '^people' out)
awk '/^people/ { sub(/:$/, "", $3); sub(/,$/, "", $4); off = $3 - $4 - $NF
  if (off * off > 1e-4 || (n++ && $3 + 0 > last)) exit 1; last = $3 + 0 }' out || fail "worth: $(cat out)"
expected=$(sed -n 's/^people f5 .* lose //p' out)
run review --human --json --level 1 --exact 1 --wld 1 f5d6
[ "$expected" = "$(value moves.1.people.expected_loss <out | xargs printf %.2f)" ] || fail "people lose $expected after f5"

# why: the value of the first line follows from the printed lines alone.
run book why a.book start
expect_status 0
# By hand: the claim's value, then from the last step up, cut by the bounds.
awk '
  function cut(v, text,  low, high) {
    split(text, ends, "[.][.]"); low = ends[1] + 0; high = ends[2] + 0
    return v < low ? low : v > high ? high : v
  }
  / value [+-]/ { ++n; sub(/,$/, "", $2); value[n] = $2 + 0
    bounds[n] = "-64..64"; move[n] = "-64..64"
    best = 0
    for (i = 3; i <= NF; ++i) { best += $i == "best"; if ($i == "proved") { t = $(i + 1)
      sub(/,$/, "", t); if (best) move[n] = t; else bounds[n] = t } } }
  / claim about / { t = $0; sub(/.*: (at least |at most )?/, "", t); last = t + 0; found = 1 }
  / no move is worth more: / { t = $0; sub(/.*: /, "", t); if (t + 0 < last) last = t + 0 }
  / the game is over: / { t = $0; sub(/.*: /, "", t); last = t + 0; found = 1 }
  END {
    if (!found || n < 2) exit 1
    for (i = n; i >= 1; --i) {
      if (i < n) last = -last
      last = cut(cut(last, move[i]), bounds[i])
      if (last != value[i]) { print "step " i ": " last " and not " value[i]; exit 1 }
    }
  }' out || fail "the value does not follow from the lines"

expect_not_out '64[.][.]'

# Two orders of moves to one position: Black needs to know one of them, White both.
for known in f5-d6 f5d6-c3,c4 f5d6c3-d3 f5d6c4-d3 f5d6c3d3-c4 f5d6c4d3-c3 f5d6c3d3c4-f4; do
  run convert --game "${known%-*}" --to obf
  echo "$(cut -d ';' -f 1 out); $(sed 's/[^,]*/&:+0;/g; s/,/ /g' <<<"${known#*-}")"
done >tiger.obf
run book import u.book tiger.obf
expect_status 0
run book umigame u.book f5
expect_status 0
expect_out '^\+0 for White, to move; the best moves of the book lead to 6 positions$'
expect_out '^Black must remember 2 positions$'
expect_out '^White must remember 3 positions$'
run book umigame u.book f5f6
expect_status 1
expect_out '^The book has no value for this position\.$'

# JSON lines hold all of it: a book made from them has the same values and the same lines.
run book export a.book a.json
expect_status 0
run book import b.book a.json
expect_status 0
run book diff a.book b.book
expect_status 0
expect_out '^0 positions only in A, 0 only in B, 0 with another value$'
run book export b.book b.json
expect_same a.json b.json

# Edax: values, links and leaves survive.
run book export --to edax a.book a.dat
expect_status 0
run book import c.book a.dat
expect_status 0
run book diff a.book c.book
expect_status 0
run book export --to edax c.book c.dat
cmp -s <(tail -c +43 a.dat | wc -c) <(tail -c +43 c.dat | wc -c) || fail "another size"
# What Tiger has found does not come back as Edax's; a book by Edax still is.
run book show c.book start
expect_out 'Tiger export'
expect_not_out 'Edax'
cp a.dat edax.dat
printf '\0' | dd of=edax.dat bs=1 seek=17 conv=notrunc status=none
run book import e.book edax.dat
run book show e.book start
expect_out 'Edax 4\.6'
# Near the end of the game there are passes, which are positions of their own there. Each position
# is written once, and without a leaf there is no score, except the result of a finished game.
line=$(sed -n 2p "$data/quick.obf" | cut -d ';' -f 1)
run book grow late.book --from "$line" --level 2 --error 64 --error-sum 128 --positions 400
run book export --to edax late.book late.dat
od -An -v -tu1 -w1 late.dat | awk '
  NR > 42 { byte[n++] = $1 }
  END {
    for (i = 0; i < n; i += 42 + 2 * links) {
      key = ""
      for (j = 0; j < 16; ++j) key = key " " byte[i + j]
      if (seen[key]++) { print "twice:" key; exit 1 }
      links = byte[i + 38]
      if (links == 1 && byte[i + 41] == 64) ++passes
      leaf = i + 40 + 2 * links
      if (byte[leaf + 1] != 65) continue
      if (links == 0) ++finished
      else if (byte[leaf] != 129) { print "a score without a move"; exit 1 }
    }
    if (!passes) { print "no passes"; exit 1 }
  }' || fail "the exported book"
run book import late2.book late.dat
expect_status 0
run book export --to edax late2.book late2.dat
cmp <(tail -c +43 late.dat) <(tail -c +43 late2.dat) || fail "what was proved has other values"
run book export --to egaroucid a.book a.egbk3
expect_status 0
run book import d.book a.egbk3
expect_status 0
run book diff a.book d.book
expect_status 0
run book export --to obf a.book a.obf
expect_status 0
! grep -v : a.obf || fail "a position without a score"
run convert a.obf
expect_status 0

# Games, with their results, and scores that somebody else calls exact.
printf 'f5d6c3d3c4\nf5f6\n' >games.txt
run book import --source friends e.book games.txt
expect_status 0
run book import --source friends e.book games.txt
run book show e.book f5
expect_out "^games  2 lines, friends$"
squares=------------------XO------XXX------OXX-----O--------------------
echo "$squares O; F4:+0; B3:-8;" >scores.obf
run book import --exact --source paper e.book scores.obf
expect_status 0
run book show e.book "$squares O"
expect_out '^value  \+0, claimed exact by another program'
expect_out '^claim  \+0 by f4, claimed exact by paper$'
expect_not_out '[+-][0-9]+ exact'

# A proof counts as one, and so does what verify solves.
line=$(sed -n 2p "$data/quick.obf" | cut -d ';' -f 1)
run prove --threads 1 --out p.proof --board "$line"
expect_status 0
run book import e.book p.proof
expect_status 0
run book show e.book "$line"
expect_out '^value  \+10 exact, proved$'
expect_out 'proof accepted by Tiger check-proof'
sed -n 2p "$data/quick.obf" >quick.obf
run book import f.book quick.obf
run book show f.book "$line"
expect_not_out exact
run book verify --empties 14 f.book
expect_status 0
expect_out '^1 position of 1 proved$'
run book show f.book "$line"
expect_out '^value  \+10 exact, proved$'

# Both books' claims; forgetting one source leaves the other.
run book merge e.book a.book f.book
expect_status 0
run book check e.book
expect_status 0
run book stats e.book
expect_out "positions with games of 'friends'"
run book forget e.book friends paper
expect_status 0
run book stats e.book
expect_not_out 'friends|paper'
run book forget e.book nobody
expect_status 2
expect_err "unknown source 'nobody'"
run book extract a.book f5 g.book
expect_status 0
run book check g.book
expect_status 0
run book prune --error 0 a.book
expect_status 0
run book check a.book
expect_status 0

# Players.
printf 'genmove b\nquit\n' | "$tiger" gtp --book c.book >out 2>err || fail "gtp"
grep -Eq '^= [a-h][1-8]$' out || fail "no move by the book"
echo go | "$tiger" play --book c.book >out
grep -Eq '^Tiger plays [a-h][1-8]  [+-][0-9]+  book ' out || fail "play without its book"
run play --book-within 2
expect_status 2
expect_err '--book-within needs --book'

# Bad input.
echo 'no book' >text
head -c 3000 c.book >cut.book
# Recorded games beside the values, in text and JSON.
printf 'f5d6c3\nf5d6c4\nc4e3\n' >recorded.txt
XDG_CACHE_HOME=$PWD/cache run games --index recorded.index recorded.txt
run book show --games recorded.index a.book f5
expect_out '^move   d6 .*, 3 lines$'
expect_out '^games  3 lines, recorded games$'
run book show --json --games recorded.index a.book f5
expect_text "games of d6" '0 0 0 3' "$(python3 -c '
import json
print(*next(m["games"] for m in json.load(open("out"))["moves"] if m["move"] == "d6"))')"
run book show --games recorded.txt a.book f5
expect_status 2
expect_err "^tiger: the index 'recorded.txt' cannot be used: it is torn; .tiger games --index. writes one$"

for action in show check stats; do
  run book $action text start
  expect_status 2
done
run book show text start
expect_err "'text' is not a book"
run book check cut.book
[ $status -ne 0 ] || fail "a cut book is sound"
run book show missing.book start
expect_status 2
expect_err "cannot open the book 'missing.book': No such file"
run gtp --book missing.book
expect_status 2
head -c 500 a.dat >cut.dat
run book import h.book cut.dat
expect_status 2
expect_err 'the file ends within it'
run book check h.book
expect_status 0
# What a failed import has made goes.
echo '{"board":' >broken.json
for source in broken.json a.book; do
  run book import new.book "$source"
  expect_status 2
  [ "$(echo new.book*)" = 'new.book*' ] || fail "an empty book: $(echo new.book*)"
done
run book import h.book broken.json
expect_status 2
run book check h.book
expect_status 0

run book grow a.book --level 99
expect_status 2
run book grow a.book --from z9
expect_status 2
expect_err "^tiger: --from:1:1: move 1: unknown move 'z9': use a1 to h8"
run book show a.book f5f5
expect_err '^tiger: POSITION:1:3: move 2: f5 is occupied'
run book import c.book a.book
expect_status 2
expect_err "'a.book' is a book itself; .tiger book merge. "
run book nothing a.book
expect_err "unknown action 'nothing'"
run book show a.book
expect_err 'expected `tiger book show FILE POSITION`'
