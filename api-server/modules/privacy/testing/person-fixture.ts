import { checkInHeader, checkInPath } from '@bars/shared-api/contracts/check-in';
import { studentSignUpPath } from '@bars/shared-api/contracts/student-sign-up';
import { forgotPasswordPath, myDetailsPath } from '@bars/shared-api/contracts/customers';
import { registerGroupPath } from '@bars/shared-api/contracts/interests';
import {
  createGuestDepositPath,
  guestAllergensPath,
  guestPath,
  guestPreOrderPath,
  guestReminderPath,
} from '@bars/shared-api/contracts/party';
import { deletionPath } from '@bars/shared-api/contracts/personal-data';
import { emailVerifyCodePath, emailVerifyPath, studentStatusPath } from '@bars/shared-api/contracts/students';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { digestOf, newToken } from '../../../kernel/secrets';
import type { EngineName } from '../../../testing/harness';
import { visit, visitorAtDetails, type Visitor } from '../../wizard/booking-session/testing/session-fixture';
import { believed, postAnswer } from '../../payments/card-orders/testing/card-page';
import { openPayment } from '../../payments/deposits/testing/payer';
import { guestOf, loggedIn, send } from '../../manage/managed-bookings/testing/managed-fixture';
import { linkIn, mailTo } from '../../accounts/customers/testing/mailed-links';
import { hostingFixture, type HostingFixture, type Party } from '../../manage/party/hosting/testing/hosting-fixture';

/** Everything that the person says of themselves has this word in it, but the telephone number. */
const marker = 'quill';
export const email = 'quill@example.com';
const person = { forename: 'Quillian', surname: 'Quillfeather', email, phone_number: '07700900987' };

