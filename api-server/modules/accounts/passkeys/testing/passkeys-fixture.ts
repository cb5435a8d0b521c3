import { authenticatePath } from '@bars/shared-api/contracts/customers';
import {
  addPasskeyOptions,
  addPasskeyOptionsPath,
  authenticateWithPasskeyPath,
  passkeysPath,
  signInOptions,
  signInOptionsPath,
  type AddPasskeyOptions,
  type SignInOptions,
} from '@bars/shared-api/contracts/passkeys';
import type { LightMyRequestResponse } from 'fastify';
import type { TestServer } from '../../../../testing/harness';
import { ada, cookieOf, ownPage, post } from '../../customers/testing/customers-fixture';
import { createAuthenticator, type Authenticator, type Ceremony } from './authenticator';

/** A browser with its cookies, on one page. */
export interface PasskeyBrowser {
  origin: string;
  headers: Record<string, string>;
  /** Logs in with a password. */
  logIn: (person?: { email: string; password: string }) => Promise<void>;
  send: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => Promise<LightMyRequestResponse>;
  addOptions: (hasRelatedOrigins?: boolean) => Promise<AddPasskeyOptions>;
  signInOptions: (hasRelatedOrigins?: boolean) => Promise<SignInOptions>;
  /** Adds a passkey of a new authenticator. */
  add: (name?: string) => Promise<Authenticator>;
  /** Signs in; the authenticator is told `change` in place of the truth. */
  signIn: (authenticator: Authenticator, change?: Partial<Ceremony>) => Promise<LightMyRequestResponse>;
  dropCookies: () => void;
}

/** A browser on a page of ours; its cookies are kept from call to call. */
export const browserOn = (server: TestServer, origin = ownPage.origin): PasskeyBrowser => {
  const jar = new Map<string, string>();
  const headers = { ...ownPage, host: new URL(origin).host, origin };
  const keep = (answer: LightMyRequestResponse) => {
    for (const { name, value } of answer.cookies) {
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
  const send: PasskeyBrowser['send'] = async (method, url, payload) =>
    keep(
      await server.app.inject({
        method,
        url,
        headers: { ...headers, cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(payload ? { payload } : {}),
      }),
    );
  const addOptions = async (hasRelatedOrigins = false) =>
    addPasskeyOptions.parse(
      (await send('POST', addPasskeyOptionsPath, { related_origins: hasRelatedOrigins })).json().data,
    );
  const options = async (hasRelatedOrigins = false) =>
    signInOptions.parse((await send('POST', signInOptionsPath, { related_origins: hasRelatedOrigins })).json().data);
  return {
    origin,
    headers,
    logIn: async (person = ada) => {
      const cookie = cookieOf(keep(await post(server, authenticatePath, person, { host: headers.host, origin })));
      if (cookie === '') throw new Error('The login was refused.');
    },
    send,
    addOptions,
    signInOptions: options,
    add: async (name = 'Phone') => {
      const authenticator = createAuthenticator();
      const answer = await send('POST', passkeysPath, { name, ...authenticator.make(await addOptions(), { origin }) });
      if (answer.statusCode !== 200) throw new Error(`The passkey was refused: ${answer.body}`);
      return authenticator;
    },
    signIn: async (authenticator, change = {}) =>
      send('POST', authenticateWithPasskeyPath, authenticator.use(await options(), { origin, ...change })),
    dropCookies: () => jar.clear(),
  };
};
