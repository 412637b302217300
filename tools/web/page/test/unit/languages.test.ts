import { strict as assert } from "node:assert";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { languageFor, LANGUAGES, type Language } from "../../src/text/language";
import type { ReviewedMove } from "../../src/engine";
import { filled, type Remark } from "../../src/text/sentence";
import { reasonText, remarkText, wordsOf } from "../../src/text/strings";

const stringsOf = async (language: Language) => (await wordsOf(language)).strings;

// The texts by key; of a function, its source, without the numbers that bundling gives to names.
function texts(of: object, before = ""): Record<string, string> {
  return Object.fromEntries(
    Object.entries(of).flatMap(([key, value]: [string, unknown]) =>
      typeof value === "object" && value !== null
        ? Object.entries(texts(value, `${before}${key}.`))
        : [[before + key, String(value).replace(/\bside\d\b/g, "side").replace(/\s+/g, " ")]]),
  );
}

const PAGE = process.env.PAGE_ROOT!;

// The sentences by kind that a file of the engine has in English.
function sentencesOf(file: string): Record<string, string> {
  const source = readFileSync(join(PAGE, "../../../engine", file), "utf8");
  const kinds = source.matchAll(/\{"([a-z\d-]+)",(?: Subject::\w+,)?\s*((?:"(?:[^"\\]|\\.)*"\s*)+)\}/g);
  return Object.fromEntries([...kinds].map(([, kind, text]) => [kind!, text!.replace(/"\s*"|^"|"\s*$/g, "")]));
}

const english = {
  ...(await stringsOf("en")),
  reasons: sentencesOf("player/reason.cpp"), // why a move lost discs
  messages: sentencesOf("formats/text/messages.h"), // what readers say
  openings: {},
};

const SEEN = join(PAGE, "src/text/languages/english.json");

test("no English text has changed since the other languages were looked at", () => {
  const now = texts(english);
  if (process.env.TIGER_TRANSLATED) writeFileSync(SEEN, `${JSON.stringify(now, null, 1)}\n`);
  const seen = JSON.parse(readFileSync(SEEN, "utf8")) as Record<string, string>;
  const changed = Object.keys({ ...now, ...seen }).filter((key) => now[key] !== seen[key]);
  const files = LANGUAGES.filter((language) => language !== "en").join(", ");
  assert.deepEqual(changed, [], `look at these in ${files}, then: npm run translated`);
});

test("every language has every text, and no other, with the same arguments", async () => {
  const places = (sentence: string) => [...new Set(sentence.match(/\{\d/g))].sort();
  const wanted = texts(english);
  assert.equal(Object.keys(english.reasons).length, 12);
  for (const language of LANGUAGES.filter((one) => one !== "en")) {
    const found = texts({ ...(await stringsOf(language)), openings: {} });
    assert.deepEqual(Object.keys(found).sort(), Object.keys(wanted).sort(), language);
    for (const [key, text] of Object.entries(found)) {
      assert.notEqual(text.trim(), "", `${language}: ${key}`);
      if (/^(reasons|messages)/.test(key)) assert.deepEqual(places(text), places(wanted[key]!), `${language}: ${key}`);
    }
  }
});

test("what readers say is said in every language, with its place", async () => {
  const remark = {
    line: 3, game: 0, move: 7, kind: "not-on-move", arguments: ["X"], message: "move 7: it is White's turn",
  } as unknown as Remark;
  const said = async (language: Language) => remarkText(await stringsOf(language), remark);
  assert.equal(await said("en"), "line 3: move 7: it is White's turn");
  assert.equal(await said("de"), "Zeile 3, Zug 7: Weiß ist am Zug");
  assert.equal(await said("zh-Hans"), "第 3 行，第 7 手：轮到白方");
});

test("a reason is said with its arguments", async () => {
  const reason = { kind: "last-move", arguments: ["X", "1", "a1", "b2"], text: "In English." } as const;
  const move = { reason } as unknown as ReviewedMove;
  assert.equal(reasonText(await stringsOf("en"), move), "In English.");
  assert.equal(reasonText(await stringsOf("de"), move),
    "Weiß zieht mit a1 als Letzter in einem Gebiet mit 1 leerem Feld. Nach b2 tut das Schwarz.");
  assert.equal(filled("{0:a|b} {1:x|y}", ["O", "3"]), "b 3 y");
});

test("the browser's languages choose one of the page's", () => {
  assert.equal(languageFor(["pt-BR", "fr-CA", "en"]), "fr");
  assert.equal(languageFor(["zh-TW"]), "zh-Hant");
  assert.equal(languageFor(["zh-Hant-HK"]), "zh-Hant");
  assert.equal(languageFor(["zh-CN", "en"]), "zh-Hans");
  assert.equal(languageFor(["zh"]), "zh-Hans");
  assert.equal(languageFor(["ja-JP"]), "ja");
  assert.equal(languageFor([]), "en");
});
