import { useCallback, useState } from 'react';
import type { FieldName } from '../fields';

/** Records which fields were touched. @param allFromStart prefilled fields show their errors at once. Source: BW-155, BW-156. */
export const useTouched = (allFromStart = false) => {
  const [isAll, setAll] = useState(allFromStart);
  const [names, setNames] = useState<ReadonlySet<FieldName>>(new Set());
  const touch = useCallback(
    (name: FieldName) => setNames((before) => (before.has(name) ? before : new Set([...before, name]))),
    [],
  );
  const touchAll = useCallback(() => setAll(true), []);
  return { isTouched: (name: FieldName) => isAll || names.has(name), touch, touchAll };
};