/** What Quillian does, and what others say of them. */
const acts = (fixture: HostingFixture) => {
  const rows = <Row>(query: string): Promise<Row[]> => fixture.rows<Row>(query);
  const paid = async (orderId: string, pence: number) =>
    postAnswer(fixture.server, believed(orderId, fixture.server.gateway.charge(orderId, pence)));

  /** A booking at the other venue, with allergies, wishes and a company; its deposit is paid. */
  const book = async (): Promise<string> => {
    const visitor = await visitorAtDetails(fixture.server, {
      bar_id: 2,
      party_type: 14,
      ...person,
      company_name: 'Quill & Sons',
      special_requirements: 'Quillwort on the table',
      allergies: 'Quillnuts',
      allergies_consent: 1,
      opt_in: 1,
    });
    const { payment } = await openPayment(fixture.server, visitor.id);
    await paid(payment.gp.data.order_id, 8000);
    const { booking } = (await visitor.complete()).session;
    return booking?.ref_code ?? '';
  };
  const ask = async (): Promise<Visitor> => {
    const visitor = await visit(fixture.server, { bar_id: 2, date: '2026-11-21', no_people: 30, party_type: 15 });
    await visitor.send({ step: 99 });
    await visitor.send({
      ...person,
      callback_date: '2026-11-20',
      callback_time: '15:00',
      preferred_time: 'After the quill market',
      occasion: 'A quill auction',
      plan: 'Quillwork for thirty',
    });
    await visitor.complete();
    return visitor;
  };
  /** Sessions that were not completed. */
  const leave = async () => {
    for (const time of ['18:00', '20:00', '21:00']) {
      const visitor = await visit(fixture.server, { bar_id: 2, date: '2026-11-21', no_people: 2, party_type: 11 });
      await visitor.send({ step: 2 });
      await visitor.send({ time, step: 4 });
      await visitor.send({ ...person, special_requirements: 'Quills' });
    }
  };
  /** A student of the mobile app, with an address of the university that is confirmed and a personal one that is not. */
  const study = async () => {
    const appUserId = newToken();
    await sql`insert into customer_app_user (app_user_digest, customer_id, created_at) select ${digestOf(appUserId)}, id, ${fixture.server.clock.now()} from customer where email = ${email}`.execute(
      fixture.server.db,
    );
    const details = { birth_date: '2005-08-09', graduation_year: 2028, post_code: 'ls2 9jt', selected_location_id: 1 };
    const asked = { app_user_id: appUserId, email_address: 'Quill@uni.example', student: 1 };
    for (const [path, payload] of [
      [studentStatusPath, { app_user_id: appUserId, ...details }],
      [emailVerifyPath, asked],
      [emailVerifyPath, { app_user_id: appUserId, email_address: 'quill.home@example.com' }],
    ] as const)
      expect(await fixture.by('', 'POST', path, payload)).toMatchObject({ status: 200 });
    const code =
      linkIn(await mailTo(fixture.server, 'Quill@uni.example'), 'email-verify')
        .split('/')
        .at(-1) ?? '';
    expect(await fixture.by('', 'POST', emailVerifyCodePath(code))).toMatchObject({ status: 200 });
  };
  const account = async () => {
    const { db, clock } = fixture.server;
    const cookie = await loggedIn(fixture.server, email);
    const now = clock.now();
    await fixture.by(cookie, 'POST', myDetailsPath, {
      forename: 'Quillian',
      surname: 'Quillfeather',
      phone: '07700900987',
      bar_id: 2,
      allergens: ['fish'],
      allergens_consent: 1,
      marketing_opt_in: 1,
      sms_opt_in: 0,
      phone_opt_in: 0,
    });
    await sql`insert into customer_identity (provider, subject, customer_id, created_at) select 'google', 'quill-subject', id, ${now} from customer where email = ${email}`.execute(
      db,
    );
    await sql`insert into passkey (id, customer_id, credential_id, public_key, counter, transports, rp_id, name, created_at) select 'p1', id, 'quill-credential', ${Buffer.from('key')}, 0, '[]', 'localhost', 'Quill phone', ${now} from customer where email = ${email}`.execute(
      db,
    );
    await sql`insert into sign_in (state_digest, provider, brand_id, browser_digest, redirect_uri, code_verifier, nonce, context, started_at, expires_at, answered_at, claims)
      values (${Buffer.from('state')}, 'google', 1, ${Buffer.from('browser')}, 'http://one.localhost:9000/', 'v', 'n', '{}', ${now}, ${new Date(now.getTime() + 86_400_000 * 400)}, ${now}, ${JSON.stringify({ sub: 'quill-subject', email: 'Quill@example.com', given_name: 'Quillian' })})`.execute(
      db,
    );
    await fixture.by('', 'POST', forgotPasswordPath, { email });
    await fixture.by('', 'POST', registerGroupPath, { ...person, bar_id: 3, group: 'covid_interest' });
    const checkedIn = await send(fixture.server, 'POST', checkInPath('the-arch'), {
      headers: { [checkInHeader]: newToken() },
      payload: {
        ...person,
        key: newToken(),
        contact_type: 'email',
        phone: '',
        address: '1 Quill Street',
        post_code: '',
        group_size: 1,
      },
    });
    expect(checkedIn).toMatchObject({ status: 200 });
    await study();
    await sql`insert into society (id, brand_id, title, registered_message, leave_message, can_leave, offers, invite_code_digest, invite_last_day, qr_code_digest)
      values ('club', 1, 'The Feather Club', 'In', 'Out', true, '', ${Buffer.from('code')}, '2099-12-31', ${Buffer.from('qr')}) on conflict do nothing`.execute(
      db,
    );
    await sql`insert into society_admin (society_id, email) values ('club', ${email})`.execute(db);
    await sql`insert into society_membership (id, society_id, customer_id, status, changed_at, registered_at)
      select 'quill-membership', 'club', id, 'registered', ${now}, ${now} from customer where email = ${email}`.execute(
      db,
    );
    const signedUp = await send(fixture.server, 'POST', studentSignUpPath, {
      payload: {
        ...person,
        bar_id: 1,
        mobile: '07700900987',
        date_of_birth: '2005-04-03',
        university: 'Quill College',
        graduation_year: 2027,
        postcode: '',
        email_opt_in: 1,
        sms_opt_in: 0,
        phone_opt_in: 0,
      },
    });
    expect(signedUp).toMatchObject({ status: 200 });
    return cookie;
  };
  const askedByTheVenue = async (ref: string) => {
    await fixture.server.venue({ command: 'request', ref, amountPence: 2500, reason: 'A cake for Quillian' });
    await fixture.server.venue({ command: 'refund', ref, amountPence: 1000, reason: 'Quillian was kind' });
    await rows(
      `insert into brunch_call (booking_id, public_id, call_date, start_hour, end_hour, notes, created_at) select id, 'call', '2026-11-20', 13, 15, 'Ring Quillian', '2026-11-20' from booking where ref_code = '${ref}'`,
    );
  };
  /** Quillian comes to Ada's party, chooses, says what they cannot eat, pays their part, is reminded and renamed by a host. */
  const come = async (party: Party): Promise<string> => {
    const { booking, cookies } = party;
    const code = await guestOf(fixture.server, booking, { email, forename: 'Quillian' });
    await sql`update booking_guest set surname = 'Quillfeather', mail_code = 'mailed', mail_code_digest = ${digestOf('mailed')}, mail_code_for = ${email} where code = ${code}`.execute(
      fixture.server.db,
    );
    const [{ public_id: id } = { public_id: '' }] = await rows<{ public_id: string }>(
      `select public_id from booking_guest where code = '${code}'`,
    );
    await sql`update booking set value_pence = 8000, balance_due_at = '2026-11-21T13:00:00Z' where public_id = ${booking.id}`.execute(
      fixture.server.db,
    );
    expect(
      await fixture.by('', 'PUT', guestAllergensPath(code), {
        allergens: ['fish'],
        allergens_note: 'Quill prawns too',
        allergens_consent: 1,
      }),
    ).toMatchObject({ status: 200 });
    expect(
      await fixture.by('', 'POST', guestPreOrderPath(code), {
        variation_id: 7,
        pre_order: [
          { choice_id: 51, choice_item_id: 1 },
          { choice_id: 52, choice_item_id: 5 },
          { choice_id: 52, choice_item_id: 6 },
        ],
      }),
    ).toMatchObject({ status: 200 });
    expect(
      await fixture.by(cookies.lead, 'POST', guestReminderPath(booking.id, 'pre-order'), { guest_id: id }),
    ).toMatchObject({ status: 200 });
    expect(
      await fixture.by(cookies.coHost, 'PUT', guestPath(booking.id, id), { surname: 'Quillfeathers' }),
    ).toMatchObject({ status: 200 });
    const { status, body } = await send(fixture.server, 'POST', createGuestDepositPath(booking.id, id), {
      headers: { 'x-booking-token': code },
      payload: { amount: 10, url: 'http://one.localhost:9000/' },
    });
    expect(status).toBe(200);
    await paid(body.data.gp.data.order_id, 1000);
    await rows(
      `insert into guest_consent (guest_id, brand_id, purpose, is_given, wording, recorded_at) select id, 1, 'email', true, 'News?', '2026-11-20' from booking_guest where public_id = '${id}'`,
    );
    return id;
  };
  return { account, ask, askedByTheVenue, book, come, leave };
};

