import { createHash } from 'node:crypto';

export interface StoredObject {
  bytes: Buffer;
  etag: string;
  modified: Date;
  /** Content type and cache control, as they were given. */
  headers: Readonly<Record<string, string>>;
}

/** What a write asks of the object that is there. */
export interface Condition {
  ifMatch?: string | undefined;
  ifNoneMatch?: string | undefined;
}

/** An answer in the words of S3. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }
}

export interface Page {
  objects: [key: string, StoredObject][];
  /** Where the next page begins; undefined for the last one. */
  next: string | undefined;
}

/** The objects of one bucket. */
export const createObjects = () => {
  const objects = new Map<string, StoredObject>();
  const find = (key: string): StoredObject => {
    const found = objects.get(key);
    if (found === undefined) throw new Refusal(404, 'NoSuchKey');
    return found;
  };
  return {
    find,
    put: (
      key: string,
      bytes: Buffer,
      headers: StoredObject['headers'],
      { ifMatch, ifNoneMatch }: Condition,
    ): string => {
      if (ifNoneMatch === '*' && objects.has(key)) throw new Refusal(412, 'PreconditionFailed');
      if (ifMatch !== undefined && find(key).etag !== ifMatch) throw new Refusal(412, 'PreconditionFailed');
      const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
      objects.set(key, { bytes, etag, headers, modified: new Date() });
      return etag;
    },
    remove: (key: string): void => void objects.delete(key),
    /** In the order of their keys. @param after the key before the page */
    list: (prefix: string, after: string, most: number): Page => {
      const all = [...objects]
        .filter(([key]) => key.startsWith(prefix) && key > after)
        .sort(([a], [b]) => (a < b ? -1 : 1));
      const page = all.slice(0, most);
      return { objects: page, next: all.length > most ? page.at(-1)?.[0] : undefined };
    },
  };
};
export type Objects = ReturnType<typeof createObjects>;
