import type { LineMark, OrderedLine } from './service';

/** Whether a line has the dish of a mark. */
export const hasDish = (
  { picks }: Pick<OrderedLine, 'picks'>,
  { choiceId, itemId }: Pick<LineMark, 'choiceId' | 'itemId'>,
): boolean =>
  choiceId === null ||
  picks.some(({ choice_id: id, items }) => id === choiceId && items.some(({ item_id: item }) => item === itemId));

/** Lines that replace others, with the marks of the dishes that stay. A dish that is taken out and put in again has been looked at. */
export const withMarks = (lines: readonly OrderedLine[], before: readonly OrderedLine[]): OrderedLine[] =>
  lines.map((line) => {
    const marks = before.find(({ variationId }) => variationId === line.variationId)?.marks ?? [];
    return { ...line, marks: marks.filter((mark) => hasDish(line, mark)) };
  });

/** Marks of which those of a dish, up to a time, are kept by somebody; null where there are none. */
export const withKept = (
  marks: readonly LineMark[],
  dish: Pick<LineMark, 'choiceId' | 'itemId' | 'at'>,
  kept: NonNullable<LineMark['kept']>,
): LineMark[] | null => {
  const isMeant = ({ choiceId, itemId, at }: LineMark): boolean =>
    choiceId === dish.choiceId && itemId === dish.itemId && at <= dish.at;
  return marks.some(isMeant) ? marks.map((mark) => (isMeant(mark) ? { ...mark, kept } : mark)) : null;
};

/** What was decided of a dish by its marks; null where one of them is still open, or it has none. */
export const keptBy = (
  { marks = [] }: Pick<OrderedLine, 'marks'>,
  dish: Pick<LineMark, 'choiceId' | 'itemId'>,
): NonNullable<LineMark['kept']> | null => {
  const own = marks.filter(({ choiceId, itemId }) => choiceId === dish.choiceId && itemId === dish.itemId);
  const kept = own.flatMap((mark) => mark.kept ?? []).toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return kept.length < own.length ? null : (kept.at(-1) ?? null);
};

const covers = (one: LineMark, other: LineMark): boolean =>
  one.choiceId === other.choiceId &&
  one.itemId === other.itemId &&
  one.isSaid === other.isSaid &&
  one.isOfParty === other.isOfParty &&
  one.guestId === other.guestId &&
  other.gains.every((name) => one.gains.includes(name));

/** Marks with others that come later. One that says no more than a later one goes, so that they do not grow without end. */
export const withAdded = (before: readonly LineMark[], added: readonly LineMark[]): LineMark[] => [
  ...before.filter((mark) => !added.some((one) => covers(one, mark))),
  ...added.filter((mark, place) => !added.slice(place + 1).some((one) => covers(one, mark))),
];
