"use strict";
// Steps through the trees of two searches. The data is written by trace_page.cpp. All scores are
// for the side that moves at the root.

const data = JSON.parse(document.getElementById("data").textContent);
const element = (id) => document.getElementById(id);
const US = data.side === "X" ? 1 : -1; // 1 is black
const sideName = (side) => (side === 1 ? "Black" : "White");
const squareName = (x) => "abcdefgh"[x & 7] + ((x >> 3) + 1);
const scoreText = (s) => (s > 0 ? `+${s}` : s < 0 ? `\u2212${-s}` : "0");
const rangeText = ([low, high]) => `${scoreText(low)} \u2026 ${scoreText(high)}`;
const countText = (n) => n.toLocaleString("en");
const isNull = ([low, high]) => high - low === 2;

// ---- The trees ----------------------------------------------------------------------------------

const ENDINGS = ["moves", "table", "child", "stable", "over", "unshown"];

// What a search with this window proves if its value is this one.
function answer(value, [low, high]) {
  const word = value <= low ? "at most " : value >= high ? "at least " : "exactly ";
  return word + scoreText(value);
}

function nodeOf([ply, ours, move, low, high, value, ending, nodes, moves, ...known]) {
  return { ply, side: ours ? US : -US, move, window: [low, high], value, ending: ENDINGS[ending],
    nodes, moves, known: known.length ? known.slice(0, 2) : null, knownMove: known[2],
    children: [] };
}

function passOf([low, high, value, lower, upper, move, nodes, moves, , hits], number) {
  return { ply: 0, number, side: -US, move, window: [low, high], value, ending: "moves", nodes,
    moves, proved: [lower, upper], hits, known: null, children: [] };
}

// Each search of the root becomes the root of a tree. `steps`: an inner node has two, its begin and
// its end, others have one. `start`: how many nodes were counted before.
function treeOf(driver) {
  const tree = { ...driver, all: [], steps: [], roots: [] };
  let next = 0, counted = 0;
  let proved = [-64, 64];
  driver.passes.forEach((row, number) => {
    const root = passOf(row, number + 1);
    root.before = proved;
    proved = root.proved;
    const path = [root];
    for (const end = row[8]; next < end; ++next) {
      const node = nodeOf(driver.rows[next]);
      path.length = node.ply;
      node.parent = path[node.ply - 1];
      node.parent.children.push(node);
      path.push(node);
    }
    tree.roots.push(root);
    addSteps(tree, root, counted);
    counted += root.nodes;
  });
  return tree;
}

function addSteps(tree, node, start) {
  node.start = start;
  node.begin = tree.steps.length;
  tree.all.push(node);
  const inner = node.ply === 0 || node.children.length > 0;
  tree.steps.push({ node, ended: !inner });
  let below = node.children.reduce((sum, child) => sum + child.nodes, 0);
  for (const child of node.children) {
    addSteps(tree, child, start + node.nodes - below);
    below -= child.nodes;
  }
  if (inner) tree.steps.push({ node, ended: true });
  node.end = tree.steps.length - 1;
}

const isCut = (node) => node.ending === "moves" && movesOf(node.children) < node.moves;

// The class of a node, which gives its colour.
function kindOf(node) {
  if (node.ending === "moves") return isCut(node) ? "cutoff" : "all";
  const same = { table: "table", child: "table", stable: "stable", over: "stable" };
  return same[node.ending] || "unshown";
}

const KINDS = { cutoff: "cutoff after a good move", all: "all moves searched",
  table: "known from the table", stable: "decided by stable discs or the end",
  unshown: "searched, not shown" };

// ---- The rules ----------------------------------------------------------------------------------

const DIRECTIONS = [[1, 0], [-1, 0], [0, 1], [0, -1], [1, 1], [1, -1], [-1, 1], [-1, -1]];

// Puts a disc on square x of a board of 64 numbers: 1 black, -1 white, 0 empty.
function play(board, x, side) {
  for (const [df, dr] of DIRECTIONS) {
    const line = [];
    let f = (x & 7) + df, r = (x >> 3) + dr;
    const inside = () => f >= 0 && f < 8 && r >= 0 && r < 8;
    for (; inside() && board[8 * r + f] === -side; f += df, r += dr) line.push(8 * r + f);
    if (inside() && board[8 * r + f] === side) for (const flipped of line) board[flipped] = side;
  }
  board[x] = side;
}

function pathTo(node) {
  const path = [];
  for (; node; node = node.parent) path.unshift(node);
  return path;
}

function boardAt(node) {
  const board = [...data.board].map((c) => ({ X: 1, O: -1 })[c] || 0);
  for (const { move, side } of pathTo(node).slice(1)) play(board, move, side);
  return board;
}

// ---- What is shown ------------------------------------------------------------------------------

