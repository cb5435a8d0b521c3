import { keptHeaders, menuWorkerPage } from '@bars/shared-api/contracts/kept-answers';
import { serverTimeHeader } from '@bars/shared-api/contracts/dto';
import * as z from 'zod/mini';
import { isGone, isKeepable } from './answers.rules';
import type { Copy } from './copies.rules';
import { filesOf, mapOf, releaseMap } from './release.rules';
import { kindAt, type Kind } from './requests.rules';
import type { Kept, Store } from './store';

/** What a page asks to be kept. */
export const keepMessage = z.object({
  keep: z.object({
    files: z.array(z.string()),
    calls: z.array(z.string()),
    headers: z.record(z.string(), z.string()),
  }),
});
type Wanted = z.infer<typeof keepMessage>['keep'];

/** A copy of the same answer is confirmed anew after this time, in milliseconds. */
const confirmAfterMs = 60_000;

/** The headers of a copy: those that say what it is and what a page may do, and never the server's time. */
const headersOf = (answer: Response): Headers => {
  const headers = new Headers(answer.headers);
  const time = headers.get(serverTimeHeader);
  if (time !== null) headers.set(keptHeaders.at, time);
  // The body is kept as it reads, not as it was sent.
  for (const name of [serverTimeHeader, 'content-encoding', 'content-length', 'date', 'set-cookie'])
    headers.delete(name);
  return headers;
};

/** When the server gave an answer; null where it does not say. */
const timeOf = ({ headers }: Response): number | null => {
  const at = Date.parse(headers.get(serverTimeHeader) ?? '');
  return Number.isNaN(at) ? null : at;
};

const keptOf = async (answer: Response, kind: Kind, path: string): Promise<Kept> => ({
  path,
  kind,
  at: timeOf(answer),
  tag: answer.headers.get('etag'),
  headers: headersOf(answer),
  body: await answer.arrayBuffer(),
});

/** Keeps an answer of the network beside the page where it may be kept, and forgets what the server says is gone. */
export const keepAnswer = async (store: Store, kind: Kind, path: string, answer: Response): Promise<void> => {
  if (isGone(answer, kind)) return store.forget(path, timeOf(answer));
  if (!isKeepable(answer, kind)) return;
  const copy = await store.copyOf(path);
  const sinceMs = copy === undefined ? Infinity : Date.now() - copy.device;
  const isSame = copy?.tag !== null && copy?.tag === answer.headers.get('etag') && copy.latest !== null;
  if (isSame && sinceMs >= 0 && sinceMs < confirmAfterMs) return;
  await store.keep([await keptOf(answer, kind, path)], { beside: menuWorkerPage });
};

/** Fetches something of the page without who is logged in. @throws where it is not what is wanted */
const fetchKept = async (kind: Kind, path: string, init: RequestInit): Promise<Kept> => {
  const answer = await fetch(path, { credentials: 'omit', ...init });
  if (!isKeepable(answer, kind)) throw new Error(`${path} cannot be kept.`);
  return keptOf(answer, kind, path);
};

const textOf = ({ body }: Kept): string => new TextDecoder().decode(body);

/** Keeps the page, its import map and every file of them, all together or none: a page without its files could not be opened. */
const keepRelease = async (store: Store, loaded: readonly string[]): Promise<void> => {
  const page = await fetchKept('page', menuWorkerPage, { cache: 'no-cache', headers: { Accept: 'text/html' } });
  const map = await fetchKept('map', mapOf(textOf(page)), {});
  const { integrity } = releaseMap.parse(JSON.parse(textOf(map)));
  const files = await Promise.all(
    filesOf(textOf(page), integrity, loaded).map(async (path) => {
      const hash = integrity[path];
      return (await store.copyOf(path)) ?? fetchKept('file', path, hash === undefined ? {} : { integrity: hash });
    }),
  );
  const isNew = (file: (typeof files)[number]): file is Kept => 'body' in file;
  const paths = new Set(files.map(({ path }) => path));
  const isOutdated = ({ kind, path }: Copy) =>
    (kind === 'file' && !paths.has(path)) || (kind === 'map' && path !== map.path);
  await store.keep([...files.filter(isNew), page, map], { isOutdated });
};

/** Keeps what a page asks for: the release that it needs, and the answers that it shows. */
export const keepPage = async (store: Store, { files, calls, headers }: Wanted): Promise<void> => {
  await keepRelease(
    store,
    files.filter((file) => kindAt(file) === 'file'),
  );
  for (const path of calls) {
    const kind = kindAt(path);
    if (kind !== 'bars' && kind !== 'types' && kind !== 'menu') continue;
    await keepAnswer(store, kind, path, await fetch(path, { credentials: 'omit', cache: 'no-cache', headers }));
  }
};
