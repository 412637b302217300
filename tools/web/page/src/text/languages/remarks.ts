// What readers say, from the sentences of a language.

import type { components } from "../../../generated/openapi";
import { filled } from "../sentence";

export type Remark = components["schemas"]["Remark"];

/** Sentences with a place for each of these arguments. */
type With<Arguments extends readonly string[]> =
  Arguments extends readonly [...infer Rest extends string[], string]
    ? With<Rest> & `${string}{${Rest["length"]}${string}` : string;

/**
 * The compiler names the kinds that are missing in a language, those that no reader has, and
 * sentences that leave an argument out.
 */
export type Sentences = { [R in Remark as R["kind"]]: With<R["arguments"]> };

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