const trees = data.drivers.map(treeOf);
const widest = Math.max(...trees.map((tree) => tree.nodes));
let chosen = 0;
const at = trees.map(() => 0); // the step of each driver
const tree = () => trees[chosen];
const step = () => tree().steps[at[chosen]];

function make(tag, className, text) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}

const rootOf = (node) => pathTo(node)[0];
const toMove = (node) => (node.children.length ? node.children[0].side : -node.side);
const discClass = (node) => (node.ply === 0 ? "" : node.side === 1 ? "black" : "white");

// The best value of the children that have ended by now, for the side that chooses among them.
function bestSoFar(node) {
  const ended = node.children.filter((child) => child.end <= at[chosen]);
  if (!ended.length) return "";
  const ours = ended[0].side === US;
  const values = ended.map((child) => child.value);
  return `best ${scoreText(ours ? Math.max(...values) : Math.min(...values))}`;
}

function questionText(window) {
  const [low, high] = window;
  return isNull(window) ? `is it at least ${scoreText(high)}, or at most ${scoreText(low)}?`
    : `where from ${scoreText(low)} to ${scoreText(high)} is it?`;
}

function sentence({ node, ended }) {
  if (node.ply === 0) return passSentence(node, ended);
  const who = `${sideName(node.side)} plays ${squareName(node.move)}`;
  if (ended) return `${who}: ${answer(node.value, node.window)}. ${reason(node)}` +
    (node.children.length ? "" : knownText(node));
  const again = node.parent.children.find((child) => child.move === node.move) !== node;
  return `${who}${again ? " once more, with another window" : ""}. The score: ` +
    `${questionText(node.window)}${knownText(node)}`;
}

function knownText({ known, knownMove }) {
  if (!known) return "";
  const bounds = known[0] === -64 && known[1] === 64 ? "no bounds" : rangeText(known);
  const move = knownMove < 64 ? ` and the move ${squareName(knownMove)}` : "";
  return ` The table has ${bounds}${move} from before.`;
}

function reason(node) {
  switch (node.ending) {
    case "table": return "The table knew enough: nothing is searched here.";
    case "child": return "The table knew enough about one of the next positions.";
    case "stable": return "Stable discs decide it: nothing is searched here.";
    case "over": return "The game is over.";
    case "unshown": return node.nodes === 1 ? "One node, without steps here."
      : `It took ${countText(node.nodes)} nodes, which have no steps here.`;
  }
  const left = node.moves - movesOf(node.children);
  return isCut(node) ? `Cutoff: ${sideName(toMove(node))} has a move that is good enough, and ` +
      `${left} of ${node.moves} moves need not be searched.`
    : `All moves of ${sideName(toMove(node))} were searched.`;
}

function passSentence(root, ended) {
  const many = tree().roots.length > 1;
  const name = many ? `Search ${root.number} of the root` : "The search of the root";
  if (!ended) return `${name} begins. The score: ${questionText(root.window)} ` +
    `Proved before: ${rangeText(root.before)}.`;
  const exact = root.proved[0] === root.proved[1];
  const by = root.move < 64 && root.value > root.window[0] ? `, by ${squareName(root.move)}` : "";
  const proved = exact ? `the score is ${scoreText(root.proved[0])}` : rangeText(root.proved);
  return `${name} says ${answer(root.value, root.window)}${by}. Proved now: ${proved}. It took ` +
    `${countText(root.nodes)} nodes, and ${countText(root.hits)} look-ups found a position.`;
}

function showBoard(node) {
  const parts = ['<rect x="8" y="8" width="80" height="80" fill="var(--felt)"/>'];
  for (let i = 0, x = 8; i <= 8; ++i, x += 10) {
    parts.push(`<path d="M${x} 8v80M8 ${x}h80" stroke="var(--line)" stroke-width=".5"/>`);
    if (i < 8) parts.push(`<text x="${x + 5}" y="6">${"abcdefgh"[i]}</text>`,
      `<text x="4" y="${x + 7}">${i + 1}</text>`);
  }
  boardAt(node).forEach((disc, x) => {
    const centre = `cx="${13 + 10 * (x & 7)}" cy="${13 + 10 * (x >> 3)}"`;
    if (disc) parts.push(`<circle ${centre} r="4.2" fill="${disc === 1 ? "#111" : "#fdfdf8"}"/>`);
    if (node.ply && x === node.move) parts.push(`<circle ${centre} r="1.4" fill="#e0a100"/>`);
  });
  const board = element("board");
  board.innerHTML = parts.join("");
  board.setAttribute("aria-label", `the board ${node.ply ? "after " + squareName(node.move) : ""}`);
}

// A move may be searched twice, with two windows.
const movesOf = (children) => new Set(children.map((child) => child.move)).size;

