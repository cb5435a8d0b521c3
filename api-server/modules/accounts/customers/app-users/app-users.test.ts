import { appUserPath, authenticatePath, registerPath } from '@bars/shared-api/contracts/customers';
import { customersMePath } from '@bars/shared-api/contracts/current-customer';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { digestOf } from '../../../../kernel/secrets';
import { describeOnEngines, type TestServer } from '../../../../testing/harness';
import { emptyTables } from '../../../../testing/empty-tables';
import { ada, cookieOf, customersServer, ownPage, post, type Sent } from '../testing/customers-fixture';
import { insertAppUser } from './app-users.store';

const luciasId = '5xDKaLDi9M9E0RyH2QzxLweHV3etlLQY';
const refused = {
  error: 'We don’t recognise this app user. Please log out of the app, log in again, and open this page from it.',
  code: 'app_login_refused',
};

describeOnEngines('a user of the mobile app', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await customersServer(engine);
  });
  beforeEach(() => emptyTables(server.db, 'customer_try', 'customer_session'));
  afterAll(() => server.close());

  const logIn = (sent: Sent = { app_user_id: luciasId }, headers: Record<string, string> = {}) =>
    post(server, appUserPath, sent, headers);
  const me = async (cookie: string) =>
    (await server.app.inject({ url: customersMePath, headers: { ...ownPage, cookie } })).json().data;

  it('[API-M-39, API-B-7, RT-59] is logged in by the id, and customers/me answers with the customer', async () => {
    const answer = await logIn();
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answer.json()).toEqual({
      data: {
        id: expect.stringMatching(/^[\w-]{32}$/),
        forename: 'Lucía',
        surname: 'Ortega',
        email: 'lucia@guests.example',
        phone: '07700 900102',
      },
    });
    expect(answer.headers['set-cookie']?.[0]).toMatch(
      /^bars_login=[\w-]{32}; Path=\/; Expires=Sun, 20 Dec 2026 12:00:00 GMT; HttpOnly; SameSite=Lax$/,
    );
    expect(await me(cookieOf(answer))).toEqual(answer.json().data);
  });

  it('takes the place of the customer who was logged in before', async () => {
    const former = cookieOf(await post(server, authenticatePath, ada));
    const cookie = cookieOf(await logIn({ app_user_id: luciasId }, { cookie: former }));
    expect([await me(former), (await me(cookie)).forename]).toEqual([{}, 'Lucía']);
  });

  it.each([['x'.repeat(32)], ['short'], [`${luciasId}0`], [luciasId.toUpperCase()], ['%00'], ['../me']])(
    'is refused with the id %s, without a cookie',
    async (id) => {
      const answer = await logIn({ app_user_id: id });
      expect([answer.statusCode, answer.json(), answer.headers['set-cookie']]).toEqual([401, refused, undefined]);
    },
  );

  it.each([[{}], [{ app_user_id: '' }], [{ app_user_id: 7 }], [{ app_user_id: 'a'.repeat(129) }]])(
    'is refused without an id: %j',
    async (sent) => {
      expect((await logIn(sent)).statusCode).toBe(422);
    },
  );

  it('may be tried thirty times from a network with unknown ids, and not once more', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, index) => logIn({ app_user_id: `guess-${index}` })));
    const answer = await logIn({ app_user_id: 'guess' });
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([
      429,
      '900',
      'too_many_tries',
    ]);
    expect((await logIn()).statusCode).toBe(200);
  });

  it('is not logged in to an account that is not confirmed', async () => {
    await post(server, registerPath, { email: 'new@guests.example' });
    const { rows } = await sql<{ id: string }>`select id from customer where email = 'new@guests.example'`.execute(
      server.db,
    );
    const id = 'a'.repeat(32);
    await server.db
      .transaction()
      .execute((tx) => insertAppUser(tx, { digest: digestOf(id), customerId: rows[0]?.id ?? '' }, server.clock.now()));
    const answer = await logIn({ app_user_id: id });
    expect([answer.statusCode, answer.json().code, answer.headers['set-cookie']]).toEqual([
      403,
      'unverified',
      undefined,
    ]);
  });

  it('is refused from a page that is not ours', async () => {
    expect(
      (
        await logIn(
          { app_user_id: luciasId },
          { origin: 'https://www.northlight.example', 'x-api-key': 'pk_site_northlight' },
        )
      ).statusCode,
    ).toBe(403);
  });

  it('has an id of which a digest alone is kept', async () => {
    const { rows } = await sql<{ text: string }>`select customer_app_user::text as text from customer_app_user`.execute(
      server.db,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(luciasId);
  });
});
