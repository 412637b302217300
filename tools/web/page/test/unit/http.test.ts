import { strict as assert } from "node:assert";
import { test } from "node:test";
import { EngineError, bookMove, type Engine, type EngineState, type Hint } from "../../src/engine";
import { HttpEngine } from "../../src/http/http_engine";
import { EventReader } from "../../src/http/sse";
import { change } from "../../src/state/settings";
import { splitToken } from "../../src/text/address";
import { wordsLoaded } from "../../src/text/strings";

const BOARD = "---------------------------OX------XO--------------------------- X";
const HINT = {
  plies: 4, confidence: 73, exact: false, nodes: 10, seconds: 0.1,
  moves: [{ move: "f5", score: 0, value: 0.125, pv: ["f5", "d6"] }],
};
const VERSION = { version: "1.2.3", kernel: "avx2", threads: 2 };

Object.assign(globalThis, { location: { host: "test" } });

interface Asked { path: string; init: RequestInit }

/** Answers requests by path, and notes them. */
function answer(answers: Record<string, () => Response | Promise<Response>>): Asked[] {
  const asked: Asked[] = [];
  globalThis.fetch = (async (path: string, init: RequestInit) => {
    assert.ok(!path.startsWith("/"), path); // the page may be in a folder
    asked.push({ path, init });
    const found = answers[`/${path}`];
    if (!found) throw new TypeError("no server");
    return found();
  }) as typeof fetch;
  return asked;
}

const json = (value: unknown, init?: ResponseInit) => new Response(JSON.stringify(value), init);
const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
const rejects = (promise: Promise<unknown>, kind: string) =>
  assert.rejects(promise, (error) => error instanceof EngineError && error.kind === kind);

test("a token that is given later is used and kept; one that no header can hold is wrong", async () => {
  const asked = answer({ "/api/v1/version": () => json(VERSION) });
  const kept: string[] = [];
  const engine = new HttpEngine("\u6f22", "tab", (token) => kept.push(token));
  await rejects(engine.version(), "token");
  assert.equal(asked.length, 0);
  engine.giveToken("secret");
  assert.equal((await engine.version()).version, "1.2.3");
  assert.equal(new Headers(asked[0]!.init.headers).get("Authorization"), "Bearer secret");
  assert.deepEqual(kept, ["secret"]);
});

test("a search that waits for others says so until it begins", async () => {
  const states: string[] = [];
  const stream = ": waiting\n\n: searching\n\n" + event("final", { complete: true, result: HINT });
  answer({ "/api/v1/version": () => json(VERSION), "/api/v1/analyze": () => new Response(stream) });
  const engine = new HttpEngine("", "tab");
  engine.watch((state) => states.push(state.kind === "ready" ? state.notice ?? "ready" : state.kind));
  await engine.analyze(BOARD, { level: 8 }, () => {});
  assert.deepEqual(states, ["ready", "waiting", "ready"]);
});

test("an endless analysis asks again for each minute until all is proved, below moves", async () => {
  const finals = [false, false, true];
  const two = { ...HINT, moves: [...HINT.moves, { move: "f6", score: -1, value: -1.25, pv: ["f6"] }] };
  const asked = answer({
    "/api/v1/version": () => json(VERSION),
    "/api/v1/analyze": () => new Response(
      event("pass", { complete: false, result: two }) +
      event("final", { complete: finals.shift(), result: two })),
  });
  const seen: number[] = [];
  const engine = new HttpEngine("", "tab");
  const hint = await engine.analyze(
    BOARD, { level: 8, lines: 1, endless: true }, ({ nodes }) => seen.push(nodes));
  const bodies = asked.slice(1).map(({ init }) => JSON.parse(init.body as string));
  assert.equal(bodies.length, 3);
  for (const { level, lines, time, session } of bodies) {
    assert.deepEqual([level, time, session], [60, 60, "tab"]);
    assert.ok(lines > 1); // else it would be a move to the server
  }
  assert.deepEqual([seen, hint.nodes], [[10, 20, 30], 30]);
  assert.deepEqual(hint.moves, HINT.moves); // one line, as was wanted
});

test("an endless analysis asks no more once it is stopped", async () => {
  let asked = 0;
  const stop = new AbortController();
  answer({
    "/api/v1/version": () => json(VERSION),
    "/api/v1/analyze": () => {
      if (++asked === 2) stop.abort();
      return new Response(event("final", { complete: false, result: HINT }));
    },
  });
  const search = new HttpEngine("", "tab")
    .analyze(BOARD, { level: 8, endless: true }, () => {}, stop.signal);
  await rejects(search, "stopped");
  assert.equal(asked, 2);
});

