// Files and text that come from outside the page: dropped on it, or pasted anywhere.

import { signal } from "@preact/signals";
import type { Engine } from "../engine";
import { pastedText, readFiles, readInput } from "../state/reading";

/** Whether a file is held over the page. */
export const dragging = signal(false);

const editable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, textarea, select") !== null;

/** Listens to the whole page. */
export function listenForFiles(engine: Engine): void {
  document.addEventListener("paste", (event) => {
    if (editable(event.target)) return;
    const files = [...(event.clipboardData?.files ?? [])];
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (text.trim() !== "") {
      pastedText.value = text;
      void readInput(engine, text);
    } else {
      void readFiles(engine, files);
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
    const files = [...(event.dataTransfer?.files ?? [])];
    const text = event.dataTransfer?.getData("text/plain");
    if (files.length > 0) void readFiles(engine, files);
    else if (text) void readInput(engine, text);
  });
}
