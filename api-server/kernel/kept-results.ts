/**
 * Keeps the results that were asked for last, each made once whoever asks. What failed is made again by whoever asks next.
 * @param most results that are kept
 * @returns the result under a key, made if it isn't there
 */
export const createKeptResults = <Result>(most: number) => {
  const kept = new Map<string, Promise<Result>>();
  return async (key: string, make: () => Promise<Result>): Promise<Result> => {
    const result = kept.get(key) ?? make();
    // At the end: the first is the one that was asked for longest ago.
    kept.delete(key);
    kept.set(key, result);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    try {
      return await result;
    } catch (error) {
      kept.delete(key);
      throw error;
    }
  };
};
export type KeptResults<Result> = ReturnType<typeof createKeptResults<Result>>;
