/** A row of numbers between 0 and 1 that is the same for the same seed (mulberry32). */
export const seeded = (seed: number): (() => number) => {
  let state = (seed + 1) * 0x6d2b79f5;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

/** One of several, in turn: neighbouring seeds get different ones. */
export const inTurn = <Item>(seed: number, items: readonly [Item, ...Item[]]): Item =>
  items[Math.abs(Math.trunc(seed)) % items.length] ?? items[0];

/** One of several, by the next number of the row. */
export const oneOf = <Item>(random: () => number, items: readonly [Item, ...Item[]]): Item =>
  items[Math.floor(random() * items.length)] ?? items[0];

export const times = <Result>(count: number, make: (index: number) => Result): Result[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Path data of a closed shape through points. */
export const closed = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}Z`;

/** A point on a circle; `turn` 0 is up, 1 is once round. */
export const around = (x: number, y: number, radius: number, turn: number): readonly [number, number] => [
  x + radius * Math.sin(turn * Math.PI * 2),
  y - radius * Math.cos(turn * Math.PI * 2),
];
