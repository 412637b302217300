// What strong play needs and the browser still loads: until then Tiger plays like people only, and all
// else waits, in words.

import { computed } from "@preact/signals";
import { strings } from "../text/strings";
import { engineState } from "./search";

export const coming = computed(() =>
  engineState.value.kind === "ready" ? (engineState.value.coming ?? null) : null,
);

/** Empty when all is there. */
export const comingText = computed(() => {
  const now = coming.value;
  if (!now) return "";
  const s = strings.value;
  return now.stalled
    ? s.strengthStalled
    : s.strengthComes(Math.floor((100 * now.loadedBytes) / now.totalBytes));
});
