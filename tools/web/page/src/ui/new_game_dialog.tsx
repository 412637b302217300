// A new game: who plays, how strong, on what clock, from where.

import { batch, useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { EngineError, type Engine } from "../engine";
import { START } from "../rules/position";
import { balancedLine } from "../state/balanced";
import { gameSeconds, setClock } from "../state/clock";
import { dialog } from "../state/view";
import { players, start, type Player, type Players } from "../state/game";
import { mood } from "../state/mood";
import { tryAgain } from "../state/search";
import { strings } from "../text/strings";
import { Choice, Level } from "./button";
import { Dialog } from "./dialog";

const CLOCK_MINUTES = [0, 1, 3, 5, 10, 25];
const SEEDS = 1_000_000;
const randomSeed = (): number => Math.floor(Math.random() * SEEDS);

interface SideProps {
  side: "X" | "O";
  value: Players;
  onChange: (value: Players) => void;
}

function SideChoice({ side, value, onChange }: SideProps) {
  const s = strings.value;
  const people = value[side] === "people";
  const level = `${people ? "people" : "level"}${side}` as const;
  return (
    <div class="side-choice">
      <Choice<Player>
        name={`player-${side}`}
        legend={s.whoPlays(side === "X" ? s.black : s.white)}
        value={value[side]}
        choices={[["human", s.human], ["people", s.likePeople], ["tiger", s.engine]]}
        onChange={(player) => onChange({ ...value, [side]: player })}
      />
      {value[side] !== "human" && (
        <Level
          label={s.level}
          most={people ? 10 : 30}
          value={value[level]}
          onChange={(chosen) => onChange({ ...value, [level]: chosen })}
        />
      )}
    </div>
  );
}

export function NewGameDialog({ engine }: { engine: Engine }) {
  const s = strings.value;
  const who = useSignal<Players>(players.peek());
  const minutes = useSignal(gameSeconds.peek() / 60);
  const from = useSignal<"standard" | "balanced">("standard");
  const seed = useSignal(randomSeed());
  const searching = useSignal(false);
  const error = useSignal("");
  const closed = useMemo(() => new AbortController(), []);
  useEffect(() => () => closed.abort(), []);

  async function begin(): Promise<void> {
    let squares: number[] = [];
    if (from.value === "balanced") {
      searching.value = true;
      error.value = "";
      try {
        squares = await balancedLine(engine, seed.value, closed.signal);
      } catch (failure) {
        if (closed.signal.aborted) return;
        const lost = failure instanceof EngineError && failure.kind === "lost";
        error.value = lost ? s.connectionLost : s.failed(String(failure));
        return;
      } finally {
        searching.value = false;
        tryAgain(); // the search for a position ended that of the game on the board
      }
    }
    batch(() => {
      mood.value = "play";
      start(START, who.value, squares);
      setClock(minutes.value * 60);
      dialog.value = null;
    });
  }

  return (
    <Dialog title={s.newGame}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void begin();
        }}
      >
        <SideChoice side="X" value={who.value} onChange={(value) => (who.value = value)} />
        <SideChoice side="O" value={who.value} onChange={(value) => (who.value = value)} />
        <p class="quiet small">{s.peopleHelp} {s.levelHelp}</p>
        <label class="field">
          <span>{s.clock}</span>
          <select
            value={String(minutes.value)}
            onChange={(event) => (minutes.value = Number(event.currentTarget.value))}
          >
            {CLOCK_MINUTES.map((n) => (
              <option key={n} value={String(n)}>{n === 0 ? s.noClock : s.minutes(n)}</option>
            ))}
          </select>
        </label>
        <Choice
          name="from"
          legend={s.position}
          value={from.value}
          choices={[["standard", s.standard], ["balanced", s.balanced]]}
          onChange={(value) => (from.value = value)}
        />
        {from.value === "balanced" && (
          <>
            <label class="field">
              <span>{s.seed}</span>
              <input
                type="number"
                min={0}
                max={SEEDS - 1}
                value={seed.value}
                onInput={(event) => (seed.value = Number(event.currentTarget.value) || 0)}
              />
            </label>
            <p class="quiet small">{s.balancedHelp}</p>
          </>
        )}
        {error.value && <p class="error" role="alert">{error.value}</p>}
        <div class="row-of-buttons end">
          <button type="submit" class="primary" disabled={searching.value}>
            {searching.value ? s.searching : s.start}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
