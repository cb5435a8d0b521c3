/** A call that the page sent before its modules were loaded. It answers the first equal call. */
export interface PrefetchedCall {
  address: string;
  /** The encoded form. */
  body: string;
  answer: Promise<Response>;
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

const isPrefetchedCall = (value: unknown): value is PrefetchedCall =>
  typeof value === 'object' &&
  value !== null &&
  'address' in value &&
  'body' in value &&
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

/** Sends the call and puts it on the page. The caller that takes it handles its failure. */
export const prefetchSession = (
  page: object,
  { address, body, query = '', headers = {}, credentials = 'same-origin' }: PrefetchRequest,
): void => {
  // URLSearchParams as a body sets its own content type.
  const answer = fetch(address + query, { method: 'POST', credentials, headers, body: new URLSearchParams(body) });
  answer.catch(() => {});
  const call: PrefetchedCall = { address, body, answer };
  Reflect.set(page, place, call);
};

/** Whether a prefetched answer lies on the page. */
export const hasPrefetched = (page: object): boolean => Reflect.has(page, place);

/** Takes the prefetched answer to this call from the page, once; undefined where there is none. */
export const takePrefetched = (page: object, address: string, body: unknown): Promise<Response> | undefined => {
  const call: unknown = Reflect.get(page, place);
  if (!isPrefetchedCall(call) || call.address !== address || call.body !== body) return undefined;
  Reflect.deleteProperty(page, place);
  return call.answer;
};
