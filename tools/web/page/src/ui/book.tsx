// The moves of the opening book, each with what its score rests on, and games; or games alone.

import type { BookMove } from "../engine";
import { scoreText } from "../rules/notation";
import { bookMoves, hasBook } from "../state/book";
import { preview } from "../state/view";
import { strings, type Strings } from "../text/strings";

function reasonText(s: Strings, move: BookMove): string {
  if (move.rank === null) return move.value === null ? "" : s.byTheRules;
  const depth =
    move.rank === "searched" && move.depth > 0 ? s.bookDepth(move.depth, move.confidence) : "";
  const source = move.source?.replace(/, weights [^,]*/, "");
  return [s.ranks[move.rank], depth, source].filter((part) => part).join(" · ");
}

function gamesText(s: Strings, { games }: BookMove): string {
  const [wins, draws, losses, lines] = games;
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
  const games = moves.some((move) => gamesText(s, move) !== "");
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
              {games && <td class="games">{gamesText(s, move)}</td>}
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
