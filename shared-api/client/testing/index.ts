import { AxiosError, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios';
import { create } from '../patient-axios';
import { createApi, type Api, type ApiOptions } from '../transport';

/** One request as a server would see it. `form` holds the decoded fields of a form-encoded body. */
export interface FakeCall {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  form: Record<string, string>;
  json: unknown;
}

/** `body` is sent as it is; a string stands for a page that is no JSON. Headers have names in lower case. After `offline` the device is, until a call is `blocked`, which an online device makes in vain. */
export type FakeAnswer =
  | { status?: number; body: unknown; headers?: Record<string, string> }
  | 'offline'
  | 'blocked'
  | 'timeout';
export type FakeHandler = (call: FakeCall) => FakeAnswer | Promise<FakeAnswer>;

/** A server in memory behind the real transport. It answers the calls that a test arranges and no other. */
export interface FakeServer {
  readonly calls: FakeCall[];
  /**
   * For `afterEach`: throws after a call that the test did not arrange, even where the code under test caught its failure, and
   * after a second read that follows a failed one. Reads are not retried (RT-61), and a late second answer would hide a retry.
   * A test in which a visitor tries again arranges the call anew; a test of polling says `isPolled`.
   */
  assertStrict(): void;
  /** Arranges `POST /api/…`; a later arrangement of the same call replaces the earlier one. */
  on(call: string, handler: FakeHandler, options?: { isPolled?: boolean }): void;
  api(options?: Partial<ApiOptions>): Api;
}

const decoded = (config: InternalAxiosRequestConfig): Pick<FakeCall, 'form' | 'json'> => {
  const text = typeof config.data === 'string' ? config.data : '';
  const isForm = String(config.headers.getContentType() ?? '').includes('urlencoded');
  if (isForm) return { form: Object.fromEntries(new URLSearchParams(text)), json: undefined };
  return { form: {}, json: text === '' ? undefined : (JSON.parse(text) as unknown) };
};

const received = (config: InternalAxiosRequestConfig): FakeCall => ({
  method: String(config.method).toUpperCase(),
  path: `${config.baseURL ?? ''}${config.url ?? ''}`,
  query: Object.fromEntries(new URLSearchParams(config.params as Record<string, string>)),
  headers: Object.fromEntries(
    Object.entries(config.headers.toJSON()).map(([name, value]) => [name.toLowerCase(), String(value)]),
  ),
  ...decoded(config),
});

/** Loaded already, so that a test may stop the clock. */
const axios = () => Promise.resolve({ create });

const failures = {
  offline: AxiosError.ERR_NETWORK,
  blocked: AxiosError.ERR_NETWORK,
  timeout: AxiosError.ETIMEDOUT,
} as const;

/** A server that says when to come back is asked again by the transport itself. */
const hasFailed = (answer: FakeAnswer): boolean =>
  typeof answer === 'string' || ((answer.status ?? 200) >= 400 && answer.headers?.['retry-after'] === undefined);

/** What the browser says about the device. Tests of rules have none. */
const showConnection = (answer: FakeAnswer): void => {
  if ((answer === 'offline' || answer === 'blocked') && 'navigator' in globalThis)
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: answer === 'blocked' });
};

const withoutCaller = ({ brand, events, now, send }: Api): Api => ({ brand, events, now, send });

export const fakeServer = (): FakeServer => {
  const handlers = new Map<string, FakeHandler>();
  const calls: FakeCall[] = [];
  const unexpected: string[] = [];
  const failedReads = new Set<string>();
  const polled = new Set<string>();

  const adapter: AxiosAdapter = async (config) => {
    const call = received(config);
    const name = `${call.method} ${call.path}`;
    const handler = handlers.get(name);
    if (!handler) {
      unexpected.push(name);
      throw new AxiosError(`Unexpected call: ${name}`, AxiosError.ERR_NETWORK, config);
    }
    calls.push(call);
    if (failedReads.has(name)) unexpected.push(`${name}, again after a failure`);
    const answer = await handler(call);
    showConnection(answer);
    if (call.method === 'GET' && !polled.has(name) && hasFailed(answer)) failedReads.add(name);
    if (typeof answer === 'string') throw new AxiosError(answer, failures[answer], config);
    const { status = 200, body, headers = {} } = answer;
    return {
      status,
      statusText: 'Status text',
      data: typeof body === 'string' ? body : JSON.stringify(body),
      headers,
      config,
    };
  };

  return {
    calls,
    assertStrict: () => {
      if (unexpected.length > 0) throw new Error(`Calls nobody arranged: ${unexpected.join(', ')}`);
    },
    on: (call, handler, { isPolled = false } = {}) => {
      failedReads.delete(call);
      if (isPolled) polled.add(call);
      handlers.set(call, handler);
    },
    // Nothing but its calls is stood in for: a stream would leave for the network.
    api: (options = {}) =>
      withoutCaller(
        createApi({ baseUrl: '', apiKey: 'pk_test', brand: 1, credentials: 'same-origin', adapter, axios, ...options }),
      ),
  };
};