test("tokens in addresses are taken however they are written", () => {
  assert.deepEqual(splitToken("moves=f5&token=a%2Fb"), { token: "a/b", rest: "moves=f5" });
  for (const wrong of ["%", "%e3%81", "100%"]) {
    assert.deepEqual(splitToken(`token=${wrong}`), { token: wrong, rest: "" });
  }
  assert.deepEqual(splitToken("moves=f5"), { token: null, rest: "moves=f5" });
});

test("events are read however the stream is cut", () => {
  const stream = ": alive\n\nevent: pass\r\ndata: {\ndata: }\nid: 3\n\ndata: x\n\n";
  for (const size of [1, 3, 7, 100]) {
    const reader = new EventReader();
    const events = (stream.match(new RegExp(`[^]{1,${size}}`, "g")) ?? [])
      .flatMap((piece) => reader.push(piece));
    assert.deepEqual(events, [
      { event: "", data: "alive" },
      { event: "pass", data: "{\n}" },
      { event: "message", data: "x" },
    ]);
  }
});

test("an analysis passes its settings on and streams its iterations", async () => {
  const stream = event("pass", { complete: false, result: HINT }) +
    event("final", { complete: true, result: { ...HINT, plies: 8 } });
  const asked = answer({
    "/api/v1/version": () => json(VERSION),
    "/api/v1/analyze": () => new Response(stream),
  });
  const hints: Hint[] = [];
  const engine = new HttpEngine("secret", "tab");
  const final = await engine.analyze(BOARD, { level: 8 }, (hint) => hints.push(hint));
  assert.deepEqual([hints.map((hint) => hint.plies), final.plies], [[4], 8]);
  assert.deepEqual([final.exact, final.moves], [false, HINT.moves]);
  const { init } = asked[1]!;
  assert.deepEqual(JSON.parse(init.body as string), {
    board: BOARD, level: 8, lines: 60, people: true, session: "tab", threads: 2,
  });
  assert.equal(new Headers(init.headers).get("Authorization"), "Bearer secret");
});

test("Tiger plays the moves of the server's book as far as it goes", async () => {
  const claim = { rank: "searched", depth: 20, confidence: 73, source: "Tiger 0.2.0" };
  const moves = [
    { ...claim, move: "d3", value: null, lower: -64, upper: 64, games: [1, 0, 0, 0] },
    { ...claim, move: "f5", value: 2, lower: 2, upper: 2, games: [0, 0, 0, 5] },
  ];
  let known: unknown[] = moves;
  const asked = answer({
    "/api/v1/version": () => json({ ...VERSION, book: true }),
    "/api/v1/book": () => json({ moves: known }),
  });
  const engine = new HttpEngine("", "tab");
  assert.equal(await bookMove(engine, BOARD), "f5");
  assert.deepEqual(JSON.parse(asked[1]!.init.body as string), { board: BOARD });
  assert.deepEqual(await engine.bookMoves(BOARD), moves);
  known = [];
  assert.equal(await bookMove(engine, BOARD), null);
  answer({ "/api/v1/version": () => json(VERSION) });
  assert.deepEqual(await new HttpEngine("", "tab").bookMoves(BOARD), []);
  const silent = { bookMoves: () => Promise.reject(new EngineError("lost", "no network")) };
  assert.equal(await bookMove(silent as unknown as Engine, BOARD), null); // and not an error
});

