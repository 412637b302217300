// A small board for the panel, drawn as a picture.

import { cellAt, type Position } from "../rules/position";

export function MiniBoard({ position, marked, title }: {
  position: Position;
  /** The last move; -1 for none. */
  marked: number;
  title: string;
}) {
  const squares = Array.from({ length: 64 }, (_, square) => square);
  return (
    <figure class="mini-board">
      <svg viewBox="0 0 8 8" role="img" aria-label={title}>
        <rect width="8" height="8" class="felt" />
        <path class="lines" d="M1 0V8M2 0V8M3 0V8M4 0V8M5 0V8M6 0V8M7 0V8M0 1H8M0 2H8M0 3H8M0 4H8M0 5H8M0 6H8M0 7H8" />
        {squares.filter((square) => cellAt(position, square) !== "-").map((square) => (
          <circle
            key={square}
            class={cellAt(position, square) === "X" ? "logo-black" : "logo-white"}
            cx={(square % 8) + 0.5}
            cy={(square >> 3) + 0.5}
            r="0.42"
          />
        ))}
        {marked >= 0 && (
          <circle class="mark-last" cx={(marked % 8) + 0.5} cy={(marked >> 3) + 0.5} r="0.13" />
        )}
      </svg>
      <figcaption aria-hidden="true">{title}</figcaption>
    </figure>
  );
}
