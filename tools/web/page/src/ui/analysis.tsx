// The analysis as a table: best moves first, with the line that Tiger expects.

import { scoreText } from "../rules/notation";
import { discs } from "../rules/position";
import type { Hint } from "../engine";
import {
  engineState, hintFor, scoresHidden, scoresOn, shownAnalysis, waitsForOthers,
} from "../state/search";
import { comingText } from "../state/coming";
import { drillHidesScores } from "../state/drill";
import { node, over } from "../state/game";
import { settings } from "../state/settings";
import { preview } from "../state/view";
import { strings, type Strings } from "../text/strings";

const LINE_MOVES = 10;
const ROWS = 8; // the board shows the scores of all moves

function depthText(s: Strings, hint: Hint): string {
  if (hint.exact) return s.exactDepth;
  const toTheEnd = hint.plies >= discs(node.value.position).empty;
  return toTheEnd ? s.endDepth(hint.confidence) : s.depthText(hint.plies, hint.confidence);
}

function Table({ hint }: { hint: Hint }) {
  const s = strings.value;
  const best = hint.moves[0]?.score;
  return (
    <table class="scores">
      <thead>
        <tr>
          <th scope="col">{s.moveColumn}</th>
          <th scope="col" class="number">{s.scoreColumn}</th>
          <th scope="col">{s.lineColumn}</th>
        </tr>
      </thead>
      <tbody onPointerLeave={() => (preview.value = null)}>
        {hint.moves.slice(0, ROWS).map((move) => (
          <tr
            key={move.move}
            class={move.score === best ? "best" : ""}
            onPointerEnter={() => (preview.value = move.pv)}
          >
            <th scope="row">{move.move === "PS" ? "–" : move.move}</th>
            <td class={hint.exact ? "number exact" : "number"}>{scoreText(move.score)}</td>
            <td class="line">{move.pv.slice(1, LINE_MOVES).join(" ")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function AnalysisPanel() {
  const s = strings.value;
  if (over.value) return null;
  const known = shownAnalysis.value;
  const engine = engineState.value;
  const running = !known || known.running;
  const forgot = running && engine.kind === "ready" && engine.notice === "new-table";
  const wanted = scoresOn.value || hintFor.value === node.value;
  if (drillHidesScores.value) return null;
  if (scoresHidden.value) return <p class="quiet card">{s.hiddenScores}</p>;
  if (!wanted) return null;
  return (
    <section class="card analysis" aria-labelledby="analysis-title">
      <h2 id="analysis-title">{s.analysis}</h2>
      {known && (
        <p class={`depth${known.running ? " running" : ""}`}>
          {depthText(s, known.hint)}
          <span class="quiet">
            {` · ${s.nodes}: ${known.hint.nodes.toLocaleString(settings.value.language)}`}
          </span>
        </p>
      )}
      {known && <Table hint={known.hint} />}
      {!known && (
        <p class="quiet">
          {waitsForOthers.value ? s.waitsForOthers : comingText.value || s.thinking}
        </p>
      )}
      <p class="quiet small">{forgot ? s.newTable : s.analysisIdle}</p>
    </section>
  );
}
