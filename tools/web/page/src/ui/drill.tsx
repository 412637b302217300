// The opening drill: its questions and answers beside the board, and the dialog that begins one.

import type { Engine } from "../engine";
import { scoreText } from "../rules/notation";
import { sideName } from "../state/announce";
import { randomNumbers } from "../state/balanced";
import { hasBook } from "../state/book";
import { dialog } from "../state/view";
import {
  QUESTIONS, answer, asking, astray, backToQuestion, beginDrill, drill, drillSettings, endDrill,
  goOn, type Verdict,
} from "../state/drill";
import { problemOf, problem } from "../state/search";
import { strings, type Strings } from "../text/strings";
import { Choice } from "./button";
import { Dialog } from "./dialog";

const WITHIN = [0, 1, 2, 3, 4]; // discs

function verdictText(s: Strings, { right, played, score, best }: Verdict): string {
  const bookMove = `${best.move} ${scoreText(best.value!)}`;
  if (played === null) return s.drillShown(bookMove);
  if (score === null) return s.drillUnknownMove(played, bookMove);
  const scored = `${played} ${scoreText(score)}`;
  if (!right) return s.drillWrong(scored, bookMove);
  return played === best.move ? s.drillRight(scored) : s.drillGoodEnough(scored, bookMove);
}

/** What the learner may do next besides playing; null while the replies are played. */
function nextStep(s: Strings): [label: string, act: () => void] | null {
  if (asking.value) return [s.drillShow, () => answer(null)];
  if (astray.value) return [s.drillBack, backToQuestion];
  switch (drill.value!.phase) {
    case "missed": return [s.drillGoOn, goOn];
    case "over": return [s.drillAgain, () => (dialog.value = "drill")];
    default: return null;
  }
}

// One button for all steps, so that it keeps the focus.
function Buttons() {
  const s = strings.value;
  const step = nextStep(s);
  const { phase } = drill.value!;
  return (
    <div class="row-of-buttons">
      <button
        type="button"
        class={phase === "missed" ? "primary" : ""}
        disabled={!step}
        onClick={() => step?.[1]()}
      >
        {step?.[0] ?? s.drillShow}
      </button>
      <button type="button" onClick={endDrill}>{phase === "over" ? s.close : s.drillEnd}</button>
    </div>
  );
}

export function DrillPanel() {
  const s = strings.value;
  const now = drill.value;
  if (!now) {
    if (!hasBook.value) return null;
    return (
      <section class="card drill">
        <button type="button" class="wide" onClick={() => (dialog.value = "drill")}>
          {s.drill}
        </button>
      </section>
    );
  }
  const side = sideName(s, drillSettings.value.side);
  return (
    <section class="card drill" aria-labelledby="drill-title">
      <h2 id="drill-title">{s.drill}</h2>
      <p class="quiet">{s.drillProgress(now.right, now.asked, QUESTIONS)}</p>
      <div aria-live="polite">
        {now.verdict && (
          <p class={now.verdict.right ? "verdict right" : "verdict wrong"}>
            {verdictText(s, now.verdict)}
          </p>
        )}
        {now.phase === "asking" && <p>{now.again ? s.drillAskAgain(side) : s.drillAsk(side)}</p>}
        {now.phase === "over" && <p>{now.asked > 0 ? s.drillOver : s.drillNothing}</p>}
      </div>
      <Buttons />
    </section>
  );
}

const randomSeed = (): number => Math.floor(Math.random() * 2 ** 32);

export function DrillDialog({ engine }: { engine: Engine }) {
  const s = strings.value;
  const now = drillSettings.value;
  return (
    <Dialog title={s.drill}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          dialog.value = null;
          const failed = (error: unknown) => (problem.value = problemOf(error));
          beginDrill(engine, randomNumbers(randomSeed()), failed);
        }}
      >
        <p>{s.drillHelp}</p>
        <Choice
          name="drill-side"
          legend={s.drillSide}
          value={now.side}
          choices={[["X", s.black], ["O", s.white]]}
          onChange={(side) => (drillSettings.value = { ...now, side })}
        />
        <label class="field">
          <span>{s.drillWithin}</span>
          <select
            value={String(now.within)}
            onChange={(event) =>
              (drillSettings.value = { ...now, within: Number(event.currentTarget.value) })}
          >
            {WITHIN.map((discs) => (
              <option key={discs} value={String(discs)}>{s.discs(discs)}</option>
            ))}
          </select>
        </label>
        <div class="row-of-buttons end">
          <button type="submit" class="primary">{s.start}</button>
        </div>
      </form>
    </Dialog>
  );
}
