// What a learner knows, in Leitner boxes, as tools/drill/leitner.h has them: an answer that is right
// moves a card to the next box, a wrong one back to the first. A card of box B is asked again
// 2^B sessions later.

export interface Card {
  box: number;
  /** The session from which it is asked again. */
  due: number;
}

export interface Boxes {
  session: number;
  cards: Record<string, Card>;
}

const LAST_BOX = 6;

export const isDue = ({ session, cards }: Boxes, key: string): boolean =>
  key in cards && cards[key]!.due <= session;

/** Whether a card was answered before and is to rest. */
export const isResting = (boxes: Boxes, key: string): boolean =>
  key in boxes.cards && !isDue(boxes, key);

/** The cards that are due and begin with this, those of the first boxes first. */
export const dueCards = (boxes: Boxes, prefix: string): string[] =>
  Object.keys(boxes.cards)
    .filter((key) => key.startsWith(prefix) && isDue(boxes, key))
    .sort((a, b) => boxes.cards[a]!.box - boxes.cards[b]!.box);

export function answered(boxes: Boxes, key: string, right: boolean): Boxes {
  const box = right ? Math.min((boxes.cards[key]?.box ?? 0) + 1, LAST_BOX) : 0;
  const due = boxes.session + (right ? 2 ** box : 1);
  return { ...boxes, cards: { ...boxes.cards, [key]: { box, due } } };
}

/** What was kept, without what is damaged. */
export function sound({ session, cards }: Boxes): Boxes {
  const isCard = ([, card]: [string, Card | null]): boolean =>
    Number.isInteger(card?.box) && Number.isInteger(card?.due);
  return { session, cards: Object.fromEntries(Object.entries(cards).filter(isCard)) };
}
