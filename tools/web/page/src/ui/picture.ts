// A picture of the board, as SVG and as PNG. The PNG is drawn from the same shapes.

import { cellAt, type Position } from "../rules/position";

const CELL = 60;
const EDGE = 34;
const SIZE = 8 * CELL + 2 * EDGE;
const RADIUS = 25;
const LINE = 2;
const GREEN = "#3b7f65";
const DARK = "#1d4536";
const PAPER = "#f7f4ee";
const INK = "#3d4341";
const BLACK = "#191c1b";
const WHITE = "#fbf9f4";
const MARK = "#e4572e";
const FONT = "600 17px system-ui, sans-serif";

type Shape =
  | { kind: "box"; x: number; y: number; width: number; height: number; fill: string }
  | { kind: "circle"; x: number; y: number; radius: number; fill: string; stroke?: string }
  | { kind: "text"; x: number; y: number; text: string };

function shapes(position: Position, last: number): Shape[] {
  const found: Shape[] = [
    { kind: "box", x: 0, y: 0, width: SIZE, height: SIZE, fill: PAPER },
    { kind: "box", x: EDGE, y: EDGE, width: 8 * CELL, height: 8 * CELL, fill: GREEN },
  ];
  for (let i = 0; i <= 8; ++i) {
    const at = EDGE + i * CELL - LINE / 2;
    const length = 8 * CELL + LINE;
    const from = EDGE - LINE / 2;
    found.push({ kind: "box", x: at, y: from, width: LINE, height: length, fill: DARK });
    found.push({ kind: "box", x: from, y: at, width: length, height: LINE, fill: DARK });
  }
  for (const x of [2, 6]) {
    for (const y of [2, 6]) {
      found.push({ kind: "circle", x: EDGE + x * CELL, y: EDGE + y * CELL, radius: 4, fill: DARK });
    }
  }
  for (let i = 0; i < 8; ++i) {
    const middle = EDGE + (i + 0.5) * CELL;
    found.push({ kind: "text", x: middle, y: EDGE / 2, text: "abcdefgh"[i]! });
    found.push({ kind: "text", x: EDGE / 2, y: middle, text: String(i + 1) });
  }
  for (let square = 0; square < 64; ++square) {
    const cell = cellAt(position, square);
    if (cell === "-") continue;
    const x = EDGE + ((square % 8) + 0.5) * CELL;
    const y = EDGE + ((square >> 3) + 0.5) * CELL;
    const fill = cell === "X" ? BLACK : WHITE;
    found.push({ kind: "circle", x, y, radius: RADIUS, fill, stroke: BLACK });
    if (square === last) found.push({ kind: "circle", x, y, radius: 5, fill: MARK });
  }
  return found;
}

function svgShape(shape: Shape): string {
  switch (shape.kind) {
    case "box": {
      const { x, y, width, height, fill } = shape;
      return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;
    }
    case "circle": {
      const stroke = shape.stroke ? ` stroke="${shape.stroke}"` : "";
      const { x, y, radius, fill } = shape;
      return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"${stroke}/>`;
    }
    case "text":
      return `<text x="${shape.x}" y="${shape.y + 6}">${shape.text}</text>`;
  }
}

export function svgPicture(position: Position, last: number): string {
  const body = shapes(position, last).map(svgShape).join("\n");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}">
<g fill="${INK}" text-anchor="middle"
  font-family="system-ui, sans-serif" font-size="17" font-weight="600">
${body}
</g>
</svg>
`;
}

function paint(context: CanvasRenderingContext2D, shape: Shape): void {
  if (shape.kind === "box") {
    context.fillStyle = shape.fill;
    context.fillRect(shape.x, shape.y, shape.width, shape.height);
  } else if (shape.kind === "circle") {
    context.beginPath();
    context.arc(shape.x, shape.y, shape.radius, 0, 2 * Math.PI);
    context.fillStyle = shape.fill;
    context.fill();
    context.strokeStyle = shape.stroke ?? "transparent";
    context.stroke();
  } else {
    context.fillStyle = INK;
    context.font = FONT;
    context.textAlign = "center";
    context.fillText(shape.text, shape.x, shape.y + 6);
  }
}

/** Twice the size of the SVG's units. */
export async function pngPicture(position: Position, last: number): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 2 * SIZE;
  const context = canvas.getContext("2d")!;
  context.scale(2, 2);
  for (const shape of shapes(position, last)) paint(context, shape);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png");
  });
}
