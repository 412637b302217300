#!/bin/bash
# Ten thousand random lines (commands, misspelt ones, garbage, control characters) neither crash nor
# hang the REPL, and it still executes commands after them.
source "$2/tests/cli/lib/expect.sh"

print_seed

# Bytes are octal escapes for printf, so that any awk makes the same ones.
lines() {
  awk -v seed="$seed" -v count="$1" "$awk_random"'
    function pick(list, n, parts) { n = split(list, parts, "|"); return parts[1 + random(n)] }
    function bytes(n, text) { while (n-- > 0) text = text sprintf("\\0%03o", 1 + random(255)); return text }
    function square() { return substr("abcdefgh", 1 + random(8), 1) (1 + random(8)) }
    function word() {
      return pick("play|init|i|new|n|setboard|undo|u|redo|r|go|stop|hint|mode|m|level|l|depth|d|n-tasks|" \
        "hash-table-size|h|load|o|save|s|analyze|a|vmirror|hmirror|rotate|symetry|symmetry|opening|perft|" \
        "options|version|v|help|?|show|verbose|set|pass|pa|ps|#|move-time|game-time|solve|goto|worst")
    }
    function argument() {
      return pick("||||1|2|3|0|-1|on|off|=|= 3|9|x|a1|f5|f5d6c3|pass|0:00.01|no/such/file|--------|set|help")
    }
    function mangled(text, i) {
      i = 1 + random(length(text))
      return substr(text, 1, i - 1) sprintf("\\0%03o", 33 + random(90)) substr(text, i + random(2))
    }
    function board(n, text) { while (n-- > 0) text = text pick("-|-|X|O|.|*"); return text }
    BEGIN {
      for (i = 0; i < count; ++i) {
        kind = random(12)
        if (kind < 4) line = square() (random(3) ? "" : square())
        else if (kind < 7) line = word() " " argument()
        else if (kind == 7) line = mangled(word() " " argument())
        else if (kind == 8) line = bytes(random(40))
        else if (kind == 9) line = board(pick("8|8|63|64|65|7")) pick("| X| O|X")
        else if (kind == 10) line = pick("a b c d e f g h|+--------+|X|Black to move|(;GM[Othello]|;)|B[f5]|1. f5 d6|toupper") argument()
        else line = toupper(word()) "=" argument()
        # Commands that may take long get small arguments.
        if (line ~ /perft/ || line ~ /PERFT/) line = "perft 3"
        if (tolower(line) ~ /solve/) line = pick("solve --nodes 1000 f5d6c3|solve no/such/file|solve 3|SOLVE")
        if (line ~ /^(move|MOVE|set move)/) line = "move-time 0.01"
        if (line ~ /analyze|^a |ANALYZE|^A=/) line = "analyze 2"
        if (line ~ /^(mode|MODE|m |M=)/ && random(4)) line = "mode 3"
        # Nothing ends the session: no q and no Q, as they are or as an escape.
        gsub(/[qQ]|\\0161|\\0121/, "", line)
        print line
      }
    }' | while IFS= read -r line; do printf "%b\n" "$line"; done
}

lines 10000 >garbage
[ "$(wc -l <garbage)" -ge 10000 ] || fail "the generator"
command='tiger play <garbage'
timeout 540 "$tiger" play --hash-bits 8 --level 1 --time 0.01 <garbage >out 2>err
status=$?
[ "$status" -eq 0 ] || fail "it ended badly"
(($(wc -l <err) > 1000)) || fail "hardly any line was refused"
grep -qvaE '^tiger: ' err && fail "stderr has other things than errors"

# The same with --strict, and the lines after the garbage are executed.
{ head -n 300 garbage; printf '\n\n\nmode 3\ninit\nf5\nshow\n'; } |
  timeout 120 "$tiger" play --strict --hash-bits 8 --level 1 --time 0.01 >out 2>err
status=$?
expect_status 2
tail -n 10 out | grep -q 'Move 2, White to move' || fail "what comes behind the garbage"

# Huge lines, empty input, and no newline at the end.
{ head -c 6000000 /dev/zero | tr '\0' x; echo; head -c 6000000 /dev/zero | tr '\0' '-'; echo
  head -c 300000 /dev/zero; echo; random_bytes 200000; printf '\n\n\nmode 3\ninit\nshow'; } |
  timeout 240 "$tiger" play --level 1 --time 0.01 >out 2>err || fail "a huge line"
grep -q 'Move 1, Black to move' out || fail "behind a huge line"
exit 0
