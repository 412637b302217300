// What the browser still loads: the engine, then what strong play needs. Until that is there Tiger plays like
// people only, and all else waits, in words.

import { computed } from "@preact/signals";
import { strings } from "../text/strings";
import { engineState } from "./search";

export const loading = computed(() => engineState.value.kind === "loading");

/** Its bytes, if it comes at all. */
export const coming = computed(() => {
  const state = engineState.value;
  if (state.kind === "loading") return state;
  return state.kind === "ready" ? (state.coming ?? null) : null;
});

/** Empty when all is there. */
export const comingText = computed(() => {
  const now = coming.value;
  if (!now) return "";
  const s = strings.value;
  const percent = Math.floor((100 * now.loadedBytes) / now.totalBytes);
  if ("kind" in now) return s.loading(now.totalBytes > 0 ? `${percent} %` : "…");
  return now.stalled ? s.strengthStalled : s.strengthComes(percent);
});
