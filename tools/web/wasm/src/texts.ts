// What only the static site says, in the page's languages.

const TEXTS = {
  en: {
    updateReady: "A new version of Tiger is ready.",
    update: "Load it",
    table: "Hash table",
  },
  ja: {
    updateReady: "新しいバージョンがあります。",
    update: "更新する",
    table: "ハッシュテーブル",
  },
};
export type Text = keyof (typeof TEXTS)["en"];

/** Writes a text into an element, now and whenever the page's language changes. */
export function show(element: HTMLElement, text: Text): void {
  const root = document.documentElement;
  const write = () => (element.textContent = TEXTS[root.lang === "ja" ? "ja" : "en"][text]);
  write();
  new MutationObserver(write).observe(root, { attributeFilter: ["lang"] });
}