function showPath(node) {
  const body = element("path");
  body.textContent = "";
  for (const on of pathTo(node)) {
    const row = make("tr", on === node ? "here" : "");
    const searched = movesOf(on.children.filter((child) => child.begin <= at[chosen]));
    const known = on.end <= at[chosen] ? answer(on.value, on.window) : bestSoFar(on);
    row.append(make("td", discClass(on), on.ply ? squareName(on.move) : "root"));
    for (const text of [rangeText(on.window), known, on.ending === "moves" ?
      `${searched} of ${on.moves}` : ""]) row.append(make("td", "", text));
    body.append(row);
  }
}

function showMoves(node) {
  const of = node.children.length || node.ply === 0 ? node : node.parent;
  const list = element("moves");
  list.textContent = "";
  element("of").textContent = `Moves ${of.ply ? `after ${squareName(of.move)}` : "of the root"}, ` +
    `${sideName(toMove(of))} to move:`;
  for (const child of of.children) {
    const waiting = child.begin > at[chosen];
    const ended = child.end <= at[chosen];
    const found = ended ? ` ${answer(child.value, child.window)} (${countText(child.nodes)})` : "";
    const button = make("button", `move ${waiting ? "waiting" : kindOf(child)} ${discClass(child)}`,
      squareName(child.move) + found);
    button.classList.toggle("here", child === node);
    button.title = `${rangeText(child.window)}: ${KINDS[kindOf(child)]}`;
    button.onclick = () => go(child.begin);
    list.append(button);
  }
  if (of.end <= at[chosen] && isCut(of))
    list.append(make("span", "soft", `and ${of.moves - movesOf(of.children)} not searched`));
}

function showDrivers(all) {
  trees.forEach((shown, index) => {
    const { card, passes, canvas } = shown.view;
    card.classList.toggle("on", index === chosen);
    const { node } = shown.steps[at[index]];
    passes.forEach((button, number) => button.classList.toggle("on",
      index === chosen && rootOf(node).number === number + 1));
    if (all || index === chosen) drawTree(canvas, shown, index === chosen ? node : null);
  });
}

const ROW = 11; // pixels of a ply

function drawTree(canvas, shown, here) {
  const width = canvas.clientWidth;
  const rows = 1 + Math.max(...shown.all.map((node) => node.ply));
  const style = getComputedStyle(document.documentElement);
  canvas.width = width * devicePixelRatio;
  canvas.height = rows * ROW * devicePixelRatio;
  canvas.style.height = `${rows * ROW}px`;
  const context = canvas.getContext("2d");
  context.scale(devicePixelRatio, devicePixelRatio);
  const scale = width / widest;
  const place = ({ start, nodes, ply }) => [start * scale, ply * ROW, nodes * scale, ROW - 1];
  for (const kind of Object.keys(KINDS)) {
    context.fillStyle = style.getPropertyValue(`--${kind}`);
    for (const node of shown.all) {
      if (kindOf(node) !== kind) continue;
      const [x, y, wide, high] = place(node);
      context.fillRect(x, y, Math.max(wide - Math.min(1, wide / 4), 0.3), high);
    }
  }
  context.strokeStyle = style.getPropertyValue("--ink");
  context.lineWidth = 1.5;
  for (const node of here ? pathTo(here) : []) {
    const [x, y, wide, high] = place(node);
    context.strokeRect(x, y, Math.max(wide, 2), high);
  }
}

let linking = 0; // browsers refuse to change the address at every step of a fast reader

function show(all) {
  const { node } = step();
  element("says").textContent = sentence(step());
  showBoard(node);
  showPath(node);
  showMoves(node);
  showDrivers(all);
  element("slider").max = tree().steps.length - 1;
  element("slider").value = at[chosen];
  element("count").textContent =
    `step ${countText(at[chosen] + 1)} of ${countText(tree().steps.length)}`;
  const link = `#${chosen + 1}.${at[chosen] + 1}`;
  clearTimeout(linking);
  linking = setTimeout(() => history.replaceState(null, "", link), 400);
}

// ---- What is built once -------------------------------------------------------------------------

// The bars show where the searches of the root ask and answer, and some discs more.
const ends = trees.flatMap(({ roots }) => roots.flatMap(({ window, value }) => [...window, value]))
  .filter((score) => Math.abs(score) < 64);
const axisLow = Math.max(Math.min(...ends, 64) - 8, -64);
const axisHigh = Math.min(Math.max(...ends, -64) + 8, 64);

function percent(score) {
  const inside = Math.min(Math.max(score, axisLow), axisHigh);
  return (inside - axisLow) / (axisHigh - axisLow) * 100;
}

function bar(className, [low, high]) {
  const made = make("span", className);
  made.style.left = `${percent(low)}%`;
  made.style.width = `${percent(high) - percent(low)}%`;
  return made;
}

