// The words of the page, in the language of its reader. Scores and squares are the same in all.

import { computed } from "@preact/signals";
import type { ReviewedMove } from "../engine";
import { settings } from "../state/settings";
import type { Language } from "./language";
import * as de from "./languages/de";
import * as en from "./languages/en";
import * as fr from "./languages/fr";
import * as ja from "./languages/ja";
import * as zhHans from "./languages/zh_hans";
import * as zhHant from "./languages/zh_hant";
import { filled, type Remark } from "./sentence";

export type Strings = en.Board & en.Page & {
  reasons: Partial<en.Reasons>;
  messages: Partial<en.Messages>;
  openings: Record<string, string>;
};

type File = Omit<Strings, keyof en.Board | keyof en.Page> & {
  name: string;
  checked: boolean;
  board: en.Board;
  page: en.Page;
};

const read = ({ name, checked, board, page, reasons, messages, openings }: File) =>
  ({ name, checked, strings: { ...board, ...page, reasons, messages, openings } as Strings });

export const languages: Record<Language, ReturnType<typeof read>> = {
  "en": read(en), "ja": read(ja), "zh-Hans": read(zhHans), "zh-Hant": read(zhHant), "fr": read(fr), "de": read(de),
};

export const strings = computed<Strings>(() => languages[settings.value.language].strings);

/** Why a move lost discs; empty where no simple reason holds. */
export function reasonText({ reasons }: Strings, { reason }: ReviewedMove): string {
  if (!reason) return "";
  const sentence = reasons[reason.kind];
  return sentence ? filled(sentence, reason.arguments) : reason.text;
}

/** What a reader says, with its place; in English where the language lacks the sentence. */
export function remarkText({ messages, remark: words }: Strings, remark: Remark): string {
  const sentence: string | undefined = messages[remark.kind];
  const place = (["line", "game", "move"] as const)
    .map((name) => (remark[name] ? filled(words[name], [String(remark[name])]) : ""))
    .filter(Boolean).join(words.comma);
  return (place && place + words.colon) + (sentence ? filled(sentence, remark.arguments) : remark.message);
}
