import { useState, type ReactNode } from 'react';

/** Keeps the value of a part that keeps none itself, so that it answers in the catalogue as on a page. */
export const Live = <Value,>({ start, children }: { start: Value; children: (value: Value, set: (value: Value) => void) => ReactNode }) => {
  const [value, setValue] = useState(start);
  return children(value, setValue);
};
