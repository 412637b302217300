// Exercises beside the board: the question, what was wrong with an answer, and the pair of boards.

import type { Engine, ReviewedMove } from "../engine";
import { PASS, parseSquare, scoreText } from "../rules/notation";
import { legalMoves, mustPass, passed, played as after, type Position } from "../rules/position";
import { sideName } from "../state/announce";
import { randomNumbers } from "../state/balanced";
import { drill } from "../state/drill";
import {
  answerExercise, backToExercise, beginExercise, endExercise, exercise, exerciseAsks,
  nextExercise, type Exercise,
} from "../state/exercise";
import { line } from "../state/game";
import { problem, problemOf } from "../state/search";
import { strings, type Strings } from "../text/strings";
import { MiniBoard } from "./mini_board";

function followed(from: Position, moves: readonly string[]): { position: Position; last: number } {
  let position = from;
  let last = -1;
  for (const move of moves) {
    if (move === PASS || mustPass(position)) position = passed(position);
    if (move === PASS) continue;
    const square = parseSquare(move.toLowerCase());
    if (!legalMoves(position).includes(square)) break;
    position = after(position, square);
    last = square;
  }
  return { position, last };
}

interface Compared {
  played: readonly string[];
  better: readonly string[];
}

/** The lines to compare: those of the reason, or else the moves alone; none if the answer is best. */
function compared({ mistake, answer }: Exercise): Compared | null {
  if (mistake) {
    return mistake.lines ?? { played: [mistake.move], better: mistake.pv.slice(0, 1) };
  }
  if (!answer?.played || answer.right) return null;
  return { played: answer.played.pv, better: answer.best.pv };
}

function Pair({ now }: { now: Exercise }) {
  const s = strings.value;
  const lines = compared(now);
  if (!lines || !now.at) return null;
  const [played, better] = [lines.played, lines.better].map((moves) =>
    followed(now.at!.position, moves));
  return (
    <div class="pair">
      <MiniBoard
        position={played!.position} marked={played!.last} title={s.afterLine(lines.played.join(" "))}
      />
      <MiniBoard
        position={better!.position} marked={better!.last} title={s.afterLine(lines.better.join(" "))}
      />
    </div>
  );
}

function question(s: Strings, { at, mistake }: Exercise): string {
  const side = sideName(s, at!.position.side);
  return mistake ? s.mistakeAsk(side, mistake.move, mistake.cost) : s.puzzleAsk(side);
}

const why = (s: Strings, { reason }: ReviewedMove): string => (reason ? s.reason(reason) : "");

function Verdict({ now }: { now: Exercise }) {
  const s = strings.value;
  const { right, played, best } = now.answer!;
  const scored = ({ move, score }: { move: string; score: number }) =>
    `${move} ${scoreText(score)}`;
  const text = !played ? s.bestIs(scored(best))
    : right ? s.drillRight(scored(played))
    : s.notBest(scored(played), scored(best));
  return (
    <>
      <p class={right ? "verdict right" : "verdict wrong"}>{text}</p>
      {now.mistake && <p>{why(s, now.mistake)}</p>}
      <Pair now={now} />
    </>
  );
}

function Step({ now }: { now: Exercise }) {
  const s = strings.value;
  const astray = now.phase === "asking" && !exerciseAsks.value;
  if (now.phase === "asking") {
    const act = astray ? backToExercise : () => answerExercise(null);
    return <button type="button" onClick={act}>{astray ? s.drillBack : s.drillShow}</button>;
  }
  if (now.phase !== "answered") return null;
  return <button type="button" class="primary" onClick={nextExercise}>{s.drillGoOn}</button>;
}

function Running({ now }: { now: Exercise }) {
  const s = strings.value;
  return (
    <section class="card drill exercise" aria-labelledby="exercise-title">
      <h2 id="exercise-title">{now.kind === "mistakes" ? s.mistakesTitle : s.puzzles}</h2>
      <p class="quiet">{s.exerciseProgress(now.right, now.done, now.all)}</p>
      <div aria-live="polite">
        {now.phase === "preparing" && <p class="quiet">{s.preparing}</p>}
        {now.phase === "asking" && <p>{question(s, now)}</p>}
        {now.answer && <Verdict now={now} />}
        {now.phase === "over" && <p>{now.all === 0 ? s.noMistakes : s.drillOver}</p>}
      </div>
      <div class="row-of-buttons">
        <Step now={now} />
        <button type="button" onClick={endExercise}>{now.phase === "over" ? s.close : s.endIt}</button>
      </div>
    </section>
  );
}

export function LearnPanel({ engine }: { engine: Engine }) {
  const s = strings.value;
  const now = exercise.value;
  if (now) return <Running now={now} />;
  if (drill.value) return null;
  const begin = (kind: Exercise["kind"]) => {
    const random = randomNumbers(Math.floor(Math.random() * 2 ** 32));
    beginExercise(engine, kind, random, (error) => (problem.value = problemOf(error)));
  };
  return (
    <section class="card learn" aria-labelledby="learn-title">
      <h2 id="learn-title">{s.moods.learn}</h2>
      <button
        type="button" class="wide" disabled={line.value.length < 2} onClick={() => begin("mistakes")}
      >
        {s.mistakesTitle}
      </button>
      <p class="quiet small">{s.mistakesHelp}</p>
      <button type="button" class="wide" onClick={() => begin("puzzles")}>{s.puzzles}</button>
      <p class="quiet small">{s.puzzlesHelp}</p>
    </section>
  );
}
