import type { AxiosAdapter, AxiosResponse, CreateAxiosDefaults, InternalAxiosRequestConfig } from 'axios';

/**
 * What the transport uses of axios, for builds that put it into somebody else's page: the same names and the same behaviour
 * in a thirtieth of its size. `transport.test.ts` runs on both. Reason: docs/decisions/016-booking-element.md.
 */
export class AxiosError extends Error {
  static readonly ERR_NETWORK = 'ERR_NETWORK';
  static readonly ERR_CANCELED = 'ERR_CANCELED';
  static readonly ECONNABORTED = 'ECONNABORTED';
  static readonly ETIMEDOUT = 'ETIMEDOUT';
  readonly code: string | undefined;

  constructor(message?: string, code?: string) {
    super(message);
    this.name = 'AxiosError';
    this.code = code;
  }
}

type Config = Pick<InternalAxiosRequestConfig, 'method' | 'url' | 'data' | 'params' | 'signal'> & { headers?: Record<string, string> };
type Defaults = Pick<CreateAxiosDefaults, 'baseURL' | 'timeout' | 'withCredentials'> & { headers: Record<string, string>; adapter: AxiosAdapter };

/** Text that is JSON as what it says; other text as it is. */
const read = (text: unknown): unknown => {
  if (typeof text !== 'string') return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

const written = (data: unknown): unknown => (data === undefined || typeof data === 'string' ? data : JSON.stringify(data));

const refuseTakenBack = ({ signal }: Config): void => {
  if (signal?.aborted) throw new AxiosError('Taken back', AxiosError.ERR_CANCELED);
};

/** `axios.create`, for an adapter that does the work and for whom every status is an answer. */
export const create = ({ adapter, headers, ...defaults }: Defaults) => ({
  request: async ({ headers: own, data, ...config }: Config): Promise<Pick<AxiosResponse, 'status' | 'data'>> => {
    const all = { ...headers, ...own };
    const asked = { ...defaults, ...config, data: written(data), headers: { toJSON: () => all, getContentType: () => all['Content-Type'] } };
    refuseTakenBack(config);
    // oxlint-disable-next-line no-unsafe-type-assertion -- the adapter is ours and reads nothing else
    const { status, data: text } = await adapter(asked as unknown as InternalAxiosRequestConfig);
    refuseTakenBack(config);
    return { status, data: read(text) };
  },
});
