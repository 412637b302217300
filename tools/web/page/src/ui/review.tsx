// The review of a game: what each side lost, the graph, and the costliest moves.

import type { ReviewedMove } from "../engine";
import { scoreText } from "../rules/notation";
import { comingText } from "../state/coming";
import { sideName } from "../state/announce";
import { goTo, line } from "../state/game";
import {
  askReview, endReview, scoresHidden, shownReview, waitsForOthers, type GameReview,
} from "../state/search";
import { reasonText, strings } from "../text/strings";
import { Graph } from "./graph";

const WORST = 6;

/** The moves that cost most, and those that changed the result. */
export function worst(moves: readonly ReviewedMove[]): ReviewedMove[] {
  return moves
    .filter((move) => move.cost > 0 || move.turning_point)
    .sort((a, b) =>
      Number(b.turning_point) - Number(a.turning_point) || b.cost - a.cost || a.number - b.number)
    .slice(0, WORST);
}

function Totals({ moves }: { moves: readonly ReviewedMove[] }) {
  const s = strings.value;
  const black = moves.filter((move) => move.side === "black");
  const white = moves.filter((move) => move.side === "white");
  const marked = (mark: string) => (own: ReviewedMove[]) =>
    own.filter((move) => move.mark === mark).length;
  const people = (own: ReviewedMove[]) =>
    Math.round(own.reduce((sum, move) => sum + (move.people?.expected_loss ?? 0), 0));
  const rows: [string, (own: ReviewedMove[]) => number][] = [
    [s.discsLost, (own) => own.reduce((sum, move) => sum + move.cost, 0)],
    ...(moves.some((move) => move.people) ? [[s.expectedOfPeople, people] as [string, typeof people]] : []),
    [`${s.inaccuracies} ?!`, marked("?!")],
    [`${s.mistakes} ?`, marked("?")],
    [`${s.blunders} ??`, marked("??")],
  ];
  return (
    <table class="totals">
      <thead>
        <tr>
          <td />
          <th scope="col">{s.black}</th>
          <th scope="col">{s.white}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([title, count]) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            <td>{count(black)}</td>
            <td>{count(white)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Why it lost discs, and how hard it was to avoid. */
function Why({ move }: { move: ReviewedMove }) {
  const s = strings.value;
  const { people, mark } = move;
  const hard = people && mark ? s.difficulty[people.difficulty](people.errors) : "";
  const text = [reasonText(s, move), hard].filter((part) => part).join(" ");
  return text === "" ? null : <span class="why">{text}</span>;
}

function Worst({ moves }: { moves: readonly ReviewedMove[] }) {
  const s = strings.value;
  const found = worst(moves);
  if (found.length === 0) return <p>{s.noMistakes}</p>;
  return (
    <>
      <h3>{s.worst}</h3>
      <ul class="worst">
        {found.map((move) => (
          <li key={move.number}>
            <button
              type="button"
              onClick={() => {
                const target = line.value[move.number];
                if (target) goTo(target.parent ?? target);
              }}
            >
              <span class="played">
                {`${move.number}. ${sideName(s, move.side === "black" ? "X" : "O")} ${move.move} `}
                <b>{move.mark}</b>
              </span>
              <span class="cost">
                {move.turning_point ? s.turningPoint : s.lost(move.cost)}
              </span>
              <span class="better">
                {`${scoreText(move.score)} → ${s.better(move.best, scoreText(move.best_score))}`}
              </span>
              <Why move={move} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Report({ review }: { review: GameReview }) {
  const s = strings.value;
  return (
    <>
      {review.running && (
        <div class="progress">
          <progress max={review.plies} value={review.moves.length} aria-label={s.reviewTitle} />
          <span>
            {waitsForOthers.value
              ? s.waitsForOthers
              : comingText.value || s.reviewing(review.moves.length, review.plies)}
          </span>
          <button type="button" onClick={endReview}>{s.stop}</button>
        </div>
      )}
      {!review.running && !review.complete && <p class="quiet">{s.reviewIncomplete}</p>}
      {review.moves.length > 0 && <Totals moves={review.moves} />}
      {!review.running && <Worst moves={review.moves} />}
    </>
  );
}

export function ReviewPanel() {
  const s = strings.value;
  const review = shownReview.value;
  if (line.value.length < 2) return null;
  return (
    <section class="card review" aria-labelledby="review-title">
      <h2 id="review-title">{s.reviewTitle}</h2>
      {!scoresHidden.value && <Graph />}
      {!review && (
        <button type="button" class="wide" disabled={scoresHidden.value} onClick={askReview}>
          {s.review}
        </button>
      )}
      {review && <Report review={review} />}
    </section>
  );
}
