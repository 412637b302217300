// The analysis: how deep, the best moves first, and the line that Tiger expects, to be played out.

import { useMemo } from "preact/hooks";
import { parseSquare, scoreText, squareName } from "../rules/notation";
import { discs, legalMoves } from "../rules/position";
import { ALL_LINES, MOST_LEVEL, type Hint, type ScoredMove } from "../engine";
import { chosenMove, lineOnBoard, toggleLine } from "../state/analysis";
import { comingText } from "../state/coming";
import { drillHidesScores } from "../state/drill";
import { exerciseHidesScores } from "../state/exercise";
import { node, over, playLine } from "../state/game";
import {
  engineState, scoresHidden, shownAnalysis, waitsForOthers, wantsScores,
} from "../state/search";
import { change, settings } from "../state/settings";
import { preview } from "../state/view";
import { strings, type Strings } from "../text/strings";
import { Check, Level } from "./button";

const LINE_MOVES = 12;
const ROWS = 8; // the board shows the scores of all moves
const LINES = [1, 2, 3, 5, 8, ALL_LINES];

function depthText(s: Strings, hint: Hint): string {
  if (hint.exact) return s.exactDepth;
  const toTheEnd = hint.plies >= discs(node.value.position).empty;
  return toTheEnd ? s.endDepth(hint.confidence) : s.depthText(hint.plies, hint.confidence);
}

/** "1.2M" */
function useShortNumber(): (n: number) => string {
  const { language } = settings.value;
  return useMemo(() => {
    const format = new Intl.NumberFormat(language, {
      notation: "compact", maximumFractionDigits: 1,
    });
    return (n) => format.format(n);
  }, [language]);
}

function Depth({ hint, running }: { hint: Hint; running: boolean }) {
  const short = useShortNumber();
  const { nodes, seconds } = hint;
  return (
    <p class={`depth${running ? " running" : ""}`}>
      {depthText(strings.value, hint)}
      <span class="quiet">
        {` · ${strings.value.nodes(short(nodes), short(nodes / Math.max(seconds, 0.001)))}`}
      </span>
    </p>
  );
}

const valueOf = (move: ScoredMove): number => move.value ?? move.score;

interface RowOf {
  move: ScoredMove;
  best: boolean;
  exact: boolean;
  people: Hint["people"];
}

/** "34 %"; what is played in less than 1 of 100 cases is not known. */
function shareText(people: Hint["people"], move: string): string {
  if (!people) return "";
  const known = people.moves.find((one) => one.move === move);
  return known ? `${Math.round(known.per_mille / 10)} %` : "< 1 %";
}

function Row({ move, best, exact, people }: RowOf) {
  const pass = move.move === "PS";
  return (
    <tr class={best ? "best" : ""} onPointerEnter={() => (preview.value = move.pv)}>
      <th scope="row">
        {pass ? "–" : (
          <button
            type="button"
            class="square"
            aria-label={strings.value.lineOf(move.move)}
            aria-pressed={lineOnBoard.value.on && chosenMove.value?.move === move.move}
            onClick={() => toggleLine(move.move)}
          >
            {move.move}
          </button>
        )}
      </th>
      <td class={exact ? "number exact" : "number"}>{scoreText(valueOf(move))}</td>
      <td class="number share">{shareText(people, move.move)}</td>
      <td class="line">{move.pv.slice(1, LINE_MOVES).join(" ")}</td>
    </tr>
  );
}

