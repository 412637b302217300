#!/bin/bash
# convert --explain says how each line is understood: the side and by what rule, marks, and what is
# skipped.
source "$2/tests/cli/lib/expect.sh"

cat >page.txt <<'TEXT'
Position 3 of my collection
White to move
  a b c d e f g h
1 - - - - - - - -
2 - - - - - - - -
3 - - * X * - - -
4 - - - X X - - -
5 - - * X O - - -
6 - - - - - - - -
7 - - - - - - - -
8 - - - - - - - -

What would you play?
TEXT
cat >expected <<'TEXT'
page.txt:1: skipped: Position 3 of my collection
page.txt:2: side: White to move
page.txt:3: frame: a b c d e f g h
page.txt:4: row: 1 - - - - - - - -
page.txt:5: row: 2 - - - - - - - -
page.txt:6: row: 3 - - * X * - - -
page.txt:7: row: 4 - - - X X - - -
page.txt:8: row: 5 - - * X O - - -
page.txt:9: row: 6 - - - - - - - -
page.txt:10: row: 7 - - - - - - - -
page.txt:11: row: 8 - - - - - - - -
page.txt:4: position: -------------------X-------XX------XO--------------------------- O; took * for marks of the legal moves; took White to move, by the words in line 2
page.txt:12: blank
page.txt:13: skipped: What would you play?
TEXT
run convert --explain page.txt
expect_status 0
expect_silent_err
expect_same out expected

# Squares on one line, moves, games, comments, and words below a title.
squares=---------------------------OX------XO---------------------------
printf '%s\n' "# comment" "$squares 12" "$squares 0" "f5d6c3" "(;GM[Othello]B[f5];)" >mixed.txt
cat >expected <<TEXT
mixed.txt:1: comment: # comment
mixed.txt:2: squares: $squares 12
mixed.txt:2: position: $squares X; took the number after the squares for a score, and left it out: X is to move
mixed.txt:3: squares: $squares 0
mixed.txt:3: position: $squares X; took the number after the squares for a score, and left it out: X is to move
mixed.txt:4: moves: f5d6c3
mixed.txt:5: game: (;GM[Othello]B[f5];)
TEXT
run convert --explain mixed.txt
expect_status 0
expect_same out expected
printf '%s\nWhite\nA title\nand more\n' "$squares" >title.pos
run convert --explain title.pos
expect_status 0
expect_out '^title.pos:2: side: White$'
expect_out "^title.pos:1: position: $squares O; the side is given\$"
expect_out '^title.pos:3: title: A title$'
expect_out '^title.pos:4: not read: and more$'

# A mistake is in the list, and the status tells of it.
run convert --explain --board "$squares 0"
expect_status 2
expect_out "^--board:1: mistake: '0' may be a side or a score: write X or O"

run convert --explain --to ggf page.txt
expect_status 2
expect_err 'explain and --to cannot be used together'
