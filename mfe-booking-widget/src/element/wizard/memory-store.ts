import type { TextStore } from '../../common/environment';

/** A text store that lives as long as its element. On another site's page the session's secret is stored nowhere else. */
export const memoryStore = (): TextStore => {
  const texts = new Map<string, string>();
  return {
    get: (key) => texts.get(key) ?? null,
    set: (key, value) => void texts.set(key, value),
    remove: (key) => void texts.delete(key),
  };
};
