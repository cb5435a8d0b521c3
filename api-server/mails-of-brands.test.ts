import {
  authenticatePath,
  forgotPasswordPath,
  registerPath,
  resetPasswordPath,
  verificationPath,
} from '@bars/shared-api/contracts/customers';
import { brunchUpgradePath, myBookingByTokenPath, rebookPath } from '@bars/shared-api/contracts/managed-bookings';
import { menuQuestionPath } from '@bars/shared-api/contracts/menus';
import { guestJoinPath, guestPath, guestReminderPath, joinPath } from '@bars/shared-api/contracts/party';
import { emailVerifyPath } from '@bars/shared-api/contracts/students';
import { brandIds, type BrandId } from '@bars/shared-api/contracts/dto';
import { studentSignUpPath } from '@bars/shared-api/contracts/student-sign-up';
import { minutesToMilliseconds } from 'date-fns';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { sessionServer, visit, ada, saturday } from './modules/wizard/booking-session/testing/session-fixture';
import { believed, postAnswer } from './modules/payments/card-orders/testing/card-page';
import { openByToken, openPayment } from './modules/payments/deposits/testing/payer';
import { guestOf, loggedIn, send } from './modules/manage/managed-bookings/testing/managed-fixture';
import { contractFixture } from './modules/students/contract/testing/contract-fixture';
import { mailKinds, type MailKind } from './kernel/mail/mail-kinds';
import { digestOf } from './kernel/secrets';
import type { PostedMail } from './kernel/mail/transport';
import { barOf, bookedWith, brandFiles, hostOf, types, visitorOf } from './testing/brands-fixture';
import type { TestServer } from './testing/harness';
import { brandOf, sampleMails } from './testing/sample-mails';

/** Of no brand, or sent after a ceremony in a browser, at Google or of an account: `mails.test.ts` has their texts in every brand. */
const elsewhere: MailKind[] = [
  'card-order-trouble',
  'mail-trouble',
  'release-refused',
  'google-linked',
  'passkey-added',
  'passkey-removed',
  'account-deleted',
];
const expected = Object.keys(mailKinds).filter((kind) => !elsewhere.some((other) => other === kind));

/** Every mail that is sent about bookings, parties and accounts of one brand. Calls after the booking come from a page of brand 1: the booking's brand counts. */
const mailsOf = async (brand: BrandId): Promise<PostedMail[]> => {
  const server = await sessionServer('postgres', { files: brandFiles });
  try {
    await bookings(server, brand);
    await moneyOf(server, brand);
    await party(server, brand);
    await account(server, brand);
    await questions(server, brand);
    await studentList(server, brand);
    await changedDish(server, brand);
    await contracts(server, brand);
    await later(server, brand);
    return await server.mails();
  } finally {
    await server.close();
  }
};

const change = (server: TestServer, key: string, payload: Record<string, unknown>) =>
  send(server, 'POST', myBookingByTokenPath(key), { payload });
const settle = async (server: TestServer, minutes = 11) => {
  server.clock.advance(minutesToMilliseconds(minutes));
  await server.sweepNow();
};

const bookings = async (server: TestServer, brand: BrandId): Promise<void> => {
  const changed = await bookedWith(server, brand);
  await change(server, changed.manage_key, { people: 5 });
  await settle(server);
  await server.venue({ command: 'postpone', ref: changed.ref_code });
  await send(server, 'POST', rebookPath(changed.manage_key), { payload: { date: '2026-11-28 19:00' } });
  await settle(server);
  await send(server, 'DELETE', myBookingByTokenPath(changed.manage_key));
  const cancelled = await bookedWith(server, brand);
  await server.venue({ command: 'cancel', ref: cancelled.ref_code });
  const enquirer = await visit(server, { ...saturday, party_type: types.enquiry, bar_id: barOf(brand) }, { brand });
  await enquirer.send({ step: 99 });
  await enquirer.send({ ...ada, requested_time: '19:00', callback_date: '2026-11-20', callback_time: '15:00' });
  const { booking } = (await enquirer.complete()).session;
  await server.venue({ command: 'decline', ref: booking?.ref_code ?? '' });
  const brunch = await bookedWith(server, brand, { party_type: types.brunch, date: '2026-11-22' });
  const { slots } = (await send(server, 'GET', brunchUpgradePath(brunch.manage_key))).body.data;
  await send(server, 'POST', brunchUpgradePath(brunch.manage_key), { payload: { callback_slot: slots[0], notes: '' } });
  await settle(server);
};

const moneyOf = async (server: TestServer, brand: BrandId): Promise<void> => {
  const pay = async (orderId: string, pence: number) =>
    postAnswer(server, believed(orderId, server.gateway.charge(orderId, pence)));
  const visitor = await visitorOf(server, brand, { party_type: types.deposit });
  await pay((await openPayment(server, visitor.id, brand)).payment.gp.data.order_id, 4000);
  const booking = (await visitor.send({})).session.booking;
  const { body } = await change(server, booking?.manage_key ?? '', { people: 6 });
  await pay((await openByToken(server, body.data.top_up.deposit_request_token)).payment.gp.data.order_id, 2000);
  await server.venue({
    command: 'request',
    ref: booking?.ref_code ?? '',
    amountPence: 4000,
    reason: 'Two broken glasses',
    days: 14,
  });
  await server.venue({
    command: 'refund',
    ref: booking?.ref_code ?? '',
    amountPence: 1000,
    reason: 'Two of you were ill',
  });
  await settle(server);
};

