// Files and text that come from outside the page: dropped on it, or pasted anywhere.

import { signal } from "@preact/signals";
import type { Engine } from "../engine";
import { pastedText, readInput } from "../state/reading";

/** Whether a file is held over the page. */
export const dragging = signal(false);

export async function readFile(engine: Engine, file: File): Promise<void> {
  await readInput(engine, new Uint8Array(await file.arrayBuffer()), file.name);
}

const editable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, textarea, select") !== null;

/** Listens to the whole page. */
export function listenForFiles(engine: Engine): void {
  document.addEventListener("paste", (event) => {
    if (editable(event.target)) return;
    const file = event.clipboardData?.files[0];
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (text.trim() !== "") {
      pastedText.value = text;
      void readInput(engine, text);
    } else if (file) {
      void readFile(engine, file);
    }
  });
  document.addEventListener("dragover", (event) => {
    event.preventDefault();
    dragging.value = true;
  });
  document.addEventListener("dragleave", (event) => {
    if (event.relatedTarget === null) dragging.value = false;
  });
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    dragging.value = false;
    const file = event.dataTransfer?.files[0];
    const text = event.dataTransfer?.getData("text/plain");
    if (file) void readFile(engine, file);
    else if (text) void readInput(engine, text);
  });
}
