import { customersMePath } from '@bars/shared-api/contracts/current-customer';
import { authenticatePath } from '@bars/shared-api/contracts/customers';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeOnEngines, type TestServer } from '../../../testing/harness';
import { emptyTables } from '../../../testing/empty-tables';
import { ada, cookieOf, customersServer, ownPage, post, type Sent } from './testing/customers-fixture';

const refused = {
  error: 'That email address and password don’t match. Please check both and try again.',
  code: 'login_refused',
};

describeOnEngines('logging in with a password', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await customersServer(engine);
  });
  beforeEach(() => emptyTables(server.db, 'customer_try', 'customer_session'));
  afterAll(() => server.close());

  const logIn = (change: Sent = {}, headers: Record<string, string> = {}) =>
    post(server, authenticatePath, { ...ada, ...change }, headers);
  const isKnown = async (cookie: string) =>
    'id' in (await server.app.inject({ url: customersMePath, headers: { ...ownPage, cookie } })).json().data;

  it('answers with the customer, an HttpOnly cookie and no page to go to', async () => {
    const answer = await logIn();
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { data: { forename: 'Ada' }, meta: { post_login_url: null } },
    ]);
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^bars_login=[\w-]{32}; Path=\/; Expires=Sun, 20 Dec 2026 12:00:00 GMT; HttpOnly; SameSite=Lax$/,
      ),
      expect.stringMatching(
        /^bars_device=[\w-]{32}; Path=\/; Expires=Wed, 19 May 2027 12:00:00 GMT; HttpOnly; SameSite=Lax$/,
      ),
    ]);
    expect(await isKnown(cookieOf(answer))).toBe(true);
  });

  it('[API-M-37] answers with the invitation to go on to, after the right password', async () => {
    const join = 'j'.repeat(32);
    expect((await logIn({ join_token: join })).json().meta).toEqual({ post_login_url: `/join/${join}` });
    expect((await logIn({ join_token: join, password: 'wrong' })).json()).toEqual(refused);
    expect((await logIn({ join_token: 'no token' })).json().meta).toEqual({ post_login_url: null });
  });

  it('takes the address in any case, from a form too', async () => {
    expect((await logIn({ email: ' ADA@Guests.Example ' })).statusCode).toBe(200);
    const form = await server.app.inject({
      method: 'POST',
      url: authenticatePath,
      headers: { ...ownPage, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(ada).toString(),
    });
    expect(form.statusCode).toBe(200);
  });

  it('keeps neither password nor token, only a hash of Argon2id and a digest', async () => {
    const token = cookieOf(await logIn()).split('=')[1] ?? '';
    const { rows } = await sql<{ hash: string; digest: Buffer }>`
      select password_hash as hash, token_digest as digest from customer join customer_session on customer_id = customer.id`.execute(
      server.db,
    );
    expect(rows[0]?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(rows[0]?.digest.toString('utf8')).not.toContain(token);
  });

  it('opens an account with an old hash as its password was typed, and from then on as any keyboard types it', async () => {
    const [composed, decomposed] = ['un caf\u00e9 cr\u00e8me', 'un cafe\u0301 cre\u0300me'];
    const { rows } = await sql<{
      kept: string;
    }>`select password_hash as kept from customer where email = ${ada.email}`.execute(server.db);
    await sql`update customer set password_hash = ${await hash(decomposed)} where email = ${ada.email}`.execute(
      server.db,
    );
    const statuses = [];
    for (const password of [composed, decomposed, composed, 'ｕｎ café crème', 'un cafe creme'])
      statuses.push((await logIn({ password })).statusCode);
    expect(statuses).toEqual([401, 200, 200, 200, 401]);
    await sql`update customer set password_hash = ${rows[0]?.kept ?? ''} where email = ${ada.email}`.execute(server.db);
  });

  it('gives a new token with every login, and ends the browser’s former session', async () => {
    const first = cookieOf(await logIn());
    const second = cookieOf(await logIn({}, { cookie: first }));
    expect(second).not.toBe(first);
    expect([await isKnown(first), await isKnown(second)]).toEqual([false, true]);
  });

  it.each<[string, Sent]>([
    ['a wrong password', { password: 'northlight-yesterday' }],
    ['an address that nobody has', { email: 'nobody@guests.example' }],
  ])('answers the same for %s, and sets no cookie', async (_what, change) => {
    const answer = await logIn(change);
    expect([answer.statusCode, answer.json(), answer.headers['set-cookie']]).toEqual([401, refused, undefined]);
  });

  it('[AC-15, AC-16, AC-17] reports missing fields and an invalid address by field', async () => {
    const errorsOf = async (change: Sent) => (await logIn(change)).json().errors;
    expect(await errorsOf({ email: '', password: '' })).toEqual({
      email: ['E-mail address is required'],
      password: ['Password is required'],
    });
    for (const email of ['ada', 'ada@guests', 'a.da@guests'])
      expect(await errorsOf({ email })).toEqual({ email: [`Email address "${email}" is invalid`] });
  });

  describe('from a page that is not ours', () => {
    it.each<[string, Record<string, string>]>([
      ['another site that has a key', { origin: 'https://www.northlight.example', 'x-api-key': 'pk_site_northlight' }],
      ['another port of this machine', { origin: 'http://northlight.localhost:9001' }],
      ['another site, by its browser’s word', { 'sec-fetch-site': 'cross-site' }],
      ['a brother site, by its browser’s word', { 'sec-fetch-site': 'same-site' }],
    ])('%s is refused', async (_what, headers) => {
      const answer = await logIn({}, headers);
      expect([answer.statusCode, answer.json().code, answer.headers['set-cookie']]).toEqual([
        403,
        'origin_not_allowed',
        undefined,
      ]);
    });

    it('a call without an origin is refused, and Sec-Fetch-Site is enough', async () => {
      const withoutOrigin = { host: ownPage.host, 'x-api-key': ownPage['x-api-key'] };
      const call = (headers: Record<string, string>) =>
        server.app.inject({
          method: 'POST',
          url: authenticatePath,
          headers: { ...withoutOrigin, ...headers },
          payload: ada,
        });
      expect((await call({})).statusCode).toBe(403);
      expect((await call({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
    });
  });
});

describeOnEngines('wrong login tries', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await customersServer(engine, { env: { TRUST_PROXY: '127.0.0.1' } });
  });
  beforeEach(() => emptyTables(server.db, 'customer_try'));
  afterAll(() => server.close());

  const from = (address: string, change: Sent = {}) =>
    post(server, authenticatePath, { ...ada, ...change }, { 'x-forwarded-for': address });
  const times = (count: number, one: (index: number) => Promise<{ statusCode: number }>) =>
    Promise.all(Array.from({ length: count }, async (_, index) => (await one(index)).statusCode));
  const wrong = { password: 'wrong' };

  it('are limited to ten for an address from a network within 15 minutes, also concurrently', async () => {
    const statuses = await times(14, () => from('10.0.0.99', wrong));
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    server.clock.advance(60_000);
    const answer = await from('10.0.0.99');
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
      429,
      '840',
      { error: 'That was wrong too many times. Please wait 14 minutes, then try again.', code: 'too_many_tries' },
    ]);
    expect((await from('10.0.0.99', { email: 'lucia@guests.example', password: 'verbena-tonight' })).statusCode).toBe(
      200,
    );
    server.clock.advance(14 * 60_000);
    expect((await from('10.0.0.99')).statusCode).toBe(200);
  });

  it('are limited to thirty from a network, over all addresses', async () => {
    const statuses = await times(32, (index) => from('10.0.1.1', { ...wrong, email: `guest${index}@guests.example` }));
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    expect((await from('10.0.1.1')).statusCode).toBe(429);
    expect((await from('10.0.1.2')).statusCode).toBe(200);
  });

  it('are reset for an address by the right password, and deleted when they no longer count', async () => {
    await times(9, () => from('10.0.2.1', wrong));
    expect((await from('10.0.2.1')).statusCode).toBe(200);
    expect(await times(10, () => from('10.0.2.1', wrong))).toEqual(Array<number>(10).fill(401));
    const kept = async () => (await sql`select 1 from customer_try`.execute(server.db)).rows.length;
    expect(await kept()).toBe(10);
    server.clock.advance(60 * 60_000);
    await server.sweepNow();
    expect(await kept()).toBe(0);
  });
});

describe('with https pages', () => {
  it('the cookie is limited to this host and https', async () => {
    const server = await customersServer('embedded', { env: { PUBLIC_ORIGIN: 'https://book.example' } });
    const answer = await post(server, authenticatePath, ada, { host: 'book.example', origin: 'https://book.example' });
    expect(answer.headers['set-cookie']).toEqual(
      ['login', 'device'].map((name) =>
        expect.stringMatching(new RegExp(`^__Host-bars_${name}=[\\w-]{32}; Path=/; .*HttpOnly; Secure; SameSite=Lax$`)),
      ),
    );
    await server.close();
  });
});
