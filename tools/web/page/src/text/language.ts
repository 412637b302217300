// The languages of the page, and which of them a browser asks for.

export const LANGUAGES = ["en", "ja", "zh-Hans", "zh-Hant", "fr", "de"] as const;
export type Language = (typeof LANGUAGES)[number];

/** As they call themselves. */
export const NAMES: Record<Language, string> = {
  "en": "English", "ja": "日本語", "zh-Hans": "简体中文", "zh-Hant": "繁體中文", "fr": "Français", "de": "Deutsch",
};

/** The first of those that a browser asks for, or English. */
export function languageFor(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const chinese = /^zh\b/i.test(tag) && (/\b(hant|tw|hk|mo)\b/i.test(tag) ? "zh-Hant" : "zh-Hans");
    const found = chinese || LANGUAGES.find((language) => tag.toLowerCase().split("-")[0] === language);
    if (found) return found;
  }
  return "en";
}
