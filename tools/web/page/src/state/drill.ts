// The opening trainer: plays the replies that people choose, and asks for the learner's moves. A
// session is that of `tiger play --drill BOOK` (tools/drill/opening_drill.cpp); the browser keeps
// the answers.

import { batch, computed, effect, signal } from "@preact/signals";
import { EngineError, type BookMove, type Engine, type MoveText } from "../engine";
import { boardText, parseSquare, squareName } from "../rules/notation";
import {
  makeRoot, pathTo, play, playAll, rootOf, startOf, type GameNode,
} from "../rules/game_tree";
import { canonical, type Color } from "../rules/position";
import { gameNumber, goTo, node, players, start } from "./game";
import { answered, dueCards, isResting, sound, type Boxes } from "./leitner";
import { mood } from "./mood";
import { patiently, pause } from "./patience";
import { persisted } from "./settings";

export const QUESTIONS = 20; // of a session
const GAMES_WITHOUT_QUESTION = 50; // after so many in a row the session is over
const REPLY_MS = 500; // so that each move is seen

export interface DrillSettings {
  side: Color;
  /** A move that loses at most so many discs is right. */
  within: number;
}
export const drillSettings = persisted<DrillSettings>("drill", { side: "X", within: 0 });

export interface Verdict {
  right: boolean;
  /** Null: the learner asked for the move. */
  played: MoveText | null;
  /** For the side that moved; null: the book does not know the move. */
  score: number | null;
  best: BookMove;
}

export interface Drill {
  /** The number of the game on the board. */
  game: number;
  asked: number;
  right: number;
  /** Whether the question was missed before. */
  again: boolean;
  /** "missed": the book's move is on the board, and the learner says when to go on. */
  phase: "playing" | "asking" | "missed" | "over";
  /** Of the last answer. */
  verdict: Verdict | null;
}

export const drill = signal<Drill | null>(null);
const question = signal<GameNode | null>(null);

/** Whether the board shows the position in which a move is asked for. */
export const asking = computed(() => question.value !== null && question.value === node.value);
/** Whether scores would give the answer away. */
export const drillHidesScores = computed(() => asking.value || drill.value?.phase === "playing");
/** Whether the learner looks at another position than the one of the question. */
export const astray = computed(() => question.value !== null && question.value !== node.value);

export const backToQuestion = (): void => void (question.value && goTo(question.value));

let session: Session | null = null;

/** Answers with a square, or asks for the move with null. */
export const answer = (square: number | null): void => session?.answer(square);
export const goOn = (): void => session?.answer(null);

export function endDrill(): void {
  session?.end();
  session = null;
  batch(() => {
    drill.value = null;
    question.value = null;
  });
}

/** Begins a session. All its games begin with the line that leads to the position shown. */
export function beginDrill(
  engine: Engine,
  random: () => number,
  failed: (error: unknown) => void,
): void {
  endDrill();
  const begun = new Session(engine, random);
  session = begun;
  begun.run().catch((error: unknown) => {
    if (session !== begun) return; // it was ended
    endDrill();
    failed(error);
  });
}

const boxes = persisted<Boxes>("drill-boxes", { session: 0, cards: {} });

class Session {
  private readonly side = drillSettings.peek().side;
  private readonly within = drillSettings.peek().within;
  private readonly from = startOf(rootOf(node.peek()));
  private readonly line = pathTo(node.peek()).slice(1).map((at) => at.square);
  private readonly asked = new Set<string>();
  private readonly missed: GameNode[] = [];
  private settle: ((square: number | null) => void) | null = null;
  private readonly stop = new AbortController();
  private readonly unwatch: () => void;

  constructor(
    private readonly engine: Engine,
    private readonly random: () => number,
  ) {
    const kept = sound(boxes.peek());
    boxes.value = { ...kept, session: kept.session + 1 };
    batch(() => {
      mood.value = "learn";
      start(this.from, players.peek(), this.line);
      const game = gameNumber.peek();
      drill.value = { game, asked: 0, right: 0, again: false, phase: "playing", verdict: null };
    });
    this.unwatch = effect(() => {
      const elsewhere = gameNumber.value !== drill.value?.game || mood.value !== "learn";
      if (elsewhere) queueMicrotask(() => session === this && endDrill());
    });
  }

  end(): void {
    this.stop.abort();
    this.unwatch();
    this.settle?.(null);
  }

  answer(square: number | null): void {
    this.settle?.(square);
  }

