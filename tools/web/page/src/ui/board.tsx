// The board: a grid of 64 cells for the pointer, the keyboard and screen readers. One cell can be
// reached with the tab key; the arrow keys go on from there.

import { signal } from "@preact/signals";
import { scoreText, squareName } from "../rules/notation";
import { move } from "../state/game";
import { notify } from "../state/announce";
import { answer, asking } from "../state/drill";
import { answerExercise, exerciseAsks } from "../state/exercise";
import { shownAnalysis } from "../state/search";
import { settings } from "../state/settings";
import { brush, put, settingUp } from "../state/set_up";
import { arrows, canMove, preview, squares, type SquareView } from "../state/view";
import { strings, type Strings } from "../text/strings";
import { swipeBegins, swipeEnds, swipeIsCancelled } from "./swipe";

const focused = signal(19); // d3, a usual first move

function spokenCell(s: Strings, square: number, view: SquareView): string {
  const disc = { X: s.blackDisc, O: s.whiteDisc, "-": s.empty }[view.cell];
  const parts = [squareName(square), disc];
  if (view.last) parts.push(s.lastMove);
  if (view.flipped) parts.push(s.flipped);
  if (view.legal) parts.push(s.legal);
  if (view.score !== null) parts.push(scoreText(view.score));
  if (view.score !== null && view.exact) parts.push(s.proved);
  if (view.best) parts.push(s.best);
  if (view.ghost) parts.push(s.expected(view.ghost.number));
  return parts.join(", ");
}

/** What a click on a square does; tells whether that was legal. */
export function chooseSquare(square: number): boolean {
  focused.value = square;
  if (settingUp.value) put(square, brush.value);
  if (!canMove.value) return false;
  preview.value = null;
  const { legal } = squares.value[square]!;
  if (legal && asking.value) answer(square);
  else if (legal && exerciseAsks.value) answerExercise(square);
  else if (legal) move(square);
  else notify(strings.value.illegal(squareName(square)));
  return legal;
}

function point(square: number | null): void {
  const known = shownAnalysis.value?.hint.moves;
  const found = square === null ? undefined : known?.find((m) => m.move === squareName(square));
  preview.value = found?.pv ?? null;
}

const squareOf = (event: Event): number | null => {
  const cell = (event.target as Element).closest<HTMLElement>("[data-square]");
  return cell ? Number(cell.dataset.square) : null;
};

const clamp = (n: number): number => Math.max(0, Math.min(7, n));

function target(key: string, square: number): number | null {
  const x = square % 8;
  const y = square >> 3;
  switch (key) {
    case "ArrowLeft": return y * 8 + clamp(x - 1);
    case "ArrowRight": return y * 8 + clamp(x + 1);
    case "ArrowUp": return clamp(y - 1) * 8 + x;
    case "ArrowDown": return clamp(y + 1) * 8 + x;
    case "Home": return y * 8;
    case "End": return y * 8 + 7;
    case "PageUp": return x;
    case "PageDown": return 56 + x;
    default: return null;
  }
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const square = squareOf(event) ?? focused.value;
  const next = target(event.key, square);
  const discs: Record<string, "X" | "O" | "-"> = {
    x: "X", b: "X", o: "O", w: "O", "-": "-", Delete: "-", Backspace: "-",
  };
  const isLetter = event.key.length === 1;
  const disc = discs[isLetter ? event.key.toLowerCase() : event.key];
  if (next !== null) {
    focused.value = next;
    const grid = event.currentTarget as HTMLElement;
    grid.querySelector<HTMLElement>(`[data-square="${next}"]`)?.focus();
  } else if (event.key === "Enter" || event.key === " ") {
    if (settingUp.value && event.key === " ") put(square, "cycle");
    else chooseSquare(square);
  } else if (settingUp.value && disc && (settings.value.letterKeys || !isLetter)) {
    put(square, disc);
  } else {
    return;
  }
  event.preventDefault();
}

