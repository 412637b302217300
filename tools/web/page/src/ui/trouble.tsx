// The line that says what is wrong with the engine, or that it is still loading.

import { engineState, problem, tryAgain } from "../state/search";
import { strings } from "../text/strings";

export function Trouble() {
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
  if (failed) {
    return (
      <p class="trouble" role="alert">
        {failed.kind === "refused" ? s.refused : s.failed(failed.message)}
        <button type="button" onClick={tryAgain}>{s.retry}</button>
      </p>
    );
  }
  return null;
}
