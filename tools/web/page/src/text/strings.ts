// The words of the page, in the language of its reader. Scores and squares are the same in all.

import { computed, effect, signal } from "@preact/signals";
import type { ReviewedMove } from "../engine";
import { settings } from "../state/settings";
import type { Language } from "./language";
import { board, checked as checkedEnglish, messages, openings, page, reasons, type Board, type Page } from "./languages/en";
import { filled, type Remark } from "./sentence";

type Sentences = Pick<typeof import("./languages/en"), "reasons" | "messages" | "openings">;
type File = Sentences & { checked: boolean; board: Board; page: Page };
export type Strings = Sentences & Board & Page;

/** The static site loads the one that is wanted. */
const FILES: Record<Language, () => Promise<File>> = {
  "en": async () => ({ checked: checkedEnglish, board, page, reasons, messages, openings }),
  "ja": () => import("./languages/ja"),
  "zh-Hans": () => import("./languages/zh_hans"),
  "zh-Hant": () => import("./languages/zh_hant"),
  "fr": () => import("./languages/fr"),
  "de": () => import("./languages/de"),
};

export async function wordsOf(language: Language): Promise<{ checked: boolean; strings: Strings }> {
  const { checked, board, page, reasons, messages, openings } = await FILES[language]();
  return { checked, strings: { ...board, ...page, reasons, messages, openings } };
}

const words = signal(await wordsOf("en"));
export const strings = computed(() => words.value.strings);
export const checked = computed(() => words.value.checked);

/** Settles when the words of the language chosen last are there, or could not be loaded. */
export let wordsLoaded: Promise<void>;
const wanted = computed(() => settings.value.language);
effect(() => {
  const language = wanted.value;
  wordsLoaded = wordsOf(language).then((found) => {
    if (language === wanted.peek()) words.value = found;
  }, () => {});
});
await wordsLoaded!; // so that nothing is drawn in another language before

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
