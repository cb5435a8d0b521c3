import { emptyKinds, sessionFields } from '@bars/shared-api/contracts/booking-session-fields';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { compose } from '../../../compose';
import { createKernel } from '../../../kernel/create-kernel';
import { createLog } from '../../../kernel/process/log';
import { emptyTables } from '../../../testing/empty-tables';
import { describeOnEngines, type TestServer } from '../../../testing/harness';
import { sessionCopy } from './booking-session.copy';
import { ada, call, first, saturday, sessionServer, visit, visitorAtDetails } from './testing/session-fixture';

const copy = sessionCopy(1);
const minutes = (count: number) => count * 60_000;

describeOnEngines('completing', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await sessionServer(engine);
  });
  beforeEach(async () => {
    await emptyTables(server.db, 'hold', 'mail_outbox');
  });
  afterAll(() => server.close());

  const rows = async <Row>(query: string): Promise<Row[]> => (await sql.raw<Row>(query).execute(server.db)).rows;

  it('[API-B-3, BW-61, BW-62, BW-165] makes the booking and answers with it', async () => {
    const visitor = await visitorAtDetails(server, ada);
    expect((await visitor.send({})).session).toMatchObject({
      can_complete: true,
      no_complete_reason: null,
      fields_required: [],
      validation_errors: [],
    });
    const { status, session } = await visitor.complete();
    expect(status).toBe(200);
    expect(session).toMatchObject({
      step: 'completed',
      is_completed: true,
      hold: null,
      can_complete: false,
      time: '19:00',
      end_time: '21:00',
      capability_name: expect.any(String),
      bookings_host: 'http://one.localhost:9000',
    });
    expect(session.booking).toEqual({
      id: expect.stringMatching(/^[\w-]{32}$/),
      ref_code: expect.stringMatching(/^[2-9BCDFGHJKMNPQRSTVWXYZ]{6}$/),
      people: 8,
      booking_date: '2026-11-21T19:00:00.000Z',
      end_date: '2026-11-21T21:00:00.000Z',
      party_type_name: 'Table',
      capability_name: session.capability_name,
      status_id: 1,
      deposit_due_date: null,
      balance_due_date: null,
      deposit_balance: 0,
      balance: 0,
      payment_token: null,
      no_show_terms: null,
      cancellation_terms: null,
      bill: { ordered: [], ordered_total: 0, paid: 0, paid_at: null, to_pay: [] },
      manage_key: expect.stringMatching(/^[\w-]{32}$/),
      invite_code: expect.stringMatching(/^[\w-]{32}$/),
      bar: session.bar,
    });
    const held = await rows<{ status: string; id: string }>(
      'select hold.status, hold.id from hold join booking on booking.id = hold.id',
    );
    expect(held).toHaveLength(1);
    expect(held[0]?.status).toBe('confirmed');
  });

  it('[API-B-3] answers a second time as it did the first', async () => {
    const visitor = await visitorAtDetails(server, ada);
    const answer = (await visitor.complete()).session;
    server.clock.advance(minutes(60));
    const again = (await visitor.complete()).session;
    expect(again).toEqual({ ...answer, server_time: again.server_time });
    expect((await visitor.send({ no_people: 2, forename: 'Grace', step: 1 })).session).toEqual({
      ...answer,
      server_time: again.server_time,
    });
  });

  it('makes one booking of twenty calls at once', async () => {
    const visitor = await visitorAtDetails(server, ada);
    const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.complete()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ session }) => session.booking?.manage_key)).size).toBe(1);
    expect(await rows('select id from booking')).toHaveLength(1);
    expect(await rows('select id from mail_outbox')).toHaveLength(1);
  });

  it('claims the time again when the hold has just run out', async () => {
    const visitor = await visitorAtDetails(server, ada);
    server.clock.advance(minutes(11));
    await server.sweepNow();
    expect((await visitor.complete()).session.booking).toMatchObject({
      status_id: 1,
      booking_date: '2026-11-21T19:00:00.000Z',
    });
  });

  it('answers 409 when the hold ran out and another visitor took the time, and keeps what was typed', async () => {
    const visitor = await visitorAtDetails(server, ada);
    server.clock.advance(minutes(11));
    await (await visitorAtDetails(server, ada)).complete();
    expect(await visitor.complete()).toMatchObject({
      status: 409,
      error: { code: 'hold_expired', error: copy.holdExpiredTaken },
    });
    expect((await visitor.send({})).session).toMatchObject({
      step: 2,
      ...ada,
      is_completed: false,
      flash_messages: [{ type: 'error', message: copy.holdExpired }],
    });
    expect(await rows('select id from booking')).toHaveLength(1);
  });

  it('applies the minimum notice of the moment when the time was held', async () => {
    const early = '2026-11-21T18:25:00Z';
    if (server.clock.now() < new Date(early)) server.clock.set(new Date(early));
    const visitor = await visitorAtDetails(server, ada);
    server.clock.advance(minutes(8));
    expect((await visitor.send({})).session.all_slots.find((slot) => slot.time === '19:00')).toMatchObject({
      available: false,
    });
    expect((await visitor.complete()).session.is_completed).toBe(true);
  });
});

