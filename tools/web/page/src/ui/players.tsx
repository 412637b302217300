// The two players above the board: discs, name, clock, and whose turn it is.

import { computed } from "@preact/signals";
import type { Color } from "../rules/position";
import { discs } from "../rules/position";
import { outcome, sideName, statusLine } from "../state/announce";
import { clockText, gameSeconds, left } from "../state/clock";
import { levelOf, playerOf, setPlayer, tigerPlays, type Player } from "../state/game";
import { mood } from "../state/mood";
import { settingUp } from "../state/set_up";
import { shownPosition } from "../state/view";
import { strings } from "../text/strings";

const counts = computed(() => discs(shownPosition.value));

const upTo = (most: number): number[] => Array.from({ length: most }, (_, i) => i + 1);

/** Who plays a side, to be changed at any time in a game. */
function PlayerName({ side }: { side: Color }) {
  const s = strings.value;
  if (settingUp.value || mood.value !== "play") return null;
  const player = playerOf(side);
  return (
    <select
      class="name"
      aria-label={s.whoPlays(sideName(s, side))}
      value={player === "human" ? player : `${player} ${levelOf(side)}`}
      onChange={(event) => {
        const [chosen, level] = event.currentTarget.value.split(" ");
        setPlayer(side, chosen as Player, Number(level));
      }}
    >
      <option value="human">{player === "human" && tigerPlays.value ? s.you : s.player}</option>
      <optgroup label={s.likePeople}>
        {upTo(10).map((n) => <option key={n} value={`people ${n}`}>{s.people(n)}</option>)}
      </optgroup>
      <optgroup label={s.engine}>
        {upTo(30).map((n) => <option key={n} value={`tiger ${n}`}>{s.tiger(n)}</option>)}
      </optgroup>
    </select>
  );
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
        <span class="side">
          <span aria-hidden="true">{sideName(s, side)}</span>
          {gameSeconds.value > 0 && <span class="clock">{clockText(left.value[side])}</span>}
        </span>
        <PlayerName side={side} />
      </span>
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
  return (
    <p class={`status${ended ? " over" : ""}`}>
      <span key={text}>{text}</span>
    </p>
  );
}
