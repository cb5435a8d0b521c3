/**
 * The line that a key leads to from another one; null where the key is none of the list's or the line is already the last.
 * @param from place of the line with the focus, 0 for the first @param count how many lines there are
 */
export const lineAfter = (key: string, from: number, count: number): number | null => {
  const targets = new Map([
    ['ArrowDown', from + 1],
    ['ArrowUp', from - 1],
    ['Home', 0],
    ['End', count - 1],
  ]);
  const target = targets.get(key) ?? from;
  return target < 0 || target >= count || target === from ? null : target;
};
