import type { TextStore } from '../../common/environment';

/** A place for texts that lives as long as its element; a session's secret is kept nowhere else on a foreign page. */
export const memoryStore = (): TextStore => {
  const texts = new Map<string, string>();
  return {
    get: (key) => texts.get(key) ?? null,
    set: (key, value) => void texts.set(key, value),
    remove: (key) => void texts.delete(key),
  };
};
