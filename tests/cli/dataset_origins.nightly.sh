#!/bin/bash
# How the games of the origins differ: what the cards and tools/dataset/README.md say is so.
source "$2/tests/cli/lib/expect.sh"
[ -x /usr/bin/python3 ] || skip "no /usr/bin/python3"

for origin in random self-play human; do
  run dataset $origin --positions 20000 --empties 8-12 --per-game 5 --label all-moves --from $origin \
    --format jsonl
  expect_status 0
  /usr/bin/python3 -c '
import json, statistics, sys
origin, card, readme = sys.argv[1:]
rows = []
for part in ("train", "valid", "test"):
    for line in open("%s/%s.jsonl" % (origin, part)):
        rows.append(list(json.loads(line)["scores"].values()))
best = [max(scores) for scores in rows]
mean = statistics.fmean
row = "| %s | %+.2f | %.1f | %.1f %% | %.1f |" % (
    origin, mean(best), statistics.pstdev(best), 100 * mean(score == 0 for score in best),
    mean(map(len, rows)))
assert row in open(card).read(), row
shared = "| %.2f |" % mean(scores.count(max(scores)) for scores in rows)
told = [line for line in open(readme) if line.startswith("| `%s`" % origin)]
assert shared in told[0], (told, shared)
' $origin "$origin/README.md" "$2/tools/dataset/README.md" >said 2>&1 || fail "$(cat said)"
done
