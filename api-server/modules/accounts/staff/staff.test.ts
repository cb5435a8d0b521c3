import { customersMePath } from '@bars/shared-api/contracts/current-customer';
import { googlePath, googleStartPath } from '@bars/shared-api/contracts/social-sign-in';
import { staffAuthBridgePath, staffAuthUrlPath, staffLogoutPath } from '@bars/shared-api/contracts/staff';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../../../kernel/process/log';
import { emptyTables } from '../../../testing/empty-tables';
import { createTestKernel, createTestServer, describeOnEngines, type TestServer } from '../../../testing/harness';
import { createBars } from '../../estate/bars/index';
import {
  providerEnv,
  startTestProvider,
  type TestPerson,
  type TestProvider,
  type TestRefusal,
} from '../sign-in/testing/test-provider';
import { createStaffSessions } from './staff.service';

const robin = { sub: 'r-cloud-robin', name: 'Robin Hale', venue: 101 };
const page = 'http://northlight.localhost:9000/staff/login';
const ownPage = {
  host: 'northlight.localhost:9000',
  origin: 'http://northlight.localhost:9000',
  'x-api-key': 'pk_portal_bars',
  'x-brand': '1',
};
const verbenaPage = {
  host: 'verbena.localhost:9000',
  origin: 'http://verbena.localhost:9000',
  'x-api-key': 'pk_portal_bars',
  'x-brand': '2',
};

const cookieOf = ({ headers }: LightMyRequestResponse): string =>
  String(headers['set-cookie'] ?? '').split(';')[0] ?? '';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());

