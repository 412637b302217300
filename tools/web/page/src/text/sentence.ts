// Sentences with places for arguments, as engine/record/sentence.h has them: {0}; {0:disc|discs} is
// a number with the word that fits it; {0:Black|White} is the word for X or O.

export const filled = (sentence: string, of: readonly string[]): string =>
  sentence.replace(/\{(\d)(?::([^|}]*)\|([^}]*))?\}/g, (_, number: string, first?: string, second?: string) => {
    const argument = of[Number(number)]!;
    if (first === undefined) return argument;
    const word = argument === "X" || argument === "1" ? first : second!;
    return /^[XO]$/.test(argument) ? word : `${argument} ${word}`;
  });
