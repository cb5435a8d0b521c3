/** A rendering of a name as its key says: one that is kept, or the one that `render` makes now. Whoever asks meanwhile gets the same. */
export type Kept<Rendering> = (name: string, key: string, render: () => Promise<Rendering>) => Promise<Rendering>;

/** Two for each name: the one that is shown, and the one that was made ahead of a change. */
const keptOfName = 2;

/** Keeps the renderings of each name that were asked for last. One that fails is not kept. */
export const keepRenderings = <Rendering>(): Kept<Rendering> => {
  const names = new Map<string, Map<string, Promise<Rendering>>>();
  return async (name, key, render) => {
    const kept = names.get(name) ?? new Map<string, Promise<Rendering>>();
    names.set(name, kept);
    const made = kept.get(key) ?? render();
    // The one that was asked for last stands last.
    kept.delete(key);
    kept.set(key, made);
    for (const oldest of [...kept.keys()].slice(0, -keptOfName)) kept.delete(oldest);
    try {
      return await made;
    } catch (error) {
      if (kept.get(key) === made) kept.delete(key);
      throw error;
    }
  };
};
