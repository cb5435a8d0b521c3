import {
  CanceledError,
  create as createAxios,
  type AxiosInstance,
  type AxiosResponse,
  type CreateAxiosDefaults,
  type InternalAxiosRequestConfig,
} from 'axios';
import { unavailableCodes } from '../contracts/unavailable';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** For how long the call has waited already, in ms. */
    waitedMs?: number;
  }
}

/** A database that restarts is there again within seconds; a page that waits for longer says what has happened. */
const patienceMs = 30_000;

const pause = (ms: number, { signal }: InternalAxiosRequestConfig): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    const cancel = (): void => {
      clearTimeout(timer);
      reject(new CanceledError());
    };
    if (signal?.aborted === true) cancel();
    signal?.addEventListener?.('abort', cancel);
  });

const codeOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;

/** A read, or a call of which the server says so: it has changed nothing, or changes nothing more the second time. */
const mayBeMadeAgain = ({ config: { method }, data }: AxiosResponse<unknown>): boolean =>
  method === 'get' || codeOf(data) === unavailableCodes.unavailable;

/** In ms; the pages of a site do not all come back at once. Undefined where the answer names no seconds. */
const waitOf = ({ status, headers }: AxiosResponse<unknown>): number | undefined => {
  const seconds = Number(status === 503 ? headers['retry-after'] : undefined);
  return seconds > 0 ? (seconds + Math.random()) * 1000 : undefined;
};

/**
 * axios that makes a call again where the server says that it is not there for the moment and when it will be (503 with `Retry-After`), for half a minute.
 * Whatever else fails is not made again. Sources: BW-197 and RT-61 for that; RFC 9110 §10.2.3.
 */
export const create = (defaults: CreateAxiosDefaults): AxiosInstance => {
  const http = createAxios(defaults);
  http.interceptors.response.use(async (response: AxiosResponse<unknown>) => {
    const { config } = response;
    const wait = waitOf(response);
    const waitedMs = (config.waitedMs ?? 0) + (wait ?? 0);
    if (wait === undefined || waitedMs > patienceMs || !mayBeMadeAgain(response)) return response;
    await pause(wait, config);
    return http.request<unknown>({ ...config, waitedMs });
  });
  return http;
};
