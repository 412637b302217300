// What readers say, in Japanese: one function for each kind of `tiger schema messages`, whose
// arguments it gets. No native speaker has looked through them yet.

import type { components } from "../../../generated/openapi";

export type Remark = components["schemas"]["Remark"];

/** The compiler names the kinds that are missing here, and those that no reader has. */
type Messages = { [R in Remark as R["kind"]]: (...of: R["arguments"]) => string };

const side = (of: string): string => (of === "X" ? "黒" : "白");
const other = (of: string): string => (of === "X" ? "白" : "黒");

export const messagesJa: Messages = {
  "utf-16": () => "文字コードがUTF-16です。UTF-8かASCIIで保存してください",
  "too-many-errors": (n) => `エラーが多すぎるため、残り${n}件は表示しません`,
  "unexpected-character": (text) => `予期しない文字 ${text}`,
  "no-position-here": (text) => `局面ではありません。64マスと手番が必要ですが、${text} があります`,
  "no-position": () => "局面が見つかりません",
  "no-game": () => "棋譜が見つかりません",
  "no-moves": () => "着手が見つかりません",
  "several-positions": (n) => `局面は1つのはずですが、${n}個あります`,
  "text-skipped": (text) => `文字列 ${text} を読み飛ばしました`,
  "words-as-comment": (text) => `着手の横の文字列 ${text} をコメントとみなしました`,
  "tags-skipped": () => "着手のない対局のタグを読み飛ばしました",
  "book-file": (text) => text,

  "square-count": (n) => `64マスのはずですが、${n}マスあります`,
  "no-discs": () => "盤に石がありません",
  "unknown-square": (text) => `マスの文字 ${text} が不明です。黒はX、白はO、空きは - と書いてください`,
  "two-characters": (a, b) =>
    `同じ色に ${a} と ${b} の2文字があります。印は手番側の合法手すべてに、それだけに付けてください`,
  "row-count": (n) => `8行のはずですが、${n}行あります`,
  "row-number": (wanted, found) => `${wanted}行目のはずですが、${found}行目があります`,
  "row-without-number": (row) => `${row}行目だけ番号がありません`,
  "row-too-long": (row) => `${row}行目が8マスより長くなっています`,
  "row-too-short": (row, n) => `${row}行目は8マスのはずですが、${n}マスです`,
  "text-after-row": (text, row) => `${row}行目の後に余分な ${text} があります`,
  "black-discs": (n, said) => `図の黒石は${n}個ですが、横の文字では${said}個です`,
  "white-discs": (n, said) => `図の白石は${n}個ですが、横の文字では${said}個です`,
  "marks": (mark) => `${mark} を合法手の印とみなしました`,
  "digits": () => "0を空き、1を黒、2か-1を白とみなしました",
  "rows-reversed": () => "番号により、8行目を一番上とみなしました",

  "side-missing": () => "手番がありません。マスの後にXかOを書いてください",
  "unknown-side": (text) => `手番 ${text} が不明です。X、O、Black、Whiteのどれかにしてください`,
  "text-after-side": (text) => `手番の後に余分な ${text} があります`,
  "unclear-digit": (text) => `この盤では ${text} から手番がわかりません。黒はX、白はOと書いてください`,
  "unclear-player": (text) =>
    `プレイヤーの番号が0からか1からかわからず、${text} から手番がわかりません。` +
    "黒はX、白はOと書いてください",
  "side-or-score": (text) =>
    `${text} は手番とも評価値とも読めます。手番はXかO、評価値は +1 のように符号を付けて書いてください`,
  "side-without-move": (s) =>
    `${side(s)}の手番とありますが、打てるのは${other(s)}だけです。${side(s)}がパスする局面なら、` +
    `8行目の後に ${s} とだけ書いてください`,
  "two-sides": (a, lineA, b, lineB) =>
    `手番が2つ書かれています（${lineA}行目の ${a} と${lineB}行目の ${b}）。1つにしてください`,
  "colours-swapped": (line) =>
    `${line}行目ではOが黒かXが白ですが、TigerではXが黒です。盤の文字を変えてください`,
  "side-by-parity": (s) => `石数の偶奇から${side(s)}の手番とみなしました`,
  "side-by-marks": (s) => `合法手の印から${side(s)}の手番とみなしました`,
  "side-by-words": (s, line) => `${line}行目の文字から${side(s)}の手番とみなしました`,
  "score-left-out": () => "マスの後の数を評価値とみなして省き、Xの手番としました",

  "no-side-or-score": (text) =>
    `手番（XかO）または-64から+64の評価値のはずですが、${text} があります`,
  "no-move-and-score": (text) => `a1:+10 のような手と評価値のはずですが、${text} があります`,
  "score-missing": (move) => `${move}の評価値がありません`,
  "no-score": (text) => `-64から+64の整数の評価値のはずですが、${text} があります`,
  "listed-twice": (move) => `${move}が2回あります`,
  "no-evaluation": (text) => `評価値は数のはずですが、${text} があります`,
  "no-time": (text) => `秒数は数のはずですが、${text} があります`,

  "unknown-move": (text) => `手 ${text} が不明です。a1からh8、または pass と書いてください`,
  "unknown-move-name": (text, pass) =>
    `手 ${text} が不明です。a1からh8、パスは ${pass} と書いてください`,
  "not-a-square": (legal) => `盤上のマスではありません。合法手：${legal}`,
  "occupied": (move, legal) => `${move}には石があります。合法手：${legal}`,
  "flips-nothing": (move, legal) => `${move}では石を返せません。合法手：${legal}`,
  "may-not-pass": (legal) => `打てる手があるときはパスできません。合法手：${legal}`,
  "must-pass": (move) => `${move}では石を返せません。パスしかありません`,
  "game-over": () => "対局は終わっています",
  "not-on-move": (s) => `${other(s)}の手番です`,
  "illegal-code": (move, code) => `${move}手目（コード${code}）は打てません`,
  "on-two-squares": () => "2つのマスにあります",
  "on-no-square": () => "どのマスにもありません",
  "number-without-move": () => "番号の後に手がありません",
  "moves-in-two-places": () =>
    "1行の2か所に着手があります。1つだけ残すか、間の文字を取り除いてください",
  "row-before-column": () => "行を先に書いた着手は読めません。5fではなくf5と書いてください",
  "bitboards": () =>
    "数で書いたビットボードは読めません。a1からh8の64マスをX、O、- で、手番と一緒に書いてください",
  "continued": () => "この行を前の対局の続きとみなしました",
  "rows-as-in-chess": () => "着手の行を、チェスのように下から数えました",
  "rows-as-in-go": () => "着手の行を、囲碁のように下から数えました",

  "no-such-ply": (ply, plies) => `${ply}手目の後の局面はありません。この対局は${plies}手です`,
  "no-such-empties": (n, start, end) =>
    `空き${n}マスの局面はありません。この対局は空き${start}マスで始まり、${end}マスで終わります`,
  "game-without-discs": () => "対局の盤に石がありません",
  "remark-not-closed": () => "注釈の終わりの } がありません",
  "game-not-closed": () => "対局の終わりの ) がありません",
  "variations-not-closed": () => "対局が変化手順の途中で終わっています。そこまでを残しました",
  "variations-cut": (n, reason) => `${n}つの変化手順の残りを、誤りのため省きました: ${reason}`,
  "value-not-closed": (name) => `${name}の値の終わりの ] がありません`,
  "no-property": (text) => `B[f5] のような属性のはずですが、${text} があります`,
  "no-game-here": (text) =>
    `対局ではありません。(;GM[Othello]...;) のはずですが、${text} があります`,
  "other-game": (text) => `オセロではありません。GM[Othello] のはずですが、${text} とあります`,
  "other-json": () =>
    "このJSONはオセロクエストの棋譜ではありません。着手か盤だけを貼り付けてください",
  "board-size": (name, text) => `${name}：盤の大きさは8のはずですが、${text} とあります`,
  "start-size": () => "BO：盤の大きさは8のはずです",
  "start-length": (n) => `BO：大きさの後は64マスと手番のはずですが、${n}文字あります`,
  "start-square": () => "BO：マスの文字が不明です。黒は *、白はO、空きは - と書いてください",
  "start-unknown": () => "TY：無作為な石から始まる対局ですが、石の位置を示すBOがありません",
  "start-late": (name) => `${name}が着手の後にあります`,
  "no-fen": () => "SetUp：開始局面を示すFENがありません",
  "bad-fen": (text) =>
    `FEN：8/8/8/3pP3/3Pp3/8/8/8 のような8行とbかwのはずですが、${text} があります`,
  "no-colour": (text) => `PL：BかWのはずですが、${text} があります`,
  "no-square": (name, text) => `${name}：マスのはずですが、${text} があります`,
  "result-contradicts": (score, said) =>
    `終局の石差は黒から見て${score}ですが、書かれた結果は${said}です`,
  "other-rules": () => "石の少ない方が勝つアンチオセロの対局です",

  "wthor-short": () => "WTHORファイルではありません。16バイト未満です",
  "wthor-board-size": (size) => `読めないWTHORファイルです。盤の大きさは8のはずですが、${size}です`,
  "wthor-size": (games, wanted, size) =>
    "WTHORファイルでないか、途中で切れています。" +
    `${games}局なら${wanted}バイトのはずですが、${size}バイトです`,
  "wthor-discs": () => "一方の石が64個を超えています",
  "wthor-names-short": () => "WTHORの名前ファイルではありません。16バイト未満です",
  "wthor-players-size": (names, wanted, size) =>
    "WTHORの対局者名ファイルでないか、途中で切れています。" +
    `${names}人なら${wanted}バイトのはずですが、${size}バイトです`,
  "wthor-tournaments-size": (names, wanted, size) =>
    "WTHORの大会名ファイルでないか、途中で切れています。" +
    `${names}件なら${wanted}バイトのはずですが、${size}バイトです`,
};

/** A remark with its place. */
export function remarkJa({ line, game, move, kind, arguments: of, message }: Remark): string {
  const said = messagesJa[kind] as ((...of: string[]) => string) | undefined;
  const place = [line && `${line}行目`, game && `第${game}局`, move && `${move}手目`];
  const before = place.filter((part) => part !== 0).join("、");
  return (before && `${before}：`) + (said?.(...of) ?? message);
}
