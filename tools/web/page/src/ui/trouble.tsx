// The line that says what is wrong with the engine.

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
  if (engineState.value.kind === "lost") return <p class="trouble" role="alert">{s.connectionLost}</p>;
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
