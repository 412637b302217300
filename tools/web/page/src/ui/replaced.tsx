// "Game replaced – undo", until somebody goes on with the new game.

import { dismiss, replaced, takeBack } from "../state/replaced";
import { strings } from "../text/strings";
import { IconButton } from "./button";

export function Replaced() {
  const s = strings.value;
  return (
    <div role="status">
      {replaced.value && (
        <p class="replaced">
          {s.replaced}
          <button type="button" onClick={takeBack}>{s.takeBack}</button>
          <IconButton bare icon="close" label={s.close} onClick={dismiss} />
        </p>
      )}
    </div>
  );
}