describeOnEngines('staff login', (engine) => {
  let server: TestServer;
  const lines: string[] = [];
  beforeAll(async () => {
    const log = createLog({ logLevel: 'info' }, { write: (line: string) => void lines.push(line) });
    server = await createTestServer({
      engine,
      env: { ...providerEnv(provider.issuer), TRUST_PROXY: '127.0.0.1' },
      log,
    });
  });
  beforeEach(async () => {
    lines.length = 0;
    await emptyTables(server.db, 'sign_in', 'customer_try', 'staff_session');
  });
  afterAll(() => server.close());

  const authUrl = (url: string, headers: Record<string, string> = {}) => {
    const { origin: _origin, ...sent } = { ...ownPage, ...headers };
    return server.app.inject({ url: `${staffAuthUrlPath}?${new URLSearchParams({ url }).toString()}`, headers: sent });
  };
  const start = async (headers: Record<string, string> = {}, url = page) => {
    const answer = await authUrl(url, headers);
    return { address: String(answer.json().data?.url), browser: cookieOf(answer) };
  };
  const post = (url: string, payload: object | undefined, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url,
      headers: { ...ownPage, ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
  const bridge = (to: URL, browser: string, headers: Record<string, string> = {}) =>
    post(
      staffAuthBridgePath,
      { code: to.searchParams.get('code') ?? 'none', state: to.searchParams.get('state') },
      { ...(browser === '' ? {} : { cookie: browser }), ...headers },
    );
  const logIn = async (who: TestPerson | TestRefusal) => {
    const { address, browser } = await start();
    return bridge(await provider.answer(address, who), browser);
  };
  const sessions = async () =>
    (await sql<{ name: string; bar_id: number }>`select subject, name, bar_id from staff_session`.execute(server.db))
      .rows;

  it('[AC-45, API-M-49] answers url with the provider’s address, which comes back to that page', async () => {
    const answer = await authUrl(page);
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'application/json; charset=utf-8',
      'no-store',
    ]);
    expect(Object.keys(answer.json().data)).toEqual(['url']);
    const { origin, searchParams } = new URL(answer.json().data.url);
    expect(origin).toBe(provider.issuer);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: 'test-staff',
      response_type: 'code',
      scope: 'openid profile venue',
      redirect_uri: page,
      code_challenge_method: 'S256',
    });
  });

  it('[AC-47, AC-52, API-M-48] exchanges code and state for data.data with name, venue and expiry; the token is an httpOnly cookie', async () => {
    const answer = await logIn(robin);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        data: {
          name: 'Robin Hale',
          venue: { bar_id: 101, bar_name: 'Northlight, Shoreditch' },
          expires_at: '2026-11-21T00:00:00.000Z',
        },
      },
    ]);
    expect(answer.headers['set-cookie']).toMatch(
      /^bars_staff=[\w-]{32}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect(await sessions()).toEqual([{ subject: 'r-cloud-robin', name: 'Robin Hale', bar_id: 101 }]);
  });

  it('[API-M-50] ends the staff session without a payload, and once more changes nothing', async () => {
    const cookie = cookieOf(await logIn(robin));
    const answer = await post(staffLogoutPath, undefined, { cookie });
    expect([answer.statusCode, answer.json(), await sessions()]).toEqual([200, { data: {} }, []]);
    expect(answer.headers['set-cookie']).toMatch(/^bars_staff=; .*Expires=Thu, 01 Jan 1970/);
    expect((await post(staffLogoutPath, undefined, { cookie })).statusCode).toBe(200);
  });

  it('[AC-52] is separate from the customer’s login: neither is the other, and an account of one provider’s client is none of the other’s', async () => {
    const cookie = cookieOf(await logIn(robin));
    expect((await server.app.inject({ url: customersMePath, headers: { ...ownPage, cookie } })).json()).toEqual({
      data: {},
    });
    const google = await post(googleStartPath, { brand_id: 1 });
    const to = await provider.answer(google.json().data.url, {
      sub: 'google-ada',
      email: 'ada@guests.example',
      email_verified: true,
    });
    const asStaff = await bridge(to, cookieOf(google));
    expect([asStaff.statusCode, asStaff.json().code, (await sessions()).length]).toEqual([401, 'sign_in_unknown', 1]);
    const staff = await start();
    const asCustomer = await post(
      googlePath,
      { token: new URL(staff.address).searchParams.get('state'), brand_id: 1 },
      { cookie: staff.browser },
    );
    expect([asCustomer.statusCode, asCustomer.json().code]).toEqual([401, 'sign_in_unknown']);
  });

  it('gives a new session with each login, and ends the browser’s former one', async () => {
    const former = cookieOf(await logIn(robin));
    const { address, browser } = await start();
    const answer = await bridge(await provider.answer(address, { ...robin, venue: '102' }), `${browser}; ${former}`);
    expect([cookieOf(answer) === former, await sessions()]).toEqual([
      false,
      [{ subject: 'r-cloud-robin', name: 'Robin Hale', bar_id: 102 }],
    ]);
  });

  it('ends after twelve hours', async () => {
    await logIn(robin);
    server.clock.advance(12 * 60 * 60_000 - 1);
    await server.sweepNow();
    expect(await sessions()).toHaveLength(1);
    server.clock.advance(1);
    await server.sweepNow();
    expect(await sessions()).toEqual([]);
  });

  it.each([
    'https://evil.example/staff/login',
    'http://northlight.localhost:9000.evil.example/staff/login',
    'http://northlight.localhost:9000@evil.example/staff/login',
    'http://verbena.localhost:9000/staff/login',
    'https://northlight.localhost:9000/staff/login',
    'http://northlight.localhost:9001/staff/login',
    '//northlight.localhost:9000/staff/login',
    '/staff/login',
    'javascript:alert(1)',
    '',
    'http://northlight.localhost:9000/login',
    'http://northlight.localhost:9000/staff/login/../../join',
    'http://northlight.localhost:9000/staff/login?next=//evil.example',
    'http://northlight.localhost:9000/staff/login#x',
    'http://northlight.localhost:9000/staff/logout',
  ])('refuses to come back to %j', async (url) => {
    const answer = await authUrl(url);
    expect([answer.statusCode, answer.json(), answer.headers['set-cookie']]).toEqual([
      422,
      { errors: { url: ['The staff login can only come back to its own page on this site.'] }, code: 'invalid' },
      undefined,
    ]);
  });

  it('refuses to come back to the page of another brand than the caller’s', async () => {
    expect((await authUrl(page, { 'x-brand': '2' })).statusCode).toBe(422);
    expect((await authUrl('http://verbena.localhost:9000/staff/login', verbenaPage)).statusCode).toBe(200);
    expect((await authUrl('')).statusCode).toBe(422);
  });

  describe('[AC-53] a failing exchange has a sentence of its own', () => {
    const refused = async (answer: LightMyRequestResponse) => {
      expect([answer.headers['set-cookie'], await sessions()]).toEqual([undefined, []]);
      return [answer.statusCode, answer.json()];
    };

    it.each<[string, number | string | undefined]>([
      ['no venue', undefined],
      ['a venue that is not ours', 999_999],
      ['a venue that is no number', 'the cellar'],
    ])('for %s', async (_what, venue) => {
      expect(
        await refused(await logIn({ sub: 'r-cloud-kit', name: 'Kit', ...(venue === undefined ? {} : { venue }) })),
      ).toEqual([
        403,
        {
          error:
            'Your R-Cloud account isn’t linked to any of our venues. Please ask your manager to add one, then log in again.',
          code: 'no_venue',
        },
      ]);
    });

    it('for a code that is none, and for one that is used twice', async () => {
      const { address, browser } = await start();
      const to = await provider.answer(address, robin);
      to.searchParams.set('code', 'wrong');
      expect(await refused(await bridge(to, browser))).toEqual([
        401,
        {
          error: 'The answer from R-Cloud wasn’t valid, so nobody was signed in. Please start again.',
          code: 'sign_in_invalid',
        },
      ]);
      expect(await refused(await bridge(to, browser))).toEqual([
        401,
        { error: 'This sign-in has already been used. Please start it again.', code: 'sign_in_used' },
      ]);
    });

    it('for a state that is unknown, of another browser, of another brand, or late', async () => {
      const { address, browser } = await start();
      const to = await provider.answer(address, robin);
      const unknown = new URL(to);
      unknown.searchParams.set('state', 's'.repeat(32));
      expect(await refused(await bridge(unknown, browser))).toEqual([
        401,
        { error: 'We don’t recognise this sign-in. Please start it again.', code: 'sign_in_unknown' },
      ]);
      expect(await refused(await bridge(to, ''))).toEqual([
        401,
        {
          error: 'This sign-in was started in another browser. Please start it again here.',
          code: 'sign_in_other_browser',
        },
      ]);
      expect(await refused(await bridge(to, browser, verbenaPage))).toEqual([
        401,
        {
          error: 'This sign-in was started on another of our sites. Please start it again here.',
          code: 'sign_in_other_brand',
        },
      ]);
      const late = await start();
      const lateTo = await provider.answer(late.address, robin);
      server.clock.advance(10 * 60_000);
      expect(await refused(await bridge(lateTo, late.browser))).toEqual([
        401,
        { error: 'This sign-in took longer than 10 minutes. Please start it again.', code: 'sign_in_late' },
      ]);
    });

    it('for a code or a state that is missing', async () => {
      const answer = await post(staffAuthBridgePath, { code: '' });
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['code', 'state']]);
    });

    it('while R-Cloud is away, at the address and at the exchange', async () => {
      const away = [
        503,
        { error: 'We can’t reach R-Cloud at the moment. Please start again in a minute.', code: 'sign_in_unreachable' },
      ];
      const { address, browser } = await start();
      const to = await provider.answer(address, robin);
      await provider.stop();
      expect(await refused(await bridge(to, browser))).toEqual(away);
      const fresh = await createTestServer({ engine, env: providerEnv(provider.issuer) });
      const answer = await fresh.app.inject({
        url: `${staffAuthUrlPath}?url=${encodeURIComponent(page)}`,
        headers: { ...ownPage },
      });
      expect([answer.statusCode, answer.json()]).toEqual(away);
      await fresh.close();
      await provider.start();
    });

    it('where no provider is configured', async () => {
      const without = await createTestServer({ engine, env: { BARS_ENV: 'staging' } });
      const answer = await without.app.inject({
        url: `${staffAuthUrlPath}?url=${encodeURIComponent(page)}`,
        headers: { ...ownPage },
      });
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { error: 'Signing in with R-Cloud isn’t set up here.', code: 'not_offered' },
      ]);
      await without.close();
    });
  });

  it('limits addresses and wrong answers of a network, with Retry-After', async () => {
    const from = { 'x-forwarded-for': '10.9.1.1' };
    const wrong = { code: 'c', state: 's'.repeat(32) };
    const many = (count: number, one: () => Promise<{ statusCode: number }>) =>
      Promise.all(Array.from({ length: count }, async () => (await one()).statusCode));
    expect((await many(62, () => authUrl(page, from))).filter((status) => status === 429)).toHaveLength(2);
    expect(
      (await many(32, () => post(staffAuthBridgePath, wrong, from))).filter((status) => status === 429),
    ).toHaveLength(2);
    const answer = await post(staffAuthBridgePath, wrong, from);
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([
      429,
      '900',
      'too_many_tries',
    ]);
    expect((await authUrl(page, { 'x-forwarded-for': '10.9.1.2' })).statusCode).toBe(200);
  });

  it('writes neither code nor state nor name into the log', async () => {
    const { address, browser } = await start();
    const to = await provider.answer(address, robin);
    await bridge(to, browser);
    await bridge(to, browser);
    const log = lines.join('');
    expect(log).toContain(staffAuthBridgePath);
    for (const secret of [to.searchParams.get('code') ?? '', to.searchParams.get('state') ?? '', 'Robin'])
      expect(log).not.toContain(secret);
  });

  it.each([staffAuthBridgePath, staffLogoutPath])('%s is refused from a page that is not ours', async (path) => {
    const answer = await post(
      path,
      { code: 'c', state: 's' },
      { origin: 'https://www.northlight.example', 'x-api-key': 'pk_site_northlight' },
    );
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'origin_not_allowed']);
  });
});

it('the service knows staff by their cookie until they log out', async () => {
  const { kernel, close } = await createTestKernel();
  const { service: bars } = await createBars(kernel);
  const staff = createStaffSessions(kernel, { bars });
  const { token } = await staff.open({ ...robin }, undefined);
  expect([await staff.find(token), await staff.find(undefined), await staff.find('x')]).toEqual([
    { subject: 'r-cloud-robin', name: 'Robin Hale', barId: 101 },
    undefined,
    undefined,
  ]);
  await staff.end(token);
  expect(await staff.find(token)).toBeUndefined();
  await close();
});
