import { customersMePath } from '@bars/shared-api/contracts/current-customer';
import { authenticatePath } from '@bars/shared-api/contracts/customers';
import { deletionPath, myDataAnswer, myDataPath } from '@bars/shared-api/contracts/personal-data';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeOnEngines, type TestServer } from '../../testing/harness';
import {
  ada as guest,
  sessionServer,
  visit,
  visitorAtDetails,
} from '../wizard/booking-session/testing/session-fixture';
import { believed, postAnswer } from '../payments/card-orders/testing/card-page';
import { cookieOf } from '../accounts/customers/testing/customers-fixture';
import { openPayment } from '../payments/deposits/testing/payer';
import { minutes, owed } from '../payments/deposits/testing/payment-fixture';

const ada = { email: 'ada@example.com', password: 'northlight-tonight' };
const grace = { email: 'grace@example.com', password: 'verbena-tonight' };
const page = {
  host: 'one.localhost:9000',
  origin: 'http://one.localhost:9000',
  'x-api-key': 'pk_portal_test',
  'x-brand': '1',
};
const day = minutes(24 * 60);

describeOnEngines('what is kept about a customer', (engine) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await sessionServer(engine, {
      files: {
        'customers.json': [
          { ...ada, forename: 'Ada', allergens: ['peanuts'] },
          { ...grace, forename: 'Grace' },
        ],
      },
    });
  });
  afterEach(() => server.close());

  const rows = async <Row>(query: string): Promise<Row[]> => (await sql.raw<Row>(query).execute(server.db)).rows;
  const at = (time: string) => server.clock.set(new Date(time));
  const call = (method: 'GET' | 'POST', url: string, cookie: string, payload?: object) =>
    server.app.inject({ method, url, headers: { ...page, cookie }, ...(payload ? { payload } : {}) });
  const logIn = async (person = ada) => cookieOf(await call('POST', authenticatePath, '', person));
  const myData = async (cookie: string) => myDataAnswer.parse((await call('GET', myDataPath, cookie)).json()).data;
  const remove = (cookie: string) => call('POST', deletionPath, cookie, { agreed: true });
  const contacts = () =>
    rows<{ contact: { forename: string; email: string }; health: unknown }>(
      'select contact, health from booking order by created_at, starts_at',
    );
  const nobody = { forename: '', surname: '', email: '', phone: '', companyName: null, specialRequirements: null };

  /** A paid booking for Saturday 19:00 with allergies. */
  const book = async (person: Record<string, string> = guest) => {
    const visitor = await visitorAtDetails(server, {
      ...person,
      party_type: 14,
      allergies: 'Peanuts',
      allergies_consent: 1,
      opt_in: 1,
    });
    const { payment } = await openPayment(server, visitor.id);
    const orderId = payment.gp.data.order_id;
    await postAnswer(server, believed(orderId, server.gateway.charge(orderId, owed)));
    return (await visitor.complete()).session;
  };

  it('is handed over whole: profile, sessions, bookings with contact, allergies, consents and money', async () => {
    await book();
    const cookie = await logIn();
    const data = await myData(cookie);
    expect(data).toMatchObject({
      profile: { email: 'ada@example.com', forename: 'Ada', has_password: true, allergens: ['peanuts'] },
      sessions: [{ started_at: server.clock.now().toISOString() }],
      passkeys: [],
      linked_accounts: [],
      bookings: [
        {
          brand: 'Brand 1',
          status: 'confirmed',
          people: 8,
          contact: { forename: 'Ada', surname: 'Lovelace', email: 'ada@example.com' },
          allergies: 'Peanuts',
          deposit_pence: owed,
          paid_pence: owed,
          payments: [{ amount_pence: owed, currency: 'GBP', refunds: [] }],
        },
      ],
    });
    expect(data.bookings[0]?.consents).toContainEqual(
      expect.objectContaining({ channel: 'email', is_given: true, wording: expect.stringContaining('By email') }),
    );
    expect(JSON.stringify(data)).not.toContain('argon2');
  });

  it('names the accounts that are linked: Google’s, and the mobile app’s', async () => {
    const cookie = await logIn();
    const now = server.clock.now();
    await sql`insert into customer_identity (provider, subject, customer_id, created_at) select 'google', 'ada', id, ${now} from customer where email = 'ada@example.com'`.execute(
      server.db,
    );
    await sql`insert into customer_app_user (app_user_digest, customer_id, created_at) select ${Buffer.from('id')}, id, ${now} from customer where email = 'ada@example.com'`.execute(
      server.db,
    );
    expect((await myData(cookie)).linked_accounts).toEqual([
      { provider: 'google', since: now.toISOString() },
      { provider: 'mobile app', since: now.toISOString() },
    ]);
    await remove(cookie);
    expect(await rows('select 1 from customer_identity union all select 1 from customer_app_user')).toEqual([]);
  });

  /** Grace is a guest of Ada's booking, without an account there, and as a customer. */
  const guests = async () => {
    const { booking } = await book();
    const list = [
      { forename: 'Grace', email: 'grace@example.com', co_host: true, accepted: true },
      { forename: 'Mo', email: 'mo@example.com' },
    ];
    await server.venue({ command: 'guests', ref: booking?.ref_code ?? '', guests: list });
    return booking;
  };
  const guestRows = () =>
    rows('select forename, email, customer_id is null as is_free from booking_guest order by position');

  it('names the parties of others at which the customer is a guest, and no other guest', async () => {
    const booking = await guests();
    const { guest_of: guestOf } = await myData(await logIn(grace));
    const today = server.clock.now().toISOString();
    expect(guestOf).toEqual([
      {
        ref_code: booking?.ref_code,
        bar: expect.any(String),
        starts_at: '2026-11-21T19:00:00.000Z',
        role: 'co_host',
        forename: 'Grace',
        surname: null,
        email: 'grace@example.com',
        ordered: [],
        chosen: [],
        allergens: null,
        allergens_note: null,
        allergens_consent: null,
        consents: [],
        added_at: today,
        accepted_at: today,
      },
    ]);
    expect((await myData(await logIn())).guest_of).toEqual([]);
  });

  it('has what the guest eats, says of allergies and agreed to, and erases the latter two with the account', async () => {
    const booking = await guests();
    await sql`update booking_guest set pre_order = ${JSON.stringify([{ variation_id: 7, choice_id: 1, choice_title: 'Starter', choice_item_id: 2, item_number: 1, plu: '2', title: 'Soup', premium: false, supplement_pence: 0, alternative_description: null, is_confirmed: true }])},
      allergens = '["fish"]', allergens_note = 'Prawns too', allergens_wording = 'I agree', allergens_agreed_at = now() where forename = 'Grace'`.execute(
      server.db,
    );
    await sql`insert into guest_consent (guest_id, brand_id, purpose, is_given, wording, recorded_at) select id, 1, 'email', true, 'News?', now() from booking_guest where forename = 'Grace'`.execute(
      server.db,
    );
    const cookie = await logIn(grace);
    expect((await myData(cookie)).guest_of).toMatchObject([
      {
        ref_code: booking?.ref_code,
        chosen: ['Soup'],
        allergens: ['fish'],
        allergens_note: 'Prawns too',
        allergens_consent: { wording: 'I agree' },
        consents: [{ brand: 'Brand 1', purpose: 'email', is_given: true, wording: 'News?' }],
      },
    ]);
    await remove(cookie);
    expect(
      await rows(
        "select allergens, allergens_note, allergens_wording, allergens_agreed_at, pre_order->0->>'title' as eats, pre_order->0->>'is_confirmed' as confirmed from booking_guest where forename = ''",
      ),
    ).toEqual([
      {
        allergens: null,
        allergens_note: null,
        allergens_wording: null,
        allergens_agreed_at: null,
        eats: 'Soup',
        confirmed: 'false',
      },
    ]);
    expect(await rows('select 1 from guest_consent')).toEqual([]);
  });

  it('opens no party by an address that is not confirmed', async () => {
    await guests();
    const cookie = await logIn(grace);
    await sql`update customer set email_verified_at = null`.execute(server.db);
    await sql`delete from customer_booking`.execute(server.db);
    expect((await myData(cookie)).guest_of).toEqual([]);
  });

  it('is erased from others’ parties with the account; the place stays', async () => {
    await guests();
    await remove(await logIn(grace));
    expect(await guestRows()).toEqual([
      { forename: '', email: null, is_free: true },
      { forename: 'Mo', email: 'mo@example.com', is_free: true },
    ]);
  });

  it('takes the guests of a booking along when its lead booker is erased', async () => {
    await guests();
    await remove(await logIn());
    await server.sweepNow();
    expect(await guestRows()).toHaveLength(2);
    at('2026-11-22T21:00:00Z');
    await server.sweepNow();
    expect(await guestRows()).toEqual([]);
  });

  it('is deleted of guests twelve months after the visit', async () => {
    await guests();
    at('2027-11-21T20:59:00Z');
    await server.sweepNow();
    expect(await guestRows()).toHaveLength(2);
    at('2027-11-21T21:00:00Z');
    await server.sweepNow();
    expect(await guestRows()).toEqual([]);
  });

  it('is handed over to the customer alone', async () => {
    await book();
    expect((await call('GET', myDataPath, '')).statusCode).toBe(401);
    expect((await call('GET', deletionPath, '')).statusCode).toBe(401);
    const others = await myData(await logIn(grace));
    expect([others.profile.email, others.bookings]).toEqual(['grace@example.com', []]);
    expect((await call('GET', myDataPath, await logIn())).headers['cache-control']).toBe('no-store');
  });

  it('opens no bookings by an address that is not confirmed', async () => {
    await book();
    const cookie = await logIn();
    await sql`update customer set email_verified_at = null where email = 'ada@example.com'`.execute(server.db);
    expect((await myData(cookie)).bookings).toEqual([]);
  });

  it('names the bookings that stay before the account is deleted', async () => {
    const { booking } = await book();
    expect((await call('GET', deletionPath, await logIn())).json().data).toEqual({
      upcoming: [
        { ref_code: booking?.ref_code, bar: expect.any(String), starts_at: '2026-11-21T19:00:00.000Z', people: 8 },
      ],
    });
  });

  it('is deleted with the account: sessions, profile and consents at once, and the allergies of a booking to come; a mail says so', async () => {
    await book();
    const [cookie, elsewhere] = [await logIn(), await logIn()];
    const answer = await remove(cookie);
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([
      200,
      expect.stringMatching(/^bars_login=; .*Expires=Thu, 01 Jan 1970/),
    ]);
    for (const one of [cookie, elsewhere]) expect((await call('GET', customersMePath, one)).json().data).toEqual({});
    expect(await rows('select email from customer order by email')).toEqual([{ email: 'grace@example.com' }]);
    expect((await contacts())[0]).toMatchObject({ contact: { email: 'ada@example.com' }, health: null });
    const mail = (await server.mails()).at(-1);
    expect([mail?.recipient, mail?.subject]).toEqual(['ada@example.com', 'Your account at Brand 1 is deleted']);
    expect(mail?.text).toContain('Your booking stays.');
    expect((await call('POST', authenticatePath, '', ada)).statusCode).toBe(401);
  });

  it('is erased from a booking a day after the visit; money rows stay, and no mail keeps the address', async () => {
    await book();
    await remove(await logIn());
    await server.mails();
    at('2026-11-22T20:59:00Z');
    await server.sweepNow();
    expect((await contacts())[0]?.contact.email).toBe('ada@example.com');
    at('2026-11-22T21:00:00Z');
    await server.sweepNow();
    expect(await contacts()).toMatchObject([{ contact: nobody, health: null }]);
    expect(await rows('select amount_pence, card_brand, card_last_four, card_expiry from payment')).toEqual([
      { amount_pence: owed, card_brand: null, card_last_four: null, card_expiry: null },
    ]);
    expect(await rows('select channel from marketing_consent')).toEqual([]);
    expect(await rows(`select id from mail_outbox where recipient like '%ada@%' or body_text like '%ada@%'`)).toEqual(
      [],
    );
  });

  it('changes nothing of a payment but the card, which may only be erased', async () => {
    await book();
    for (const change of [
      'amount_pence = 1',
      "card_last_four = '1111'",
      "card_last_four = null, provider_reference = 'other'",
    ])
      await expect(rows(`update payment set ${change}`)).rejects.toThrow('never changed');
    await expect(rows('delete from payment')).rejects.toThrow('never changed');
  });

  it('takes the contact out of a session whose payment is under way; what still arrives goes back', async () => {
    const visitor = await visitorAtDetails(server, { ...guest, party_type: 14 });
    const { payment } = await openPayment(server, visitor.id);
    const orderId = payment.gp.data.order_id;
    await remove(await logIn());
    expect(await rows("select state from booking_session where state::text ilike '%ada@%'")).toEqual([]);
    await postAnswer(server, believed(orderId, server.gateway.charge(orderId, owed)));
    await server.sweepNow();
    expect([
      await rows('select id from booking'),
      await rows('select amount_pence, done_at is not null as is_done from refund'),
    ]).toEqual([[], [{ amount_pence: owed, is_done: true }]]);
  });

  it('is erased at once from a visit that is over, and not from somebody else’s booking', async () => {
    await book();
    const others = await visit(server, { bar_id: 2, date: '2026-11-21', no_people: 2, party_type: 11 });
    await others.send({ step: 2 });
    await others.send({ time: '19:00', step: 4 });
    await others.send({ ...guest, email: 'grace@example.com' });
    await others.complete();
    at('2026-12-01T12:00:00Z');
    await remove(await logIn());
    await server.sweepNow();
    expect((await contacts()).map(({ contact }) => contact.email).toSorted()).toEqual(['', 'grace@example.com']);
  });

  it('waits where a refund is on its way, and then is erased', async () => {
    await book();
    await sql`insert into refund (id, order_id, amount_pence, reason, due_at, created_at) select order_id, order_id, amount_pence, 'surplus', '2027-01-01', '2026-11-20' from payment`.execute(
      server.db,
    );
    at('2026-12-01T12:00:00Z');
    await remove(await logIn());
    await server.sweepNow();
    expect((await contacts())[0]?.contact.email).toBe('ada@example.com');
    await sql`update refund set done_at = '2026-12-01'`.execute(server.db);
    server.clock.advance(day);
    await server.sweepNow();
    expect((await contacts())[0]?.contact.email).toBe('');
  });

  it('is deleted only after a yes, a login of the last ten minutes, and from our own page', async () => {
    const cookie = await logIn();
    expect((await call('POST', deletionPath, cookie, { agreed: false })).json().errors).toEqual({
      agreed: ['Please tick this if you want to delete your account'],
    });
    expect(
      (
        await server.app.inject({
          method: 'POST',
          url: deletionPath,
          headers: { ...page, cookie, origin: 'https://evil.example' },
          payload: { agreed: true },
        })
      ).statusCode,
    ).toBe(403);
    server.clock.advance(minutes(10));
    expect((await remove(cookie)).json().code).toBe('fresh_login_required');
    expect((await remove('')).statusCode).toBe(401);
    expect(await rows('select email from customer order by email')).toHaveLength(2);
  });
});
