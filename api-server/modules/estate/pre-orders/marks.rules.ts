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

const covers = (one: LineMark, other: LineMark): boolean =>
  one.choiceId === other.choiceId &&
  one.itemId === other.itemId &&
  one.isSaid === other.isSaid &&
  other.gains.every((name) => one.gains.includes(name));

/** Marks with others that come later. One that says no more than a later one goes, so that they do not grow without end. */
export const withAdded = (before: readonly LineMark[], added: readonly LineMark[]): LineMark[] => [
  ...before.filter((mark) => !added.some((one) => covers(one, mark))),
  ...added.filter((mark, place) => !added.slice(place + 1).some((one) => covers(one, mark))),
];
