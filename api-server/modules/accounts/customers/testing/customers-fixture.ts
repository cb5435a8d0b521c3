import type { LightMyRequestResponse } from 'fastify';
import {
  createTestServer,
  type EngineName,
  type TestServer,
  type TestServerOptions,
} from '../../../../testing/harness';

/** A customer of the demo estate, as they log in. */
export const ada = { email: 'ada@guests.example', password: 'northlight-tonight' };

/** What a browser sends with every call from a page of ours. */
export const ownPage = {
  host: 'northlight.localhost:9000',
  origin: 'http://northlight.localhost:9000',
  'x-api-key': 'pk_portal_bars',
  'x-brand': '1',
};

export type Sent = Record<string, unknown>;

/** The whole server with the demo estate and its customers. */
export const customersServer = (engine: EngineName, options: TestServerOptions = {}): Promise<TestServer> =>
  createTestServer({ engine, ...options });

/** Posts JSON as a page of ours would; `headers` takes the place of those of the page. */
export const post = (
  server: TestServer,
  url: string,
  payload: Sent | undefined,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { ...ownPage, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });

/** The cookie of an answer as the browser sends it back; '' without one. */
export const cookieOf = ({ headers }: LightMyRequestResponse): string =>
  String(headers['set-cookie'] ?? '').split(';')[0] ?? '';
