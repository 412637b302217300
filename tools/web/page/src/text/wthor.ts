// WTHOR files of games (.wtb) have numbers where other formats have names. The names stand in
// files of their own, of players (.jou) and of tournaments (.trn). engine/formats/wthor.h describes
// all three.

import { squareName } from "../rules/notation";

export interface WthorNumbers {
  black: number;
  white: number;
  tournament: number;
}

export interface WthorNames {
  players: readonly string[];
  tournaments: readonly string[];
}

const HEADER_BYTES = 16;
const GAME_BYTES = 68;
const FIRST_MOVE = 8;
const NAME_BYTES = { players: 20, tournaments: 26 };

const view = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The moves of a game, as "f5d6c3"; the byte of a1 is 11, and that of h8 is 88. */
function movesOf(record: Uint8Array): string {
  let moves = "";
  for (const code of record.subarray(FIRST_MOVE)) {
    if (code === 0) break;
    moves += squareName((Math.floor(code / 10) - 1) * 8 + (code % 10) - 1);
  }
  return moves;
}

/**
 * The numbers of games that were read from a file, each given by its moves. The reader leaves games
 * out that are not legal, so a game is known by its moves.
 */
export function wthorNumbers(bytes: Uint8Array, games: readonly string[]): WthorNumbers[] {
  const numbers: WthorNumbers[] = [];
  const data = view(bytes);
  for (let at = HEADER_BYTES; at + GAME_BYTES <= bytes.length; at += GAME_BYTES) {
    if (movesOf(bytes.subarray(at, at + GAME_BYTES)) !== games[numbers.length]) continue;
    const word = (offset: number): number => data.getUint16(at + offset, true);
    numbers.push({ tournament: word(0), black: word(2), white: word(4) });
  }
  return numbers;
}

/** Which names a file holds, by the end of its name; null if it is another file. */
export function namesIn(file: string): keyof WthorNames | null {
  if (/\.jou$/i.test(file)) return "players";
  return /\.trn$/i.test(file) ? "tournaments" : null;
}

/** The names in a file of names; null if it is none. */
export function readWthorNames(bytes: Uint8Array, kind: keyof WthorNames): string[] | null {
  const width = NAME_BYTES[kind];
  const count = bytes.length < HEADER_BYTES ? 0 : view(bytes).getUint16(8, true);
  if (count === 0 || bytes.length !== HEADER_BYTES + width * count) return null;
  const latin1 = new TextDecoder("latin1");
  return Array.from({ length: count }, (_, index) => {
    const from = HEADER_BYTES + width * index;
    return latin1.decode(bytes.subarray(from, from + width)).replace(/\0.*/s, "").trim();
  });
}

/** "Black – White, event" as far as the names are known; else empty. */
export function wthorTitle(numbers: WthorNumbers, names: WthorNames): string {
  const black = names.players[numbers.black];
  const white = names.players[numbers.white];
  const players = black || white ? `${black || "?"} – ${white || "?"}` : "";
  return [players, names.tournaments[numbers.tournament] ?? ""].filter((part) => part).join(", ");
}