/** A server on which Quillian does everything the product knows: books, asks, pays, comes as a guest, has an account, a passkey and a Google account, and is named by others. */
export const personFixture = (engine: EngineName) => {
  const fixture = hostingFixture(engine);
  const rows = <Row>(query: string): Promise<Row[]> => fixture.rows<Row>(query);
  const { account, ask, askedByTheVenue, book, come, leave } = acts(fixture);
  /** All text of the database, one line for each row. */
  const dump = async (): Promise<string[]> => {
    const tables = await rows<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name",
    );
    const lines = await rows<{ line: string }>(
      tables.map(({ name }) => `select '${name}: ' || t::text as line from "${name}" t`).join(' union all '),
    );
    return lines.map(({ line }) => line);
  };
  const traces = async (): Promise<string[]> => {
    const digest = digestOf(email).toString('hex');
    return (await dump()).filter(
      (line) => line.toLowerCase().includes(marker) || line.includes('7700900987') || line.includes(digest),
    );
  };

  const remove = async ({ booking, cookies }: Party, id: string) =>
    expect(await fixture.by(cookies.lead, 'DELETE', guestPath(booking.id, id))).toMatchObject({ status: 200 });
  const deleteAccount = async (cookie: string) =>
    expect(await fixture.by(cookie, 'POST', deletionPath, { agreed: true })).toMatchObject({ status: 200 });

  /** Everything there is, in the order in which it happens; returns who may delete what. */
  const fill = async () => {
    const party = await fixture.party();
    const cookie = await account();
    const ref = await book();
    await ask();
    await leave();
    await askedByTheVenue(ref);
    const id = await come(party);
    await fixture.server.mails();
    return { party, cookie, id };
  };
  /** A day after the visits, and twice, since some of what is due waits for money that goes back. */
  const pass = async () => {
    for (const at of ['2026-11-20T13:00:00Z', '2026-11-23T12:00:00Z', '2026-11-23T14:00:00Z']) {
      fixture.server.clock.set(new Date(at));
      await fixture.server.mails();
    }
  };

  return { fixture, traces, fill, remove, deleteAccount, pass };
};
