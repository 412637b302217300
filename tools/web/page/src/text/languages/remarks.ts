// What readers say, from the sentences of a language.

import { filled } from "../sentence";
import type { Remark } from "./messages_ja";

/** The compiler names the kinds that are missing in a language, and those that no reader has. */
export type Sentences = Record<Remark["kind"], string>;

/** Says a remark with its place, whose words are those for line, game and move. */
export const remarks = (
  sentences: Sentences,
  words: readonly [line: string, game: string, move: string],
  comma: string,
  colon: string,
) => ({ line, game, move, kind, arguments: of, message }: Remark): string => {
  const sentence = sentences[kind] as string | undefined;
  const place = [line, game, move]
    .map((number, i) => (number ? filled(words[i]!, [String(number)]) : ""))
    .filter(Boolean).join(comma);
  return (place && place + colon) + (sentence ? filled(sentence, of) : message);
};
