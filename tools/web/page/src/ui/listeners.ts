// What the whole page listens to: files and text that are dropped on it or pasted anywhere, and keys.

import { signal } from "@preact/signals";
import type { Engine } from "../engine";
import { pastedText, readFiles, readInput } from "../state/reading";
import { cancelSetUp, settingUp } from "../state/set_up";
import { dialog } from "../state/view";
import { obeyKey } from "./keys";

/** Whether a file is held over the page. */
export const dragging = signal(false);

const editable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, textarea, select") !== null;

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

export function listenForKeys(): void {
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && settingUp.value && !dialog.value) cancelSetUp();
    else if (!event.defaultPrevented && obeyKey(event)) event.preventDefault();
  });
}
