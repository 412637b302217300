// A field for moves typed as text, one or several.

import { useSignal } from "@preact/signals";
import { parseSquare } from "../rules/notation";
import { notify, statusLine } from "../state/announce";
import { canMove } from "../state/view";
import { strings } from "../text/strings";
import { chooseSquare } from "./board";

const FIELD = "typed-move";

export const focusMoveField = (): void => document.getElementById(FIELD)?.focus();

/** Plays the moves as far as they are legal; tells what is left. */
function playText(text: string): string {
  let left = text.trim();
  for (;;) {
    const [all, move] = /^[-\s,.\d]*?([a-h][1-8])[-\s,]*/i.exec(left) ?? [];
    if (!all) break;
    if (!canMove.value) {
      notify(statusLine.value);
      return left;
    }
    if (!chooseSquare(parseSquare(move!))) return left; // which tells why
    left = left.slice(all.length);
  }
  if (left) notify(strings.value.noMove(left));
  return left;
}

export function TypedMove() {
  const s = strings.value;
  const text = useSignal("");
  return (
    <form
      class="field typed"
      onSubmit={(event) => {
        event.preventDefault();
        text.value = playText(text.value);
      }}
    >
      <label for={FIELD}>{s.typeMove}</label>
      <input
        id={FIELD}
        type="text"
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
        placeholder="f5"
        maxLength={200}
        value={text.value}
        onInput={(event) => (text.value = event.currentTarget.value)}
      />
      <button type="submit" disabled={text.value.trim() === ""}>{s.playIt}</button>
    </form>
  );
}