function passButton(root, driver) {
  const button = make("button", "pass");
  button.title = `${countText(root.nodes)} nodes`;
  const axis = make("span", "axis");
  axis.append(bar("before", root.before), bar("proved", root.proved), bar("asked", root.window));
  const said = answer(root.value, root.window).replace("at most ", "\u2264")
    .replace("at least ", "\u2265").replace("exactly ", "=");
  const asked = root.window.map(scoreText).join("\u2026");
  button.append(make("span", "", `${asked} \u2192 ${said}`), axis);
  button.onclick = () => choose(driver, root.begin);
  return button;
}

function axisEnds() {
  const row = make("div", "pass soft");
  const axis = make("span", "ends");
  axis.append(make("span", "", scoreText(axisLow)), make("span", "", scoreText(axisHigh)));
  row.append(make("span", "", "window \u2192 answer"), axis);
  return row;
}

function nodeAt(shown, x, row) {
  return shown.all.find(({ ply, start, nodes }) => ply === row && start <= x && x < start + nodes);
}

function buildDriver(shown, index) {
  const card = make("section", "driver");
  const head = make("button");
  const passes = shown.roots.map((root) => passButton(root, index));
  const canvas = make("canvas");
  const body = make("div", "body");
  const folded = shown.fewest > 0
    ? ` Nodes with fewer than ${shown.fewest} empty squares are folded into those above.` : "";
  head.append(make("h2", "", shown.name), make("span", "soft", shown.what));
  head.onclick = () => choose(index, at[index]);
  const steps = shown.all.length - shown.roots.length;
  body.append(make("p", "soft", `${countText(shown.nodes)} nodes, of which ${countText(steps)} ` +
    `have steps; ${countText(shown.hits)} table hits in ${countText(shown.probes)} look-ups, ` +
    `cutoffs by the table: ${countText(shown.cutoffs)}.${folded}`), axisEnds(), ...passes, canvas);
  canvas.setAttribute("aria-label", "the whole tree; the steps below tell the same");
  canvas.onclick = (event) => {
    const x = event.offsetX / canvas.clientWidth * widest;
    const found = nodeAt(shown, x, Math.floor(event.offsetY / ROW));
    if (found) choose(index, found.begin);
  };
  card.append(head, body);
  element("drivers").append(card);
  shown.view = { card, passes, canvas };
}

function go(to, all = false) {
  at[chosen] = Math.min(Math.max(to, 0), tree().steps.length - 1);
  show(all);
}

function choose(driver, to) {
  const other = driver !== chosen;
  chosen = driver;
  go(to, other);
}

function goToPass(offset) {
  const { roots } = tree();
  const number = rootOf(step().node).number - 1 + offset;
  go(roots[Math.min(Math.max(number, 0), roots.length - 1)].begin);
}

const GO = {
  first: () => go(0),
  last: () => go(Infinity),
  back: () => go(at[chosen] - 1),
  on: () => go(at[chosen] + 1),
  over: () => go(Math.max(step().node.end, at[chosen] + (step().ended ? 1 : 0))),
  out: () => go((step().node.parent || step().node).end),
  pass: () => goToPass(1),
  lastPass: () => goToPass(-1),
};
const KEYS = { ArrowRight: "on", ArrowLeft: "back", ArrowDown: "over", ArrowUp: "out",
  Home: "first", End: "last", n: "pass", p: "lastPass" };

function build() {
  const [lower] = trees[0].roots.at(-1).proved;
  element("about").textContent = `${data.name}: ${sideName(US)} to move` +
    (data.passed ? `, after a pass of ${sideName(-US)}` : "") +
    `, ${[...data.board].filter((c) => c === "-").length} empty squares. With perfect play ` +
    `${sideName(US)} scores ${scoreText(lower)}. All scores here are for ${sideName(US)}.`;
  trees.forEach(buildDriver);
  for (const [kind, text] of Object.entries(KINDS))
    element("keys").append(make("span", `key ${kind}`), text);
  for (const button of document.querySelectorAll("[data-go]"))
    button.onclick = GO[button.dataset.go];
  element("slider").oninput = (event) => go(Number(event.target.value));
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const driver = Number(event.key) - 1;
    if (trees[driver]) choose(driver, at[driver]);
    else if (KEYS[event.key]) GO[KEYS[event.key]]();
    else return;
    event.preventDefault();
  });
  window.addEventListener("resize", () => showDrivers(true));
  window.addEventListener("hashchange", followLink);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => showDrivers(true));
}

// A link to a step: "#2.35" is the 35th of the second driver.
function followLink() {
  const [driver, step] = location.hash.slice(1).split(".").map(Number);
  if (trees[driver - 1]) {
    chosen = driver - 1;
    go((step || 1) - 1, true);
  } else show(true);
}

build();
followLink();
