import { useState, type ReactNode } from 'react';

/** Holds the value of a part that holds none itself, so that it works in the catalogue as on a page. */
export const Live = <Value,>({
  start,
  children,
}: {
  start: Value;
  children: (value: Value, set: (value: Value) => void) => ReactNode;
}) => {
  const [value, setValue] = useState(start);
  return children(value, setValue);
};
