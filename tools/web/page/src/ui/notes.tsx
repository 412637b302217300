// What is known of the game, and what somebody wrote about the move shown.

import { edits, node } from "../state/game";
import { identity } from "../state/identity";
import { joined, playersText, resultText } from "../text/sgf";
import { strings } from "../text/strings";

/** The names of a game that was read. */
export function Names() {
  const { facts, own } = identity.value;
  if (own || (!facts.black && !facts.white)) return null;
  const rest = joined([facts.event, facts.date, resultText(facts.result)]);
  return (
    <p class="names">
      <b>{playersText(facts)}</b>{rest && ` · ${rest}`}
    </p>
  );
}

export function Comment() {
  void edits.value;
  const s = strings.value;
  const at = node.value;
  return (
    <details class="comment" open={at.comment !== ""} key={at.ply}>
      <summary>{s.comment}</summary>
      <textarea
        rows={3}
        aria-label={s.comment}
        value={at.comment}
        onChange={(event) => {
          at.comment = event.currentTarget.value;
          ++edits.value;
        }}
      />
    </details>
  );
}
