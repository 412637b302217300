#!/bin/bash
# The REPL in a game with variations: a move after `undo` begins one, and nothing of the old line is
# lost; comments; files that hold it all, and broken ones.
source "$2/tests/cli/lib/expect.sh"

# play_lines FORMAT [ARGUMENT...]: runs the REPL on the output of printf.
play_lines() {
  printf "$@" >in
  command="tiger play <in ($(head -n 1 in) ...)"
  timeout 120 "$tiger" play --hash-bits 12 --strict <in >out 2>err
  status=$?
}

# An old line stays, with all that follows; * is the present one.
play_lines 'f5d6c3d3\nundo 3\nf4c3\nundo 2\nf6\nvariations\nredo\n'
expect_status 2
expect_err '^tiger: line 7: nothing to redo$'
printf '  2a  3 moves: D6 c3 D3\n  2b  2 moves: F4 c3\n* 2c  1 move: F6\n' >expected
expect_same expected out

# A move that is known goes on with its line, and is no new one.
play_lines 'f5d6c3d3\nundo 3\nf4c3\nundo 2\nd6\nredo 2\nvariations\nsave a.txt\n'
expect_status 0
printf '* 2a  3 moves: D6 c3 D3\n  2b  2 moves: F4 c3\n' >expected
head -n 2 out >first
expect_same expected first
[ "$(cat a.txt)" = f5d6c3d3 ] || fail "the present line: $(cat a.txt)"

# goto, main and promote; the other formats than SGF have the present line up to here.
play_lines 'f5d6c3d3c4\ngoto 1\nf4c3\ngoto 2A\nsave a.ggf\ngoto 2b\nredo\nsave b.ggf\nmain\nsave c.txt\nredo 99\nsave d.txt\ngoto 2b\npromote\nvariations\nsave t.sgf\n'
expect_status 0
grep -q 'B\[f5\]W\[d6\];' a.ggf || fail "2a: $(cat a.ggf)"
grep -q 'B\[f5\]W\[f4\]B\[c3\];' b.ggf || fail "2b: $(cat b.ggf)"
[ "$(cat c.txt d.txt)" = "$(printf 'f5\nf5d6c3d3c4')" ] || fail "main: $(cat c.txt d.txt)"
expect_out '^\* 2a  2 moves: F4 c3$'
printf ';B[fe]\n(;W[fd];B[cc])\n(;W[df];B[cc];W[dc];B[cd]))\n' >expected
sed 1,2d t.sgf >moves
expect_same expected moves
play_lines 'f5d6\nmain\npromote\ngoto 2b\ngoto 3b\ngoto 4\ngoto b\ngoto 2,\ngoto 0a\nvariations\ngoto 12b\n'
for line in 2 3; do expect_err "^tiger: line $line: this is the main line$"; done
expect_err '^tiger: line 4: no variation 2b; move 2 has none$'
expect_err '^tiger: line 5: no variation 3b; move 3 has none$'
expect_err '^tiger: line 6: move 4 not found: the game has 2 moves$'
expect_err "^tiger: line 7: goto: expected .* 'b'"
expect_err '^tiger: line 11: move 12 not found: the game has 2 moves$'
expect_err "^tiger: line 8: goto: expected .* '2,'"
expect_err '^tiger: line 9: the start has no variations$'
expect_out '^no variations; a move after .undo. begins one$'

# Where the other branches of a line are.
play_lines 'f5d6c3d3c4\nundo\ne3\ngoto 4a\ngoto 3\nf4\nundo 3\nf4\ngoto 2a\ngoto 5\nvariations\n'
expect_status 0
expect_out '^\* 5a  1 move: c4$'
expect_out '^this line also parts at moves 2 and 4; .goto 2b. enters a variation$'

