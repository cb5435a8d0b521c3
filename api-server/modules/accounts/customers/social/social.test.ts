import { customersMePath } from '@bars/shared-api/contracts/current-customer';
import { authenticatePath, registerPath, verificationPath } from '@bars/shared-api/contracts/customers';
import { googlePath, googleReturnPath, googleStartPath } from '@bars/shared-api/contracts/social-sign-in';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../../../../kernel/process/log';
import { digestOf } from '../../../../kernel/secrets';
import { emptyTables } from '../../../../testing/empty-tables';
import { describeOnEngines, type TestServer } from '../../../../testing/harness';
import {
  providerEnv,
  startTestProvider,
  type TestPerson,
  type TestProvider,
  type TestRefusal,
} from '../../sign-in/testing/test-provider';
import { hashPassword } from '../passwords/passwords';
import { ada, cookieOf, customersServer, ownPage, post, type Sent } from '../testing/customers-fixture';
import { mailedToken, mailTo } from '../testing/mailed-links';

const noor = {
  sub: 'google-noor',
  email: 'Noor@People.example',
  email_verified: true,
  given_name: 'Noor',
  family_name: 'Khan',
  name: 'Noor Khan',
};
const adaAtGoogle = {
  sub: 'google-ada',
  email: 'ada@guests.example',
  email_verified: true,
  given_name: 'Ada',
  family_name: 'M.',
  name: 'Ada M.',
};
const join = 'j'.repeat(32);

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());

