import { startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';

/** As `hydrateRoot`, in parts of a few milliseconds. What needs it at once makes React do the rest in one go. */
export const hydrateInParts: typeof hydrateRoot = (...parameters) => {
  let root: Root | undefined;
  startTransition(() => {
    root = hydrateRoot(...parameters);
  });
  if (!root) throw new Error('React has made no root.');
  return root;
};