test("people are asked with the whole game", async () => {
  const asked = answer({ "/api/v1/play": () => json({ move: "d6" }) });
  const engine = new HttpEngine("", "tab");
  const game = { start: BOARD, moves: ["f5"] };
  assert.equal(await engine.chooseLikePeople(game, { human: 4, seed: 7 }), "d6");
  const { board, ...people } = JSON.parse(asked[0]!.init.body as string) as { board: string };
  assert.match(board, /^\(;GM\[Othello\].*B\[F5/i);
  assert.deepEqual(people, { human: 4, human_seed: 7 });
  answer({ "/api/v1/play": () => json({ move: null }) });
  await rejects(engine.chooseLikePeople(game, { human: 4, seed: 7 }), "invalid");
});

test("without a book, recorded games are shown and not played", async () => {
  const played = { won: 3, drawn: 1, lost: 2 };
  answer({
    "/api/v1/version": () => json({ ...VERSION, book: false, games: true }),
    "/api/v1/games": () =>
      json({ moves: [{ ...played, move: "f5", games: 7 }, { ...played, move: null, games: 6 }] }),
    "/api/v1/analyze": () => new Response(event("final", { complete: true, result: HINT })),
  });
  const engine = new HttpEngine("", "tab");
  const moves = await engine.bookMoves(BOARD);
  assert.deepEqual(moves.map(({ move, value, games }) => [move, value, games]),
    [["f5", null, [3, 1, 2, 1]]]);
  assert.equal((await engine.version()).book, false); // but games
  assert.equal(await bookMove(engine, BOARD), null);
});

test("names for a WTHOR file follow it", async () => {
  const game = {
    black: "Anna", white: "Ben", event: "Cup", date: "2026", result: "-2.000", start: BOARD,
    transcript: "f5D6",
  };
  const parsed = { positions: [], games: [game], left_out: 3, errors: [], notes: [] };
  const asked = answer({
    "/api/v1/positions/parse?players=2&tournaments=1": () => json(parsed),
    "/api/v1/positions/parse": () => json({ ...parsed, games: [] }),
  });
  const engine = new HttpEngine("", "tab");
  const names = { players: new Uint8Array([4, 5]), tournaments: new Uint8Array([6]) };
  assert.deepEqual(await engine.parse(new Uint8Array([1, 2, 3]), names), {
    items: [{
      start: BOARD,
      moves: ["f5", "d6"],
      title: "Anna – Ben, \u22122, Cup, 2026",
      facts: { black: "Anna", white: "Ben", event: "Cup", date: "2026", result: "-2.000" },
    }],
    leftOut: 3,
    errors: [],
  });
  const body = await (asked[0]!.init.body as Blob).arrayBuffer();
  assert.deepEqual([...new Uint8Array(body)], [1, 2, 3, 4, 5, 6]);
  await rejects(engine.parse("f5"), "invalid"); // nothing was found
});

test("what readers say is said in the language of the page, and in English if that has no word for it", async () => {
  const remark = {
    line: 3, column: 9, game: 0, move: 0, kind: "row-too-short", arguments: ["3", "7"], message: "why",
  };
  const parsed = {
    positions: [{ board: BOARD, side: "X", title: "" }], games: [], left_out: 0,
    errors: [remark, { ...remark, game: 2, move: 4, kind: "of a later server" }], notes: [],
  };
  answer({ "/api/v1/positions/parse": () => json(parsed) });
  const errors = async () => (await new HttpEngine("", "tab").parse("x")).errors;
  assert.deepEqual(await errors(), ["line 3: why", "line 3: why"]);
  change({ language: "ja" });
  await wordsLoaded;
  const japanese = ["3行目：3行目は8マスのはずですが、7マスです", "3行目、第2局、4手目：why"];
  assert.deepEqual(await errors(), japanese);
  change({ language: "en" });
});

test("errors have kinds", async () => {
  const error = (status: number, headers = {}) => () =>
    json({ error: { status, code: "x", message: "why" } }, { status, headers });
  const parse = (response: () => Response) => {
    answer({ "/api/v1/positions/parse": response });
    return new HttpEngine("", "tab").parse("f5");
  };
  await rejects(parse(error(400)), "invalid");
  await rejects(parse(error(401)), "token");
  await rejects(parse(error(403)), "forbidden");
  await rejects(parse(error(500)), "internal");
  const busy = parse(error(429, { "Retry-After": "3" }));
  await assert.rejects(busy, { kind: "busy", retryAfterMs: 3000 });
});

test("a lost server is noticed, and noticed again when it is back", async () => {
  answer({});
  const engine = new HttpEngine("", "tab");
  const states: EngineState["kind"][] = [];
  engine.watch((state) => states.push(state.kind));
  await rejects(engine.version(), "lost");
  answer({ "/healthz": () => json({ status: "ok" }), "/api/v1/version": () => json(VERSION) });
  while (states.length < 3) await new Promise((resolve) => setTimeout(resolve, 20));
  assert.deepEqual(states, ["ready", "lost", "ready"]);
  assert.equal((await engine.version()).version, "1.2.3");
});

test("a stream that ends without its final event is a lost server", async () => {
  answer({
    "/api/v1/version": () => json(VERSION),
    "/api/v1/analyze": () => new Response(event("pass", { complete: false, result: HINT })),
    "/healthz": () => json({}),
  });
  await rejects(new HttpEngine("", "tab").analyze(BOARD, { level: 8 }, () => {}), "lost");
});

test("a stopped or superseded search says so", async () => {
  answer({ "/api/v1/version": () => json(VERSION) });
  const engine = new HttpEngine("", "tab");
  globalThis.fetch = ((path: string, init: RequestInit) =>
    path.endsWith("version")
      ? Promise.resolve(json(VERSION))
      : new Promise((_, reject) => {
          const fail = () => reject(new DOMException("aborted", "AbortError"));
          if (init.signal?.aborted) fail();
          init.signal?.addEventListener("abort", fail);
        })) as typeof fetch;
  const first = engine.analyze(BOARD, { level: 8 }, () => {});
  const second = engine.choose(BOARD, { level: 8 });
  await rejects(first, "stopped");
  engine.stop();
  await rejects(second, "stopped");
});
