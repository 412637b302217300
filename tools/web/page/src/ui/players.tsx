// The two players above the board: discs, name, clock, and whose turn it is.

import { computed } from "@preact/signals";
import type { Color } from "../rules/position";
import { discs } from "../rules/position";
import { outcome, sideName, statusLine } from "../state/announce";
import { clockText, gameSeconds, left } from "../state/clock";
import { levelOf, playerOf, tigerPlays } from "../state/game";
import { settingUp } from "../state/set_up";
import { shownPosition } from "../state/view";
import { strings } from "../text/strings";

const counts = computed(() => discs(shownPosition.value));

function PlayerName({ side }: { side: Color }) {
  const s = strings.value;
  if (settingUp.value) return null;
  if (playerOf(side) === "tiger") return <span class="name">{s.tiger(levelOf(side))}</span>;
  if (playerOf(side) === "people") {
    return <span class="name" title={s.peopleHelp}>{s.people(levelOf(side))}</span>;
  }
  return <span class="name">{tigerPlays.value ? s.you : s.player}</span>;
}

function PlayerStrip({ side }: { side: Color }) {
  const s = strings.value;
  const ended = !settingUp.value && outcome.value !== "";
  const turn = !ended && shownPosition.value.side === side;
  const count = side === "X" ? counts.value.black : counts.value.white;
  return (
    <div class={`player ${side === "X" ? "black" : "white"}${turn ? " turn" : ""}`}>
      <span class="count" aria-hidden="true">{count}</span>
      <span class="visually-hidden">{`${sideName(s, side)}: ${count}`}</span>
      <span class="who">
        <span class="side" aria-hidden="true">{sideName(s, side)}</span>
        <PlayerName side={side} />
      </span>
      {gameSeconds.value > 0 && (
        <span class="clock">{clockText(left.value[side])}</span>
      )}
    </div>
  );
}

export function Players() {
  return (
    <div class="players">
      <PlayerStrip side="X" />
      <PlayerStrip side="O" />
    </div>
  );
}

export function StatusLine() {
  const text = settingUp.value ? strings.value.setUp : statusLine.value;
  const ended = !settingUp.value && outcome.value !== "";
  return <p class={`status${ended ? " over" : ""}`}>{text}</p>;
}