const party = async (server: TestServer, brand: BrandId): Promise<void> => {
  const booking = await bookedWith(server, brand, { date: '2026-11-22' });
  const host = { 'x-booking-token': booking.manage_key };
  await sql`insert into pre_order_line (booking_id, variation_id, name, quantity, unit_price_pence, per_booking, per_person, picks) select id, 7, 'Feast', 2, 2500, false, true, '[]' from booking where public_id = ${booking.id}`.execute(
    server.db,
  );
  await send(server, 'POST', joinPath(booking.invite_code), {
    payload: {
      forename: 'Nora',
      surname: '',
      email: 'nora@example.com',
      choices: {},
      marketing_opt_in: 0,
      sms_opt_in: 0,
      phone_opt_in: 0,
    },
  });
  const mo = await guestOf(server, booking, { email: 'mo@example.com', forename: 'Mo' });
  await send(server, 'POST', guestJoinPath(mo), {
    payload: { forename: 'Mo', surname: 'Fox', password: 'a seat by the window' },
  });
  const ids = async () =>
    (
      await sql<{ id: string; forename: string }>`select public_id as id, forename from booking_guest`.execute(
        server.db,
      )
    ).rows;
  const idOf = async (name: string) => (await ids()).find(({ forename }) => forename === name)?.id ?? '';
  const lead = { cookie: await loggedIn(server, 'ada@example.com') };
  for (const kind of ['invite-reminder', 'guest-details', 'pre-order'] as const) {
    if (kind === 'pre-order')
      await sql`update booking_guest set variations = '[7]', accepted_at = ${server.clock.now()}`.execute(server.db);
    await send(server, 'POST', guestReminderPath(booking.id, kind), {
      headers: host,
      payload: { guest_id: await idOf('Mo') },
    });
  }
  await sql`update booking_guest set accepted_at = null`.execute(server.db);
  await send(server, 'PUT', guestPath(booking.id, await idOf('Mo')), { headers: lead, payload: { admin: 1 } });
  await send(server, 'PUT', guestPath(booking.id, await idOf('Nora')), {
    headers: lead,
    payload: { email: 'maud@example.com' },
  });
};

const account = async (server: TestServer, brand: BrandId): Promise<void> => {
  const page = { host: `${hostOf(brand)}:9000`, origin: `http://${hostOf(brand)}:9000`, 'x-brand': String(brand) };
  const post = (url: string, payload: Record<string, unknown>) => send(server, 'POST', url, { headers: page, payload });
  const tokenIn = async (path: string) =>
    [
      ...(await server.mails())
        .map(({ text }) => text)
        .join('\n')
        .matchAll(new RegExp(`/${path}/([\\w-]+)`, 'g')),
    ].at(-1)?.[1] ?? '';
  await post(registerPath, { email: 'robin@example.com' });
  await post(verificationPath(await tokenIn('verify')), {
    forename: 'Robin',
    surname: 'Fox',
    password: 'a seat by the window',
  });
  await sql`update customer set email_verified_at = ${server.clock.now()} where email = 'robin@example.com'`.execute(
    server.db,
  );
  await post(authenticatePath, { email: 'robin@example.com', password: 'a seat by the window' });
  await post(registerPath, { email: 'robin@example.com' });
  await post(forgotPasswordPath, { email: 'robin@example.com' });
  await post(resetPasswordPath(await tokenIn('password-reset')), { password: 'another seat by the door' });
  const appUserId = 'a'.repeat(32);
  await sql`insert into customer_app_user (app_user_digest, customer_id, created_at) select ${digestOf(appUserId)}, id, ${server.clock.now()} from customer where email = 'robin@example.com'`.execute(
    server.db,
  );
  await post(emailVerifyPath, { email_address: 'robin@uni.example', app_user_id: appUserId, student: 1 });
  await post(emailVerifyPath, { email_address: 'robin@example.com', app_user_id: appUserId });
};

/** A dish that a guest of the last party has gains an allergen of theirs. */
const changedDish = async (server: TestServer, brand: BrandId): Promise<void> => {
  const booking = await bookedWith(server, brand, { date: '2026-11-23' });
  await guestOf(server, booking, { email: 'eve@example.com', forename: 'Eve' });
  const dish = {
    variation_id: 7,
    choice_id: 1,
    choice_title: 'Starter',
    choice_item_id: 21,
    item_number: 1,
    plu: '21',
    title: 'Soup',
    premium: false,
    supplement_pence: 0,
    alternative_description: null,
    is_confirmed: false,
  };
  await sql`update booking_guest set pre_order = ${JSON.stringify([dish])}::jsonb, allergens = '["milk"]', allergens_wording = 'w', allergens_agreed_at = ${server.clock.now()} where forename = 'Eve'`.execute(
    server.db,
  );
  await sql`insert into dish_change (item_id, gains, changed_at) values (21, '["milk"]', ${server.clock.now()})`.execute(
    server.db,
  );
  await server.sweepNow();
};

