// An engine for tests: legal moves with made-up scores that are the same every time, iterations that
// come at once or when the test lets them, and a connection that can be cut.

import {
  EngineError, Watched,
  type AnalyzeSettings, type BookMove, type Engine, type EngineState, type Hint,
  type EngineVersion, type GameText, type MoveText, type Parsed, type ParsedItem,
  type PeopleSettings, type PlaySettings, type Review, type ReviewedMove,
  type ReviewSettings, type ScoredMove,
} from "../../src/engine";
import { boardText, parseBoard, parseSquare, squareName } from "../../src/rules/notation";
import { makeRoot, play, playAll, type GameNode } from "../../src/rules/game_tree";
import {
  START, discs, flips, legalMoves, played, symmetric, type Position,
} from "../../src/rules/position";

const PAUSE_MS = 5;

const isSolved = (position: Position): boolean => discs(position).empty <= 12;

/** Greedy by discs, with corners first: wrong, but steady. */
function scores(position: Position): ScoredMove[] {
  const corner = (square: number) => ([0, 7, 56, 63].includes(square) ? 20 : 0);
  return legalMoves(position)
    .map((square) => {
      const after = played(position, square);
      const pv = [squareName(square), ...firstMoves(after, 3)];
      const score = 2 * flips(position, square).length - 4 + corner(square);
      return { move: squareName(square), score, value: score, pv };
    })
    .sort((a, b) => b.score - a.score);
}

/** So many moves, each the first legal one, as far as nobody passes. */
function firstMoves(position: Position, count: number): string[] {
  const [square] = legalMoves(position);
  if (count === 0 || square === undefined) return [];
  return [squareName(square), ...firstMoves(played(position, square), count - 1)];
}

const after = (moves: string): Position =>
  (moves.match(/../g) ?? []).map(parseSquare).reduce(played, START);

const image = (move: string, symmetry: number): string =>
  squareName([...symmetric(squareMark(parseSquare(move)), symmetry)].indexOf("X"));
const squareMark = (square: number): string =>
  "-".repeat(square) + "X" + "-".repeat(63 - square);

export class FakeEngine extends Watched implements Engine {
  /** Whether searches wait until a test lets them go on. */
  held = false;
  /** Whether it has a book, and not recorded games alone. */
  book = true;
  private running: AbortController | null = null;

  setState(state: EngineState): void {
    this.show(state);
    if (state.kind === "lost") this.stop();
  }

  async analyze(
    board: string,
    settings: AnalyzeSettings,
    onIteration: (hint: Hint) => void,
    signal?: AbortSignal,
  ): Promise<Hint> {
    const position = parseBoard(board)!;
    const moves = scores(position).slice(0, settings.lines ?? 60);
    const exact = moves.length === 0 || isSolved(position);
    const hint = (plies: number): Hint => ({
      plies, confidence: exact ? 100 : 73, exact, moves, nodes: 1000 * plies, seconds: plies / 10,
    });
    await this.pause(signal);
    onIteration(hint(4));
    await this.pause(signal);
    return hint(settings.level);
  }

  async choose(board: string, _: PlaySettings, signal?: AbortSignal): Promise<ScoredMove> {
    await this.pause(signal);
    return scores(parseBoard(board)!)[0]!;
  }

  async chooseLikePeople(
    game: GameText,
    _: PeopleSettings,
    signal?: AbortSignal,
  ): Promise<MoveText> {
    await this.pause(signal);
    const end = playAll(makeRoot(parseBoard(game.start)!), game.moves.map(parseSquare))!;
    return scores(end.position)[0]!.move;
  }

  async review(
    game: GameText,
    _: ReviewSettings,
    onMove: (move: ReviewedMove) => void,
    signal?: AbortSignal,
  ): Promise<Review> {
    let node: GameNode = makeRoot(parseBoard(game.start)!);
    const moves: ReviewedMove[] = [];
    for (const move of game.moves) {
      moves.push(reviewed(node, move));
      node = play(node, parseSquare(move))!;
    }
    for (const move of [...moves].reverse()) {
      await this.pause(signal);
      onMove(move);
    }
    return { moves, complete: true };
  }

  async parse(input: string | Uint8Array): Promise<Parsed> {
    if (this.state.kind === "lost") throw new EngineError("lost", "no connection");
    const text = typeof input === "string" ? input : new TextDecoder().decode(input);
    const lines = text.split("\n").map((line) => line.trim()).filter((line) => line !== "");
    const items = lines.flatMap((line): ParsedItem[] => {
      const board = /^([XO-]{64} [XO]);?$/.exec(line);
      if (board) return [{ start: board[1]!, moves: [], title: "" }];
      if (!/^([a-hA-H][1-8])+$/.test(line)) return [];
      return [{ start: boardText(START), moves: line.toLowerCase().match(/../g)!, title: "" }];
    });
    if (items.length === 0) throw new EngineError("invalid", "line 1: not a position or game");
    return { items, errors: [] };
  }

  /** Knows the start, and two moves after f5 d6. */
  async bookMoves(board: string): Promise<BookMove[]> {
    await this.pause();
    const claim = { lower: -64, upper: 64, depth: 20, confidence: 73, source: "Tiger 0.2.0" };
    const searched = (move: string, value: number): BookMove =>
      ({ ...claim, move, value, rank: "searched", games: [3, 1, 2, 0] });
    const known: Record<string, BookMove[]> = {
      "": [
        searched("f5", 0),
        { ...searched("d3", -2), lower: -2, upper: -2, rank: "proved", games: [0, 0, 0, 4] },
      ],
      f5: [{ ...searched("d6", 0), games: [5, 0, 0, 0] }],
      f5d6: [searched("c3", 0), searched("c4", -3)],
    };
    for (const [line, moves] of Object.entries(known)) {
      const { cells, side } = after(line);
      for (let symmetry = 0; symmetry < 8; ++symmetry) {
        if (boardText({ cells: symmetric(cells, symmetry), side }) !== board) continue;
        return moves.map((known) => ({ ...known, move: image(known.move, symmetry) }));
      }
    }
    return [];
  }

  stop(): void {
    this.running?.abort();
  }

  async version(): Promise<EngineVersion> {
    const { book } = this;
    return { program: "Tiger", version: "0.0.0", details: "a stand-in for tests", book };
  }

  private async pause(signal?: AbortSignal): Promise<void> {
    if (this.state.kind === "lost") throw new EngineError("lost", "no connection");
    const own = new AbortController();
    this.running = own;
    do {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    } while (this.held && !signal?.aborted && !own.signal.aborted);
    if (signal?.aborted || own.signal.aborted) throw new EngineError("stopped", "stopped");
  }
}

function reviewed(node: GameNode, move: string): ReviewedMove {
  const all = scores(node.position);
  const best = all[0]!;
  const own = all.find((scored) => scored.move === move)!;
  const cost = best.score - own.score;
  return {
    number: node.ply + 1,
    side: node.position.side === "X" ? "black" : "white",
    empties: discs(node.position).empty,
    move,
    score: own.score,
    best: best.move,
    best_score: best.score,
    cost,
    exact: isSolved(node.position),
    depth: 16,
    confidence: 73,
    outcome: null,
    best_outcome: null,
    forced: all.length === 1,
    mark: cost >= 10 ? "??" : cost >= 4 ? "?" : cost >= 2 ? "?!" : "",
    turning_point: false,
    pv: best.pv,
    nodes: 1000,
    reason: null,
    lines: null,
  };
}