describeOnEngines('signing in with Google', (engine) => {
  let server: TestServer;
  const lines: string[] = [];
  beforeAll(async () => {
    const log = createLog({ logLevel: 'info' }, { write: (line: string) => void lines.push(line) });
    server = await customersServer(engine, { env: { ...providerEnv(provider.issuer), TRUST_PROXY: '127.0.0.1' }, log });
  });
  beforeEach(async () => {
    provider.forge(null);
    lines.length = 0;
    await emptyTables(server.db, 'sign_in', 'customer_identity', 'customer_session', 'customer_try', 'mail_outbox');
    await sql`delete from customer where email like '%@people.example'`.execute(server.db);
  });
  afterAll(() => server.close());

  /** Starts a sign-in. @returns the provider's address and the browser's cookie */
  const start = async (sent: Sent = {}, headers: Record<string, string> = {}) => {
    const answer = await post(server, googleStartPath, { brand_id: 1, ...sent }, headers);
    return { answer, browser: cookieOf(answer), url: String(answer.json().data?.url) };
  };
  /** Opens the address that the provider sends the browser to. @returns the page that the server redirects to, and its token */
  const comeBack = async (to: URL, browser: string) => {
    const { statusCode, headers } = await server.app.inject({
      url: to.pathname + to.search,
      headers: { host: to.host, ...(browser === '' ? {} : { cookie: browser }) },
    });
    const [page = '', token = ''] = String(headers.location).split('#sign-in=');
    return { statusCode, page, token, referrer: headers['referrer-policy'], caching: headers['cache-control'] };
  };
  const logIn = (token: string, browser: string, change: Sent = {}, headers: Record<string, string> = {}) =>
    post(
      server,
      googlePath,
      { token, brand_id: 1, ...change },
      { ...(browser === '' ? {} : { cookie: browser }), ...headers },
    );
  /** The whole way. */
  const signIn = async (who: TestPerson | TestRefusal, sent: Sent = {}, brand = 1) => {
    const { browser, url } = await start(sent);
    const { token, page } = await comeBack(await provider.answer(url, who), browser);
    return { answer: await logIn(token, browser, { brand_id: brand }), token, browser, page };
  };
  const customerOf = async (cookie: string) =>
    (await server.app.inject({ url: `${customersMePath}?full=1`, headers: { ...ownPage, cookie } })).json().data;
  const rows = async (table: string) => (await sql`select 1 from ${sql.table(table)}`.execute(server.db)).rows.length;

  it('[AC-21] sends the browser to Google with PKCE, state and nonce, by an address of the page’s own host', async () => {
    const { answer, url } = await start();
    const { origin, searchParams } = new URL(url);
    expect(origin).toBe(provider.issuer);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: 'test-google',
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      redirect_uri: `http://northlight.localhost:9000${googleReturnPath}`,
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)).toMatch(/^[\w-]{32,43}$/);
    expect(answer.headers['set-cookie']).toMatch(
      /^bars_sign_in=[\w-]{32}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it('[AC-21, API-M-38] logs a new person in with the token and the brand, in a verified account', async () => {
    const { answer, page } = await signIn(noor);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { data: { forename: 'Noor', surname: 'Khan', email: 'noor@people.example' }, meta: { post_login_url: null } },
    ]);
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^bars_login=[\w-]{32}; .*HttpOnly; SameSite=Lax$/);
    expect(page).toBe('/login');
    expect(await customerOf(cookieOf(answer))).toMatchObject({
      email: 'noor@people.example',
      marketing_opt_in: false,
      sms_opt_in: false,
      phone_opt_in: false,
    });
    const { rows: kept } =
      await sql`select email_verified_at, password_hash from customer where email = 'noor@people.example'`.execute(
        server.db,
      );
    expect(kept).toEqual([{ email_verified_at: server.clock.now(), password_hash: null }]);
  });

  it('keeps the invitation and the page asked for', async () => {
    const { answer, page } = await signIn(noor, { join_token: join, return_to: '/edit-booking/abc?tab=notes' });
    expect(page).toBe(`/login/${join}?return=%2Fedit-booking%2Fabc%3Ftab%3Dnotes`);
    expect(answer.json().meta).toEqual({ post_login_url: `/join/${join}` });
  });

  it.each([
    '//evil.example',
    'https://evil.example/',
    '/\\evil.example',
    '/..//evil.example/',
    '/%2e%2e//evil.example',
    '/\t/evil.example',
  ])('leaves out %s as the page asked for', async (page) => {
    const { browser, url } = await start({ return_to: page, join_token: 'no token' });
    expect((await comeBack(await provider.answer(url, noor), browser)).page).toBe('/login');
  });

  it('links the account of a verified address once, and knows the person afterwards by their subject', async () => {
    const { answer } = await signIn(adaAtGoogle);
    expect(answer.json().data).toMatchObject({ forename: 'Ada', surname: 'Marsh' });
    const again = await signIn({ ...adaAtGoogle, email: 'ada.moved@people.example', email_verified: false });
    expect(again.answer.json().data).toMatchObject({ email: 'ada@guests.example', surname: 'Marsh' });
    expect(await rows('customer_identity')).toBe(1);
    expect((await post(server, authenticatePath, ada)).statusCode).toBe(200);
  });

  it('gives a new session, and ends the browser’s former one', async () => {
    const former = cookieOf(await post(server, authenticatePath, ada));
    const { browser, url } = await start();
    const { token } = await comeBack(await provider.answer(url, adaAtGoogle), browser);
    const answer = await logIn(token, `${browser}; ${former}`);
    expect([await customerOf(former), await customerOf(cookieOf(answer))]).toMatchObject([{}, { surname: 'Marsh' }]);
    expect(await rows('customer_session')).toBe(1);
  });

  it('makes one account of two sign-ins at once', async () => {
    const both = await Promise.all([start(), start()]);
    const tokens: string[] = [];
    for (const { browser, url } of both) tokens.push((await comeBack(await provider.answer(url, noor), browser)).token);
    const answers = await Promise.all(both.map(({ browser }, index) => logIn(tokens[index] ?? '', browser)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(new Set(answers.map((answer) => answer.json().data.id)).size).toBe(1);
  });

  it('tells the owner of an account that Google was linked to it, once, and nobody whose account is new', async () => {
    await signIn(noor);
    expect(await server.mails()).toEqual([]);
    await signIn(adaAtGoogle, { brand_id: 2 }, 2);
    await signIn(adaAtGoogle);
    const [mail, ...others] = await server.mails();
    expect(others).toEqual([]);
    expect([mail?.recipient, mail?.subject]).toEqual([
      ada.email,
      'Google sign-in was linked to your account at La Verbena',
    ]);
    expect(mail?.text).toContain('Hola Ada,');
    expect(mail?.text).toContain('Your password still works.');
    expect(mail?.text).toContain('http://verbena.localhost:9000/login');
    expect(mail?.text).not.toContain('Set a password');
  });

  describe('an account that was registered with somebody else’s address', () => {
    const attackers = { email: 'noor@people.example', password: 'correct horse' };
    const keep = async (passwordHash: string | null) => {
      await sql`insert into customer (id, email, forename, password_hash, created_at, updated_at)
        values ('pre-registered', ${attackers.email}, 'Mallory', ${passwordHash}, now(), now())`.execute(server.db);
      await sql`insert into customer_session (token_digest, customer_id, created_at, expires_at)
        values (${digestOf('s'.repeat(32))}, 'pre-registered', now(), now() + interval '30 days')`.execute(server.db);
    };

    it('[AC-21] becomes the account of the address’s owner: it is confirmed, and the attacker’s password and session are gone', async () => {
      await keep(await hashPassword(attackers.password));
      const { answer } = await signIn(noor);
      expect([answer.statusCode, answer.json().data]).toMatchObject([
        200,
        { id: 'pre-registered', forename: 'Mallory', surname: 'Khan' },
      ]);
      const { rows: kept } =
        await sql`select email_verified_at, password_hash from customer where id = 'pre-registered'`.execute(server.db);
      expect(kept).toEqual([{ email_verified_at: server.clock.now(), password_hash: null }]);
      expect(await customerOf(`bars_login=${'s'.repeat(32)}`)).toEqual({});
      expect(await customerOf(cookieOf(answer))).toMatchObject({ id: 'pre-registered' });
      const { text } = await mailTo(server, attackers.email);
      expect(text).toContain('Your account has no password.');
      expect(text).toContain('/forgot-password');
      expect((await post(server, authenticatePath, attackers)).json()).toMatchObject({ code: 'login_refused' });
    });

    it('ends the link that the registration had sent', async () => {
      await post(server, registerPath, { email: attackers.email });
      const token = await mailedToken(server, attackers.email, 'verify');
      const { answer } = await signIn(noor);
      expect(answer.statusCode).toBe(200);
      const read = await server.app.inject({ url: `${verificationPath(token)}?brand_id=1`, headers: ownPage });
      expect([read.statusCode, read.json().code]).toEqual([410, 'link_used']);
    });

    it('keeps the password of an account whose address is confirmed', async () => {
      await signIn(adaAtGoogle);
      expect((await post(server, authenticatePath, ada)).statusCode).toBe(200);
    });
  });

  it.each<[string, TestPerson]>([
    ['an address that Google has not verified', { ...noor, email_verified: false }],
    ['no address', { sub: 'google-nobody', given_name: 'Noor' }],
  ])('refuses %s', async (_what, person) => {
    const { answer } = await signIn(person);
    expect([answer.statusCode, answer.json(), answer.headers['set-cookie']]).toEqual([
      403,
      {
        error:
          'Google hasn’t verified the email address of that account, so we can’t sign you in with it. Please use another one, or your password.',
        code: 'unverified_email',
      },
      undefined,
    ]);
    expect(await rows('customer_identity')).toBe(0);
  });

  describe('an answer that signs nobody in', () => {
    const page = `/login/${join}?return=%2Fmy-details`;
    const asked = { join_token: join, return_to: '/my-details' };
    const sentenceFor = async (token: string, browser: string, change: Sent = {}) => {
      const answer = await logIn(token, browser, change);
      expect(answer.headers['set-cookie']).toBeUndefined();
      return [answer.statusCode, answer.json()];
    };
    const unpack = (idToken: string) => idToken.split('.').map((part) => Buffer.from(part, 'base64url').toString());

    it.each<[string, TestRefusal, string, string]>([
      [
        'cancelled',
        { error: 'access_denied' },
        'sign_in_cancelled',
        'You cancelled the sign-in with Google. You can start it again.',
      ],
      [
        'failed at Google',
        { error: 'server_error' },
        'sign_in_failed',
        'Google couldn’t sign you in. Please start again in a moment.',
      ],
    ])('%s: says so on the login page, once', async (_what, refusal, code, error) => {
      const { answer, page: shown, token, browser } = await signIn(refusal, asked);
      expect([shown, answer.statusCode, answer.json()]).toEqual([page, 401, { error, code }]);
      expect(await sentenceFor(token, browser)).toEqual([
        401,
        { error: 'This sign-in has already been used. Please start it again.', code: 'sign_in_used' },
      ]);
    });

    it.each<[string, (idToken: string) => string]>([
      ['a signature of somebody else', (idToken) => `${idToken.split('.').slice(0, 2).join('.')}.${'A'.repeat(86)}`],
      [
        'another person behind the signature',
        (idToken) => {
          const [head = '', body = '', signature = ''] = idToken.split('.');
          return [
            head,
            Buffer.from(JSON.stringify({ ...JSON.parse(unpack(idToken)[1] ?? '{}'), sub: body })).toString('base64url'),
            signature,
          ].join('.');
        },
      ],
      [
        'no signature',
        (idToken) => [Buffer.from('{"alg":"none"}').toString('base64url'), idToken.split('.')[1], ''].join('.'),
      ],
      ['no token', () => 'not.a.token'],
    ])('%s is not valid', async (_what, change) => {
      provider.forge(change);
      const { answer, page: shown } = await signIn(noor, asked);
      expect([shown, answer.statusCode, answer.json()]).toEqual([
        page,
        401,
        {
          error: 'The answer from Google wasn’t valid, so nobody was signed in. Please start again.',
          code: 'sign_in_invalid',
        },
      ]);
    });

    it.each<[string, (to: URL) => void]>([
      ['another code', (to) => to.searchParams.set('code', 'x'.repeat(43))],
      ['no code', (to) => to.searchParams.delete('code')],
      ['another issuer', (to) => to.searchParams.set('iss', 'https://evil.example')],
    ])('%s is not valid', async (_what, change) => {
      const { browser, url } = await start(asked);
      const to = await provider.answer(url, noor);
      change(to);
      const { token, page: shown } = await comeBack(to, browser);
      expect([shown, ...(await sentenceFor(token, browser))]).toEqual([
        page,
        401,
        {
          error: 'The answer from Google wasn’t valid, so nobody was signed in. Please start again.',
          code: 'sign_in_invalid',
        },
      ]);
    });

    it('the ID token of another sign-in is not valid', async () => {
      let first = '';
      provider.forge((idToken) => (first === '' ? (first = idToken) : first));
      expect((await signIn(noor)).answer.statusCode).toBe(200);
      expect((await signIn(adaAtGoogle)).answer.json()).toMatchObject({ code: 'sign_in_invalid' });
    });

    it.each(['', 'short', '%00', 'a&state=b'])('with the state %j it is unknown', async (state) => {
      const { browser } = await start(asked);
      const {
        token,
        page: shown,
        statusCode,
      } = await comeBack(new URL(`http://northlight.localhost:9000${googleReturnPath}?code=c&state=${state}`), browser);
      expect([statusCode, shown, ...(await sentenceFor(token, browser))]).toEqual([
        303,
        '/login',
        401,
        { error: 'We don’t recognise this sign-in. Please start it again.', code: 'sign_in_unknown' },
      ]);
    });

    it('a token that is none is refused by field', async () => {
      expect((await logIn('no token', '')).statusCode).toBe(422);
      expect((await logIn('t'.repeat(32), '', { brand_id: 3 })).statusCode).toBe(422);
    });

    it('in another browser it signs nobody in, tells nothing of the page asked for, and leaves the first browser’s sign-in as it is', async () => {
      const { browser, url } = await start(asked);
      const to = await provider.answer(url, noor);
      for (const other of ['', (await start()).browser]) {
        const { token, page: shown } = await comeBack(to, other);
        expect([shown, ...(await sentenceFor(token, other))]).toEqual([
          '/login',
          401,
          {
            error: 'This sign-in was started in another browser. Please start it again here.',
            code: 'sign_in_other_browser',
          },
        ]);
      }
      expect((await logIn((await comeBack(to, browser)).token, browser)).statusCode).toBe(200);
    });

    it('a token is good for one login, also at the same time, and the answer for one token', async () => {
      const { browser, url } = await start(asked);
      const to = await provider.answer(url, noor);
      const { token } = await comeBack(to, browser);
      const statuses = (await Promise.all([1, 2, 3].map(() => logIn(token, browser)))).map(
        ({ statusCode }) => statusCode,
      );
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
      const again = await comeBack(to, browser);
      expect([again.page, ...(await sentenceFor(again.token, browser))]).toEqual([
        page,
        401,
        { error: 'This sign-in has already been used. Please start it again.', code: 'sign_in_used' },
      ]);
    });

    it('on another brand it signs nobody in', async () => {
      const { browser, url } = await start(asked);
      const { token } = await comeBack(await provider.answer(url, noor), browser);
      expect(await sentenceFor(token, browser, { brand_id: 2 })).toEqual([
        401,
        {
          error: 'This sign-in was started on another of our sites. Please start it again here.',
          code: 'sign_in_other_brand',
        },
      ]);
    });

    it('ten minutes after the start it is late, before and after Google’s answer', async () => {
      const [early, late] = [await start(asked), await start(asked)];
      const { token } = await comeBack(await provider.answer(early.url, noor), early.browser);
      const to = await provider.answer(late.url, noor);
      server.clock.advance(10 * 60_000);
      const back = await comeBack(to, late.browser);
      expect(back.page).toBe(page);
      for (const [one, browser] of [
        [token, early.browser],
        [back.token, late.browser],
      ] as const) {
        expect(await sentenceFor(one, browser)).toEqual([
          401,
          { error: 'This sign-in took longer than 10 minutes. Please start it again.', code: 'sign_in_late' },
        ]);
      }
    });

    it('before Google has answered, the state signs nobody in', async () => {
      const { browser, url } = await start();
      const state = new URL(url).searchParams.get('state') ?? '';
      expect(await sentenceFor(state, browser)).toEqual([
        401,
        { error: 'Google hasn’t answered this sign-in. Please start it again.', code: 'sign_in_unanswered' },
      ]);
    });

    it('while Google is away, it says so at the start and at the end', async () => {
      const away = {
        error: 'We can’t reach Google at the moment. Please start again in a minute.',
        code: 'sign_in_unreachable',
      };
      const { browser, url } = await start(asked);
      const to = await provider.answer(url, noor);
      await provider.stop();
      const { token, page: shown } = await comeBack(to, browser);
      expect([shown, ...(await sentenceFor(token, browser))]).toEqual([page, 503, away]);
      const fresh = await customersServer(engine, { env: providerEnv(provider.issuer) });
      const answer = await post(fresh, googleStartPath, { brand_id: 1 });
      expect([answer.statusCode, answer.json()]).toEqual([503, away]);
      await provider.start();
      expect((await post(fresh, googleStartPath, { brand_id: 1 })).statusCode).toBe(200);
      await fresh.close();
    });
  });

  it('keeps no claims after the login or the end, no state and no browser’s secret, and nothing after a day', async () => {
    const { browser, url } = await start();
    await comeBack(await provider.answer(url, noor), browser);
    await signIn(adaAtGoogle);
    const text = async () =>
      JSON.stringify(
        (
          await sql`select *, encode(state_digest, 'escape') as state, encode(browser_digest, 'escape') as browser from sign_in`.execute(
            server.db,
          )
        ).rows,
      );
    expect(await text()).not.toContain(new URL(url).searchParams.get('state'));
    expect(await text()).not.toContain(browser.split('=')[1]);
    expect(await text()).toContain('People.example');
    expect(await text()).not.toContain('ada@');
    server.clock.advance(10 * 60_000);
    await server.sweepNow();
    expect(await text()).not.toContain('People.example');
    server.clock.advance(24 * 60 * 60_000);
    await server.sweepNow();
    expect([await rows('sign_in'), await rows('customer_try')]).toEqual([0, 0]);
  });

  it('writes neither code nor state nor address into the log, and sends no Referer on', async () => {
    const { browser, url } = await start();
    const to = await provider.answer(url, noor);
    const { referrer, caching, token } = await comeBack(to, browser);
    await logIn(token, browser);
    await signIn({ error: 'access_denied' });
    expect([referrer, caching]).toEqual(['no-referrer', 'no-store']);
    const log = lines.join('');
    expect(log).toContain(googleReturnPath);
    expect(log).toContain('cancelled');
    for (const secret of [token, to.searchParams.get('code') ?? '', 'people.example', 'Noor'])
      expect(log.toLowerCase()).not.toContain(secret.toLowerCase());
  });

  it('limits the starts and the wrong tokens of a network, with Retry-After', async () => {
    const from = { 'x-forwarded-for': '10.9.0.1' };
    const many = (count: number, one: () => Promise<{ statusCode: number }>) =>
      Promise.all(Array.from({ length: count }, async () => (await one()).statusCode));
    expect(
      (await many(62, () => post(server, googleStartPath, { brand_id: 1 }, from))).filter((status) => status === 429),
    ).toHaveLength(2);
    expect((await many(32, () => logIn('t'.repeat(32), '', {}, from))).filter((status) => status === 429)).toHaveLength(
      2,
    );
    server.clock.advance(60_000);
    const answer = await logIn('t'.repeat(32), '', {}, from);
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
      429,
      '840',
      {
        error: 'There were too many sign-ins from here. Please wait 14 minutes, then try again.',
        code: 'too_many_tries',
      },
    ]);
    expect((await start({}, { 'x-forwarded-for': '10.9.0.2' })).answer.statusCode).toBe(200);
    server.clock.advance(14 * 60_000);
    expect((await post(server, googleStartPath, { brand_id: 1 }, from)).statusCode).toBe(200);
  });

  it.each([googleStartPath, googlePath])('%s is refused from a page that is not ours', async (path) => {
    const answer = await post(
      server,
      path,
      { brand_id: 1, token: 't'.repeat(32) },
      { origin: 'https://www.northlight.example', 'x-api-key': 'pk_site_northlight' },
    );
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'origin_not_allowed']);
  });

  it('is offered where a client id is configured, and nowhere else', async () => {
    const offered = async (one: TestServer) =>
      (await one.app.inject({ url: googlePath, headers: ownPage })).json().data;
    expect(await offered(server)).toEqual({ is_offered: true });
    const without = await customersServer(engine, { env: { BARS_ENV: 'staging' } });
    expect(await offered(without)).toEqual({ is_offered: false });
    const answer = await post(without, googleStartPath, { brand_id: 1 });
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { error: 'Signing in with Google isn’t set up here.', code: 'not_offered' },
    ]);
    await without.close();
  });
});
