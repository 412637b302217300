// The words of the page, in the language of its reader. Scores and squares are the same in all.

import { computed } from "@preact/signals";
import type { ReviewedMove } from "../engine";
import { settings } from "../state/settings";
import type { Language } from "./language";
import { de } from "./languages/de";
import { en, type Strings } from "./languages/en";
import { fr } from "./languages/fr";
import { ja } from "./languages/ja";
import { zhHans } from "./languages/zh_hans";
import { zhHant } from "./languages/zh_hant";
import { filled } from "./sentence";

export type { Strings };

/** As they call themselves. `checked`: by somebody whose language it is. */
export const languages: Record<Language, { name: string; strings: Strings; checked: boolean }> = {
  "en": { name: "English", strings: en, checked: true },
  "ja": { name: "日本語", strings: ja, checked: false },
  "zh-Hans": { name: "简体中文", strings: zhHans, checked: false },
  "zh-Hant": { name: "繁體中文", strings: zhHant, checked: false },
  "fr": { name: "Français", strings: fr, checked: false },
  "de": { name: "Deutsch", strings: de, checked: false },
};

export const strings = computed<Strings>(() => languages[settings.value.language].strings);

/** Why a move lost discs; empty where no simple reason holds. */
export function reasonText({ reasons }: Strings, { reason }: ReviewedMove): string {
  if (!reason) return "";
  const sentence = reasons[reason.kind];
  return sentence ? filled(sentence, reason.arguments) : reason.text;
}
