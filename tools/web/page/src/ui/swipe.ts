// Steps through the game by a swipe of one finger over the board, as the buttons below it do. What
// begins at the edge of the window is the browser's, and so are two fingers.

import { stepBack, stepForward } from "../state/game";
import { settingUp } from "../state/set_up";

const EDGE = 24; // CSS pixels
const LEAST = 48;

let begun: { x: number; y: number } | null = null;

export function swipeBegins(event: PointerEvent): void {
  const { clientX: x, clientY: y } = event;
  const zoomed = (window.visualViewport?.scale ?? 1) > 1;
  const mine = event.pointerType === "touch" && event.isPrimary && !zoomed && !settingUp.value &&
    x >= EDGE && x <= window.innerWidth - EDGE;
  begun = mine ? { x, y } : null;
}

export function swipeEnds(event: PointerEvent): void {
  const from = begun;
  begun = null;
  if (!from) return;
  const dx = event.clientX - from.x;
  if (Math.abs(dx) < LEAST || Math.abs(dx) < 2 * Math.abs(event.clientY - from.y)) return;
  if (dx > 0) stepBack();
  else stepForward();
}

export const swipeIsCancelled = (): void => void (begun = null);
