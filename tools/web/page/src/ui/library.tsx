// The list of games that this browser keeps, in the dialog that opens games.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { openKept } from "../state/keeping";
import {
  deleteGame, games, keepGame, keepsGames, matching, readGames, type KeptGame,
} from "../state/library";
import { dialog } from "../state/view";
import { joined, playersText } from "../text/sgf";
import { strings } from "../text/strings";
import { IconButton } from "./button";
import { save } from "./clipboard";

const MAX_SHOWN = 100;

const titleOf = (game: KeptGame): string => joined([playersText(game), game.event]);

function exportAll(all: readonly KeptGame[]): void {
  const text = all.map(({ sgf }) => `${sgf}\n`).join("");
  save(new Blob([text], { type: "application/x-go-sgf" }), "tiger-games.sgf");
}

function Row({ game, onDelete }: { game: KeptGame; onDelete: () => void }) {
  const s = strings.value;
  const title = titleOf(game);
  return (
    <li class="kept">
      <button type="button" onClick={() => openKept(game) && (dialog.value = null)}>
        <span class="title">{title}</span>
        <span class="quiet">{`${game.date} · ${s.plies(game.plies)}`}</span>
      </button>
      <IconButton bare icon="close" label={s.deleteGame(title)} onClick={onDelete} />
    </li>
  );
}

export function Library() {
  const s = strings.value;
  const wanted = useSignal("");
  const deleted = useSignal<KeptGame | null>(null);
  useEffect(() => {
    void readGames();
    return () => void (games.value = null);
  }, []);
  const all = games.value ?? [];
  const found = matching(all, wanted.value);
  if (!keepsGames.value) return <p class="quiet">{s.keepsNoGames}</p>;
  if (all.length === 0 && !deleted.value) return null;
  return (
    <section class="found" aria-labelledby="library-title">
      <h3 id="library-title">{s.keptGames(all.length)}</h3>
      <label class="field">
        <span>{s.search}</span>
        <input
          type="search" value={wanted.value}
          onInput={(event) => (wanted.value = event.currentTarget.value)}
        />
      </label>
      <ul>
        {found.slice(0, MAX_SHOWN).map((game) => (
          <Row
            key={game.id} game={game}
            onDelete={() => {
              deleted.value = game;
              void deleteGame(game.id);
            }}
          />
        ))}
      </ul>
      {found.length > MAX_SHOWN && <p class="quiet">{s.more(found.length - MAX_SHOWN)}</p>}
      <div role="status">
        {deleted.value && (
          <p>
            {s.deleted(titleOf(deleted.value))}{" "}
            <button
              type="button"
              onClick={() => {
                void keepGame(deleted.value!);
                deleted.value = null;
              }}
            >
              {s.takeBack}
            </button>
          </p>
        )}
      </div>
      <button type="button" onClick={() => exportAll(all)}>{s.exportAll}</button>
    </section>
  );
}
