// The buttons under the board: going through the game, help from Tiger.

import {
  bothTiger, first, last, line, node, over, playFromHere, playing, redo, stepBack, stepForward,
  tigerToMove, undo,
} from "../state/game";
import { mood } from "../state/mood";
import { hintFor, scoresHidden, scoresOn, toggleScores } from "../state/search";
import { canMove } from "../state/view";
import { strings } from "../text/strings";
import { IconButton } from "./button";

/** Lets Tiger go on where it waits, and pauses its game against itself. */
export function TigerButton() {
  const s = strings.value;
  if (!tigerToMove.value) return null;
  if (!playing.value) {
    return <IconButton icon="go" label={s.goOn} onClick={() => (playing.value = true)} />;
  }
  return bothTiger.value ? (
    <IconButton icon="pause" label={s.pause} onClick={() => (playing.value = false)} />
  ) : null;
}

export function Toolbar() {
  const s = strings.value;
  const at = node.value;
  const hidden = scoresHidden.value;
  return (
    <div class="toolbar">
      <div class="steps">
        <IconButton bare icon="first" label={s.first} onClick={first} disabled={!at.parent} />
        <IconButton bare icon="back" label={s.back} onClick={stepBack} disabled={!at.parent} />
        <IconButton
          bare icon="forward" label={s.forward} onClick={stepForward} disabled={!at.next}
        />
        <IconButton
          bare icon="last" label={s.last} onClick={last} disabled={at === line.value.at(-1)}
        />
      </div>
      {mood.value === "play" ? (
        <>
          <IconButton icon="undo" label={s.undo} onClick={undo} disabled={!at.parent} />
          <IconButton icon="redo" label={s.redo} onClick={redo} disabled={!at.next} />
          <IconButton
            icon="hint"
            label={s.hint}
            onClick={() => (hintFor.value = at)}
            disabled={!canMove.value || hidden}
          />
        </>
      ) : (
        <IconButton icon="go" label={s.playFromHere} onClick={playFromHere} disabled={over.value} />
      )}
      <IconButton
        icon="scores"
        label={s.scores}
        pressed={scoresOn.value}
        onClick={toggleScores}
        disabled={hidden}
      />
    </div>
  );
}