  async run(): Promise<void> {
    await this.askWhatIsDue();
    let idle = 0;
    while (this.goesOn() && idle < GAMES_WITHOUT_QUESTION) {
      idle = (await this.playGame()) ? 0 : idle + 1;
    }
    for (let at = this.missed.shift(); at; at = this.missed.shift()) {
      const moves = await this.moves(at);
      if (moves.length > 0) await this.ask(at, moves, true);
    }
    goTo(this.beginning());
    this.show({ phase: "over" });
  }

  private beginning(): GameNode {
    return playAll(makeRoot(this.from), this.line)!;
  }

  private goesOn(): boolean {
    return drill.peek()!.asked < QUESTIONS;
  }

  private keyOf(at: GameNode): string {
    return this.side + canonical(at.position.cells);
  }

  private async askWhatIsDue(): Promise<void> {
    for (const key of dueCards(boxes.peek(), this.side)) {
      if (!this.goesOn()) return;
      if (!/^[XO][XO-]{64}$/.test(key)) continue;
      const at = makeRoot({ cells: key.slice(1), side: this.side });
      const moves = await this.moves(at);
      if (moves.length > 0) await this.ask(at, moves, false);
    }
  }

  // Plays a game as far as the book goes. Tells whether it asked anything. Moves are shown only
  // when a question follows: a game that asks nothing is over at once.
  private async playGame(): Promise<boolean> {
    let at = this.beginning();
    let unseen: GameNode[] = [];
    let asked = false;
    while (this.goesOn()) {
      const moves = await this.moves(at);
      if (moves.length === 0) break;
      if (this.isQuestion(at)) {
        for (const next of unseen) {
          await this.wait(REPLY_MS);
          goTo(next);
        }
        unseen = [];
        asked = true;
        at = await this.ask(at, moves, false);
      } else {
        const own = at.position.side === this.side;
        at = this.play(at, own ? moves[0]! : this.reply(moves));
        unseen.push(at);
      }
    }
    return asked;
  }

  private isQuestion(at: GameNode): boolean {
    const key = this.keyOf(at);
    return at.position.side === this.side && !isResting(boxes.peek(), key) && !this.asked.has(key);
  }

  // As often as people chose it; without games the best move.
  private reply(moves: BookMove[]): BookMove {
    const gamesOf = ({ games: [wins, draws, losses] }: BookMove) => wins + draws + losses;
    let left = this.random() % Math.max(1, moves.reduce((sum, move) => sum + gamesOf(move), 0));
    return moves.find((move) => (left -= gamesOf(move)) < 0) ?? moves[0]!;
  }

  // Asks for the move in a position. Returns the position from which the game goes on.
  private async ask(at: GameNode, moves: BookMove[], again: boolean): Promise<GameNode> {
    batch(() => {
      goTo(at);
      question.value = at;
      this.show({ phase: "asking", again });
    });
    const square = await this.input();
    const played = square === null ? null : squareName(square);
    const best = moves[0]!;
    const known = moves.find((move) => move.move === played);
    const right = known !== undefined && best.value! - known.value! <= this.within;
    if (!again) this.count(at, right);
    if (!right) this.missed.push(at);
    const next = this.play(at, right ? known : best);
    const score = known?.value ?? null;
    batch(() => {
      question.value = null;
      goTo(next);
      this.show({ phase: right ? "playing" : "missed", verdict: { right, played, score, best } });
    });
    if (!right) {
      await this.input();
      this.show({ phase: "playing" });
    }
    return next;
  }

  private count(at: GameNode, right: boolean): void {
    const key = this.keyOf(at);
    boxes.value = answered(boxes.peek(), key, right);
    this.asked.add(key);
    const before = drill.peek()!;
    this.show({ asked: before.asked + 1, right: before.right + Number(right) });
  }

  private play(at: GameNode, move: BookMove): GameNode {
    const next = play(at, parseSquare(move.move));
    if (!next) throw new EngineError("invalid", `the book's move ${move.move} is not legal`);
    return next;
  }

  private show(part: Partial<Drill>): void {
    if (!this.stop.signal.aborted) drill.value = { ...drill.peek()!, ...part };
  }

  // The moves that the book has a score for. Waits while the engine is lost.
  private async moves(at: GameNode): Promise<BookMove[]> {
    const ask = () => this.engine.bookMoves!(boardText(at.position));
    const known = await patiently(this.engine, ask, this.stop.signal);
    this.stop.signal.throwIfAborted();
    return known.filter((move) => move.value !== null);
  }

  private async input(): Promise<number | null> {
    const square = await new Promise<number | null>((resolve) => (this.settle = resolve));
    this.settle = null;
    this.stop.signal.throwIfAborted();
    return square;
  }

  private async wait(milliseconds: number): Promise<void> {
    await pause(milliseconds, this.stop.signal);
    this.stop.signal.throwIfAborted();
  }
}
