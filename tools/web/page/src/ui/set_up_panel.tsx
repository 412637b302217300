// Tools of the position editor.

import {
  brush, cancelSetUp, clearBoard, edited, finishSetUp, playable, setSide, usualStart,
} from "../state/set_up";
import { strings } from "../text/strings";
import { Choice } from "./button";

export function SetUpPanel() {
  const s = strings.value;
  const position = edited.value;
  if (!position) return null;
  return (
    <section class="card set-up" aria-labelledby="set-up-title">
      <h2 id="set-up-title">{s.setUp}</h2>
      <p class="quiet">{s.setUpHelp}</p>
      <Choice
        name="brush"
        legend={s.brush}
        value={brush.value}
        choices={[["cycle", s.cycle], ["X", s.black], ["O", s.white], ["-", s.erase]]}
        onChange={(value) => (brush.value = value)}
      />
      <Choice
        name="side"
        legend={s.side}
        value={position.side}
        choices={[["X", s.black], ["O", s.white]]}
        onChange={setSide}
      />
      <div class="row-of-buttons">
        <button type="button" onClick={clearBoard}>{s.clear}</button>
        <button type="button" onClick={usualStart}>{s.usual}</button>
      </div>
      <div class="row-of-buttons">
        <button type="button" onClick={cancelSetUp}>{s.cancel}</button>
        <button type="button" class="primary" disabled={!playable.value} onClick={finishSetUp}>
          {s.done}
        </button>
      </div>
    </section>
  );
}
