import { menuCacheName, menuWorkerPath } from '@bars/shared-api/contracts/kept-answers';
import { copyList, isNews, limited, observed, withCopy, type Copy } from './copies.rules';

/** Where the list of all copies is, beside them. */
const listPath = `${menuWorkerPath}?list`;

/** A body with what is written down of it. */
export interface Kept extends Omit<Copy, 'order' | 'latest' | 'bytes' | 'device'> {
  body: ArrayBuffer;
  headers: Headers;
}

export interface KeepOptions {
  isOutdated?: (copy: Copy) => boolean;
  /** Nothing is kept where this path is not: copies were removed, and a page that was open goes on asking. */
  beside?: string;
}

export interface Store {
  /** Of a path. */
  copyOf: (path: string) => Promise<Copy | undefined>;
  /** Keeps bodies in the place of what they make outdated. What is then too much goes. */
  keep: (kept: readonly Kept[], options?: KeepOptions) => Promise<void>;
  forget: (path: string) => Promise<void>;
  /** Writes down what the device's clock shows. */
  look: () => Promise<void>;
}

const readList = async (cache: Cache): Promise<Copy[]> => {
  const written = await cache.match(listPath);
  const read = copyList.safeParse(await written?.json().catch(() => null));
  return read.success ? read.data : [];
};

/** The list is what counts: it is written before a body is taken away, and what it does not name is no copy. */
const writeList = async (cache: Cache, copies: readonly Copy[]): Promise<void> => {
  await cache.put(listPath, Response.json(copies));
  const stays = new Set([...copies.map(({ path }) => path), listPath]);
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    if (!stays.has(pathname + search)) await cache.delete(request);
  }
};

/** An answer that was on its way for so long that a later one has come before it. */
const isLate = ({ path, at }: Kept, copies: readonly Copy[]): boolean => {
  const known = copies.find((copy) => copy.path === path)?.at ?? null;
  return known !== null && at !== null && at < known;
};

/** What is kept, in one cache. One change is made after the other. @param now the device's time in milliseconds */
export const createStore = (caches: CacheStorage, now: () => number): Store => {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(change: (cache: Cache) => Promise<Result>): Promise<Result> => {
    const turn = async () => change(await caches.open(menuCacheName));
    const done = last.then(turn, turn);
    last = done.catch(() => {});
    return done;
  };
  return {
    copyOf: (path) =>
      inTurn(async (cache) => observed(await readList(cache), now()).find((copy) => copy.path === path)),
    keep: (kept, { isOutdated = () => false, beside } = {}) =>
      inTurn(async (cache) => {
        const before = observed(await readList(cache), now());
        if (beside !== undefined && !before.some(({ path }) => path === beside)) return;
        const news = kept.filter((one) => !isLate(one, before));
        const all = news.reduce<Copy[]>(
          (copies, { body, headers: _headers, ...facts }) =>
            withCopy(copies, { ...facts, bytes: body.byteLength, device: now() }),
          before.filter((copy) => !isOutdated(copy)),
        );
        const stays = limited(all);
        // Of what is in the list every body is there: a copy that is new is put before it is named.
        for (const { path, body, headers } of news)
          if (stays.some((copy) => copy.path === path)) await cache.put(path, new Response(body, { headers }));
        await writeList(cache, stays);
      }),
    forget: (path) =>
      inTurn(async (cache) => {
        const copies = await readList(cache);
        if (copies.some((copy) => copy.path === path))
          await writeList(
            cache,
            copies.filter((copy) => copy.path !== path),
          );
      }),
    look: () =>
      inTurn(async (cache) => {
        const copies = await readList(cache);
        if (isNews(copies, now())) await writeList(cache, observed(copies, now()));
      }),
  };
};