// A row for each move from the start, so that nothing shifts when its score comes.
function Table({ hint }: { hint: Hint | null }) {
  const s = strings.value;
  const moves = hint?.moves ?? [];
  const best = moves[0] && valueOf(moves[0]);
  const legal = legalMoves(node.value.position).map(squareName);
  const rows = Math.min(ROWS, settings.value.lines, legal.length);
  return (
    <table class="scores">
      <thead>
        <tr>
          <th scope="col">{s.moveColumn}</th>
          <th scope="col" class="number">{s.scoreColumn}</th>
          <th scope="col" class="number share" title={s.peopleColumnHelp}>{s.peopleColumn}</th>
          <th scope="col">{s.lineColumn}</th>
        </tr>
      </thead>
      <tbody onPointerLeave={() => (preview.value = null)}>
        {moves.slice(0, rows).map((move) => (
          <Row
            key={move.move} move={move} best={valueOf(move) === best} exact={hint!.exact}
            people={hint!.people}
          />
        ))}
        {Array.from({ length: Math.max(0, rows - moves.length) }, (_, row) => (
          <tr key={row} class="awaited"><th scope="row">…</th><td class="number" /><td /><td class="line" /></tr>
        ))}
      </tbody>
    </table>
  );
}

/** How hard the position is for people; a line of its own from the start, so that nothing shifts. */
function Difficulty({ people }: { people: Hint["people"] }) {
  const known = people &&
    strings.value.peopleLose(people.expected_loss.toFixed(1), people.errors, people.exact);
  return <p class="quiet small difficulty">{known ?? "\u00a0"}</p>;
}

/** The moves of the line, each a button that plays it as far. */
function PlayedOut({ pv }: { pv: readonly string[] }) {
  const s = strings.value;
  return (
    <div class="played-out">
      <p class="quiet small" id="played-out">{s.playsOut}</p>
      <ol aria-labelledby="played-out">
        {pv.slice(0, LINE_MOVES).map((move, index) => move !== "PS" && (
          <li key={index}>
            <button
              type="button"
              class="square"
              onClick={() => playLine(pv.slice(0, index + 1).map(parseSquare))}
            >
              {move}
            </button>
          </li>
        ))}
      </ol>
      <Check
        label={s.onBoard}
        value={lineOnBoard.value.on}
        onChange={(on) => (lineOnBoard.value = { on })}
      />
    </div>
  );
}

function Knobs() {
  const s = strings.value;
  const { analysisLevel, endless, lines } = settings.value;
  return (
    <div class="knobs">
      <Level
        label={s.level}
        most={MOST_LEVEL}
        value={analysisLevel}
        disabled={endless}
        onChange={(level) => change({ analysisLevel: level })}
      />
      <Check label={s.endless} value={endless} onChange={(on) => change({ endless: on })} />
      <label class="field">
        <span>{s.lines}</span>
        <select
          value={String(lines)}
          onChange={(event) => change({ lines: Number(event.currentTarget.value) })}
        >
          {LINES.map((n) => (
            <option key={n} value={String(n)}>{n === ALL_LINES ? s.allLines : n}</option>
          ))}
        </select>
      </label>
    </div>
  );
}

export function AnalysisPanel() {
  const s = strings.value;
  if (over.value || drillHidesScores.value || exerciseHidesScores.value) return null;
  const known = shownAnalysis.value;
  const engine = engineState.value;
  const running = !known || known.running;
  const forgot = running && engine.kind === "ready" && engine.notice === "new-table";
  if (scoresHidden.value) return <p class="quiet card">{s.hiddenScores}</p>;
  if (!wantsScores.value) return null;
  return (
    <section class="card analysis" aria-labelledby="analysis-title">
      <h2 id="analysis-title">{s.analysis}</h2>
      {known && !(waitsForOthers.value && running) ? (
        <Depth hint={known.hint} running={known.running} />
      ) : (
        <p class="depth quiet">{waitsForOthers.value ? s.waitsForOthers : comingText.value || s.thinking}</p>
      )}
      <Table hint={known?.hint ?? null} />
      <Difficulty people={known?.hint.people} />
      <PlayedOut pv={(known && chosenMove.value?.pv) || []} />
      <Knobs />
      <p class="quiet small">{forgot ? s.newTable : s.analysisIdle}</p>
    </section>
  );
}