function Disc({ cell, turn }: { cell: string; turn: number }) {
  return (
    <span class={`disc ${cell === "X" ? "black" : "white"} turn-${Math.min(turn, 7)}`}>
      <span class="face white-face" />
      <span class="face black-face" />
    </span>
  );
}

// Lines that end in a head at this cell's edge, in widths of a cell.
function Arrows({ from }: { from: readonly (readonly [number, number])[] }) {
  return (
    <svg class="arrows" viewBox="0 0 1 1" aria-hidden="true">
      {from.map(([x, y]) => {
        const length = Math.hypot(x, y);
        const [dx, dy] = [x / length, y / length];
        const at = (along: number, aside: number) =>
          `${0.5 + along * dx - aside * dy} ${0.5 + along * dy + aside * dx}`;
        return (
          <g key={`${x} ${y}`}>
            <path d={`M${at(length, 0)}L${at(0.6, 0)}`} />
            <path class="head" d={`M${at(0.4, 0)}L${at(0.68, 0.15)}L${at(0.68, -0.15)}z`} />
          </g>
        );
      })}
    </svg>
  );
}

function Cell({ square }: { square: number }) {
  const view = squares.value[square]!;
  const marks = settings.value.legalMarks && view.legal && view.score === null && canMove.value;
  const classes = ["cell"];
  const arrow = arrows.value?.square === square ? arrows.value.from : null;
  if (arrow) classes.push("pointed");
  if (view.legal && canMove.value) classes.push("legal");
  return (
    <div
      role="gridcell"
      class={classes.join(" ")}
      tabIndex={focused.value === square ? 0 : -1}
      data-square={square}
      aria-label={spokenCell(strings.value, square, view)}
    >
      {view.cell !== "-" && <Disc cell={view.cell} turn={view.turn} />}
      {view.last && <span class={`last ${view.cell === "X" ? "on-black" : "on-white"}`} />}
      {arrow && <Arrows from={arrow} />}
      {view.flipped && <span class="flipped" />}
      {view.ghost && view.cell === "-" ? (
        <span class={`ghost ${view.ghost.color === "X" ? "black" : "white"}`}>
          {view.ghost.number}
        </span>
      ) : view.score !== null ? (
        <span class={`score${view.exact ? " exact" : ""}${view.best ? " best" : ""}`}>
          {scoreText(view.score)}
        </span>
      ) : (
        marks && <span class="mark" />
      )}
    </div>
  );
}

const EIGHT = [0, 1, 2, 3, 4, 5, 6, 7];

export function Board() {
  const { coordinates, animations } = settings.value;
  return (
    <div class={`frame${coordinates ? " with-coordinates" : ""}${animations ? "" : " still"}`}>
      {coordinates && (
        <div class="files" aria-hidden="true">
          {EIGHT.map((x) => <span key={x}>{"abcdefgh"[x]}</span>)}
        </div>
      )}
      {coordinates && (
        <div class="ranks" aria-hidden="true">
          {EIGHT.map((y) => <span key={y}>{y + 1}</span>)}
        </div>
      )}
      <div
        role="grid"
        class={`board${settingUp.value ? " editing" : ""}`}
        aria-label={strings.value.board}
        aria-rowcount={8}
        aria-colcount={8}
        onClick={(event) => {
          const square = squareOf(event);
          if (square !== null) chooseSquare(square);
        }}
        onKeyDown={onKeyDown}
        onFocusIn={(event) => {
          const square = squareOf(event);
          if (square !== null) focused.value = square;
          point(square);
        }}
        onFocusOut={() => point(null)}
        onPointerOver={(event) => event.pointerType !== "touch" && point(squareOf(event))}
        onPointerLeave={() => point(null)}
        onPointerDown={swipeBegins}
        onPointerUp={swipeEnds}
        onPointerCancel={swipeIsCancelled}
      >
        {EIGHT.map((y) => (
          <div role="row" class="row" key={y}>
            {EIGHT.map((x) => <Cell square={y * 8 + x} key={x} />)}
          </div>
        ))}
      </div>
    </div>
  );
}
