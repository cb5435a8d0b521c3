import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables';
import { describeOnEngines, type TestServer } from '../../../testing/harness';
import { sessionCopy } from './booking-session.copy';
import {
  ada,
  saturday,
  sessionServer,
  tableType,
  visit,
  visitorAtDetails,
  type Fields,
} from './testing/session-fixture';

const copy = sessionCopy(1);
const hire = { party_type: 26 };
const hireType = tableType({
  id: 26,
  front_end_name: 'The whole place',
  booking_flow_name: 'PrivateHire',
  enquiry: { always: true },
});
const somethingElse = tableType({
  id: 99,
  front_end_name: 'Something else',
  booking_flow_name: 'GenericEnquiry',
  enquiry: { always: true },
});
const call = { callback_date: '2026-11-20', callback_time: '15:00' } as const;

/** The test clock begins at noon on Friday 20 November 2026. */
describeOnEngines('an enquiry', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await sessionServer(engine, { files: { 'party-types/hire.json': [hireType, somethingElse] } });
  });
  beforeEach(async () => {
    await emptyTables(server.db, 'hold', 'mail_outbox', 'booking');
  });
  afterAll(() => server.close());

  const rows = async <Row>(query: string): Promise<Row[]> => (await sql.raw<Row>(query).execute(server.db)).rows;

  const visitorAsking = async (fields: Fields = {}) => {
    const visitor = await visit(server, { ...saturday, ...fields });
    await visitor.send({ step: 99 });
    return visitor;
  };

  it('[BW-29, BW-36, BW-67] is a step of its own, with the times at which the venue rings', async () => {
    const visitor = await visit(server, saturday);
    expect(visitor.first.callback_slots).toEqual([]);
    const { session } = await visitor.send({ step: 99 });
    expect(session).toMatchObject({
      step: 99,
      hold: null,
      callback_date: null,
      callback_time: null,
      preferred_time: null,
      can_complete: false,
    });
    expect(session.callback_slots.slice(0, 2)).toEqual([
      { date: '2026-11-20', start: 13, end: 15 },
      { date: '2026-11-20', start: 15, end: 17 },
    ]);
    expect(session.fields_required.map(({ field }) => field)).toEqual([
      'forename',
      'surname',
      'email',
      'phone_number',
      'callback_date',
    ]);
  });

  it('[BW-131, BW-132, BW-135, BW-168] becomes a pending booking without seats, and both sides get a mail', async () => {
    const visitor = await visitorAsking({ no_people: 30 });
    const ready = await visitor.send({
      ...ada,
      ...call,
      preferred_time: 'After the school run',
      special_requirements: 'A <b>long</b> table',
    });
    expect(ready.session).toMatchObject({
      ...call,
      preferred_time: 'After the school run',
      can_complete: true,
      no_complete_reason: null,
    });
    const { session } = await visitor.complete();
    expect(session).toMatchObject({
      step: 99,
      is_completed: true,
      hold: null,
      callback_slots: [{ date: '2026-11-20', start: 15, end: 17 }],
      booking: { status_id: 3, people: 30, booking_date: '2026-11-21T19:00:00.000Z' },
    });
    expect(await rows('select count(*)::int as count from hold')).toEqual([{ count: 0 }]);
    expect(await rows('select callback_from, callback_to, preferred_time from enquiry')).toEqual([
      {
        callback_from: new Date('2026-11-20T15:00:00Z'),
        callback_to: new Date('2026-11-20T17:00:00Z'),
        preferred_time: 'After the school run',
      },
    ]);
    const mails = await rows<{
      recipient: string;
      subject: string;
      body_text: string;
      body_html: string;
      attachments: unknown[];
    }>('select * from mail_outbox order by id');
    expect(mails.map(({ recipient, attachments }) => [recipient, attachments.length])).toEqual([
      ['ada@example.com', 0],
      ['arch@northlight.example', 0],
    ]);
    const [toVisitor, toVenue] = mails;
    expect(toVisitor?.body_text).toMatch(
      /Nothing’s booked yet.*Friday 20 November 2026, 15:00–16:45.*Manage My Enquiry/s,
    );
    expect(toVenue?.subject).toBe(
      'Ring back Friday 20 November 2026, 15:00–16:45: Ada Lovelace, party of 30, Sat 21 Nov, 19:00',
    );
    for (const fact of ['07700900123', 'ada@example.com', 'After the school run', 'Saturday 21 November 2026, 19:00'])
      expect(toVenue?.body_text).toContain(fact);
    expect(toVenue?.body_html).toContain('A &lt;b&gt;long&lt;/b&gt; table');
  });

  it('[BW-36] of a party too large for every bar starts without choices, asks for bar and day at step 99, and is sent with the type Something else', async () => {
    const visitor = await visit(server, { no_people: 60 });
    expect(visitor.first).toMatchObject({ too_large_to_book: true, bar_id: null, date: null, party_type: null });
    const { session } = await visitor.send({ step: 99 });
    expect(session).toMatchObject({ step: 99, can_complete: false });
    expect(session.fields_required.map(({ field }) => field)).toEqual([
      'bar_id',
      'date',
      'forename',
      'surname',
      'email',
      'phone_number',
      'callback_date',
    ]);
    expect(session.callback_slots.length).toBeGreaterThan(2);
    expect((await visitor.complete()).status).toBe(422);
    expect((await visitor.send({ bar_id: 1 })).session).toMatchObject({ step: 99, bar_id: 1 });
    const ready = await visitor.send({ date: '2026-11-21', ...ada, ...call });
    expect(ready.session).toMatchObject({ step: 99, can_complete: true });
    expect((await visitor.complete()).session).toMatchObject({
      step: 99,
      is_completed: true,
      booking: { status_id: 3, people: 60, booking_date: '2026-11-21T19:00:00.000Z' },
    });
    expect(await rows('select party_type from booking')).toEqual([{ party_type: 99 }]);
    const [note] = await rows<{ body_text: string }>(
      "select body_text from mail_outbox where recipient = 'arch@northlight.example'",
    );
    expect(note?.body_text).toContain('Something else');
  });

  it('[BW-12] goes back to step 1 when the party becomes small again and bar and type are missing', async () => {
    const visitor = await visit(server, { no_people: 60 });
    await visitor.send({ step: 99 });
    expect((await visitor.send({ no_people: 4 })).session).toMatchObject({ step: 1, too_large_to_book: false });
    expect(await visitor.send({ step: 99 })).toMatchObject({ status: 422, error: { code: 'step_locked' } });
  });

  it('names no time in its mails that the type does not have', async () => {
    const visitor = await visitorAsking({ requested_time: '19:00', party_type: 71 });
    await visitor.send({ ...ada, ...call });
    expect((await visitor.complete()).session.booking).toMatchObject({ booking_date: '2026-11-21T17:15:00.000Z' });
    const mails = await rows<{ subject: string; body_text: string; body_html: string }>(
      'select subject, body_text, body_html from mail_outbox',
    );
    const words = mails.map((mail) => Object.values(mail).join(' '));
    expect(words.map((text) => [text.includes('19:00'), text.includes('17:15')])).toEqual([
      [false, true],
      [false, true],
    ]);
  });

  it('asks for the first time of a daytime type where nobody has requested a time', async () => {
    const visitor = await visitorAsking({ party_type: 71 });
    await visitor.send({ ...ada, ...call });
    expect((await visitor.complete()).session.booking).toMatchObject({ booking_date: '2026-11-21T12:00:00.000Z' });
  });

  it('[BW-66] of a company keeps every contact field on the booking, and the venue reads the company', async () => {
    const visitor = await visitorAsking({ ...hire, ...call });
    const company = { company_name: 'Analytical Engines', preferred_time: 'After six' };
    const event = {
      occasion: 'Client event',
      plan: 'Canapés, then a <b>band</b>',
      budget: '50-to-80',
      flexibility: 'near',
    };
    expect((await visitor.send(ada)).session.fields_required.map(({ field }) => field)).toEqual([
      'occasion',
      'plan',
      'company_name',
    ]);
    expect((await visitor.send(event)).session).toMatchObject({ ...event, can_complete: false });
    expect((await visitor.send(company)).session).toMatchObject({ ...ada, ...company, can_complete: true });
    const { session } = await visitor.complete();
    expect(session).toMatchObject({ is_completed: true, ...ada, ...company });
    const { forename, surname, email, phone_number: phone } = ada;
    expect(await rows('select contact, preferred_time from booking join enquiry on booking_id = booking.id')).toEqual([
      {
        contact: { forename, surname, email, phone, companyName: 'Analytical Engines', specialRequirements: null },
        preferred_time: 'After six',
      },
    ]);
    const [note] = await rows<{ body_text: string }>(
      "select body_text from mail_outbox where recipient = 'arch@northlight.example'",
    );
    for (const words of [
      'Analytical Engines',
      'Client event',
      'Canapés, then a <b>band</b>',
      '£50 to £80 a person',
      'The day: can move by a day',
    ])
      expect(note?.body_text).toContain(words);
    expect(await rows('select occasion, plan, budget, flexibility from enquiry')).toEqual([event]);
  });

  it('is sent once by several calls at once', async () => {
    const visitor = await visitorAsking({ ...ada, ...call });
    const answers = await Promise.all(Array.from({ length: 10 }, () => visitor.complete()));
    expect(new Set(answers.map(({ session }) => session.booking?.manage_key)).size).toBe(1);
    expect(await rows('select booking_id from enquiry join booking on booking.id = booking_id')).toHaveLength(1);
    expect(await rows('select id from booking')).toHaveLength(1);
    expect(await rows('select id from mail_outbox')).toHaveLength(2);
    expect((await visitor.send({ step: 1, forename: 'Grace' })).session).toMatchObject({
      step: 99,
      is_completed: true,
      forename: 'Ada',
    });
  });

  it('puts no health data in a mail, stores them in their own column, and deletes them from the session; the venue is mailed a link to them', async () => {
    const visitor = await visitorAsking({ ...ada, ...call, allergies: 'peanuts', allergies_consent: 1 });
    await visitor.complete();
    await server.sweepNow();
    const links = await rows<{ recipient: string }>(
      "select recipient from mail_outbox where idempotency_key like 'kitchen-sheet:%'",
    );
    expect(links).toHaveLength(1);
    const [mails] = await rows<{ text: string }>(
      "select string_agg(subject || body_text || body_html, '') as text from mail_outbox",
    );
    expect(mails?.text).not.toContain('peanuts');
    const [kept] = await rows<{ health: { allergies: string } }>('select health from booking');
    expect(kept?.health.allergies).toBe('peanuts');
    const left = await rows<{ text: string }>(
      'select state::text as text from booking_session where booking_id is not null',
    );
    expect(left[0]?.text).not.toContain('peanuts');
  });

  it.each<[string, Fields, Record<string, string[]>, string]>([
    [
      'nobody to ring',
      call,
      {
        forename: [copy.forenameRequired],
        surname: [copy.surnameRequired],
        email: [copy.emailRequired],
        phone_number: [copy.phoneRequired],
      },
      copy.detailsMissing,
    ],
    ['no time to ring', ada, { callback_date: [copy.callbackRequired] }, copy.detailsMissing],
    [
      'a time nobody offered',
      { ...ada, callback_date: '2026-11-22', callback_time: '15:00' },
      { callback_date: [copy.callbackGone] },
      copy.callbackGone,
    ],
  ])('[BW-153] with %s is refused, and nothing is lost', async (_name, fields, errors, message) => {
    const visitor = await visitorAsking(fields);
    expect(await visitor.complete()).toMatchObject({
      status: 422,
      error: { code: 'cannot_complete', errors: { message, ...errors } },
    });
    expect((await visitor.send({})).session).toMatchObject({ ...fields, step: 99, is_completed: false });
    expect(await rows('select id from mail_outbox')).toEqual([]);
  });

  it('[BW-136] is refused too close to the visit, with the phone number of the bar', async () => {
    const visitor = await visitorAsking({ ...ada, date: '2026-11-20', requested_time: '14:00' });
    const { session } = await visitor.send({});
    expect(session).toMatchObject({
      callback_slots: [],
      can_complete: false,
      no_complete_reason: copy.tooCloseToRing('The Arch', '0113 496 0001'),
    });
    expect((await visitor.complete()).status).toBe(422);
  });

  it.each([
    ['a type with times', {}],
    ['an enquiry-only type', hire],
  ])('is not taken by a bar that is closed until further notice: %s', async (_name, type) => {
    const closed = 3;
    const visitor = await visit(server, { ...saturday, ...type, bar_id: closed });
    for (const step of [99, 2])
      expect(await visitor.send({ step })).toMatchObject({ status: 422, error: { code: 'step_locked' } });

    const begun = await visitorAsking({ ...ada, ...call, company_name: 'Engines' });
    const { session } = await begun.send({ ...type, bar_id: closed });
    expect(session).toMatchObject({ step: 99, can_complete: false, no_complete_reason: copy.barClosed('The Vault') });
    expect((await begun.complete()).status).toBe(422);
    expect(await rows('select id from mail_outbox')).toEqual([]);
  });

  it('[BW-45] releases a held time, and goes back to the times or to the first step', async () => {
    const visitor = await visitorAtDetails(server, ada);
    expect((await visitor.send({ step: 99 })).session).toMatchObject({ step: 99, hold: null, time: '19:00' });
    expect((await rows<{ status: string }>('select status from hold')).map(({ status }) => status)).toEqual([
      'released',
    ]);
    expect(await visitor.send({ step: 4 })).toMatchObject({ status: 200, session: { step: 4 } });
    await visitor.send({ step: 99 });
    expect((await visitor.send({ step: 2 })).session).toMatchObject({ step: 2, ...ada });
    await visitor.send({ step: 99 });
    expect((await visitor.send({ step: 1 })).session).toMatchObject({ step: 1, time: null, ...ada });
  });

  it('is the same after a reload, and asks for the chosen visit', async () => {
    const visitor = await visit(server, { ...saturday, party_type: 15 });
    await visitor.send({ step: 2 });
    expect((await visitor.send({ time: '20:00', step: 99 })).session).toMatchObject({
      step: 99,
      time: '20:00',
      can_auto_confirm: false,
    });
    expect((await visitor.send({ ...ada, ...call })).session.step).toBe(99);
    expect((await visitor.complete()).session.booking?.booking_date).toBe('2026-11-21T20:00:00.000Z');
  });
});
