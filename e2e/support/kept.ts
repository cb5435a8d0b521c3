import type { BrowserContext, Page } from '@playwright/test';

/** One write into a storage of a page or a frame. */
export interface Kept {
  origin: string;
  name: string;
  value: string;
}

/** Records every write of any page or frame of the context into its storages, even if it is removed soon after. */
export const watchStorage = async (context: BrowserContext): Promise<Kept[]> => {
  const kept: Kept[] = [];
  await context.exposeBinding('reportKept', (_source, one: Kept) => kept.push(one));
  await context.addInitScript(() => {
    const write = Storage.prototype.setItem;
    Storage.prototype.setItem = function setItem(name, value) {
      const report: unknown = Reflect.get(window, 'reportKept');
      if (typeof report === 'function') report({ origin: window.location.origin, name, value });
      write.call(this, name, value);
    };
  });
  return kept;
};

/** The current storage keys of a page and its frames, except the provider's card page, and the cookies of our own sites. */
export const namesHeld = async (page: Page): Promise<string[]> => {
  const ours = page.frames().filter((frame) => /^https?:\/\/(?!cards\.)/.test(frame.url()));
  const names = ours.map((frame) =>
    frame.evaluate(async () => {
      const canKeep = () => {
        try {
          return window.localStorage !== null;
        } catch {
          return false;
        }
      };
      // A frame whose storage the browser blocks stores nothing.
      if (!canKeep()) return [];
      return [
        ...Object.keys(window.localStorage),
        ...Object.keys(window.sessionStorage),
        ...(await window.indexedDB.databases()).map(({ name }) => `database ${name}`),
        ...(await window.caches.keys()).map((name) => `cache ${name}`),
        ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => `worker ${scope}`),
      ];
    }),
  );
  const cookies = (await page.context().cookies()).filter(({ domain }) => !/^(cards|login)\./.test(domain));
  return [...(await Promise.all(names)).flat(), ...cookies.map(({ name }) => `cookie ${name}`)];
};
