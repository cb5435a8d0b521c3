import * as z from 'zod/mini';

const kept = z.object({ whose: z.string(), text: z.string() });

/**
 * One text that was typed in this tab and is not sent, until it is sent or the tab is closed. It is for whoever typed it: a tab may be
 * opened for somebody else meanwhile. A browser may block its storage, and anything may be in it. The page works without what was kept.
 * @param key of `sessionStorage`
 */
export const createKeptText = (key: string) => ({
  /** '' where nothing was typed for them. */
  read: (whose: string): string => {
    try {
      const found = kept.safeParse(JSON.parse(window.sessionStorage.getItem(key) ?? 'null')).data;
      return found?.whose === whose ? found.text.slice(0, 100) : '';
    } catch {
      return '';
    }
  },
  /** Nothing is kept of an empty text. */
  keep: (whose: string, text: string): void => {
    try {
      if (text === '') window.sessionStorage.removeItem(key);
      else window.sessionStorage.setItem(key, JSON.stringify({ whose, text }));
    } catch {
      return;
    }
  },
});
