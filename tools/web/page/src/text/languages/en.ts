// English, which every other language follows: the compiler names what one lacks, and a test what has
// changed here since. Opening names stay as positions/openings.txt has them.

import type { ReviewedMove } from "../../engine";
import type { Sentences } from "../sentence";

type Reason = NonNullable<ReviewedMove["reason"]>;

/** Whether somebody whose language it is has read all of this. */
export const checked = true;

const discCount = (n: number): string => `${n} disc${n === 1 ? "" : "s"}`;

/** What the board for other sites says, and the page too. */
export const board = {
  black: "Black",
  white: "White",
  first: "To the start",
  back: "One move back",
  forward: "One move forward",
  last: "To the end",
  empty: "empty",
  openInTiger: "Open in Tiger",
  noLine: "The address holds no legal line of play.",
};

export const page = {
  title: "Tiger – Othello",
  you: "You",
  player: "Player",
  tiger: (level: number) => `Tiger, level ${level}`,
  people: (n: number) => `Tiger, human ${n}`,

  // Commands
  newGame: "New game",
  open: "Open",
  share: "Copy",
  setUp: "Set up",
  settings: "Settings",
  menu: "Menu",
  undo: "Undo",
  redo: "Redo",
  mood: "What the board is for",
  moods: { play: "Play", analyse: "Analyse", learn: "Learn" },
  playFromHere: "Play from here",
  hint: "Hint",
  scores: "Scores",
  goOn: "Let Tiger move",
  pause: "Pause",
  review: "Review game",
  stop: "Stop",
  close: "Close",
  cancel: "Cancel",
  ok: "OK",
  start: "Start",
  retry: "Try again",
  help: "Help",
  deleteBranch: "Delete this branch",

  // The board
  board: "Board",
  legal: "legal",
  blackDisc: "black",
  whiteDisc: "white",
  lastMove: "last move",
  flipped: "just flipped",
  best: "best",
  proved: "proved",
  expected: (n: number) => `move ${n} of the expected line`,

  // What happens
  toMove: (side: string) => `${side} to move`,
  yourMove: "Your move",
  thinking: "Tiger is thinking …",
  waiting: "Tiger waits",
  waitsForOthers: "Waiting: Tiger is busy for others …",
  mustPass: (side: string) => `${side} must pass`,
  played: (side: string, square: string, flips: number) =>
    `${side} plays ${square} and flips ${discCount(flips)}.`,
  passes: (side: string) => `${side} must pass.`,
  pass: "pass",
  wins: (side: string, score: string) => `${side} wins ${score}`,
  draw: "A draw, 32–32",
  gameOver: (result: string) => `Game over: ${result}.`,
  winsOnTime: (side: string) => `${side} wins on time`,
  startPosition: "Start position.",
  moveNumber: (n: number) => `Move ${n}.`,
  illegal: (square: string) => `${square} is not a legal move.`,
  copied: "Copied.",
  notCopied: "The browser did not allow copying. Select the text and copy it yourself.",
  readingFile: "Reading the file …",
  withoutBranches: "A file this large is read without its branches.",
  loaded: "Loaded.",

  // Panel
  moves: "Moves",
  branches: "Moves played here",
  opponent: (n: number) =>
    `You play Tiger, human ${n} of 10: it errs as people do. “New game” changes that.`,
  noMoves: "Play a move, or paste a game or position anywhere on this page.",
  analysis: "Analysis",
  analysisIdle: "Scores show what each move is worth, in discs at the end of the game.",
  hiddenScores: "Scores stay hidden until the game is over.",
  depthText: (plies: number, confidence: number) =>
    confidence < 100 ? `${plies} moves ahead, ${confidence} %` : `${plies} moves ahead`,
  exactDepth: "Proved to the end",
  endDepth: (confidence: number) => `To the end, ${confidence} %`,
  nodes: (n: string, speed: string) => `${n} positions, ${speed} a second`,
  lines: "Lines",
  allLines: "all",
  endless: "Endless",
  playsOut: "A click plays the line up to a move:",
  onBoard: "On the board",
  lineOf: (move: string) => `The line of ${move} on the board`,
  moveColumn: "Move",
  scoreColumn: "Score",
  lineColumn: "Expected line",
  peopleColumn: "People",
  peopleColumnHelp: "How often people play the move.",
  peopleLose: (discs: string, errors: number, exact: boolean) =>
    `People lose ${discs} discs here on average, 2 or more in ${errors} % of the cases` +
    `${exact ? "" : " (estimates)"}.`,
  book: "Opening book",
  recordedGames: "Recorded games",
  gamesColumn: "Games",
  gamesHelp: "Games: won–drawn–lost by the side that moves.",
  bookLines: (n: number) => `${n} unfinished`,
  sourceColumn: "Source",
  bookDepth: (depth: number, confidence: number) =>
    confidence > 0 && confidence < 100 ? `depth ${depth}, ${confidence} %` : `depth ${depth}`,
  byTheRules: "the game is over",
  ranks: {
    "searched": "searched",
    "claimed exact": "exact, somebody else says",
    "proof accepted": "proof accepted",
    "proved": "proved",
  },
  drill: "Opening drill",
  drillHelp:
    "From the position shown, Tiger plays the replies of its book, as often as people chose them, " +
    "and asks for your moves. What you miss comes again.",
  drillSide: "You play",
  drillWithin: "A right move may lose",
  discs: discCount,
  drillProgress: (right: number, asked: number, all: number) =>
    `${right} of ${asked} right, ${all} questions`,
  drillAsk: (side: string) => `What does ${side} play?`,
  drillAskAgain: (side: string) => `Once more: what does ${side} play?`,
  drillRight: (move: string) => `Right: ${move}.`,
  drillGoodEnough: (move: string, best: string) => `Right: ${move}; best is ${best}.`,
  drillWrong: (move: string, best: string) => `No: ${move}; the book plays ${best}.`,
  drillUnknownMove: (move: string, best: string) =>
    `No: the book does not know ${move}; it plays ${best}.`,
  drillShown: (best: string) => `The book plays ${best}.`,
  drillOver: "That is all.",
  drillNothing: "The book has nothing to ask from this position in this session.",
  drillShow: "Show the move",
  drillBack: "Back to the question",
  drillGoOn: "Go on",
  drillAgain: "Another session",
  drillEnd: "End the drill",
  mistakesTitle: "Mistakes of this game",
  mistakesHelp: "Find the better move where the person who played lost 2 discs or more.",
  puzzles: "Endgame puzzles",
  puzzlesHelp: "Positions with few empty squares, in which one move is better than all others.",
  repeatMissed: "Repeat what was missed",
  repeatHelp: "Positions of mistakes and puzzles that were answered wrongly, until they are right.",
  preparing: "Looking for positions …",
  mistakeAsk: (side: string, move: string, cost: number) =>
    `${side} played ${move} here and lost ${discCount(cost)}. What is better?`,
  puzzleAsk: (side: string) => `${side} to move: which move is best?`,
  exerciseProgress: (right: number, done: number, all: number | null) =>
    all === null ? `${right} of ${done} right` : `${right} of ${done} right, ${all} in all`,
  notBest: (move: string, best: string) => `No: ${move}; best is ${best}.`,
  bestIs: (best: string) => `Best is ${best}.`,
  afterLine: (moves: string) => `After ${moves}`,
  endIt: "End",
  reviewTitle: "Review",
  reviewing: (done: number, all: number) => `Reviewing: ${done} of ${all} moves`,
  reviewIncomplete: "The review was stopped: the first moves are missing.",
  noMistakes: "No move lost anything.",
  worst: "Costliest moves",
  lost: (n: number) => `${discCount(n)} lost`,
  better: (move: string, score: string) => `${move} ${score}`,
  turningPoint: "changed the result",
  graph: "Expected result after each move, seen by Black",
  inaccuracies: "Inaccuracies",
  mistakes: "Mistakes",
  blunders: "Blunders",
  discsLost: "Discs lost",
  expectedOfPeople: "People would lose",
  difficulty: {
    slip: (errors: number) => `A slip: people err here in ${errors} % of the cases.`,
    medium: (errors: number) => `People err here in ${errors} % of the cases.`,
    hard: (errors: number) => `Hard: people err here in ${errors} % of the cases.`,
  },

  // Dialogs
  whoPlays: (side: string) => `${side} is played by`,
  human: "a person",
  likePeople: "Tiger, like people",
  engine: "Tiger",
  peopleHelp:
    "Like people: Tiger errs as they do. 1–3 are built, 4–10 learned from games of weak to strong " +
    "tournament players.",
  level: "Level",
  levelHelp: "Level 1 looks one move ahead, 8 is hard to beat; from 16 on Tiger takes its time.",
  clock: "Time for each side",
  noClock: "none",
  minutes: (n: number) => `${n} min`,
  position: "Start from",
  standard: "the usual position",
  balanced: "a balanced position",
  seed: "Its number",
  balancedHelp:
    "Eight random moves that leave both sides equal chances. A number always gives the same ones.",
  searching: "Looking for a balanced position …",
  pasteHelp:
    "Paste a game or position in any usual form: moves, GGF, SGF, OBF, a drawn board. " +
    "Files can be dropped anywhere on the page, WTHOR too, with its names (.jou, .trn).",
  text: "Game or position",
  load: "Load",
  chooseFile: "Choose files",
  choose: (n: number) => `${n} games and positions`,
  filter: "Filter",
  more: (n: number) => `and ${n} more; narrow the list with the filter`,
  leftOut: (n: number) => `${n} more were not read: the text is too long to read at once.`,
  untitled: (n: number) => `No. ${n}`,
  explore: "Count moves and results of these games in the position shown",
  explored: (n: number) => `Games of your file: ${n}`,
  exploring: (done: number, all: number) => `Reading games: ${done} of ${all}`,
  noneHere: "No game of the file reached this position.",
  namesLoaded: "Names loaded; they belong to WTHOR files (.wtb).",
  keptGames: (n: number) => `Your games in this browser: ${n}`,
  search: "Search",
  plies: (n: number) => `${n} move${n === 1 ? "" : "s"}`,
  deleteGame: (title: string) => `Delete ${title}`,
  deleted: (title: string) => `${title} is deleted.`,
  exportAll: "Save all as one SGF file",
  keepsNoGames:
    "This browser keeps no games here, as in a private window. Copy or save what you want to keep.",
  comment: "Comment",
  unreadable: "This could not be read.",
  /** The place of what a reader says; its English names the game and the move itself. */
  remark: { line: "line {0}", game: "", move: "", comma: ", ", colon: ": " },
  copyTitle: "Copy and save",
  link: "Link",
  transcript: "Moves",
  obf: "Position (OBF)",
  ggf: "GGF",
  sgf: "SGF",
  drawing: "Drawing",
  copy: "Copy",
  saveSvg: "Save picture (SVG)",
  savePng: "Save picture (PNG)",
  theme: "Colours",
  auto: "as the system",
  light: "light",
  dark: "dark",
  language: "Language",
  unchecked: "No native speaker has read this translation yet.",
  showCoordinates: "Coordinates",
  showLegal: "Mark legal moves",
  animate: "Animate discs",
  hideScores: "Hide scores until a game against Tiger is over",
  pace: "Tiger against Tiger: a move",
  seconds: (n: number) => (n === 0 ? "at once" : `every ${n} s`),
  table: "Hash table",

  // Keys
  typeMove: "Type a move",
  playIt: "Play",
  noMove: (text: string) => `${text} is not a move: type a square such as f5.`,
  letterKeys: "Letter keys while the board has the focus",
  keysOnBoard: "On the board",
  keysInList: "In the list of moves, or where nothing has the focus",
  keysEverywhere: "Everywhere",
  walk: "To the next square",
  walkRow: "To the ends of the row",
  walkColumn: "To the ends of the column",
  enterOrSpace: "Enter, Space",
  space: "Space",
  playHere: "Play here",
  putDisc: "Black, white, empty",
  swipeHelp:
    "On a touch screen: swipe over the board to step through the game, or use the buttons below it.",

  // Set-up
  setUpHelp: "Click squares, or move with the arrow keys and press X, O or the space bar.",
  brush: "Put",
  erase: "empty",
  cycle: "in turn",
  side: "To move",
  clear: "Clear",
  usual: "Usual start",
  done: "Done",

  licences: "Licences",

  // Trouble
  connectionLost: "The connection to Tiger is lost. The page goes on as soon as it is back.",
  tokenWanted: "Tiger refused the request, because its token is missing or wrong.",
  token: "Token of the server",
  failed: (message: string) => `Tiger reported an error: ${message}`,
  loading: (percent: string) => `Loading the engine ${percent}`,
  strengthComes: (percent: number) => `Tiger’s full strength is still loading: ${percent} %`,
  strengthStalled:
    "Tiger’s full strength could not be loaded; it is tried again. Meanwhile Tiger plays like people.",
  newTable: "Stopping cost the engine what it had remembered; it starts afresh.",
  replaced: "Game replaced.",
  takeBack: "Undo",
  badAddress: "The address holds no legal line of play; nothing has changed.",
  dropHere: "Drop a game or position here",
  updateReady: "A new version of Tiger is ready.",
  update: "Load it",
};

/** Why a move lost discs, and what readers say. The engine has the English. */
export const reasons: Partial<Reasons> = {};
export const messages: Partial<Messages> = {};

/** Names of openings that differ from those of positions/openings.txt. */
export const openings: Record<string, string> = {};

export type Board = typeof board;
export type Page = typeof page;
export type Reasons = Record<Reason["kind"], string>;
export type Messages = Sentences;
