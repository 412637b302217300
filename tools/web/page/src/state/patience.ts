// Questions that nothing on the board asks again: they wait while the engine's queue is full, or while
// it is lost.

import { EngineError, type Engine } from "../engine";

const LEAST_MS = 500;

/** Waits so long, or until the signal ends that. */
export const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

async function isReady(engine: Engine, signal: AbortSignal): Promise<void> {
  let unwatch = () => {};
  await new Promise<void>((resolve) => {
    signal.addEventListener("abort", () => resolve());
    unwatch = engine.watch((state) => state.kind === "ready" && resolve());
  });
  unwatch();
}

/** The answer, as soon as there is one; rejects with "stopped" when the signal ends that. */
export async function patiently<T>(
  engine: Engine,
  ask: () => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  while (!signal.aborted) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof EngineError) || !["busy", "lost"].includes(error.kind)) throw error;
      await pause(Math.max(LEAST_MS, error.retryAfterMs), signal);
      if (!signal.aborted) await isReady(engine, signal);
    }
  }
  throw new EngineError("stopped", "stopped");
}
