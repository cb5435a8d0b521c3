import type { FirstAnswer } from '../../contracts/area-markup';

/** A call that the page sent before its modules were loaded. It answers the first equal call. */
export interface PrefetchedCall {
  address: string;
  /** The encoded form; not there for a read. */
  body?: string;
  answer: Promise<Response>;
  /** When the head of the answer to a read came, by `performance.now()`; not there before. */
  arrivedMs?: number;
  /** The server has written it into the page, which shows it however late its modules are. */
  isInPage?: true;
}

const place = 'barsPrefetch';

/** What a first call adds: a resume code, and choices by their names in the API, in the order they are sent in. */
export interface Brought {
  resumeCode?: string | undefined;
  choices?: Readonly<Record<string, string>>;
}

/**
 * The first session call of a visitor, exactly as `postSession` sends it; a test compares the two.
 * It is written out, because it is sent before the contracts are loaded. Source: BW-50…BW-53.
 */
export const firstSessionCall = (
  brand: number,
  { resumeCode, choices }: Brought = {},
): { path: string; body: string } => ({
  path: '/api/rest/booking/session',
  body: `${new URLSearchParams({
    brand: `${brand}`,
    booking_flow_version: '2',
    form_version: '2.0',
    ...(resumeCode ? { resume_code: resumeCode } : {}),
    include: 'bars',
    ...choices,
  })}`,
});

/** The query that names a caller without cookies, as the transport writes it; a test compares the two. Source: API-B-1, RT-65. */
export const callerQuery = (apiKey: string, brand: number): string =>
  `?${new URLSearchParams({ api_key: apiKey, brand: `${brand}` })}`;

/** Milliseconds for which the answer to a read is as good as one of now. */
const freshMs = 3_000;

const isPrefetchedCall = (value: unknown): value is PrefetchedCall =>
  typeof value === 'object' &&
  value !== null &&
  'address' in value &&
  'answer' in value &&
  value.answer instanceof Promise;

export interface PrefetchRequest {
  /** Without a query. */
  address: string;
  body: string;
  /** Names the caller, where no header does. */
  query?: string;
  headers?: Record<string, string>;
  /** `same-origin` is the portal's; elements use no cookies. */
  credentials?: 'same-origin' | 'omit';
}

const callsOn = (page: object): PrefetchedCall[] => {
  const calls: unknown = Reflect.get(page, place);
  return Array.isArray(calls) ? calls.filter(isPrefetchedCall) : [];
};

/** Puts a call on the page. The caller that takes it handles its failure. */
const put = (page: object, call: PrefetchedCall): void => {
  call.answer.catch(() => {});
  const others: unknown = Reflect.get(page, place);
  Reflect.set(page, place, [...(Array.isArray(others) ? others : []), call]);
};

/** Sends reads that the page's modules will make, exactly as the transport makes them. @param headers name the caller */
export const prefetchReads = (page: object, addresses: readonly string[], headers: Record<string, string>): void => {
  const sent = { ...headers, Accept: 'application/json' };
  for (const address of addresses) {
    const call: PrefetchedCall = { address, answer: fetch(address, { credentials: 'same-origin', headers: sent }) };
    const note = () => {
      call.arrivedMs = performance.now();
    };
    call.answer.then(note, () => {});
    put(page, call);
  }
};

const answeredCall = ({ address, status, time, body }: FirstAnswer): PrefetchedCall => ({
  address,
  answer: Promise.resolve(
    new Response(body, { status, headers: { 'content-type': 'application/json', 'x-server-time': time } }),
  ),
  arrivedMs: performance.now(),
  isInPage: true,
});

/** What stands in for the page where markup is rendered: the calls whose answers are known. */
export const answeredCalls = (answers: readonly FirstAnswer[]): object => ({ [place]: answers.map(answeredCall) });

/**
 * Puts the answer to a read that the server has written into the page where the transport looks for it.
 * @param address of the read, as the transport writes it
 * @returns whether the page has one
 */
export const takeAnswerInPage = (page: object, document: Document, address: string): boolean => {
  const script = document.querySelector<HTMLScriptElement>('script[data-first-answer]');
  const { firstAnswer, status, time = '' } = script?.dataset ?? {};
  if (script === null || firstAnswer !== address) return false;
  const call = answeredCall({ address, status: Number(status), time, body: script.text });
  // It came with the page, which may have taken seconds to come whole.
  const [navigation] = performance.getEntriesByType('navigation');
  const arrivedMs: unknown = navigation && Reflect.get(navigation, 'responseStart');
  put(page, typeof arrivedMs === 'number' ? { ...call, arrivedMs } : call);
  script.remove();
  return true;
};

/** Sends the call and puts it on the page. The caller that takes it handles its failure. */
export const prefetchSession = (
  page: object,
  { address, body, query = '', headers = {}, credentials = 'same-origin' }: PrefetchRequest,
): void => {
  // URLSearchParams as a body sets its own content type.
  const answer = fetch(address + query, { method: 'POST', credentials, headers, body: new URLSearchParams(body) });
  put(page, { address, body, answer });
};

/** Whether a prefetched answer lies on the page. */
export const hasPrefetched = (page: object): boolean => callsOn(page).length > 0;

/** What is read is of now: the modules may have come long after the answer. */
const isFresh = ({ body, arrivedMs, isInPage }: PrefetchedCall): boolean =>
  isInPage === true || body !== undefined || arrivedMs === undefined || performance.now() - arrivedMs < freshMs;

/** Takes the prefetched answer to this call from the page, once; undefined where there is none, or it is no longer of now. @param body undefined for a read */
export const takePrefetched = (page: object, address: string, body: unknown): PrefetchedCall | undefined => {
  const calls = callsOn(page);
  const call = calls.find((one) => one.address === address && one.body === body);
  if (!call) return undefined;
  const left = calls.filter((one) => one !== call);
  if (left.length > 0) Reflect.set(page, place, left);
  else Reflect.deleteProperty(page, place);
  return isFresh(call) ? call : undefined;
};