# A variation goes with all that follows it, and one steps back out of it; the main line, too.
play_lines 'f5d6c3d3\nundo 3\nf4c3\ndelete 2b\nvariations\nf6\nundo\nd6\nredo 9\ndelete 2a\nvariations\nsave left.sgf\ndelete 2\ndelete 2b\ndelete\n'
expect_status 2
printf 'no variations; a move after `undo` begins one\nno variations; a move after `undo` begins one\nsaved the game in SGF, 2 moves, to '\''left.sgf'\''\n' >expected
expect_same expected out
grep -q '^;B\[fe\];W\[ff\])$' left.sgf || fail "what is left: $(cat left.sgf)"
expect_err '^tiger: line 13: delete: a variation is needed, such as 12b'
expect_err '^tiger: line 14: no variation 2b; move 2 has none$'
expect_err '^tiger: line 15: missing number of a move'

# Comments stay with their moves, go through files and can be taken away.
play_lines 'comment on the game\nf5\ncomment a ] \\ (;B[f5] \xc3\xa9\ncomment\nd6\ncomment\nundo\nf6\ncomment = other\nsave c.sgf\nload c.sgf\ngoto 2b\ncomment\ncomment -\ncomment\nundo\ncomment\nundo\ncomment\nsave d.sgf\n'
expect_status 0
grep -v '^saved' out >comments
printf 'a ] \\ (;B[f5] \xc3\xa9\nno comment\nother\nno comment\na ] \\ (;B[f5] \xc3\xa9\non the game\n' >expected
expect_same expected comments
grep -q '^C\[on the game\]$' d.sgf || fail "the comment on the game: $(cat d.sgf)"
sed 's/C\[other\]//' c.sgf >expected
expect_same expected d.sgf
# An analysis does not take their place, and they turn with the game.
play_lines 'load c.sgf\nlevel 2\nanalyze\ncomment\ncomment new\nvmirror\ngoto 2b\ncomment\nsave e.sgf\nload e.sgf\n'
expect_status 0
[ "$(sed -n '/^no comment/,$p' out | grep -cv '^ *[0-9]\|^Black\|^White')" -ge 2 ] || fail "comments: $(cat out)"
grep -q ';B\[fd\]V\[[-0-9.]*\]C\[a .\] .. (;B\[f5.\].*(review: ' e.sgf || fail "no review: $(cat e.sgf)"
grep -q ';W\[fc\]C\[other\]' e.sgf || fail "the variation is not turned: $(cat e.sgf)"

# Pasted line by line, a game with variations is one game.
{ cat t.sgf; printf 'variations\ngoto 2b\nshow\n'; } >in
play_lines '%s\n' "$(cat in)"
expect_status 0
expect_out '^this line parts at move 2; .goto 2b. enters a variation$|^\* 2a  2 moves: F4 c3$'
expect_out 'Move 3, Black to move'

# What cannot be read of it is said in one line, and the rest is there.
printf '(;GM[2];B[fe](;W[df];B[cc])(;W[aa];B[bb])(;W[ff];B[ee' >broken.sgf
play_lines 'load broken.sgf\ngoto 2b\nshow\n'
expect_status 0
expect_lines 12 out
expect_out '^left out the rest of 1 variation after a mistake: a1 flips no discs'
expect_out '^the game ends within a variation; what comes before is kept$'
seq 0 9999 | awk '
  BEGIN { split("df ff fd", squares); printf "(;GM[2];B[fe]" }
  { printf "(;W[%s]N[%d])", squares[$1 % 3 + 1], $1 }
  END { printf ")" }' >wide.sgf
many() { printf "%10000s" "" | tr ' ' "$1"; }
printf %s "(;GM[2]$(many '(');B[fe](;W[df])(;W[ff])$(many ')'))" >deep.sgf
play_lines 'load wide.sgf\nvariations\nload deep.sgf\nvariations\nsave deep2.sgf\n'
expect_status 0
printf '* 2a  1 move: D6\n  2b  1 move: F6\n  2c  1 move: F4\n* 2a  1 move: D6\n  2b  1 move: F6\n' >expected
grep -v saved out >listed
expect_same expected listed
