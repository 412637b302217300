// The keys of the page: tables that the listeners obey and the help dialog shows. Those that walk on the
// board are in board.tsx.

import { first, last, redo, stepBack, stepForward, undo } from "../state/game";
import { mood } from "../state/mood";
import { hintFor, scoresHidden, toggleScores } from "../state/search";
import { node } from "../state/game";
import { change, settings } from "../state/settings";
import { settingUp } from "../state/set_up";
import { canMove, dialog } from "../state/view";
import { strings, type Strings } from "../text/strings";
import { Check } from "./button";
import { Dialog } from "./dialog";
import { focusMoveField } from "./typed_move";

interface Key {
  /** As KeyboardEvent.key has it, in lower case. */
  key: string;
  modifiers?: "command" | "command shift" | "alt shift";
  shown: string;
  what: (s: Strings) => string;
  act: () => void;
}

const hint = (): void => {
  if (mood.value === "play" && canMove.value && !scoresHidden.value) hintFor.value = node.value;
};
const help = (): void => void (dialog.value = "help");

/** They act while the board has the focus, and can be switched off (WCAG 2.1.4). */
const LETTERS: readonly Key[] = [
  { key: "m", shown: "M", what: (s) => s.typeMove, act: focusMoveField },
  { key: "u", shown: "U", what: (s) => s.undo, act: undo },
  { key: "r", shown: "R", what: (s) => s.redo, act: redo },
  { key: "h", shown: "H", what: (s) => s.hint, act: hint },
  { key: "s", shown: "S", what: (s) => s.scores, act: () => scoresHidden.value || toggleScores() },
  { key: "p", shown: "P", what: (s) => s.moods.play, act: () => (mood.value = "play") },
  { key: "a", shown: "A", what: (s) => s.moods.analyse, act: () => (mood.value = "analyse") },
  { key: "l", shown: "L", what: (s) => s.moods.learn, act: () => (mood.value = "learn") },
  { key: "?", shown: "?", what: (s) => s.help, act: help },
];

/** They act in the list of moves, and where no control has the focus. */
const STEPS: readonly Key[] = [
  { key: "arrowleft", shown: "←", what: (s) => s.back, act: stepBack },
  { key: "arrowright", shown: "→", what: (s) => s.forward, act: stepForward },
  { key: "home", shown: "Home", what: (s) => s.first, act: first },
  { key: "end", shown: "End", what: (s) => s.last, act: last },
];

const EVERYWHERE: readonly Key[] = [
  { key: "z", modifiers: "command", shown: "Ctrl-Z", what: (s) => s.undo, act: undo },
  { key: "y", modifiers: "command", shown: "Ctrl-Y", what: (s) => s.redo, act: redo },
  { key: "z", modifiers: "command shift", shown: "Ctrl-Shift-Z", what: (s) => s.redo, act: redo },
  { key: "m", modifiers: "alt shift", shown: "Alt-Shift-M", what: (s) => s.typeMove, act: focusMoveField },
  { key: "arrowleft", modifiers: "alt shift", shown: "Alt-Shift-←", what: (s) => s.back, act: stepBack },
  { key: "arrowright", modifiers: "alt shift", shown: "Alt-Shift-→", what: (s) => s.forward, act: stepForward },
  { key: "f1", modifiers: "alt shift", shown: "Alt-Shift-F1", what: (s) => s.help, act: help },
];

function modifiersOf(event: KeyboardEvent): Key["modifiers"] | "none" | "others" {
  if (event.altKey && event.shiftKey) return "alt shift";
  if (event.altKey) return "others";
  if (event.ctrlKey || event.metaKey) return event.shiftKey ? "command shift" : "command";
  return "none";
}

function obey(event: KeyboardEvent, table: readonly Key[]): boolean {
  const modifiers = modifiersOf(event);
  const found = table.find(
    ({ key, modifiers: wanted = "none" }) =>
      key === event.key.toLowerCase() && wanted === modifiers,
  );
  found?.act();
  return found !== undefined;
}

const isOn = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/** Obeys a key pressed anywhere on the page; tells whether it meant anything. */
export function obeyKey(event: KeyboardEvent): boolean {
  if (dialog.value || isOn(event.target, "input, textarea, select") || settingUp.value) return false;
  if (obey(event, EVERYWHERE)) return true;
  if (isOn(event.target, ".board")) return settings.value.letterKeys && obey(event, LETTERS);
  const free = event.target === document.body || isOn(event.target, ".move-list");
  return free && obey(event, STEPS);
}

function Keys({ title, rows }: { title: string; rows: readonly (readonly [string, string])[] }) {
  return (
    <>
      <h3>{title}</h3>
      <table class="keys">
        <tbody>
          {rows.map(([key, what]) => (
            <tr key={key}>
              <th scope="row"><kbd>{key}</kbd></th>
              <td>{what}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

export function LetterKeysCheck() {
  return (
    <Check
      label={strings.value.letterKeys}
      value={settings.value.letterKeys}
      onChange={(letterKeys) => change({ letterKeys })}
    />
  );
}

export function HelpDialog() {
  const s = strings.value;
  const rowsOf = (table: readonly Key[]) => table.map(({ shown, what }) => [shown, what(s)] as const);
  return (
    <Dialog title={s.help}>
      <Keys
        title={s.keysOnBoard}
        rows={[
          ["← ↑ ↓ →", s.walk], ["Home End", s.walkRow], ["PgUp PgDn", s.walkColumn],
          [s.enterOrSpace, s.playHere], ...rowsOf(LETTERS),
        ]}
      />
      <LetterKeysCheck />
      <Keys title={s.keysInList} rows={rowsOf(STEPS)} />
      <Keys title={s.keysEverywhere} rows={[...rowsOf(EVERYWHERE), ["Esc", s.close]]} />
      <Keys title={s.setUp} rows={[
        ["X O -", s.putDisc], ["B W Delete", s.putDisc], ["Backspace", s.erase], [s.space, s.cycle], ["Esc", s.cancel],
      ]} />
      <p>{s.swipeHelp}</p>
    </Dialog>
  );
}
