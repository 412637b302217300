// Settings, which the browser keeps.

import { change, settings, sizeText, tableSize, type Theme } from "../state/settings";
import { LANGUAGES, NAMES, type Language } from "../text/language";
import { checked, strings } from "../text/strings";
import { Check, Choice } from "./button";
import { Dialog } from "./dialog";
import { LetterKeysCheck } from "./keys";

const PACES = [0, 1000, 3000]; // milliseconds

function TableSizeChoice() {
  const size = tableSize.value;
  if (!size) return null;
  return (
    <label class="field">
      <span>{strings.value.table}</span>
      <select
        value={String(size.hashBits)}
        onChange={(event) => size.choose(Number(event.currentTarget.value))}
      >
        {size.choices.map((bits) => (
          <option key={bits} value={String(bits)}>{sizeText(bits)}</option>
        ))}
      </select>
    </label>
  );
}

export function SettingsDialog() {
  const s = strings.value;
  const now = settings.value;
  return (
    <Dialog title={s.settings}>
      <Choice<Language>
        name="language"
        legend={s.language}
        value={now.language}
        choices={LANGUAGES.map((tag) => [tag, <span lang={tag}>{NAMES[tag]}</span>])}
        onChange={(language) => change({ language })}
      />
      {!checked.value && <p class="quiet small">{s.unchecked}</p>}
      <Choice<Theme>
        name="theme"
        legend={s.theme}
        value={now.theme}
        choices={[["auto", s.auto], ["light", s.light], ["dark", s.dark]]}
        onChange={(theme) => change({ theme })}
      />
      <TableSizeChoice />
      <Choice
        name="pace"
        legend={s.pace}
        value={String(now.pace)}
        choices={PACES.map((ms) => [String(ms), s.seconds(ms / 1000)] as const)}
        onChange={(pace) => change({ pace: Number(pace) })}
      />
      <Check
        label={s.hideScores}
        value={now.hideScores}
        onChange={(hideScores) => change({ hideScores })}
      />
      <Check
        label={s.showLegal}
        value={now.legalMarks}
        onChange={(legalMarks) => change({ legalMarks })}
      />
      <Check
        label={s.showCoordinates}
        value={now.coordinates}
        onChange={(coordinates) => change({ coordinates })}
      />
      <Check
        label={s.animate}
        value={now.animations}
        onChange={(animations) => change({ animations })}
      />
      <LetterKeysCheck />
    </Dialog>
  );
}
