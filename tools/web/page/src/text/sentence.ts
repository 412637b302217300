// Sentences with places for arguments, as engine/record/sentence.h has them: {0}; {0:disc|discs} is
// a number with the word that fits it; {0:Black|White} is the word for X or O.

import type { components } from "../../generated/openapi";

export type Remark = components["schemas"]["Remark"];

/** Sentences with a place for each of these arguments. */
type With<Arguments extends readonly string[]> =
  Arguments extends readonly [...infer Rest extends string[], string]
    ? With<Rest> & `${string}{${Rest["length"]}${string}` : string;

/**
 * What readers say, by kind. The compiler names the kinds that are missing in a language, those that
 * no reader has, and sentences that leave an argument out.
 */
export type Sentences = { [R in Remark as R["kind"]]: With<R["arguments"]> };

export const filled = (sentence: string, of: readonly string[]): string =>
  sentence.replace(/\{(\d)(?::([^|}]*)\|([^}]*))?\}/g, (_, number: string, first?: string, second?: string) => {
    const argument = of[Number(number)]!;
    if (first === undefined) return argument;
    const word = argument === "X" || argument === "1" ? first : second!;
    return /^[XO]$/.test(argument) ? word : `${argument} ${word}`;
  });
