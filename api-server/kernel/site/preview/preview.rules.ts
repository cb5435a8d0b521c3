import { instant } from '@bars/shared-api/contracts/dto';
import * as z from 'zod/mini';

/** What a link and a cookie may hold: a token as `preview.mjs` makes it. Nothing else is looked for. */
export const isToken = (text: string): boolean => /^[\w-]{22,64}$/.test(text);

const previewFile = z.object({
  release: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  /** SHA-256 of the token. */
  token: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  until: instant,
});

/** A release beside the live one. */
export interface Preview {
  name: string;
  /** The id of its release. */
  release: string;
  /** Of its token. */
  digest: Buffer;
  /** It is gone from then on. */
  until: Date;
}

/** The name of the preview that a file of a target describes; undefined for every other file. */
export const nameOfFile = (path: string): string | undefined =>
  /^previews\/([a-z0-9][a-z0-9-]{0,40})\.json$/.exec(path)?.[1];

/** @throws where it describes none */
export const readPreview = (name: string, text: string): Preview => {
  const { release, token, until } = previewFile.parse(JSON.parse(text));
  return { name, release, digest: Buffer.from(token, 'hex'), until: new Date(until) };
};

/** Any origin: only that the path stays on it is looked at. */
const here = 'http://here.invalid';

/**
 * A path of this host with its query, as a redirect may name it.
 * @param text a path; what a browser would read as the address of another host is none
 */
export const ownPath = (text: string): string | undefined => {
  if (!text.startsWith('/') || !URL.canParse(text, here)) return undefined;
  const { origin, pathname, search } = new URL(text, here);
  // Dots are resolved by now: `/..//host` has become `//host`.
  return origin === here && !pathname.startsWith('//') ? pathname + search : undefined;
};

/** The path of an address of this host. @param host with its port */
export const pathOnHost = (address: string, host: string): string | undefined => {
  if (!URL.canParse(address)) return undefined;
  const { host: named, pathname, search } = new URL(address);
  return named === host ? ownPath(pathname + search) : undefined;
};
