import { customersMePath } from '@bars/shared-api/contracts/current-customer';
import { authenticatePath, logoutPath, myDetailsPath } from '@bars/shared-api/contracts/customers';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeOnEngines, type TestServer } from '../../../testing/harness';
import { ada, cookieOf, customersServer, ownPage, post, type Sent } from './testing/customers-fixture';

describeOnEngines('the customer and their details', (engine) => {
  let server: TestServer;
  let cookie: string;
  beforeAll(async () => {
    server = await customersServer(engine);
  });
  beforeEach(async () => {
    cookie = cookieOf(await post(server, authenticatePath, ada));
  });
  afterAll(() => server.close());

  const me = (query: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url: `${customersMePath}${query}`, headers: { ...ownPage, ...headers } });
  const details = {
    forename: ' Ada ',
    surname: 'Marsh-Lane',
    phone: '+44 7700 900111',
    marketing_opt_in: false,
    sms_opt_in: true,
    phone_opt_in: false,
    bar_id: 102,
    allergens: ['milk', 'peanuts'],
    allergens_consent: true,
  };
  const save = (change: Sent = {}, sent: Record<string, string> = { cookie }) =>
    post(server, myDetailsPath, { ...details, ...change }, sent);

  it.each(['?include=bar', '?full=1&include=bar,allergens', ''])(
    '[API-B-4] is empty for a visitor and is not cached: %s',
    async (query) => {
      const response = await me(query);
      expect([response.statusCode, response.json(), response.headers['cache-control']]).toEqual([
        200,
        { data: {} },
        'no-store',
      ]);
    },
  );

  it('[API-M-35] returns the requested part of the logged-in customer', async () => {
    const known = {
      id: expect.stringMatching(/^[\w-]{32}$/),
      forename: 'Ada',
      surname: 'Marsh',
      email: 'ada@guests.example',
      phone: '07700 900101',
    };
    const optIns = { marketing_opt_in: true, sms_opt_in: false, phone_opt_in: false };
    const bar = { bar_id: 101, bar_name: expect.any(String) };
    expect((await me('', { cookie })).json()).toEqual({ data: known });
    expect((await me('?include=bar', { cookie })).json()).toEqual({ data: { ...known, bar } });
    expect((await me('?full=1&include=bar,allergens', { cookie })).json()).toEqual({
      data: { ...known, ...optIns, bar, allergens: ['peanuts'] },
    });
  });

  it('is empty for a page of another site, also with the cookie', async () => {
    expect(
      (await me('', { cookie, origin: 'https://www.northlight.example', 'x-api-key': 'pk_site_northlight' })).json(),
    ).toEqual({ data: {} });
  });

  it('[API-M-36] saves the details, and the next read returns them', async () => {
    const saved = await save();
    expect([saved.statusCode, saved.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(saved.json().data).toMatchObject({
      forename: 'Ada',
      surname: 'Marsh-Lane',
      phone: '00447700900111',
      marketing_opt_in: false,
      sms_opt_in: true,
      bar: { bar_id: 102 },
      allergens: ['milk', 'peanuts'],
      email: 'ada@guests.example',
    });
    expect((await me('?full=1&include=bar,allergens', { cookie })).json()).toEqual(saved.json());
  });

  it('[AC-37, AC-39] keeps an opt-in for one brand, with its words and time, and reads the newest answer', async () => {
    await sql`delete from customer_consent`.execute(server.db);
    const optIns = { marketing_opt_in: true, sms_opt_in: false, phone_opt_in: true };
    const read = async (brand: string) => {
      const { marketing_opt_in, sms_opt_in, phone_opt_in } = (await me('?full=1', { cookie, 'x-brand': brand })).json()
        .data;
      return { marketing_opt_in, sms_opt_in, phone_opt_in };
    };
    const kept = async () =>
      (
        await sql`select brand_id, purpose, is_given, wording, recorded_at from customer_consent order by id`.execute(
          server.db,
        )
      ).rows;
    const none = { marketing_opt_in: false, sms_opt_in: false, phone_opt_in: false };
    const asked = (brand: string, channel: string) =>
      `Shall we stay in touch? Offers and news from ${brand}, only where you say yes. You can change your mind at any time. ${channel}`;
    const at = server.clock.now();
    await save({ ...optIns, allergens: [], allergens_consent: false });
    expect(await kept()).toEqual([
      { brand_id: 1, purpose: 'email', is_given: true, wording: asked('Northlight', 'By email'), recorded_at: at },
      {
        brand_id: 1,
        purpose: 'sms',
        is_given: false,
        wording: asked('Northlight', 'By text message'),
        recorded_at: at,
      },
      { brand_id: 1, purpose: 'phone', is_given: true, wording: asked('Northlight', 'By phone'), recorded_at: at },
    ]);
    expect([await read('1'), await read('2')]).toEqual([optIns, none]);
    // The same answers again are no new ones.
    await save({ ...optIns, allergens: [], allergens_consent: false });
    expect(await kept()).toHaveLength(3);
    server.clock.advance(60_000);
    await save({ ...none, sms_opt_in: true, allergens: [], allergens_consent: false }, { cookie, 'x-brand': '2' });
    await save({ ...optIns, phone_opt_in: false, allergens: [], allergens_consent: false });
    expect((await kept()).slice(3)).toMatchObject([
      { brand_id: 2, purpose: 'email', is_given: false },
      { brand_id: 2, purpose: 'sms', is_given: true, wording: asked('La Verbena', 'By text message') },
      { brand_id: 2, purpose: 'phone', is_given: false },
      { brand_id: 1, purpose: 'phone', is_given: false, recorded_at: server.clock.now() },
    ]);
    expect([await read('1'), await read('2')]).toEqual([
      { ...optIns, phone_opt_in: false },
      { ...none, sms_opt_in: true },
    ]);
  });

  it('[AC-37] keeps the consent to keep allergies with its words, and its withdrawal on any brand', async () => {
    await sql`delete from customer_consent`.execute(server.db);
    const kept = async () =>
      (
        await sql`select brand_id, is_given, wording from customer_consent where purpose = 'allergens' order by id`.execute(
          server.db,
        )
      ).rows;
    const wording = expect.stringMatching(
      /^I agree that the team of a bar where I have a booking, the lead booker and their co-hosts can read these allergies/,
    );
    await save();
    await save({ allergens: ['milk'] });
    await save({ allergens: [], allergens_consent: false }, { cookie, 'x-brand': '2' });
    expect(await kept()).toEqual([
      { brand_id: 1, is_given: true, wording },
      { brand_id: 2, is_given: false, wording },
    ]);
  });

  it('stores the time of consent with the allergies, and deletes both together', async () => {
    const kept = async () =>
      (
        await sql<{
          allergens: unknown;
          agreed: Date | null;
        }>`select allergens, allergens_agreed_at as agreed from customer where email = 'ada@guests.example'`.execute(
          server.db,
        )
      ).rows;
    await save();
    expect(await kept()).toEqual([{ allergens: ['milk', 'peanuts'], agreed: server.clock.now() }]);
    await save({ allergens: [], allergens_consent: false });
    expect(await kept()).toEqual([{ allergens: null, agreed: null }]);
  });

  describe('refuses, and changes nothing, with', () => {
    it.each<[string, Sent, Record<string, string[]>]>([
      [
        'no names',
        { forename: ' ', surname: '' },
        { forename: ['First name is required'], surname: ['Last name is required'] },
      ],
      ['a phone number that is none', { phone: '123' }, { phone: ['Please enter a phone number of 4 to 15 digits.'] }],
      ['a bar that there is not', { bar_id: 99_999 }, { bar_id: ['Please choose one of our bars.'] }],
      ['a bar that visitors do not see', { bar_id: 109 }, { bar_id: ['Please choose one of our bars.'] }],
      [
        'allergies without consent',
        { allergens_consent: false },
        { allergens_consent: ['Please tick this so we can save your allergies, or untick them all'] },
      ],
      [
        'a name that is too long',
        { forename: 'a'.repeat(61) },
        { forename: ['Forename must be at most 60 characters'] },
      ],
    ])('%s', async (_what, change, errors) => {
      const before = (await me('?full=1&include=bar,allergens', { cookie })).json();
      const answer = await save(change);
      expect([answer.statusCode, answer.json()]).toEqual([422, { errors, code: 'invalid' }]);
      expect((await me('?full=1&include=bar,allergens', { cookie })).json()).toEqual(before);
    });
  });

  it('answers a save without a login with 401', async () => {
    const answer = await save({}, {});
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      { error: 'Please log in again.', code: 'login_required' },
    ]);
  });

  it('[API-M-44] ends the session with the logout, and clears the cookie', async () => {
    const answer = await post(server, logoutPath, undefined, { cookie });
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: {} }]);
    expect(answer.headers['set-cookie']).toMatch(/^bars_login=; .*Expires=Thu, 01 Jan 1970/);
    expect((await me('', { cookie })).json()).toEqual({ data: {} });
    expect((await save()).statusCode).toBe(401);
  });

  it('ends a session after thirty days, and the sweep deletes it', async () => {
    const sessions = async () => (await sql`select 1 from customer_session`.execute(server.db)).rows.length;
    server.clock.advance(30 * 86_400_000 - 1);
    expect((await me('', { cookie })).json().data).toHaveProperty('id');
    server.clock.advance(1);
    expect((await me('', { cookie })).json()).toEqual({ data: {} });
    expect(await sessions()).toBeGreaterThan(0);
    await server.sweepNow();
    expect(await sessions()).toBe(0);
  });
});