const questions = async (server: TestServer, brand: BrandId): Promise<void> => {
  const bar = barOf(brand);
  await send(server, 'POST', menuQuestionPath(bar, bar - 100), {
    headers: { 'x-brand': String(brand) },
    payload: { item_id: bar, version: 1, question: 'It tastes of nuts.' },
  });
};

/** A contract that everybody has signed. */
const contracts = async (server: TestServer, brand: BrandId): Promise<void> => {
  const signer = { name: 'Ada Marsh', role: 'Captain', email: 'ada@example.com', admin_code: 'a'.repeat(32) };
  const { first } = await contractFixture(() => server).open({ brand_id: brand, signers: [signer] });
  await first.viewed();
  await first.sign();
  await server.sweepNow();
};

/** A sign-up for the student list. */
const studentList = async (server: TestServer, brand: BrandId): Promise<void> => {
  await send(server, 'POST', studentSignUpPath, {
    headers: { 'x-brand': String(brand) },
    payload: {
      bar_id: barOf(brand),
      email: 'ada@example.com',
      date_of_birth: '2005-04-03',
      forename: 'Ada',
      surname: 'Marsh',
      mobile: '07700 900123',
      university: 'Night School of Ancoats',
      graduation_year: 2027,
      postcode: '',
      email_opt_in: 1,
      sms_opt_in: 0,
      phone_opt_in: 1,
    },
  });
};

/** What comes with time: a deposit that is not paid, what a kitchen and a guest are told of a visit, and that nobody came. */
const later = async (server: TestServer, brand: BrandId): Promise<void> => {
  await bookedWith(server, brand, { party_type: types.later, date: '2026-11-25' });
  const missed = await bookedWith(server, brand, { date: '2026-11-26' });
  await sql`insert into pre_order_line (booking_id, variation_id, name, quantity, unit_price_pence, per_booking, per_person, picks) select id, 7, 'Feast', 2, 2500, false, true, '[]' from booking where public_id = ${missed.id}`.execute(
    server.db,
  );
  for (const at of ['2026-11-24T20:00:00Z', '2026-11-25T19:30:00Z', '2026-11-26T19:30:00Z']) {
    server.clock.set(new Date(at));
    await server.sweepNow();
  }
  await settle(server, 6);
  await server.venue({ command: 'no-show', ref: missed.ref_code });
  await settle(server);
};

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
/** The lines that mails of a kind have in a brand. */
const samples = new Map(brandIds.map((brand) => [brand, sampleMails(brand)]));
const linesIn = (brand: BrandId, kind: MailKind | null) =>
  new Set((samples.get(brand) ?? []).filter(([, mail]) => mail.kind === kind).flatMap(([, { text }]) => linesOf(text)));

describe.each(brandIds)('the mails that are sent in brand %s', (brand) => {
  let mails: PostedMail[];
  beforeAll(async () => {
    mails = await mailsOf(brand);
  }, 120_000);

  it('are all kinds of them', () => {
    expect([...new Set(mails.map(({ kind }) => String(kind)))].toSorted()).toEqual(expected.toSorted());
  });

  it('come from the brand', () => {
    const { mail_from: from } = brandOf(brand);
    expect(mails.map(({ kind, brandId, from: sender }) => [kind, brandId, sender])).toEqual(
      mails.map(({ kind }) => [kind, brand, from]),
    );
  });

  it('lead to the brand’s own pages', () => {
    for (const { kind, text, html } of mails) {
      const hosts = new Set(
        [...`${text} ${html}`.matchAll(/https?:\/\/([\w.]+\.localhost)\b/g)].map(([, host]) => host),
      );
      expect([kind, [...hosts].filter((host) => host !== hostOf(brand))]).toEqual([kind, []]);
    }
    expect(mails.filter(({ text }) => text.includes(`://${hostOf(brand)}:9000/`)).length).toBeGreaterThan(
      mails.length / 2,
    );
  });

  it('name the brand and no other one', () => {
    for (const { kind, subject, text, html } of mails) {
      expect([kind, html.includes(brandOf(brand).name)]).toEqual([kind, true]);
      for (const other of brandIds.filter((id) => id !== brand && id !== 0))
        expect([kind, `${subject} ${text} ${html}`.includes(brandOf(other).name)]).toEqual([kind, false]);
    }
  });

  it('have the words of the brand', () => {
    for (const { kind, text } of mails) {
      const own = linesIn(brand, kind);
      const foreign = new Set(
        brandIds
          .filter((other) => other !== brand)
          .flatMap((other) => [...linesIn(other, kind)])
          .filter((line) => !own.has(line)),
      );
      expect([kind, linesOf(text).filter((line) => foreign.has(line))]).toEqual([kind, []]);
    }
  });
});
