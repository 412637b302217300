// The page: header, board, panel.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Engine } from "../engine";
import { announcement, notice } from "../state/announce";
import { coming, comingText } from "../state/coming";
import { exercise } from "../state/exercise";
import { finished } from "../state/game";
import { mood } from "../state/mood";
import { dialog } from "../state/view";
import { attempts, engineState, problem, problemOf } from "../state/search";
import { beginSetUp, settingUp } from "../state/set_up";
import { strings } from "../text/strings";
import { AnalysisPanel } from "./analysis";
import { Board } from "./board";
import { BookPanel, ExploredPanel } from "./book";
import { IconButton } from "./button";
import { DrillDialog, DrillPanel } from "./drill";
import { HelpDialog } from "./keys";
import { LearnPanel } from "./learn";
import { dragging } from "./listeners";
import { Moves } from "./moves";
import { Moods } from "./moods";
import { NewGameDialog } from "./new_game_dialog";
import { OpenDialog } from "./open_dialog";
import { Players, StatusLine } from "./players";
import { Replaced } from "./replaced";
import { ReviewPanel } from "./review";
import { SetUpPanel } from "./set_up_panel";
import { SettingsDialog } from "./settings_dialog";
import { ShareDialog } from "./share_dialog";
import { TigerButton, Toolbar } from "./toolbar";
import { Trouble } from "./trouble";

function Header() {
  const s = strings.value;
  return (
    <header class="top">
      <h1>
        <svg class="logo" viewBox="0 0 32 32" aria-hidden="true">
          <circle cx="11.5" cy="16" r="8" class="logo-white" />
          <circle cx="20.5" cy="16" r="8" class="logo-black" />
        </svg>
        <span>Tiger</span>
      </h1>
      <Moods />
      <nav aria-label={s.menu}>
        <IconButton icon="new" label={s.newGame} onClick={() => (dialog.value = "new")} />
        <IconButton icon="open" label={s.open} onClick={() => (dialog.value = "open")} />
        <IconButton icon="copy" label={s.share} onClick={() => (dialog.value = "share")} />
        <IconButton icon="edit" label={s.setUp} onClick={beginSetUp} disabled={settingUp.value} />
        <IconButton
          icon="settings" label={s.settings} onClick={() => (dialog.value = "settings")}
        />
        <IconButton icon="help" label={s.help} onClick={() => (dialog.value = "help")} />
      </nav>
    </header>
  );
}

function ComingLine() {
  const now = coming.value;
  if (!now) return null;
  return (
    <p class="quiet">
      {comingText.value}{" "}
      {now.totalBytes > 0 && (
        <progress max={now.totalBytes} value={now.loadedBytes} aria-label={comingText.value} />
      )}
    </p>
  );
}

function Foot({ engine }: { engine: Engine }) {
  const text = useSignal("");
  const state = engineState.value.kind;
  useEffect(() => {
    if (state !== "ready") return;
    engine.version().then(
      ({ program, version, details }) => {
        text.value = [`${program} ${version}`, details].filter((part) => part).join(" · ");
      },
      (error) => {
        text.value = "";
        const known = problemOf(error);
        if (known.kind === "token" || known.kind === "forbidden") problem.value = known;
      },
    );
  }, [state, attempts.value]);
  return (
    <footer>
      {text.value && `${text.value} · `}
      <a href="licences.txt">{strings.value.licences}</a>
      <ComingLine />
    </footer>
  );
}

function OpenedDialog({ engine }: { engine: Engine }) {
  switch (dialog.value) {
    case "new": return <NewGameDialog engine={engine} />;
    case "open": return <OpenDialog engine={engine} />;
    case "share": return <ShareDialog />;
    case "settings": return <SettingsDialog />;
    case "help": return <HelpDialog />;
    case "drill": return <DrillDialog engine={engine} />;
    default: return null;
  }
}

export function App({ engine }: { engine: Engine }) {
  const s = strings.value;
  return (
    <>
      <Header />
      <Trouble engine={engine} />
      <main>
        <div class="play">
          <Players />
          <div class="status-row">
            <StatusLine />
            {!settingUp.value && <TigerButton />}
          </div>
          <Board />
          {!settingUp.value && <Toolbar />}
        </div>
        <div class="panel">
          {settingUp.value ? (
            <SetUpPanel />
          ) : (
            <>
              {mood.value === "learn" && !exercise.value && <DrillPanel />}
              {mood.value === "learn" && <LearnPanel engine={engine} />}
              <AnalysisPanel />
              <BookPanel />
              <ExploredPanel />
              <Moves />
              {(mood.value === "analyse" || finished.value) && <ReviewPanel />}
            </>
          )}
        </div>
      </main>
      <Foot engine={engine} />
      <OpenedDialog engine={engine} />
      <p class="visually-hidden" role="status" aria-live="polite">{announcement.value}</p>
      <Replaced />
      {notice.value && <p class="notice" aria-hidden="true">{notice.value}</p>}
      {dragging.value && <p class="drop" aria-hidden="true">{s.dropHere}</p>}
    </>
  );
}
