// A bot to start from: plays Black in a game against Tiger, which plays like people.
//
//   node tools/web/bots/bot.mjs ADDRESS [HUMAN]     such as http://127.0.0.1:8765 4
//
// choose() is the bot; put your own in its place. Tiger knows the rules: the legal moves, who must
// pass, and when the game is over.

const START = "-".repeat(27) + "OX" + "-".repeat(6) + "XO" + "-".repeat(27) + " X";
const CORNERS = ["a1", "h1", "a8", "h8"];

/** A corner, or else what Tiger finds best when it looks one move ahead. */
const choose = (moves) => moves.find((move) => CORNERS.includes(move)) ?? moves[0];

async function ask(address, route, question) {
  const answer = await fetch(`${address.replace(/\/$/, "")}/api/v1/${route}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(question),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}

/** The position behind a pass, if there is one: its side, its moves, the score when it is over. */
async function look(address, board) {
  const text = await ask(address, "analyze", { board, level: 1, lines: 60 });
  const last = text.split("\n").filter((line) => line.startsWith("data: ")).at(-1);
  const { result } = JSON.parse(last.slice("data: ".length));
  const moves = result.moves.map(({ move }) => move);
  if (moves[0] === "PS") return look(address, `${result.board} ${result.side === "X" ? "O" : "X"}`);
  return { result, moves };
}

async function play(address, human) {
  for (let game = ""; ; ) {
    const { result, moves } = await look(address, game || START);
    if (moves.length === 0) {
      return { game, black: result.side === "X" ? result.final_score : -result.final_score };
    }
    if (result.side === "X") game += choose(moves);
    else game += JSON.parse(await ask(address, "play", { board: `${result.board} O`, human })).move;
  }
}

if (process.argv.length < 3) {
  console.error("usage: bot.mjs ADDRESS [HUMAN]");
  process.exit(1);
}
const { game, black } = await play(process.argv[2], Number(process.argv[3] ?? 4));
console.log(game, (black > 0 ? "+" : "") + black);
