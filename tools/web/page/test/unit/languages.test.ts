import { strict as assert } from "node:assert";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { languageFor, LANGUAGES } from "../../src/state/settings";
import { en } from "../../src/text/languages/en";
import { languages } from "../../src/text/strings";

// The texts by key; of a function, its source.
function texts(of: object, before = ""): Record<string, string> {
  return Object.fromEntries(
    Object.entries(of).flatMap(([key, value]: [string, unknown]) =>
      typeof value === "object" && value !== null
        ? Object.entries(texts(value, `${before}${key}.`))
        : [[before + key, String(value).replace(/\s+/g, " ")]]),
  );
}

const SEEN = join(process.env.PAGE_ROOT!, "src/text/languages/english.json");

test("no English text has changed since the other languages were looked at", () => {
  const now = texts(en);
  if (process.env.TIGER_TRANSLATED) writeFileSync(SEEN, `${JSON.stringify(now, null, 1)}\n`);
  const seen = JSON.parse(readFileSync(SEEN, "utf8")) as Record<string, string>;
  const changed = Object.keys({ ...now, ...seen }).filter((key) => now[key] !== seen[key]);
  const files = LANGUAGES.filter((language) => language !== "en").join(", ");
  assert.deepEqual(changed, [], `look at these in ${files}, then: npm run translated`);
});

test("every language has every text, and no other", () => {
  const wanted = Object.keys(texts({ ...en, openings: {} }));
  for (const language of LANGUAGES) {
    const found = texts({ ...languages[language].strings, openings: {} });
    assert.deepEqual(Object.keys(found).sort(), [...wanted].sort(), language);
    for (const [key, text] of Object.entries(found)) assert.notEqual(text.trim(), "", `${language}: ${key}`);
  }
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
