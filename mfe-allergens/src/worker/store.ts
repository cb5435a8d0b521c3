import { menuCacheName, menuWorkerPath } from '@bars/shared-api/contracts/kept-answers';
import { copyAt, copyList, isNews, isOutrun, limited, observed, withCopy, type Copy } from './copies.rules';

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
  /** Takes a copy away that the server has no more, unless it is of later. An earlier answer that is still on its way is not kept. @param at the server's time of saying so */
  forget: (path: string, at: number | null) => Promise<void>;
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
  const stays = new Set([...copies.filter(({ kind }) => kind !== 'gone').map(({ path }) => path), listPath]);
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    if (!stays.has(pathname + search)) await cache.delete(request);
  }
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
    copyOf: (path) => inTurn(async (cache) => copyAt(observed(await readList(cache), now()), path)),
    keep: (kept, { isOutdated = () => false, beside } = {}) =>
      inTurn(async (cache) => {
        const before = observed(await readList(cache), now());
        if (beside !== undefined && !before.some(({ path }) => path === beside)) return;
        const news = kept.filter((one) => !isOutrun(one, before));
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
    forget: (path, at) =>
      inTurn(async (cache) => {
        const copies = observed(await readList(cache), now());
        // Where nothing is kept, nothing is noted either.
        if (copies.length === 0 || isOutrun({ path, at }, copies)) return;
        const gone = { path, kind: 'gone', at, bytes: 0, device: now(), tag: null } as const;
        await writeList(cache, limited(withCopy(copies, gone)));
      }),
    look: () =>
      inTurn(async (cache) => {
        const copies = await readList(cache);
        if (isNews(copies, now())) await writeList(cache, observed(copies, now()));
      }),
  };
};
