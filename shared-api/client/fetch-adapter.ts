import { AxiosError, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios';
import { takePrefetched } from './prefetch-session';

/** `params` are the transport's `query`. */
const addressOf = ({ baseURL = '', url = '', params }: InternalAxiosRequestConfig): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries<string | number | undefined>(params ?? {})) if (value !== undefined) query.set(name, `${value}`);
  return `${baseURL}${url}${query.toString().replace(/^(?=.)/, '?')}`;
};

const headersOf = ({ headers }: InternalAxiosRequestConfig): Record<string, string> =>
  Object.fromEntries(Object.entries(headers.toJSON()).map(([name, value]) => [name, String(value)]));

const ask = async (config: InternalAxiosRequestConfig, ended: AbortSignal, page: object) => {
  const body: unknown = config.data;
  const address = addressOf(config);
  const response = await (takePrefetched(page, address, body) ??
    fetch(address, {
      method: (config.method ?? 'get').toUpperCase(),
      headers: headersOf(config),
      credentials: config.withCredentials === false ? 'omit' : 'same-origin',
      signal: ended,
      ...(typeof body === 'string' ? { body } : {}),
    }));
  return { status: response.status, statusText: '', headers: {}, data: await response.text(), config };
};

/** Rejects when the call is taken back or has taken too long; never once it has `ended`. */
const end = ({ signal, timeout = 0 }: InternalAxiosRequestConfig, ended: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const because = (code: string) => () => reject(new AxiosError(code, code));
    const timer = timeout > 0 ? setTimeout(because(AxiosError.ETIMEDOUT), timeout) : undefined;
    ended.addEventListener('abort', () => clearTimeout(timer));
    if (signal instanceof AbortSignal) signal.addEventListener('abort', because(AxiosError.ERR_CANCELED), { signal: ended });
  });

/**
 * The browser's `fetch` for axios. XMLHttpRequest sends cookies to its own origin whatever it is told, and a frame on the
 * product's origin must not; axios' own fetch is mostly uploads, progress and streams, which nobody here sends.
 * @param page that may hold a prefetched call
 */
export const fetchAdapter = (page: object = globalThis): AxiosAdapter => async (config) => {
  const ended = new AbortController();
  try {
    return await Promise.race([ask(config, ended.signal, page), end(config, ended.signal)]);
  } catch (cause) {
    throw cause instanceof AxiosError ? cause : new AxiosError('No way to the server', AxiosError.ERR_NETWORK, config);
  } finally {
    ended.abort();
  }
};
