import { customersMePath } from '@bars/shared-api/contracts/current-customer';
import { authenticatePath, registerPath, standalonePath, verificationPath } from '@bars/shared-api/contracts/customers';
import { managedPath } from '@bars/shared-api/contracts/bookings';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { describeOnEngines, openTestStore, type TestServer } from '../../../../testing/harness';
import { emptyTables } from '../../../../testing/empty-tables';
import type { Store } from '../../../../kernel/store/open-store';
import { ada, sessionServer, visitorAtDetails } from '../../../wizard/booking-session/testing/session-fixture';
import { loadBars } from '../../../estate/bars/index';
import { cookieOf, post, type Sent } from '../testing/customers-fixture';
import { mailedToken, mailTo } from '../testing/mailed-links';
import { recorder } from '../testing/statements';
import { createRegistrationService } from './registration.service';

const page = {
  host: 'one.localhost:9000',
  origin: 'http://one.localhost:9000',
  'x-api-key': 'pk_portal_test',
  'x-brand': '1',
};
const robin = 'robin@guests.example';
const [password, other] = ['a seat by the window', 'a table by the door'];

describeOnEngines('a sign-up from a booking', (engine) => {
  const statements: string[] = [];
  let store: Store;
  let server: TestServer;
  let key: string;
  let bookingId: string;
  beforeAll(async () => {
    store = await openTestStore(engine);
    server = await sessionServer(engine, { store: { ...store, db: store.db.withPlugin(recorder(statements)) } });
    const visitor = await visitorAtDetails(server, { ...ada, bar_id: 2 });
    const { booking } = (await visitor.complete()).session;
    key = booking?.manage_key ?? '';
    bookingId = (await sql<{ id: string }>`select id from booking`.execute(server.db)).rows[0]?.id ?? '';
  });
  beforeEach(async () => {
    await emptyTables(
      server.db,
      'customer_try',
      'customer_session',
      'customer_link',
      'customer_booking',
      'mail_outbox',
    );
    await sql`delete from customer`.execute(server.db);
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  const signUp = (sent: Sent = {}, headers: Record<string, string> = {}) =>
    post(server, standalonePath, { booking_token: key, email: robin, password, ...sent }, { ...page, ...headers });
  const logIn = (word: string) => post(server, authenticatePath, { email: robin, password: word }, page);
  const me = async (cookie: string) =>
    (await server.app.inject({ url: customersMePath, headers: { ...page, cookie } })).json().data;
  const bookings = async () =>
    (
      await sql<{
        booking_id: string;
      }>`select booking_id from customer_booking join customer on customer.id = customer_id where email = ${robin}`.execute(
        server.db,
      )
    ).rows.map((row) => row.booking_id);
  const verify = async (word: string) => {
    const token = await mailedToken(server, robin, 'verify');
    const { customer_id } = (
      await server.app.inject({ url: `${verificationPath(token)}?brand_id=1`, headers: page })
    ).json().data;
    return post(
      server,
      verificationPath(token),
      { customer_id, password: word, forename: 'Robin', surname: 'Fairweather' },
      page,
    );
  };
  const verified = async () => {
    await signUp();
    return verify(password);
  };

  it('[API-M-43] sends the link that confirms the address, in the booking’s brand', async () => {
    const answer = await signUp({ email: ' Robin@Guests.example ' }, { 'x-brand': '2' });
    expect([answer.statusCode, answer.json(), answer.headers['set-cookie'], answer.headers['cache-control']]).toEqual([
      200,
      { data: {} },
      undefined,
      'no-store',
    ]);
    const mail = await mailTo(server, robin);
    expect([mail.brandId, mail.subject]).toEqual([1, 'Confirm your email address for Brand 1']);
    expect(mail.text).toMatch(
      /type the password you chose again\.[^]*http:\/\/one\.localhost:9000\/verify\/[\w-]{32}\n/,
    );
    expect(mail.text + mail.html).not.toContain(key);
  });

  it('[API-M-43] sees only its booking until its address is confirmed, and the booking is the customer’s then', async () => {
    await signUp();
    const early = await logIn(password);
    expect([early.statusCode, early.json().code, early.headers['set-cookie'], await me(cookieOf(early))]).toEqual([
      403,
      'unverified',
      undefined,
      {},
    ]);
    expect((await server.app.inject({ url: managedPath(key), headers: page })).statusCode).toBe(200);
    expect(await bookings()).toEqual([]);
    const answer = await verify(password);
    expect(answer.statusCode).toBe(200);
    expect(await me(cookieOf(answer))).toMatchObject({ forename: 'Robin', email: robin });
    expect([await bookings(), (await logIn(password)).statusCode]).toEqual([[bookingId], 200]);
  });

  it('has the names of the booking at the confirmation of the address that it was made with, and of no other one', async () => {
    const knownFor = async (email: string) => {
      await signUp({ email });
      const token = await mailedToken(server, email.toLowerCase(), 'verify');
      return (await server.app.inject({ url: `${verificationPath(token)}?brand_id=1`, headers: page })).json().data;
    };
    expect(await knownFor('Ada@Example.com')).toMatchObject({
      email: 'ada@example.com',
      needs_extra_details: true,
      known_details: { forename: 'Ada', surname: 'Lovelace' },
    });
    expect(await knownFor(robin)).toMatchObject({ needs_extra_details: true, known_details: null });
    await sql`update customer set forename = 'Ada', surname = 'King'`.execute(server.db);
    expect(await knownFor('ada@example.com')).toMatchObject({ needs_extra_details: false, known_details: null });
  });

  it('gives no way in to whoever signs up with an address that is not theirs', async () => {
    await signUp();
    await verify(other);
    expect([(await logIn(password)).statusCode, (await logIn(other)).statusCode]).toEqual([401, 200]);
  });

  it('never sets the password of an account that is there, adds no booking to it, and tells its owner by mail', async () => {
    await verified();
    await sql`delete from customer_booking`.execute(server.db);
    const answer = await signUp({ password: other });
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: {} }]);
    expect((await mailTo(server, robin)).subject).toBe('You already have an account at Brand 1');
    expect([(await logIn(other)).statusCode, (await logIn(password)).statusCode, await bookings()]).toEqual([
      401,
      200,
      [],
    ]);
  });

  it('answers the same, after the same work, whether or not the address has an account', async () => {
    const workOf = async () => {
      // The newest mail is the one that was due last.
      server.clock.advance(1000);
      await server.mails();
      statements.length = 0;
      const { statusCode, body, headers } = await signUp();
      return [statusCode, body, Object.keys(headers).toSorted(), [...statements]];
    };
    const unknown = await workOf();
    const unverified = await workOf();
    await verify(password);
    expect(unverified).toEqual(unknown);
    expect(await workOf()).toEqual(unknown);
    expect(statements.length).toBeGreaterThan(6);
  });

  it('calculates one hash, whether or not the address has an account', async () => {
    await verified();
    const hashPassword = vi.fn<() => Promise<string>>().mockResolvedValue('hash');
    const found = { findByKey: async () => ({ id: bookingId, brand: 1 as const }), findManaged: async () => undefined };
    const registration = createRegistrationService(server.kernel, {
      bars: await loadBars(server.kernel.db, server.kernel.clock),
      bookings: found,
      passwords: { hashPassword },
    });
    const calls: number[] = [];
    for (const email of [robin, 'nobody@guests.example']) {
      hashPassword.mockClear();
      await registration.standalone({ booking_token: key, email, password }, 'a-network');
      calls.push(hashPassword.mock.calls.length);
    }
    expect(calls).toEqual([1, 1]);
  });

  describe('refuses, and mails nothing, with', () => {
    it.each<[string, Sent, Record<string, string[]>]>([
      ['no address', { email: '' }, { email: ['E-mail address is required'] }],
      [
        'an address that is none',
        { email: 'robin@guests' },
        { email: ['Please enter an email address such as name@example.com.'] },
      ],
      ['no password', { password: '' }, { password: ['Password is required'] }],
      ['a short password', { password: 'seven77' }, { password: ['Password must be at least 8 characters'] }],
      [
        'a common password',
        { password: 'QWERTYUIOP' },
        { password: ['Too many people use this password, so it’s easy to guess. Please choose another one.'] },
      ],
    ])('%s', async (_what, sent, errors) => {
      const answer = await signUp(sent);
      expect([answer.statusCode, answer.json()]).toEqual([422, { errors, code: 'invalid' }]);
      expect((await sql`select 1 from mail_outbox`.execute(server.db)).rows).toEqual([]);
    });

    it('a booking that is not known, thirty times from a network in 15 minutes', async () => {
      const answer = await signUp({ booking_token: 'x'.repeat(32) });
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { error: 'We can’t find this booking. Open it again from our email, then sign up.', code: 'booking_unknown' },
      ]);
      await Promise.all(Array.from({ length: 29 }, (_, index) => signUp({ booking_token: `guess-${index}` })));
      const limited = await signUp({ booking_token: 'guess' });
      expect([limited.statusCode, limited.headers['retry-after'], limited.json().code]).toEqual([
        429,
        '900',
        'too_many_tries',
      ]);
      expect((await sql`select 1 from mail_outbox`.execute(server.db)).rows).toEqual([]);
    });

    it('an address that got five mails in an hour, registrations included', async () => {
      for (let time = 0; time < 4; time += 1) await signUp();
      await post(server, registerPath, { email: robin }, page);
      const answer = await signUp();
      expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([
        429,
        '3600',
        'too_many_tries',
      ]);
    });

    it('a page that is not ours', async () => {
      expect((await signUp({}, { origin: 'https://www.northlight.example' })).statusCode).toBe(403);
    });
  });

  it('is deleted 30 days after its link has ended, when nobody confirmed it', async () => {
    await signUp();
    server.clock.advance(32 * 24 * 3_600_000);
    await server.sweepNow();
    expect((await sql`select 1 from customer`.execute(server.db)).rows).toEqual([]);
  });
});
