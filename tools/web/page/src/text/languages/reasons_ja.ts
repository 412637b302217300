// Why a move lost discs, in Japanese: one function for each kind of `tiger schema reasons`, whose
// arguments it gets. No native speaker has looked through them yet.

import type { ReviewedMove } from "../../engine";

type Reason = NonNullable<ReviewedMove["reason"]>;

const side = (of: string): string => (/^(X|black)$/i.test(of) ? "黒" : "白");
const other = (of: string): string => (/^(X|black)$/i.test(of) ? "白" : "黒");

/** The compiler names the kinds that are missing here. */
const reasons: Record<Reason["kind"], (...of: string[]) => string> = {
  "corner-at-once": (a, b, c) => `${other(a!)}がすぐに隅${b}を取れます。${c}なら取れません。`,
  "forced-corner": (a, b, c) =>
    `${side(a!)}は安全な手がなくなり、隅${b}を渡します。${c}なら渡しません。`,
  "corner": (a, b, c) => `${other(a!)}が隅${b}を取ります。${c}なら取られません。`,
  "missed-corner": (a, b, c) => `${side(a!)}は${c}で隅${b}を取れました。`,
  "pass": (a, b) => `${side(a!)}は打つ手がなくなってパスし、${other(a!)}が続けて打ちます。${b}ならパスしません。`,
  "missed-pass": (a, b) => `${b}なら${other(a!)}は打つ手がなくなってパスします。`,
  "edge": (a, b, c, d, e) =>
    `${other(a!)}が辺${c}-${d}で確定石を${b}個得ます。${e}なら、この辺は${side(a!)}に有利です。`,
  "wedge": (a, b, c) => `${other(a!)}が${b}で辺に割り込みます。${c}なら割り込めません。`,
  "last-move": (a, b, c, d) =>
    `空き${b}マスの区画で、${other(a!)}が${c}で最後に打ちます。${d}なら${side(a!)}が最後に打ちます。`,
  "won-discs": (a, b, c, d) =>
    `${other(a!)}が${b}で${c}マスを最後まで確保します。${d}なら、そのマスは最後に${side(a!)}のものです。`,
  "key-square": (a, b) => `${b}は双方が打ちたい所で、${other(a!)}に打たれます。`,
  "mobility": (a, b, c, d, e, f, g) =>
    `手数：${b}手先までの平均で、${side(a!)}の着手可能数は${c}、${other(a!)}は${d}です。${g}なら${e}対${f}です。`,
  "frontier": (a, b, c, d, e, f, g) =>
    `空きマスに接する石：${b}手先までの平均で、${side(a!)}は${c}個、${other(a!)}は${d}個です。${g}なら${e}個対${f}個です。`,
};

export const reasonJa = ({ kind, arguments: of }: Reason): string => reasons[kind](...of);
