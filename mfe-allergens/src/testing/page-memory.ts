import type { PageMemory } from '../features/menu/memory/page-memory';

/** A memory for a test. */
export const createMemory = (): PageMemory => {
  let held: unknown = null;
  return {
    read: () => held,
    keep: (place) => {
      held = place;
    },
  };
};
