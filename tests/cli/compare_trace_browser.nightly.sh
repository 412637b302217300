#!/bin/bash
# The page of compare --trace in a browser: every step of both drivers, by the keyboard, without an
# error and without a blank.
source "$2/tests/cli/lib/expect.sh"
browser=$(command -v chromium-headless-shell || command -v chromium || command -v google-chrome) ||
  skip "no chromium"

board='OXOOXX--XXOOXXXOXXOOOXX-XXOOOOX-XXXXXOX--XXOOOO--XXOOOOO--OOXXXX X'
run compare --json --quiet --drivers pvs,mtdf --board "$board"
cp out totals
run compare --drivers pvs,mtdf --trace page.html --board "$board"
expect_status 0

# Presses the keys of a reader, and leaves a report in an element of its own.
cat >walk.js <<'END'
const report = document.createElement("pre");
report.id = "report";
report.append("\n");
document.body.append(report);
const press = (key) => document.dispatchEvent(new KeyboardEvent("keydown", { key }));
let blank = 0;
window.onerror = (message) => report.append(`error: ${message}\n`);
for (const driver of ["1", "2"]) {
  press(driver);
  press("End");
  const last = Number(element("slider").value);
  press("Home");
  for (let walked = 0; walked < last; ++walked) {
    press("ArrowRight");
    if (!/[.?]$/.test(element("says").textContent)) ++blank;
    if (!element("path").rows.length) ++blank;
  }
  if (Number(element("slider").value) !== last) ++blank;
  for (const key of ["p", "n", "ArrowUp", "ArrowDown", "ArrowLeft"]) press(key);
  report.append(`driver ${driver}: ${last + 1} steps\n`);
}
report.append(`blank: ${blank}\n`);
END
{
  grep -v '^</body>$\|^</html>$' page.html
  echo '<script>'
  cat walk.js
  echo '</script></body></html>'
} >walk.html
command="$browser"
timeout 300 "$browser" --headless --no-sandbox --disable-gpu --dump-dom "file://$PWD/walk.html" \
  >out 2>err || skip "the browser does not start here"
expect_out '^driver 1: [0-9]+ steps$'
expect_out '^driver 2: [0-9]+ steps$'
expect_out '^blank: 0$'
expect_not_out '^error: '
# What a reader sees are the figures of the comparison.
for nodes in $(sed -nE 's/.*"driver":"[a-z]+".*"nodes":([0-9]+),.*/\1/p' totals); do
  shown=$(echo "$nodes" | sed -E ':a;s/^([0-9]+)([0-9]{3})/\1,\2/;ta')
  expect_out "[^0-9,]$shown nodes, of which"
done
exit 0
