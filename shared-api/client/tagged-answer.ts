import type { AxiosResponseTransformer } from 'axios';
import { readJson, type RawAnswer } from './prefetched-answer';

/** An answer with the ETag by which the server names it. */
export interface TaggedAnswer<Value> {
  tag: string;
  value: Value;
}

/** The ETag of an answer; null where it has none, or a page of another origin may not read it. */
export const tagOf = (headers: RawAnswer['headers']): string | null => {
  const tag = headers?.['etag'];
  return typeof tag === 'string' ? tag : null;
};

/** Reads the text of an answer, which takes a second for a long one on a slow phone, unless it is the one with this tag. */
export const readUnless =
  (tag: string): AxiosResponseTransformer =>
  (text: unknown, headers, status) =>
    (status ?? 0) < 400 && tagOf(headers) === tag ? null : readJson(String(text));
