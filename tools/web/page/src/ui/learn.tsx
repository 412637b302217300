// Exercises beside the board: the question, what was wrong with an answer, and the pair of boards.

import type { Engine } from "../engine";
import { playedOut, scoreText } from "../rules/notation";
import { sideName } from "../state/announce";
import { randomNumbers } from "../state/balanced";
import { comingText } from "../state/coming";
import { drill } from "../state/drill";
import {
  answerExercise, backToExercise, beginExercise, endExercise, exercise, exerciseAsks, missed, type Exercise,
} from "../state/exercise";
import { line } from "../state/game";
import { problem, problemOf, shownReview } from "../state/search";
import { reasonText, strings, type Strings } from "../text/strings";
import { MiniBoard } from "./mini_board";

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
  const from = now.at.position;
  return (
    <div class="pair">
      {[lines.played, lines.better].map((moves, index) => {
        const { position, square } = playedOut(from, moves).at(-1) ?? { position: from, square: -1 };
        const title = s.afterLine(moves.join(" "));
        return <MiniBoard key={index} position={position} marked={square} title={title} />;
      })}
    </div>
  );
}

function question(s: Strings, { at, mistake }: Exercise): string {
  const side = sideName(s, at!.position.side);
  return mistake ? s.mistakeAsk(side, mistake.move, mistake.cost) : s.puzzleAsk(side);
}

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
      {now.mistake && <p>{reasonText(s, now.mistake)}</p>}
      <Pair now={now} />
    </>
  );
}

function Step({ now }: { now: Exercise }) {
  const s = strings.value;
  const goOn = () => answerExercise(null);
  if (now.phase === "asking") {
    const astray = !exerciseAsks.value;
    return <button type="button" onClick={astray ? backToExercise : goOn}>{astray ? s.drillBack : s.drillShow}</button>;
  }
  if (now.phase !== "answered") return null;
  return <button type="button" class="primary" onClick={goOn}>{s.drillGoOn}</button>;
}

const titles = (s: Strings): Record<Exercise["kind"], string> =>
  ({ mistakes: s.mistakesTitle, puzzles: s.puzzles, repeat: s.repeatMissed });

function Running({ now }: { now: Exercise }) {
  const s = strings.value;
  return (
    <section class="card drill exercise" aria-labelledby="exercise-title">
      <h2 id="exercise-title">{titles(s)[now.kind]}</h2>
      <p class="quiet">{s.exerciseProgress(now.right, now.done, now.all)}</p>
      <div aria-live="polite">
        {now.phase === "preparing" && <p class="quiet">{comingText.value || s.preparing}</p>}
        {now.phase === "asking" && <p>{question(s, now)}</p>}
        {now.phase === "judging" && <p class="quiet">{comingText.value || s.thinking}</p>}
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
  const left = Object.keys(missed.value.links).length;
  const begin = (kind: Exercise["kind"]) => {
    const random = randomNumbers(Math.floor(Math.random() * 2 ** 32));
    const failed = (error: unknown) => (problem.value = problemOf(error));
    beginExercise(engine, kind, random, failed, shownReview.value);
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
      {left > 0 && (
        <>
          <button type="button" class="wide" onClick={() => begin("repeat")}>{s.repeatMissed} ({left})</button>
          <p class="quiet small">{s.repeatHelp}</p>
        </>
      )}
    </section>
  );
}
