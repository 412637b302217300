// The words of the embedded board. Those that the page has, too, are the same there.

import type { Language } from "../text/language";

export const WORDS: Record<Language, Record<
  "black" | "white" | "first" | "back" | "forward" | "last" | "empty" | "open" | "bad", string>> = {
  "en": {
    black: "Black", white: "White", first: "To the start", back: "One move back",
    forward: "One move forward", last: "To the end", empty: "empty", open: "Open in Tiger",
    bad: "The address holds no legal line of play.",
  },
  // Nobody has looked through these whose language they are.
  "ja": {
    black: "黒", white: "白", first: "初手へ", back: "一手戻る",
    forward: "一手進む", last: "最終手へ", empty: "空き", open: "Tigerで開く",
    bad: "アドレスの棋譜は正しくありません。",
  },
  "zh-Hans": {
    black: "黑方", white: "白方", first: "到开头", back: "后退一步",
    forward: "前进一步", last: "到结尾", empty: "空", open: "在 Tiger 中打开",
    bad: "地址中没有合法的棋谱。",
  },
  "zh-Hant": {
    black: "黑方", white: "白方", first: "到開頭", back: "後退一步",
    forward: "前進一步", last: "到結尾", empty: "空", open: "在 Tiger 中開啟",
    bad: "網址中沒有合法的棋譜。",
  },
  "fr": {
    black: "Noir", white: "Blanc", first: "Au début", back: "Un coup en arrière",
    forward: "Un coup en avant", last: "À la fin", empty: "vide", open: "Ouvrir dans Tiger",
    bad: "L'adresse ne contient pas de suite de coups permis.",
  },
  "de": {
    black: "Schwarz", white: "Weiß", first: "Zum Anfang", back: "Einen Zug zurück",
    forward: "Einen Zug vor", last: "Zum Ende", empty: "leer", open: "In Tiger öffnen",
    bad: "Die Adresse enthält keine erlaubte Zugfolge.",
  },
};
