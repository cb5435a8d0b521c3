import { registerGroupPath } from '@bars/shared-api/contracts/interests';
import { authenticatePath } from '@bars/shared-api/contracts/customers';
import { deletionPath, myDataAnswer, myDataPath } from '@bars/shared-api/contracts/personal-data';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables';
import { describeOnEngines, type TestServer } from '../../../testing/harness';
import { sessionServer } from '../booking-session/testing/session-fixture';
import { cookieOf } from '../../accounts/customers/testing/customers-fixture';

const page = {
  host: 'one.localhost:9000',
  origin: 'http://one.localhost:9000',
  'x-api-key': 'pk_portal_test',
  'x-brand': '1',
};
const grace = { email: 'grace@example.com', password: 'verbena-tonight' };
const theVault = 3;
const sent = {
  forename: ' Grace ',
  surname: 'Hopper',
  email: ' Grace@Example.com ',
  bar_id: theVault,
  group: 'covid_interest',
};
const kept = {
  group_name: 'covid_interest',
  bar_id: theVault,
  email: grace.email,
  forename: 'Grace',
  surname: 'Hopper',
};

describeOnEngines('interest in a venue that is closed', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await sessionServer(engine, { files: { 'customers.json': [{ ...grace, forename: 'Grace' }] } });
  });
  beforeEach(() => emptyTables(server.db, 'interest_registration', 'customer_try'));
  afterAll(() => server.close());

  const register = (change: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url: registerGroupPath,
      headers: { ...page, ...headers },
      payload: { ...sent, ...change },
    });
  const rows = async () =>
    (
      await sql<
        typeof kept & { registered_at: Date }
      >`select group_name, bar_id, email, forename, surname, registered_at from interest_registration order by email, bar_id`.execute(
        server.db,
      )
    ).rows;

  it('[BW-188, BW-189, API-B-6] is kept with name, address, venue and group, and the answer says that it is registered', async () => {
    const answer = await register();
    expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([
      200,
      { data: { is_registered: true } },
      'no-store',
    ]);
    expect(await rows()).toEqual([{ ...kept, registered_at: server.clock.now() }]);
    expect((await register({ surname: '' })).json()).toEqual({
      errors: { surname: ['Last name is required'] },
      code: 'invalid',
    });
    expect((await register({}, { 'x-api-key': 'pk_nobody' })).json().error).toBe('This API key is not known.');
  });

  it('is kept once for an address, and the answer is the same the second time', async () => {
    const first = await register();
    const second = await register({ email: 'GRACE@example.com', forename: 'Somebody', surname: 'Else' });
    expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body]);
    expect(await rows()).toMatchObject([kept]);
    await register({ bar_id: 2 });
    expect((await rows()).map(({ bar_id }) => bar_id)).toEqual([2, theVault]);
  });

  it('is taken as a form too', async () => {
    const form = await server.app.inject({
      method: 'POST',
      url: registerGroupPath,
      headers: { ...page, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...sent, bar_id: '3' }).toString(),
    });
    expect([form.statusCode, (await rows()).length]).toEqual([200, 1]);
  });

  describe('is refused, and nothing is kept,', () => {
    it.each([
      ['without a first name', { forename: ' ' }, { forename: ['First name is required'] }],
      ['without an address', { email: '' }, { email: ['E-mail address is required'] }],
      [
        'with an address that is none',
        { email: 'grace@example' },
        { email: ['Please enter an email address such as name@example.com.'] },
      ],
      ['without a venue', { bar_id: '' }, { bar_id: ['Please choose a bar.'] }],
      ['for a venue that does not exist', { bar_id: 999 }, { bar_id: ['Please choose one of our bars.'] }],
      ['for a venue of another brand', { bar_id: 9 }, { bar_id: ['Please choose one of our bars.'] }],
    ])('%s', async (_what, change, errors) => {
      const answer = await register(change);
      expect([answer.statusCode, answer.json()]).toEqual([422, { errors, code: 'invalid' }]);
      expect(await rows()).toEqual([]);
    });

    it('for a group that is not known', async () => {
      expect([(await register({ group: 'newsletter' })).statusCode, await rows()]).toEqual([422, []]);
    });

    it('the sixty-first time from a network in an hour, and the eleventh time for an address', async () => {
      for (let time = 0; time < 10; time += 1) expect((await register()).statusCode).toBe(200);
      expect((await register()).json()).toMatchObject({ code: 'too_many_tries' });
      for (let guest = 0; guest < 50; guest += 1)
        expect((await register({ email: `guest-${guest}@example.com` })).statusCode).toBe(200);
      const answer = await register({ email: 'one-more@example.com' });
      expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
        429,
        '3600',
        {
          error: 'Too many people have registered from here in the last hour. Please wait 60 minutes, then try again.',
          code: 'too_many_tries',
        },
      ]);
      server.clock.advance(3_600_000);
      expect((await register({ email: 'one-more@example.com' })).statusCode).toBe(200);
    });
  });

  describe('of a customer', () => {
    const logIn = async () =>
      cookieOf(await server.app.inject({ method: 'POST', url: authenticatePath, headers: page, payload: grace }));

    it('is handed over with the other data, to the owner of the address alone', async () => {
      await register();
      await register({ email: 'ada@example.com', forename: 'Ada' });
      const cookie = await logIn();
      const { interests } = myDataAnswer.parse(
        (await server.app.inject({ url: myDataPath, headers: { ...page, cookie } })).json(),
      ).data;
      expect(interests).toEqual([
        {
          brand: 'Brand 1',
          bar: expect.any(String),
          group: 'covid_interest',
          forename: 'Grace',
          surname: 'Hopper',
          registered_at: server.clock.now().toISOString(),
        },
      ]);
    });

    it('is deleted with the account, and nobody else’s is', async () => {
      await register();
      await register({ email: 'ada@example.com' });
      await server.app.inject({
        method: 'POST',
        url: deletionPath,
        headers: { ...page, cookie: await logIn() },
        payload: { agreed: true },
      });
      expect((await rows()).map(({ email }) => email)).toEqual(['ada@example.com']);
    });
  });

  it('is deleted after twelve months', async () => {
    await register();
    const month = 30 * 24 * 3_600_000;
    server.clock.advance(12 * month);
    await server.sweepNow();
    expect(await rows()).toHaveLength(1);
    server.clock.advance(month);
    await server.sweepNow();
    expect(await rows()).toEqual([]);
  });
});
