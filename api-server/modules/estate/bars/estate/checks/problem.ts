import type { FileEstate } from '../../estate.schema';

/** What is wrong with the n-th thing of a kind; `path` leads to the value inside it. */
export interface Problem {
  kind: keyof FileEstate;
  index: number;
  path: string;
  message: string;
}

/** Finds problems inside one thing: a path and a sentence each. */
export type Finding = { path: string; message: string };

export const findingIf = (wrong: boolean, path: string, message: string): Finding[] =>
  wrong ? [{ path, message }] : [];

/** A problem for every repeated value, with the place of the first one. */
export const duplicates = <Item>(
  items: Item[],
  keyOf: (item: Item) => string | number,
  path: (index: number) => string,
): Finding[] => {
  const first = new Map<string | number, number>();
  return items.flatMap((item, index) => {
    const key = keyOf(item);
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, index);
    return findingIf(earlier !== undefined, path(index), `"${key}" is already taken by entry ${(earlier ?? 0) + 1}`);
  });
};
