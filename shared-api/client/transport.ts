import type { AxiosAdapter, AxiosInstance } from 'axios';
import type * as z from 'zod/mini';
import {
  apiKeyHeader,
  apiKeyParameter,
  brandHeader,
  brandParameter,
  instant,
  serverTimeHeader,
  type BrandId,
} from '../contracts/dto';
import { ApiError, errorFromAnswer, networkPage } from './api-error';
import type { KeptCopy } from '../contracts/kept-answers';
import { formEncode, type FormValue } from './form-encoding';
import { isKept, keptCopyOf } from './kept-copy';
import { loadAxios, type AxiosModule } from './load-axios';
import { plainFetch } from './plain-fetch';
import { hasPrefetched, takePrefetched } from './prefetch';
import { prefetchedAnswer, type RawAnswer } from './prefetched-answer';
import { readUnless, tagOf, type TaggedAnswer } from './tagged-answer';
import { deviceClock, ServerClock, type DeviceClock } from './server-clock';

export interface ApiOptions {
  /** Origin of the API; '' for the page's own. Paths in the contracts begin with `/api/` (API-B-1). */
  baseUrl: string;
  /** The publishable key of the caller. */
  apiKey: string;
  brand: BrandId;
  /** `same-origin` on the portal's own pages; `omit` in elements and frames, which use no cookies. */
  credentials: 'same-origin' | 'omit';
  /** Where `logout` is fired; instances that share it fire one for the page. */
  events?: EventTarget;
  /** The object that holds a prefetched call; the page's `globalThis` by default. */
  prefetched?: object;
  /** Replaces the browser's `fetch` in tests. */
  adapter?: AxiosAdapter;
  /** Replaces the device's clocks in tests. */
  clock?: DeviceClock;
  /** Replaces the import of axios in tests that stop the clock. */
  axios?: () => Promise<AxiosModule>;
}

export interface ApiRequest<Answer extends z.ZodMiniType> {
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  /** The contract of the whole body, envelope included. */
  answer: Answer;
  query?: Record<string, string | number | undefined>;
  /** A JSON body … */
  json?: unknown;
  /** … or a form-encoded one, as the booking-session calls send it. */
  form?: Readonly<Record<string, FormValue>>;
  /** Headers of this call alone. */
  headers?: Readonly<Record<string, string>>;
  /** `answer`: a 401 means that the call failed (a wrong password), not that the login was lost. */
  unauthorised?: 'logout' | 'answer';
  signal?: AbortSignal | undefined;
  /** Called where the answer is a copy that the device has kept, before it is returned. */
  onKept?: (copy: KeptCopy) => void;
  /** What the caller has already, for a call that is sent again and again: an answer with the same ETag is not read again. */
  known?: TaggedAnswer<z.output<Answer>> | undefined;
  /** Called with the ETag of the answer, where it has one. */
  onTag?: (tag: string) => void;
}

/** Who calls, for a call that is no single answer: a stream. */
export interface Caller {
  /** The whole address of a path, with what goes into the address. */
  url(path: string): string;
  readonly headers: Readonly<Record<string, string>>;
  readonly credentials: RequestCredentials;
}

/** The transport of one caller. Two on a page share no state. */
export interface Api {
  readonly brand: BrandId;
  /** Not there where calls are stood in for. */
  readonly caller?: Caller;
  /** Fires `logout` when the server answers 401. Source: BW-194. */
  readonly events: EventTarget;
  /**
   * The server's time in milliseconds since the epoch: that of its last answer and the time passed since. Before the first answer, and
   * where a page of another origin may not read it, it is the device's. A copy that the device has kept says nothing about it.
   */
  now(): number;
  /** Sends, and returns the parsed body. @throws {ApiError} and nothing else */
  send<Answer extends z.ZodMiniType>(request: ApiRequest<Answer>): Promise<z.output<Answer>>;
}

/** What goes out. */
type Sent = Omit<ApiRequest<z.ZodMiniType>, 'answer' | 'unauthorised' | 'onKept' | 'onTag'>;

export const requestTimeoutMs = 20_000;

/** By the codes of axios' errors. */
const kinds: Record<string, ApiError['kind']> = {
  ERR_CANCELED: 'aborted',
  ECONNABORTED: 'timeout',
  ETIMEDOUT: 'timeout',
};

const withoutAnswer = (cause: unknown): ApiError => {
  if (cause instanceof ApiError) return cause;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return new ApiError({ kind: kinds[code] ?? 'offline' }, { cause });
};

const body = ({
  json,
  form,
  headers = {},
}: Pick<ApiRequest<z.ZodMiniType>, 'json' | 'form' | 'headers'>): {
  data?: unknown;
  headers?: Record<string, string>;
} => {
  if (form)
    return { data: formEncode(form), headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' } };
  return json === undefined ? { headers } : { data: json, headers: { ...headers, 'Content-Type': 'application/json' } };
};

/** The address of a call as one that was sent ahead is written. */
const addressOf = (baseUrl: string, path: string, query: Sent['query'] = {}): string => {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]]));
  return given.length === 0 ? `${baseUrl}${path}` : `${baseUrl}${path}?${new URLSearchParams(given)}`;
};

const isPage = (data: unknown): boolean => typeof data === 'string' && data.trimStart().startsWith('<');

