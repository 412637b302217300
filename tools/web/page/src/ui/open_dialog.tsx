// Paste or choose anything that the program reads; pick from a file with several games.

import { computed, useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import type { Engine, ParsedItem } from "../engine";
import { explore } from "../state/explored";
import { mood } from "../state/mood";
import {
  found, pastedText, readFiles, readInput, readingError, take,
} from "../state/reading";
import { dialog } from "../state/view";
import { strings } from "../text/strings";
import { Dialog } from "./dialog";
import { Library } from "./library";

const MAX_SHOWN = 200;

function itemTitle(item: ParsedItem, number: number): string {
  return item.title || strings.value.untitled(number);
}

function FoundList() {
  const s = strings.value;
  const filter = useSignal("");
  const items = found.value;
  const matching = useMemo(
    () => computed(() => {
      const wanted = filter.value.toLowerCase();
      return found.value
        .map((item, index) => ({ item, number: index + 1 }))
        .filter(({ item, number }) => itemTitle(item, number).toLowerCase().includes(wanted));
    }),
    [],
  ).value;
  return (
    <div class="found">
      <h3>{s.choose(items.length)}</h3>
      <button
        type="button"
        class="wide"
        onClick={() => {
          void explore(items);
          mood.value = "analyse";
          dialog.value = null;
        }}
      >
        {s.explore}
      </button>
      <label class="field">
        <span>{s.filter}</span>
        <input
          type="search"
          value={filter.value}
          onInput={(event) => (filter.value = event.currentTarget.value)}
        />
      </label>
      <ul>
        {matching.slice(0, MAX_SHOWN).map(({ item, number }) => (
          <li key={number}>
            <button type="button" onClick={() => take(item)}>
              <span class="number">{number}</span>
              <span class="title">{itemTitle(item, number)}</span>
              <span class="quiet">{item.moves.slice(0, 5).join("")}</span>
            </button>
          </li>
        ))}
      </ul>
      {matching.length > MAX_SHOWN && <p class="quiet">{s.more(matching.length - MAX_SHOWN)}</p>}
    </div>
  );
}

export function OpenDialog({ engine }: { engine: Engine }) {
  const s = strings.value;
  return (
    <Dialog title={s.open}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void readInput(engine, pastedText.value);
        }}
      >
        <p class="quiet" id="paste-help">{s.pasteHelp}</p>
        <label class="field block">
          <span>{s.text}</span>
          <textarea
            rows={5}
            spellcheck={false}
            autocomplete="off"
            value={pastedText.value}
            aria-describedby="paste-help"
            aria-invalid={readingError.value !== "" && found.value.length === 0}
            onInput={(event) => (pastedText.value = event.currentTarget.value)}
          />
        </label>
        {readingError.value && <p class="error" role="alert">{readingError.value}</p>}
        <div class="row-of-buttons">
          <label class="file-button">
            <input
              type="file"
              multiple
              onChange={(event) => {
                void readFiles(engine, [...(event.currentTarget.files ?? [])]);
                event.currentTarget.value = ""; // so that the same file can be chosen again
              }}
            />
            <span>{s.chooseFile}</span>
          </label>
          <button type="submit" class="primary" disabled={pastedText.value.trim() === ""}>
            {s.load}
          </button>
        </div>
      </form>
      {found.value.length > 0 ? <FoundList /> : <Library />}
    </Dialog>
  );
}