describeOnEngines('what cannot be completed', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await sessionServer(engine);
  });
  afterAll(() => server.close());

  it.each([
    [
      'nothing',
      {},
      {
        forename: [copy.forenameRequired],
        surname: [copy.surnameRequired],
        email: [copy.emailRequired],
        phone_number: [copy.phoneRequired],
      },
      copy.detailsMissing,
    ],
    ['no phone number', { ...ada, phone_number: '' }, { phone_number: [copy.phoneRequired] }, copy.detailsMissing],
    ['a bad address', { ...ada, email: 'ada@example' }, { email: [copy.emailForm] }, copy.emailForm],
    ['a short number', { ...ada, phone_number: '077' }, { phone_number: [copy.phoneForm] }, copy.phoneForm],
    ['a name of digits', { ...ada, forename: '007' }, { forename: [copy.nameForm] }, copy.nameForm],
    [
      'allergies without consent',
      { ...ada, allergies: 'nuts' },
      { allergies_consent: [copy.allergiesConsent] },
      copy.allergiesConsent,
    ],
  ])('[BW-153, BW-165] with %s in the details', async (_name, details, errors, message) => {
    const visitor = await visitorAtDetails(server, { ...details, bar_id: 2 });
    const { session } = await visitor.send({});
    expect(session).toMatchObject({ can_complete: false, no_complete_reason: message });
    expect([...session.fields_required, ...session.validation_errors].map(({ field }) => field)).toEqual(
      Object.keys(errors),
    );
    expect(await visitor.complete()).toMatchObject({
      status: 422,
      error: { code: 'cannot_complete', errors: { message, ...errors } },
    });
    expect((await visitor.send({})).session).toMatchObject({ step: 4, is_completed: false });
    await visitor.send({ step: 1 });
  });

  it('before a time is held', async () => {
    const visitor = await visit(server, { ...saturday, ...ada, bar_id: 2 });
    expect(await visitor.complete()).toMatchObject({
      status: 422,
      error: { code: 'cannot_complete', errors: { message: copy.timeRequired } },
    });
    await visitor.send({ step: 2 });
    await visitor.send({ time: '19:00' });
    expect(await visitor.complete()).toMatchObject({
      status: 422,
      error: { code: 'cannot_complete', errors: { message: copy.timeRequired } },
    });
  });

  it('with a time that is open in another window', async () => {
    const visitor = await visitorAtDetails(server, { ...ada, bar_id: 2 });
    const copied = (await call(server, { ...first, resume_code: visitor.first.resume_code })).session;
    expect(await visitor.complete()).toMatchObject({
      status: 422,
      error: { code: 'cannot_complete', errors: { message: copy.holdMoved } },
    });
    expect(copied.step).toBe(4);
  });

  it('[BW-161] before what is asked for has been paid', async () => {
    const visitor = await visitorAtDetails(server, { ...ada, bar_id: 2, party_type: 14 });
    expect((await visitor.send({})).session).toMatchObject({
      deposit: 8000,
      requires_deposit: true,
      take_payment: true,
      has_payment: false,
      can_complete: true,
      payment_amount: 8000,
      deposit_type: 'deposit',
    });
    expect(await visitor.complete()).toMatchObject({
      status: 422,
      error: { code: 'payment_required', error: copy.paymentRequired },
    });
    expect((await visitor.send({})).session).toMatchObject({ step: 4, is_completed: false });
  });

  it('after the visit should have begun', async () => {
    const visitor = await visitorAtDetails(server, { ...ada, bar_id: 2, date: '2026-11-20' });
    server.clock.set(new Date('2026-11-20T19:00:00Z'));
    expect(await visitor.complete()).toMatchObject({ status: 409, error: { code: 'hold_expired' } });
    server.clock.set(new Date('2026-11-21T11:00:00Z'));
    expect(await visitor.complete()).toMatchObject({ status: 409, error: { code: 'hold_expired' } });
  });
});