/** The body of an answer, as its contract says. @throws {ApiError} `malformed` */
const parsed = <Answer extends z.ZodMiniType>({ status, data }: RawAnswer, answer: Answer): z.output<Answer> => {
  const read = answer.safeParse(data);
  if (read.success) return read.data;
  throw new ApiError({ kind: 'malformed', status, code: isPage(data) ? networkPage : null }, { cause: read.error });
};

const callerOf = ({ baseUrl, apiKey, brand, credentials }: ApiOptions): Caller => ({
  url: (path) =>
    `${baseUrl}${path}${credentials === 'omit' ? `?${new URLSearchParams({ [apiKeyParameter]: apiKey, [brandParameter]: String(brand) }).toString()}` : ''}`,
  headers: credentials === 'omit' ? {} : { [apiKeyHeader]: apiKey, [brandHeader]: String(brand) },
  credentials,
});

const createAxios = (
  { create }: AxiosModule,
  { baseUrl, apiKey, brand, credentials, adapter }: ApiOptions,
): AxiosInstance =>
  create({
    baseURL: baseUrl,
    timeout: requestTimeoutMs,
    // axios names itself as the user agent, which a server of another origin would have to allow.
    headers: {
      Accept: 'application/json',
      'User-Agent': false,
      ...(credentials === 'omit' ? {} : { [apiKeyHeader]: apiKey, [brandHeader]: String(brand) }),
    },
    // XMLHttpRequest always sends cookies to its own origin, and a frame on the product's origin must not.
    adapter: adapter ?? 'fetch',
    env: { fetch: plainFetch },
    // axios reads a cookie by default, which throws where a browser blocks storage.
    withXSRFToken: false,
    // Without headers of their own, most calls from another origin need no preflight.
    ...(credentials === 'omit'
      ? { withCredentials: false, params: { [apiKeyParameter]: apiKey, [brandParameter]: String(brand) } }
      : {}),
    validateStatus: () => true,
  });

/**
 * Makes a transport: key and brand on every request (in the address where there are no cookies), 20 seconds at most, every answer parsed by its contract.
 * A server that is not there for the moment and says when it will be is asked again (`patient-axios.ts`). A 401 fires one `logout`; further ones fire none until a call has succeeded again.
 * Source: API-B-1, RT-65, BW-194.
 */
export const createApi = (options: ApiOptions): Api => {
  let http: Promise<AxiosInstance> | undefined;
  /** After a failed import the next call imports again. */
  const axios = (): Promise<AxiosInstance> => {
    http ??= (options.axios ?? loadAxios)().then((module) => createAxios(module, options));
    http.catch(() => (http = undefined));
    return http;
  };
  const page = options.prefetched ?? globalThis;
  // Without a prefetched answer the first call needs axios, so its file is fetched together with the page's own.
  if (!hasPrefetched(page)) axios().catch(() => {});
  const events = options.events ?? new EventTarget();
  const device = options.clock ?? deviceClock;
  const clock = new ServerClock(device);
  let loggedOut = false;

  const noteTime = ({ headers, waitedMs }: RawAnswer) => {
    const { success, data } = instant.safeParse(headers?.[serverTimeHeader.toLowerCase()]);
    if (success) clock.set(data, waitedMs);
  };

  const noteLogin = (status: number, unauthorised: 'logout' | 'answer') => {
    if (status < 400) loggedOut = false;
    if (status !== 401 || unauthorised === 'answer' || loggedOut) return;
    loggedOut = true;
    events.dispatchEvent(new Event('logout'));
  };

  /** What an answer says beside its body; a copy that the device has kept says nothing about now. */
  const note = (answer: RawAnswer, unauthorised: 'logout' | 'answer', onKept?: (copy: KeptCopy) => void) => {
    const { status, headers } = answer;
    if (isKept(headers)) {
      const copy = keptCopyOf(headers, device);
      if (copy) onKept?.(copy);
      return;
    }
    noteTime(answer);
    noteLogin(status, unauthorised);
  };

  /** The answer, by whichever way it came. @throws {ApiError} where there is none */
  const receive = async ({ method, path, query, signal, known, ...rest }: Sent): Promise<RawAnswer> => {
    const sent = body(rest);
    const early = takePrefetched(page, addressOf(options.baseUrl, path, query), sent.data);
    try {
      const first = early && (await prefetchedAnswer(early, requestTimeoutMs, signal));
      // A server that was not there for the moment is asked again.
      if (first && first.status !== 503) return first;
      const client = await axios();
      return await client.request<unknown>({
        method,
        url: path,
        ...sent,
        ...(query ? { params: query } : {}),
        ...(signal ? { signal } : {}),
        ...(known
          ? {
              headers: { ...sent.headers, 'If-None-Match': known.tag },
              transformResponse: [readUnless(known.tag)],
            }
          : {}),
      });
    } catch (cause) {
      throw withoutAnswer(cause);
    }
  };

  const send: Api['send'] = async ({ answer, unauthorised = 'logout', onKept, onTag, ...sent }) => {
    const response = await receive(sent);
    note(response, unauthorised, onKept);
    if (response.status >= 400) throw errorFromAnswer(response.status, response.data);
    const tag = tagOf(response.headers);
    if (tag !== null) onTag?.(tag);
    return sent.known !== undefined && tag === sent.known.tag ? sent.known.value : parsed(response, answer);
  };

  return { brand: options.brand, caller: callerOf(options), events, now: () => clock.now() || device.wall(), send };
};
