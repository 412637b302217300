// The line that says what is wrong with the engine, or that it is still loading.

import { useSignal } from "@preact/signals";
import type { Engine } from "../engine";
import { engineState, problem, tryAgain } from "../state/search";
import { strings } from "../text/strings";

function TokenForm({ giveToken }: { giveToken: (token: string) => void }) {
  const s = strings.value;
  const token = useSignal("");
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        giveToken(token.value.trim());
        tryAgain();
      }}
    >
      <label>
        <span>{s.token}</span>
        <input
          type="password"
          autocomplete="off"
          required
          value={token.value}
          onInput={(event) => (token.value = event.currentTarget.value)}
        />
      </label>
      <button type="submit">{s.ok}</button>
    </form>
  );
}

export function Trouble({ engine }: { engine: Engine }) {
  const s = strings.value;
  const state = engineState.value;
  if (state.kind === "lost") return <p class="trouble" role="alert">{s.connectionLost}</p>;
  if (state.kind === "loading") {
    const { loadedBytes, totalBytes } = state;
    const percent = totalBytes > 0 ? `${Math.floor((100 * loadedBytes) / totalBytes)} %` : "…";
    return (
      <p class="trouble calm" role="status">
        {s.loading(percent)}
        {totalBytes > 0 && (
          <progress max={totalBytes} value={loadedBytes} aria-label={s.loading("")} />
        )}
      </p>
    );
  }
  const failed = problem.value;
  if (failed?.kind === "token" && engine.giveToken) {
    return (
      <div class="trouble">
        <span role="alert">{s.tokenWanted}</span>
        <TokenForm giveToken={(token) => engine.giveToken?.(token)} />
      </div>
    );
  }
  if (failed) {
    return (
      <p class="trouble" role="alert">
        {s.failed(failed.message)}
        <button type="button" onClick={tryAgain}>{s.retry}</button>
      </p>
    );
  }
  return null;
}
