import { strict as assert } from "node:assert";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { WORDS } from "../../src/embed/words";
import { languageFor, LANGUAGES } from "../../src/text/language";
import { en } from "../../src/text/languages/en";
import { messagesDe } from "../../src/text/languages/messages_de";
import { messagesFr } from "../../src/text/languages/messages_fr";
import { messagesJa } from "../../src/text/languages/messages_ja";
import { messagesZhHans } from "../../src/text/languages/messages_zh_hans";
import { messagesZhHant } from "../../src/text/languages/messages_zh_hant";
import type { ReviewedMove } from "../../src/engine";
import { filled } from "../../src/text/sentence";
import { languages, reasonText } from "../../src/text/strings";

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

const english = { ...en, reasons: sentencesOf("player/reason.cpp"), openings: {} }; // why a move lost discs
const messages = sentencesOf("formats/text/messages.h"); // what readers say

const SEEN = join(PAGE, "src/text/languages/english.json");

test("no English text has changed since the other languages were looked at", () => {
  const now = texts({ ...english, messages });
  if (process.env.TIGER_TRANSLATED) writeFileSync(SEEN, `${JSON.stringify(now, null, 1)}\n`);
  const seen = JSON.parse(readFileSync(SEEN, "utf8")) as Record<string, string>;
  const changed = Object.keys({ ...now, ...seen }).filter((key) => now[key] !== seen[key]);
  const files = LANGUAGES.filter((language) => language !== "en").join(", ");
  assert.deepEqual(changed, [], `look at these in ${files}, then: npm run translated`);
});

test("every language has every text, and no other", () => {
  const wanted = Object.keys(texts(english));
  for (const language of LANGUAGES.filter((one) => one !== "en")) {
    const found = texts({ ...languages[language].strings, openings: {} });
    assert.deepEqual(Object.keys(found).sort(), [...wanted].sort(), language);
    for (const [key, text] of Object.entries(found)) assert.notEqual(text.trim(), "", `${language}: ${key}`);
  }
});

test("every language has all reasons, with all their arguments", () => {
  const places = (sentence: string) => [...new Set(sentence.match(/\{\d/g))].sort();
  assert.equal(Object.keys(english.reasons).length, 12);
  for (const language of LANGUAGES.filter((one) => one !== "en")) {
    for (const [kind, sentence] of Object.entries(languages[language].strings.reasons)) {
      assert.deepEqual(places(sentence), places(english.reasons[kind]!), `${language}: ${kind}`);
    }
  }
});

test("the board for other sites says what the page says", () => {
  for (const language of LANGUAGES) {
    const { open, bad, ...shared } = WORDS[language];
    assert.notEqual(open + bad, "");
    const { strings } = languages[language];
    for (const [key, text] of Object.entries(shared)) assert.equal(text, strings[key as keyof typeof shared], language);
  }
});

test("every language says what readers say, with the same arguments", () => {
  const places = (sentence: string) => [...new Set(sentence.match(/\{\d/g))].sort();
  const others = { messagesDe, messagesFr, messagesJa, messagesZhHans, messagesZhHant };
  for (const [language, sentences] of Object.entries(others)) {
    assert.deepEqual(Object.keys(sentences).sort(), Object.keys(messages).sort(), language);
    for (const [kind, sentence] of Object.entries(sentences))
      assert.deepEqual(places(sentence), places(messages[kind]!), `${language}: ${kind}`);
  }
  const remark = {
    line: 3, game: 0, move: 7, kind: "not-on-move", arguments: ["X"], message: "move 7: it is White's turn",
  } as unknown as Parameters<typeof en.remark>[0];
  assert.equal(en.remark(remark), "line 3: move 7: it is White's turn");
  assert.equal(languages.de.strings.remark(remark), "Zeile 3, Zug 7: Weiß ist am Zug");
  assert.equal(languages["zh-Hans"].strings.remark(remark), "第 3 行，第 7 手：轮到白方");
});

test("a reason is said with its arguments", () => {
  const reason = { kind: "last-move", arguments: ["X", "1", "a1", "b2"], text: "In English." } as const;
  const move = { reason } as unknown as ReviewedMove;
  assert.equal(reasonText(languages.en.strings, move), "In English.");
  assert.equal(reasonText(languages.de.strings, move),
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
