import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser';

/** A way into JSON, of names and places: `['categories', 0, 'items']`. */
export type JsonPath = readonly (string | number)[];

/** The parts of a written path such as `categories[0].items[3].contains`. */
export const pathOf = (text: string): JsonPath =>
  [...text.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, place, name]) =>
    place === undefined ? (name ?? '') : Number(place),
  );

/** A path as it is written. */
export const pathText = (path: readonly PropertyKey[]): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');

/** The deepest node on the way: where something is missing, what it is missing in. */
const nodeAt = (tree: Node, path: JsonPath): Node => {
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (node !== undefined) return node;
  }
  return tree;
};

/** Finds the line of a path in a JSON text, counted from 1. The text is read once, when the first line is asked for. */
export const lineFinder = (text: string): ((path: JsonPath) => number) => {
  let tree: Node | undefined;
  return (path) => {
    tree ??= parseTree(text);
    return tree === undefined ? 1 : text.slice(0, nodeAt(tree, path).offset).split('\n').length;
  };
};
