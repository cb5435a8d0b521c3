import { customersMePath } from '@bars/shared-api/contracts/current-customer';
import {
  authenticateWithPasskeyPath,
  passkeyPath,
  passkeysPath,
  addPasskeyOptionsPath,
  relatedOriginsPath,
  signInOptionsPath,
} from '@bars/shared-api/contracts/passkeys';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables';
import { describeOnEngines, type TestServer } from '../../../testing/harness';
import { customersServer } from '../customers/testing/customers-fixture';
import { createAuthenticator } from './testing/authenticator';
import { browserOn, type PasskeyBrowser } from './testing/passkeys-fixture';

const lucia = { email: 'lucia@guests.example', password: 'verbena-tonight' };
const minute = 60_000;

describeOnEngines('passkeys', (engine) => {
  let server: TestServer;
  let browser: PasskeyBrowser;
  beforeAll(async () => {
    server = await customersServer(engine);
  });
  beforeEach(async () => {
    await emptyTables(server.db, 'customer_try', 'customer_session', 'passkey', 'passkey_challenge', 'mail_outbox');
    browser = browserOn(server);
  });
  afterAll(() => server.close());

  const me = async (one: PasskeyBrowser = browser) => (await one.send('GET', customersMePath)).json().data;
  const list = async (one: PasskeyBrowser = browser) => (await one.send('GET', passkeysPath)).json().data;
  const visitor = () => browserOn(server);

  describe('signing in', () => {
    it('logs the customer in with a new session, without a name or a password', async () => {
      await browser.logIn();
      const authenticator = await browser.add();
      const phone = visitor();
      expect((await phone.signInOptions()).allowCredentials).toEqual([]);
      const answer = await phone.signIn(authenticator);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        200,
        { data: { forename: 'Ada' }, meta: { post_login_url: null } },
      ]);
      expect(answer.headers['set-cookie']).toContainEqual(
        expect.stringMatching(/^bars_login=[\w-]{32}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/),
      );
      expect(await me(phone)).toMatchObject({ forename: 'Ada' });
      expect((await list(phone))[0].last_used_at).toBe(server.clock.now().toISOString());
    });

    it('answers with the invitation to go on to', async () => {
      await browser.logIn();
      const authenticator = await browser.add();
      const phone = visitor();
      const signed = authenticator.use(await phone.signInOptions(), { origin: phone.origin });
      const join = 'j'.repeat(32);
      expect(
        (await phone.send('POST', authenticateWithPasskeyPath, { ...signed, join_token: join })).json().meta,
      ).toEqual({ post_login_url: `/join/${join}` });
    });

    it('ends the session that the browser had before', async () => {
      await browser.logIn();
      const authenticator = await browser.add();
      const sessions = async () =>
        (await sql<{ count: number }>`select count(*)::integer as count from customer_session`.execute(server.db))
          .rows[0]?.count;
      expect((await browser.signIn(authenticator)).statusCode).toBe(200);
      expect(await sessions()).toBe(1);
    });

    it('binds a challenge to the browser by a cookie of its own, for five minutes by the browser’s clock', async () => {
      const answer = await browser.send('POST', signInOptionsPath, { related_origins: false });
      expect(answer.headers['set-cookie']).toMatch(
        /^bars_passkey=[\w-]{32}; Max-Age=300; Path=\/; HttpOnly; SameSite=Strict$/,
      );
    });

    it('takes what was signed once', async () => {
      await browser.logIn();
      const authenticator = await browser.add();
      const phone = visitor();
      const signed = authenticator.use(await phone.signInOptions(), { origin: phone.origin });
      expect((await phone.send('POST', authenticateWithPasskeyPath, signed)).statusCode).toBe(200);
      expect((await phone.send('POST', authenticateWithPasskeyPath, signed)).json()).toMatchObject({
        code: 'challenge_ended',
      });
    });

    it('takes what was signed once, when it is sent twice at the same time', async () => {
      await browser.logIn();
      const authenticator = await browser.add();
      const phone = visitor();
      const signed = authenticator.use(await phone.signInOptions(), { origin: phone.origin });
      const answers = await Promise.all([1, 2, 3].map(() => phone.send('POST', authenticateWithPasskeyPath, signed)));
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    });

    it('refuses what was signed more than five minutes after it was asked for', async () => {
      await browser.logIn();
      const authenticator = await browser.add();
      const phone = visitor();
      const options = await phone.signInOptions();
      server.clock.advance(5 * minute);
      const answer = await phone.send(
        'POST',
        authenticateWithPasskeyPath,
        authenticator.use(options, { origin: phone.origin }),
      );
      expect([answer.statusCode, answer.json()]).toEqual([
        410,
        { error: 'That took too long. Please try again.', code: 'challenge_ended' },
      ]);
    });

    it('refuses a challenge that another browser asked for', async () => {
      await browser.logIn();
      const authenticator = await browser.add();
      const [one, other] = [visitor(), visitor()];
      const options = await one.signInOptions();
      await other.signInOptions();
      const answer = await other.send(
        'POST',
        authenticateWithPasskeyPath,
        authenticator.use(options, { origin: other.origin }),
      );
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'passkey_refused']);
      expect(
        (
          await visitor().send('POST', authenticateWithPasskeyPath, authenticator.use(options, { origin: one.origin }))
        ).json().code,
      ).toBe('challenge_ended');
    });

    it('refuses a challenge that was asked for to add a passkey', async () => {
      await browser.logIn();
      const authenticator = await browser.add();
      const { challenge, rp } = await browser.addOptions();
      const signed = authenticator.use(
        { challenge, rpId: rp.id, timeout: 1, allowCredentials: [], userVerification: 'preferred' },
        { origin: browser.origin },
      );
      expect((await browser.send('POST', authenticateWithPasskeyPath, signed)).json().code).toBe('challenge_ended');
    });

    it.each([
      ['the page of another origin', { origin: 'http://northlight.localhost:9001' }],
      ['a page that looks like ours', { origin: 'https://northlight.example' }],
      ['another host', { rpId: 'evil.localhost' }],
      ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
      ['a counter that stays', { counter: 5 }],
      ['a counter that goes back', { counter: 4 }],
    ])('refuses a signature for %s', async (_what, change) => {
      await browser.logIn();
      const authenticator = await browser.add();
      expect((await visitor().signIn(authenticator, { counter: 5 })).statusCode).toBe(200);
      const phone = visitor();
      const answer = await phone.signIn(authenticator, { counter: 6, ...change });
      expect([answer.statusCode, answer.json()]).toEqual([
        401,
        { error: 'That passkey didn’t work. Please try again, or use your password.', code: 'passkey_refused' },
      ]);
      expect(await me(phone)).toEqual({});
    });

    it('takes an authenticator that does not count', async () => {
      await browser.logIn();
      const authenticator = await browser.add();
      for (const _try of [1, 2]) expect((await visitor().signIn(authenticator, { counter: 0 })).statusCode).toBe(200);
    });

    it('refuses a passkey with the name of another account', async () => {
      await browser.logIn();
      const adas = await browser.add();
      const other = visitor();
      await other.logIn(lucia);
      const lucias = await other.add();
      const phone = visitor();
      const options = await phone.signInOptions();
      const [signed, foreign] = [
        adas.use(options, { origin: phone.origin }),
        lucias.use(options, { origin: phone.origin }),
      ];
      const answer = await phone.send('POST', authenticateWithPasskeyPath, {
        ...signed,
        response: { ...signed.response, userHandle: foreign.response.userHandle },
      });
      expect(answer.json().code).toBe('passkey_refused');
      const mixed = { ...adas.use(await phone.signInOptions(), { origin: phone.origin }), id: lucias.id };
      expect((await phone.send('POST', authenticateWithPasskeyPath, mixed)).json().code).toBe('passkey_refused');
    });

    it('refuses one that is not known or was removed, and does so for a while after 30 refusals', async () => {
      const stranger = createAuthenticator();
      for (let index = 0; index < 30; index += 1)
        expect((await visitor().signIn(stranger)).json().code).toBe('passkey_unknown');
      const answer = await visitor().signIn(stranger);
      expect([answer.statusCode, answer.json().code, Number(answer.headers['retry-after'])]).toEqual([
        429,
        'too_many_tries',
        900,
      ]);
    });

    it('is refused from a page that is not ours, and at an address that is no brand’s', async () => {
      const foreign = await server.app.inject({
        method: 'POST',
        url: signInOptionsPath,
        headers: { ...browser.headers, origin: 'https://www.northlight.example' },
        payload: { related_origins: false },
      });
      expect([foreign.statusCode, foreign.json().code]).toEqual([403, 'origin_not_allowed']);
      const address = browserOn(server, 'http://127.0.0.1:9000');
      expect((await address.send('POST', signInOptionsPath, { related_origins: false })).json()).toMatchObject({
        code: 'passkeys_not_here',
      });
    });
  });

  describe('a customer who is logged in and confirms it', () => {
    it('is asked for one of their own passkeys', async () => {
      await browser.logIn();
      const authenticator = await browser.add();
      expect((await browser.signInOptions()).allowCredentials).toEqual([
        { type: 'public-key', id: authenticator.id, transports: ['hybrid', 'internal'] },
      ]);
    });

    it('is not logged in as somebody else by another account’s passkey', async () => {
      const other = visitor();
      await other.logIn(lucia);
      const lucias = await other.add();
      await browser.logIn();
      const answer = await browser.signIn(lucias);
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'passkey_of_other_customer']);
      expect(await me()).toMatchObject({ forename: 'Ada' });
    });
  });

  describe('adding one', () => {
    it('keeps it under its name, and says so by mail', async () => {
      await browser.logIn();
      await browser.add('My phone');
      expect(await list()).toEqual([
        {
          id: expect.stringMatching(/^[\w-]{32}$/),
          name: 'My phone',
          created_at: server.clock.now().toISOString(),
          last_used_at: null,
        },
      ]);
      const mail = (await server.mails()).at(-1);
      expect([mail?.recipient, mail?.subject]).toEqual([
        'ada@guests.example',
        'A passkey was added to your account at Northlight',
      ]);
      expect(mail?.text).toContain('The passkey “My phone” was added');
    });

    it('needs a login', async () => {
      for (const [method, url] of [
        ['POST', addPasskeyOptionsPath],
        ['POST', passkeysPath],
        ['GET', passkeysPath],
        ['PUT', passkeyPath('x')],
        ['DELETE', passkeyPath('x')],
      ] as const) {
        const payload =
          url === passkeysPath
            ? { name: 'x', id: 'x', response: { clientDataJSON: 'x', attestationObject: 'x', transports: [] } }
            : { related_origins: false, name: 'x' };
        const answer = await browser.send(method, url, method === 'GET' || method === 'DELETE' ? undefined : payload);
        expect([url, answer.statusCode, answer.json().code]).toEqual([url, 401, 'login_required']);
      }
    });

    it('needs a login of the last ten minutes, as removing does; a passkey is as good as a password for it', async () => {
      await browser.logIn();
      const authenticator = await browser.add();
      const [{ id }] = await list();
      server.clock.advance(10 * minute);
      const late = await browser.send('POST', addPasskeyOptionsPath, { related_origins: false });
      expect([late.statusCode, late.json()]).toEqual([
        403,
        { error: 'Please confirm that it’s you first.', code: 'fresh_login_required' },
      ]);
      expect((await browser.send('DELETE', passkeyPath(id))).json().code).toBe('fresh_login_required');
      expect((await browser.signIn(authenticator)).statusCode).toBe(200);
      expect((await browser.send('DELETE', passkeyPath(id))).statusCode).toBe(200);
    });

    it('is refused for an account whose address is not confirmed', async () => {
      await browser.logIn();
      await sql`update customer set email_verified_at = null where email = 'ada@guests.example'`.execute(server.db);
      const answer = await browser.send('POST', addPasskeyOptionsPath, { related_origins: false });
      await sql`update customer set email_verified_at = created_at where email = 'ada@guests.example'`.execute(
        server.db,
      );
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'unverified']);
    });

    it('names those that the account has, so that a device is not added twice, and refuses one that is added again', async () => {
      await browser.logIn();
      const authenticator = await browser.add();
      const options = await browser.addOptions();
      expect(options.excludeCredentials.map(({ id }) => id)).toEqual([authenticator.id]);
      const again = await browser.send('POST', passkeysPath, {
        name: 'Again',
        ...authenticator.make(options, { origin: browser.origin }),
      });
      expect([again.statusCode, again.json().code]).toEqual([409, 'passkey_known']);
    });

    it('refuses the passkey of another account', async () => {
      const other = visitor();
      await other.logIn(lucia);
      const lucias = await other.add();
      await browser.logIn();
      const stolen = await browser.send('POST', passkeysPath, {
        name: 'Mine',
        ...lucias.make(await browser.addOptions(), { origin: browser.origin }),
      });
      expect(stolen.json().code).toBe('passkey_known');
    });

    it.each([
      ['the page of another origin', { origin: 'http://northlight.localhost:9001' }],
      ['another host', { rpId: 'evil.localhost' }],
      ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ])('refuses one that was made for %s', async (_what, change) => {
      await browser.logIn();
      const made = createAuthenticator().make(await browser.addOptions(), { origin: browser.origin, ...change });
      const answer = await browser.send('POST', passkeysPath, { name: 'Phone', ...made });
      expect([answer.statusCode, answer.json().code, await list()]).toEqual([422, 'passkey_not_made', []]);
    });

    it('takes options once, within five minutes, for the customer who asked', async () => {
      await browser.logIn();
      const options = await browser.addOptions();
      const send = () =>
        browser.send('POST', passkeysPath, {
          name: 'Phone',
          ...createAuthenticator().make(options, { origin: browser.origin }),
        });
      expect((await send()).statusCode).toBe(200);
      expect((await send()).json().code).toBe('challenge_ended');
      const late = createAuthenticator().make(await browser.addOptions(), { origin: browser.origin });
      server.clock.advance(5 * minute);
      expect((await browser.send('POST', passkeysPath, { name: 'Late', ...late })).json().code).toBe('challenge_ended');
      const adas = createAuthenticator().make(
        await browser.addOptions().catch(async () => (await browser.logIn(), browser.addOptions())),
        { origin: browser.origin },
      );
      await browser.logIn(lucia);
      expect((await browser.send('POST', passkeysPath, { name: 'Hers', ...adas })).json().code).toBe('challenge_ended');
    });

    it('keeps ten at most', async () => {
      await browser.logIn();
      for (let index = 0; index < 9; index += 1) await browser.add(`Phone ${index}`);
      const [one, other] = [browser, visitor()];
      await other.logIn();
      const made = await Promise.all(
        [one, other].map(async (page) => ({
          page,
          made: createAuthenticator().make(await page.addOptions(), { origin: page.origin }),
        })),
      );
      const answers = [];
      for (const { page, made: sent } of made)
        answers.push(await page.send('POST', passkeysPath, { name: 'Tenth', ...sent }));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
      expect((await browser.send('POST', addPasskeyOptionsPath, { related_origins: false })).json().code).toBe(
        'too_many_passkeys',
      );
    });

    it('reports a missing name by field', async () => {
      await browser.logIn();
      const made = createAuthenticator().make(await browser.addOptions(), { origin: browser.origin });
      expect((await browser.send('POST', passkeysPath, { name: ' ', ...made })).json().errors).toEqual({
        name: ['Give your passkey a name'],
      });
    });
  });

  describe('renaming and removing', () => {
    it('changes the name, and removes it with a mail; then nobody can log in with it', async () => {
      await browser.logIn();
      const authenticator = await browser.add();
      const [{ id }] = await list();
      expect((await browser.send('PUT', passkeyPath(id), { name: ' Blue phone ' })).json().data.name).toBe(
        'Blue phone',
      );
      expect((await browser.send('DELETE', passkeyPath(id))).json()).toEqual({ data: {} });
      expect((await server.mails()).map(({ text }) => text)).toContainEqual(
        expect.stringContaining('The passkey “Blue phone” was removed'),
      );
      expect([await list(), (await visitor().signIn(authenticator)).json().code]).toEqual([[], 'passkey_unknown']);
    });

    it('finds no passkey of another account', async () => {
      const other = visitor();
      await other.logIn(lucia);
      await other.add();
      const [{ id }] = await list(other);
      await browser.logIn();
      expect((await browser.send('PUT', passkeyPath(id), { name: 'Mine' })).statusCode).toBe(404);
      expect((await browser.send('DELETE', passkeyPath(id))).json()).toEqual({
        error: 'That passkey isn’t in your account any more.',
        code: 'passkey_missing',
      });
      expect(await list(other)).toMatchObject([{ name: 'Phone' }]);
    });
  });

  it('challenges that were not used are deleted', async () => {
    await browser.signInOptions();
    server.clock.advance(6 * minute);
    await server.sweepNow();
    expect((await sql`select 1 from passkey_challenge`.execute(server.db)).rows).toEqual([]);
  });
});

