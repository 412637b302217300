// The moves of the line shown, in columns of Black and White, and other branches at this place.

import { computed } from "@preact/signals";
import { Fragment } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { squareName } from "../rules/notation";
import { openingName } from "../rules/openings";
import { pathTo, type GameNode } from "../rules/game_tree";
import type { Color } from "../rules/position";
import {
  bothTiger, dropBranch, edits, goTo, levelOf, line, node, playerOf,
} from "../state/game";
import { sideName } from "../state/announce";
import { shownReview } from "../state/search";
import { strings } from "../text/strings";
import { IconButton } from "./button";
import { Comment, Names } from "./notes";
import { TypedMove } from "./typed_move";

/** The name of the latest position with a name, on the way to the one shown. */
const opening = computed(() => {
  for (const at of pathTo(node.value).reverse()) {
    const name = at.parent ? openingName(at.position) : "";
    if (name) return name;
  }
  return "";
});

export function Opening() {
  const name = opening.value;
  return <p class="opening">{strings.value.openings[name] ?? name}</p>;
}

function MoveButton({ at, number }: { at: GameNode; number: number }) {
  const s = strings.value;
  const current = at === node.value;
  const reviewed = shownReview.value?.moves.find((move) => move.number === number);
  const side = sideName(s, at.mover);
  return (
    <button
      type="button"
      class={`move ${at.mover === "X" ? "black" : "white"}${current ? " current" : ""}`}
      aria-current={current ? "step" : undefined}
      aria-label={`${number}. ${side} ${squareName(at.square)} ${reviewed?.mark ?? ""}`.trim()}
      onClick={() => goTo(at)}
    >
      <span class="number">{number}</span>
      <span class="square">{squareName(at.square)}</span>
      {reviewed?.mark && (
        <span class={`sign cost-${reviewed.mark.replace(/\?/g, "q").replace("!", "i")}`}>
          {reviewed.mark}
        </span>
      )}
      {at.parent!.children.length > 1 && <span class="fork" aria-hidden="true">⑂</span>}
    </button>
  );
}

function PassedItem({ side }: { side: Color }) {
  const s = strings.value;
  return (
    <li class={`move passed ${side === "X" ? "black" : "white"}`}>
      <span class="number">–</span>
      <span class="visually-hidden">{sideName(s, side)}</span>
      <span class="square">{s.pass}</span>
    </li>
  );
}

function Branches() {
  void edits.value;
  const s = strings.value;
  const at = node.value;
  const all = at.parent?.children ?? [];
  if (all.length < 2) return null;
  return (
    <div class="branches">
      <h3>{s.branches}</h3>
      <ul>
        {all.map((branch) => (
          <li key={branch.square}>
            <button
              type="button" class={branch === at ? "move current" : "move"}
              aria-current={branch === at ? "step" : undefined} onClick={() => goTo(branch)}
            >
              <span class="square">{squareName(branch.square)}</span>
            </button>
            <IconButton
              bare icon="close" label={`${s.deleteBranch}: ${squareName(branch.square)}`}
              onClick={() => dropBranch(branch)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Scrolls the list, and nothing but the list, to the move shown. */
function useCurrentInView() {
  const list = useRef<HTMLOListElement>(null);
  const at = node.value;
  useLayoutEffect(() => { // before the next key
    const shown = list.current?.querySelector<HTMLElement>(".current");
    if (!list.current || !shown) return;
    // The focus goes along with the arrow keys.
    if (list.current.contains(document.activeElement)) shown.focus({ preventScroll: true });
    const from = shown.offsetTop - list.current.offsetTop;
    const { scrollTop, clientHeight } = list.current;
    if (from < scrollTop) list.current.scrollTop = from;
    const below = from + shown.offsetHeight - clientHeight;
    if (below > scrollTop) list.current.scrollTop = below;
  }, [at]);
  return list;
}

/** Before the first move: whom a person plays. */
function Opponent() {
  const side = playerOf("O") === "human" ? "X" : "O";
  if (playerOf(side) !== "people" || bothTiger.value) return null;
  return <p class="quiet">{strings.value.opponent(levelOf(side))}</p>;
}

export function Moves() {
  const s = strings.value;
  const moves = line.value.slice(1);
  const list = useCurrentInView();
  return (
    <section class="card moves" aria-labelledby="moves-title">
      <h2 id="moves-title">{s.moves}</h2>
      <Names />
      <Opening />
      {moves.length === 0 ? (
        <div class="move-list empty">
          <Opponent />
          <p class="quiet">{s.noMoves}</p>
        </div>
      ) : (
        <ol class="move-list" ref={list}>
          {moves.map((at) => (
            <Fragment key={at.ply}>
              <li><MoveButton at={at} number={at.ply} /></li>
              {at.pass && <PassedItem side={at.pass} />}
            </Fragment>
          ))}
        </ol>
      )}
      <TypedMove />
      <Branches />
      {moves.length > 0 && <Comment />}
    </section>
  );
}
