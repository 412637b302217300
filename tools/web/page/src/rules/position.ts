// The rules of Othello, on the page's side: whose turn it is, what is legal, what is flipped.
// A position is its text, because the board is small and the page is never in a hurry; the engine
// has its own rules.

export type Color = "X" | "O"; // Black, White
export type Cell = Color | "-";

export interface Position {
  /** 64 characters a1 b1 ... h8. */
  readonly cells: string;
  readonly side: Color;
}

export const START: Position = {
  cells: "-".repeat(27) + "OX" + "-".repeat(6) + "XO" + "-".repeat(27),
  side: "X",
};

export const other = (color: Color): Color => (color === "X" ? "O" : "X");
export const cellAt = (position: Position, square: number): Cell => position.cells[square] as Cell;

const DIRECTIONS = [
  [-1, -1], [0, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [0, 1], [1, 1],
] as const;

/** In each direction the discs that a move of the side to move flips, and its disc behind them. */
export function runs(position: Position, square: number): { flipped: number[]; anchor: number }[] {
  const found: { flipped: number[]; anchor: number }[] = [];
  if (cellAt(position, square) !== "-") return found;
  for (const [dx, dy] of DIRECTIONS) {
    const flipped: number[] = [];
    let x = (square % 8) + dx;
    let y = (square >> 3) + dy;
    while (x >= 0 && x < 8 && y >= 0 && y < 8) {
      const anchor = y * 8 + x;
      const cell = cellAt(position, anchor);
      if (cell === position.side && flipped.length > 0) found.push({ flipped, anchor });
      if (cell === position.side || cell === "-") break;
      flipped.push(anchor);
      x += dx;
      y += dy;
    }
  }
  return found;
}

/** The discs that a move of the side to move flips; none if the move is illegal. */
export const flips = (position: Position, square: number): number[] =>
  runs(position, square).flatMap(({ flipped }) => flipped);

export function legalMoves(position: Position): number[] {
  const moves: number[] = [];
  for (let square = 0; square < 64; ++square) {
    if (flips(position, square).length > 0) moves.push(square);
  }
  return moves;
}

export const passed = (position: Position): Position => ({
  cells: position.cells,
  side: other(position.side),
});

/** The position after a legal move, with the other side to move even if it has no move. */
export const played = (position: Position, square: number): Position =>
  playedFlipping(position, square, flips(position, square));

/** The same where it is known what the move flips. */
export function playedFlipping(
  position: Position, square: number, flipped: readonly number[],
): Position {
  const cells = position.cells.split("");
  cells[square] = position.side;
  for (const disc of flipped) cells[disc] = position.side;
  return { cells: cells.join(""), side: other(position.side) };
}

export const mustPass = (position: Position): boolean =>
  legalMoves(position).length === 0 && legalMoves(passed(position)).length > 0;

export const isOver = (position: Position): boolean =>
  legalMoves(position).length === 0 && legalMoves(passed(position)).length === 0;

export function discs(position: Position): { black: number; white: number; empty: number } {
  let black = 0;
  let white = 0;
  for (const cell of position.cells) {
    if (cell === "X") ++black;
    if (cell === "O") ++white;
  }
  return { black, white, empty: 64 - black - white };
}

/** Black's discs minus White's at the end of the game; the winner gets the empty squares. */
export function finalScore(position: Position): number {
  const { black, white, empty } = discs(position);
  return black - white + Math.sign(black - white) * empty;
}

/** Lines of play of a length; a pass is a ply. */
export function perft(position: Position, depth: number): number {
  if (depth === 0) return 1;
  const moves = legalMoves(position);
  if (moves.length === 0) return mustPass(position) ? perft(passed(position), depth - 1) : 1;
  let lines = 0;
  for (const move of moves) lines += perft(played(position, move), depth - 1);
  return lines;
}

// ---- The eight symmetries of the board ----

/** Cells seen through a symmetry: bit 0 mirrors files, bit 1 mirrors rows, bit 2 swaps both. */
export function symmetric(cells: string, symmetry: number): string {
  let image = "";
  for (let square = 0; square < 64; ++square) {
    let x = square % 8;
    let y = square >> 3;
    if (symmetry & 4) [x, y] = [y, x];
    if (symmetry & 2) y = 7 - y;
    if (symmetry & 1) x = 7 - x;
    image += cells[y * 8 + x];
  }
  return image;
}

/** The same text for all eight symmetric boards. */
export function canonical(cells: string): string {
  let least = cells;
  for (let symmetry = 1; symmetry < 8; ++symmetry) {
    const image = symmetric(cells, symmetry);
    if (image < least) least = image;
  }
  return least;
}