describeOnEngines('passkeys of several brands', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await customersServer(engine, { env: { PUBLIC_ORIGIN: 'https://bars.example', TRUSTED_PROXIES: '' } });
  });
  afterAll(() => server.close());

  it('are bound to one host where the browser supports related origins, and work at every brand', async () => {
    const northlight = browserOn(server, 'https://northlight.localhost');
    await northlight.logIn();
    const options = await northlight.addOptions(true);
    expect(options.rp).toEqual({ id: 'bars.example', name: 'Northlight' });
    const authenticator = createAuthenticator();
    expect(
      (
        await northlight.send('POST', passkeysPath, {
          name: 'Phone',
          ...authenticator.make(options, { origin: northlight.origin }),
        })
      ).statusCode,
    ).toBe(200);
    const verbena = browserOn(server, 'https://verbena.localhost');
    const signed = authenticator.use(await verbena.signInOptions(true), { origin: verbena.origin });
    const answer = await verbena.send('POST', authenticateWithPasskeyPath, signed);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['set-cookie']).toContainEqual(expect.stringMatching(/^__Host-bars_login=.*; Secure/));
  });

  it('are bound to the brand’s own host where it does not', async () => {
    const northlight = browserOn(server, 'https://northlight.localhost');
    await northlight.logIn();
    expect((await northlight.addOptions()).rp.id).toBe('northlight.localhost');
    expect((await northlight.signInOptions()).rpId).toBe('northlight.localhost');
  });

  it('the host names the origins of all brands to browsers', async () => {
    const answer = await server.app.inject({ url: relatedOriginsPath, headers: { host: 'bars.example' } });
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.json()).toEqual({
      origins: [
        'https://bars.example',
        'https://localhost',
        'https://northlight.localhost',
        'https://verbena.localhost',
        'https://tinhouse.localhost',
      ],
    });
  });
});
