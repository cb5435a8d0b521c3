import { ApiError, type ApiErrorKind } from './api-error';
import type { PrefetchedCall } from './prefetch';

/** Status and body of an answer; a body that is no JSON is its text. Headers by their names in lower case, where they are read. */
export interface RawAnswer {
  status: number;
  headers?: Readonly<Record<string, unknown>>;
  data: unknown;
  /** Milliseconds for which it has lain on the page before it was read. */
  waitedMs?: number;
}

/** The value of a JSON text; a text that is none as it is. */
export const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

/** Reads the answer to a call that the page has sent already. @throws {ApiError} `offline`, `timeout`, `aborted` */
export const prefetchedAnswer = async (
  call: PrefetchedCall,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<RawAnswer> => {
  const ended = new AbortController();
  const failed = new Promise<never>((_, reject) => {
    const because = (kind: ApiErrorKind) => () => reject(new ApiError({ kind }));
    const timer = setTimeout(because('timeout'), timeoutMs);
    ended.signal.addEventListener('abort', () => clearTimeout(timer));
    signal?.addEventListener('abort', because('aborted'), { signal: ended.signal });
    if (signal?.aborted) because('aborted')();
  });
  const received = async (): Promise<RawAnswer> => {
    try {
      const response = await call.answer;
      const data = readJson(await response.text());
      const waitedMs = call.arrivedMs === undefined ? 0 : performance.now() - call.arrivedMs;
      return { status: response.status, headers: Object.fromEntries(response.headers), data, waitedMs };
    } catch (cause) {
      throw new ApiError({ kind: 'offline' }, { cause });
    }
  };
  try {
    return await Promise.race([received(), failed]);
  } finally {
    ended.abort();
  }
};
