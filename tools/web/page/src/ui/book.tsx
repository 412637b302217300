// The moves of the opening book, each with what its score rests on, and games; or games alone.

import type { BookMove } from "../engine";
import { scoreText, squareName } from "../rules/notation";
import { bookMoves, hasBook } from "../state/book";
import { explored, exploredMoves } from "../state/explored";
import { playLine } from "../state/game";
import { preview } from "../state/view";
import { strings, type Strings } from "../text/strings";

function reasonText(s: Strings, move: BookMove): string {
  if (move.rank === null) return move.value === null ? "" : s.byTheRules;
  const depth =
    move.rank === "searched" && move.depth > 0 ? s.bookDepth(move.depth, move.confidence) : "";
  const source = move.source?.replace(/, weights [^,]*/, "");
  return [s.ranks[move.rank], depth, source].filter((part) => part).join(" · ");
}

function gamesText(s: Strings, games: readonly number[]): string {
  const [wins = 0, draws = 0, losses = 0, lines = 0] = games;
  const played = wins + draws + losses;
  if (played > 0) return `${played} (${wins}–${draws}–${losses})`;
  return lines > 0 ? s.bookLines(lines) : "";
}

function Score({ move: { value, lower, upper } }: { move: BookMove }) {
  const exact = value !== null && lower === upper;
  return (
    <td class={exact ? "number exact" : "number"}>{value === null ? "–" : scoreText(value)}</td>
  );
}

export function BookPanel() {
  const s = strings.value;
  const moves = bookMoves.value;
  if (moves.length === 0) return null;
  const best = moves[0]!.value;
  const games = moves.some((move) => gamesText(s, move.games) !== "");
  return (
    <section class="card book" aria-labelledby="book-title">
      <h2 id="book-title">{hasBook.value ? s.book : s.recordedGames}</h2>
      <table class="scores">
        <thead>
          <tr>
            <th scope="col">{s.moveColumn}</th>
            {hasBook.value && <th scope="col" class="number">{s.scoreColumn}</th>}
            {games && <th scope="col" title={s.gamesHelp}>{s.gamesColumn}</th>}
            {hasBook.value && <th scope="col">{s.sourceColumn}</th>}
          </tr>
        </thead>
        <tbody onPointerLeave={() => (preview.value = null)}>
          {moves.map((move) => (
            <tr
              key={move.move}
              class={move.value !== null && move.value === best ? "best" : ""}
              onPointerEnter={() => (preview.value = [move.move])}
            >
              <th scope="row">{move.move}</th>
              {hasBook.value && <Score move={move} />}
              {games && <td class="games">{gamesText(s, move.games)}</td>}
              {hasBook.value && (
                <td class="line" title={move.source ?? ""}>{reasonText(s, move)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {games && <p class="quiet small">{s.gamesHelp}</p>}
    </section>
  );
}

/** What was played here in the games that the visitor has given. */
export function ExploredPanel() {
  const s = strings.value;
  const known = explored.value;
  if (!known) return null;
  const moves = exploredMoves.value;
  return (
    <section class="card book" aria-labelledby="explored-title">
      <h2 id="explored-title">{s.explored(known.all)}</h2>
      {known.done < known.all && <p class="quiet">{s.exploring(known.done, known.all)}</p>}
      {moves.length === 0 ? <p>{s.noneHere}</p> : (
        <table class="scores">
          <thead>
            <tr>
              <th scope="col">{s.moveColumn}</th>
              <th scope="col" title={s.gamesHelp}>{s.gamesColumn}</th>
            </tr>
          </thead>
          <tbody onPointerLeave={() => (preview.value = null)}>
            {moves.map(({ square, tally }) => (
              <tr key={square} onPointerEnter={() => (preview.value = [squareName(square)])}>
                <th scope="row">
                  <button type="button" class="square" onClick={() => playLine([square])}>
                    {squareName(square)}
                  </button>
                </th>
                <td class="games">{gamesText(s, tally)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p class="quiet small">{s.gamesHelp}</p>
      <button type="button" onClick={() => (explored.value = null)}>{s.close}</button>
    </section>
  );
}