describeOnEngines('what is stored of a booking', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await sessionServer(engine);
  });
  afterAll(() => server.close());

  it('[BW-65, BW-160] is the contact, each consent with brand and wording, and the allergies apart', async () => {
    const details = {
      ...ada,
      phone_number: '+44 (0)7700 900-123',
      allergies: 'nuts',
      allergies_consent: 1,
      special_requirements: 'By the window',
      opt_in: 1,
      phone_opt_in: '0',
    };
    const visitor = await visitorAtDetails(server, details);
    const { session } = await visitor.complete();
    expect(session).toMatchObject({ forename: 'Ada', email: 'ada@example.com', allergies: null, opt_in: true });
    const { rows } = await sql<{ contact: unknown; health: unknown }>`select contact, health from booking`.execute(
      server.db,
    );
    expect(rows).toEqual([
      {
        contact: {
          forename: 'Ada',
          surname: 'Lovelace',
          email: 'ada@example.com',
          phone: '00447700900123',
          companyName: null,
          specialRequirements: 'By the window',
        },
        health: {
          allergies: 'nuts',
          consent: { wording_version: expect.any(String), given_at: '2026-11-20T12:00:00.000Z' },
        },
      },
    ]);
    const consents =
      await sql`select channel, given, brand_id, wording_version <> '' as is_named from marketing_consent order by channel`.execute(
        server.db,
      );
    expect(consents.rows).toEqual([
      { channel: 'email', given: true, brand_id: 1, is_named: true },
      { channel: 'phone', given: false, brand_id: 1, is_named: true },
      { channel: 'sms', given: false, brand_id: 1, is_named: true },
    ]);
    const left = await sql<{ text: string }>`select state::text as text from booking_session`.execute(server.db);
    expect(left.rows[0]?.text).not.toContain('nuts');
  });

  it('[BW-65] is every text of the contact, in the row or in its health data', async () => {
    const { contact } = sessionFields(emptyKinds);
    const names = Object.entries(contact).flatMap(([name, value]) => (value === null ? [name] : []));
    const texts = {
      ...Object.fromEntries(names.map((name) => [name, `Text of ${name.replaceAll('_', ' ')}`])),
      email: ada.email,
      phone_number: ada.phone_number,
    };
    const visitor = await visitorAtDetails(server, { ...texts, allergies_consent: 1, bar_id: 2 });
    const { session } = await visitor.complete();
    const { rows } = await sql<{
      row: string;
    }>`select row_to_json(booking)::text as row from booking where ref_code = ${session.booking?.ref_code}`.execute(
      server.db,
    );
    expect(Object.values(texts).filter((text) => !rows[0]?.row.includes(text))).toEqual([]);
  });

  it('survives a new start of the server between hold and completion', async () => {
    const visitor = await visitorAtDetails(server, { ...ada, bar_id: 2 });
    const { config, clock, store } = server;
    const transport = { send: async () => undefined, close: () => undefined };
    const { app } = await compose({
      built: createKernel({ config, clock, store, log: createLog(config), transport, gateway: server.kernel.gateway }),
      store,
      siteDir: null,
    });
    const restarted = { ...server, app };
    const resumed = await call(restarted, { session_id: visitor.id });
    expect(resumed.session).toMatchObject({ step: 4, time: '19:00', ...ada, resume_code: visitor.first.resume_code });
    const { session } = await call(
      restarted,
      { session_id: visitor.id },
      { path: '/api/rest/booking/session/complete' },
    );
    expect(session.booking?.status_id).toBe(1);
    expect((await visitor.complete()).session.booking).toEqual(session.booking);
    await app.close();
  });
});
