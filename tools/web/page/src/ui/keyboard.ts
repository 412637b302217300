// Keys that work everywhere on the page. All need Ctrl or Alt, so that none gets in the way of
// speech input.

import { redo, stepBack, stepForward, undo } from "../state/game";
import { dialog } from "../state/dialogs";
import { cancelSetUp, settingUp } from "../state/set_up";

export function listenForKeys(): void {
  document.addEventListener("keydown", (event) => {
    if (dialog.value || (event.target as Element).closest?.("input, textarea, select")) return;
    if (event.key === "Escape" && settingUp.value) cancelSetUp();
    if (settingUp.value) return;
    const command = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (command && key === "z" && !event.shiftKey) undo();
    else if (command && (key === "y" || (key === "z" && event.shiftKey))) redo();
    else if (event.altKey && event.shiftKey && key === "arrowleft") stepBack();
    else if (event.altKey && event.shiftKey && key === "arrowright") stepForward();
    else return;
    event.preventDefault();
  });
}
