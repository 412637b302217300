// The eight symmetries of the board.

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
