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
