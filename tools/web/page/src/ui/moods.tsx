// The choice between playing, analysing and learning.

import { mood } from "../state/mood";
import { settingUp } from "../state/set_up";
import { MOODS, type Mood } from "../text/address";
import { strings } from "../text/strings";
import { Choice } from "./button";

export function Moods() {
  const s = strings.value;
  if (settingUp.value) return null;
  return (
    <div class="moods">
      <Choice<Mood>
        name="mood"
        legend={s.mood}
        value={mood.value}
        choices={MOODS.map((one) => [one, s.moods[one]] as const)}
        onChange={(chosen) => (mood.value = chosen)}
      />
    </div>
  );
}
