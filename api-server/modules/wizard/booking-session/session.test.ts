import { bookingSessionPath } from '@bars/shared-api/contracts/booking-session';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEngines, type TestServer } from '../../../testing/harness';
import { sessionCopy } from './booking-session.copy';
import { ada, call, first, saturday, sessionServer, visit, visitorAtDetails } from './testing/session-fixture';

const copy = sessionCopy(1);
const dayMs = 86_400_000;

describeOnEngines('a booking session', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await sessionServer(engine);
  });
  afterAll(() => server.close());

  it('[API-B-2, BW-51, BW-52, BW-61] begins with form version 2.0 and hands out its secret', async () => {
    const { status, session } = await call(server, { ...first, brand: 1 });
    expect(status).toBe(200);
    expect(session).toMatchObject({
      step: 1,
      is_completed: false,
      booking: null,
      hold: null,
      brand: 1,
      no_people: 4,
      date: null,
      bar_id: null,
    });
    expect(session.session_id).toMatch(/^[\w-]{43}$/);
    expect(session.resume_code).toMatch(/^[\w-]{43}$/);
    expect(session.server_time).toBe(server.clock.now().toISOString());
    expect(session.bookings_host).toBe('http://one.localhost:9000');
  });

  it('[API-B-2] keeps digests of its secrets only', async () => {
    const { first: session } = await visit(server);
    const { rows } = await sql<{ text: string }>`select booking_session::text as text from booking_session`.execute(
      server.db,
    );
    const stored = rows.map(({ text }) => text).join('\n');
    for (const code of [session.session_id, session.resume_code]) {
      expect(stored).not.toContain(code);
      expect(stored).not.toContain(Buffer.from(code).toString('hex'));
    }
  });

  it('[BW-51] wants a form version or a session', async () => {
    expect(await call(server, { booking_flow_version: 2 })).toMatchObject({
      status: 422,
      error: { errors: { form_version: [copy.formVersion] } },
    });
    expect(await call(server, { form_version: '1.0' })).toMatchObject({ status: 422, error: { code: 'invalid' } });
  });

  it('[BW-52] knows booking flow version 2 alone', async () => {
    expect(await call(server, { form_version: '2.0', booking_flow_version: 1 })).toMatchObject({
      status: 422,
      error: { errors: { booking_flow_version: [copy.flowVersion] } },
    });
    expect((await call(server, { form_version: '2.0', booking_flow_version: 2 })).status).toBe(200);
  });

  it('[BW-53] brings the bars when they are asked for, and only then', async () => {
    const visitor = await visit(server, { include: 'bars' });
    expect(visitor.first.bars?.map((bar) => bar.id)).toEqual([1, 2, 3]);
    expect((await visitor.send({ no_people: 2 })).session.bars).toBeUndefined();
    expect((await visitor.send({ include: 'terms,bars' })).session.bars).toHaveLength(3);
  });

  it('[BW-50] changes what was sent, keeps the rest, and answers with the whole session', async () => {
    const visitor = await visit(server, { bar_id: 1, forename: 'Ada' });
    const { session } = await visitor.send({ no_people: 6 });
    expect(session).toMatchObject({
      session_id: visitor.id,
      bar_id: 1,
      forename: 'Ada',
      no_people: 6,
      bar: { bar_name: 'The Arch' },
    });
  });

  it.each([{ json: false }, { json: true }])(
    '[API-B-2, BW-93] takes JSON and form encoding alike: %j',
    async ({ json }) => {
      const { session } = await call(
        server,
        { ...first, ...saturday, opt_in: 1, allow_standing: '0', forename: ' Ada & Co = 100% ' },
        { json },
      );
      expect(session).toMatchObject({
        date: '2026-11-21',
        no_people: 8,
        party_type: 11,
        opt_in: true,
        allow_standing: false,
        forename: 'Ada & Co = 100%',
      });
    },
  );

  it('ignores fields it does not know', async () => {
    const visitor = await visit(server, { colour: 'red', is_completed: 1, status_id: 1, deposit: 0 });
    expect(visitor.first).toMatchObject({ step: 1, is_completed: false });
  });

  it.each([
    ['date', '21/11/2026'],
    ['date', '2026-02-30'],
    ['no_people', 'eight'],
    ['no_people', '8.5'],
    ['no_people', '-1'],
    ['no_people', '99999999999'],
    ['bar_id', 'one'],
    ['time', '25:00'],
    ['full_date', 'tomorrow'],
    ['requested_time', '7pm'],
    ['opt_in', 'maybe'],
    ['email', `${'a'.repeat(250)}@example.com`],
    ['forename', 'a'.repeat(61)],
    ['allergies', 'a'.repeat(1001)],
    ['step', 'two'],
    ['session_id', 'short'],
  ])('[API-B-2] answers 422 to %s=%s and changes nothing', async (field, value) => {
    const visitor = await visit(server, { bar_id: 1, forename: 'Ada' });
    const refused = await visitor.send({ no_people: 6, surname: 'Lovelace', [field]: value });
    expect(refused).toMatchObject({
      status: 422,
      error: { code: 'invalid', errors: { [field]: [expect.any(String)] } },
    });
    expect((await visitor.send({})).session).toMatchObject({ no_people: 4, surname: null, forename: 'Ada', bar_id: 1 });
  });

  it('answers in the envelope to a body that is none', async () => {
    const headers = { 'X-Api-Key': 'pk_portal_test', 'X-Brand': '1' };
    const post = (type: string, payload: string) =>
      server.app.inject({
        method: 'POST',
        url: bookingSessionPath,
        headers: { ...headers, 'Content-Type': type },
        payload,
      });
    const bodies = [
      ['application/json', '{"form_version":'],
      ['application/json', '[1]'],
      ['application/json', 'null'],
      ['application/xml', '<a/>'],
      ['application/json', `{"error":"${'x'.repeat(70_000)}"}`],
    ] as const;
    const statuses = await Promise.all(bodies.map(async ([type, payload]) => (await post(type, payload)).statusCode));
    expect(statuses).toEqual([400, 422, 422, 415, 413]);
  });

  it('[API-B-2] sends no answer into a cache', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: bookingSessionPath,
      headers: { 'X-Api-Key': 'pk_portal_test', 'X-Brand': '1' },
      payload: { ...first },
    });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['bar', { bar_id: 9 }, 'bar_id'],
    ['bar that never was', { bar_id: 12_345 }, 'bar_id'],
    ['type', { party_type: 21 }, 'party_type'],
    ['category', { booking_type_category_id: 30 }, 'booking_type_category_id'],
  ])('answers 422 to another brand’s %s', async (_name, fields, field) => {
    const visitor = await visit(server);
    expect(await visitor.send(fields)).toMatchObject({
      status: 422,
      error: { errors: { [field]: [expect.any(String)] } },
    });
  });

  it('lets the neutral brand choose from every brand', async () => {
    const { first: session } = await visit(server, { bar_id: 9, party_type: 21, include: 'bars' }, { brand: 0 });
    expect(session).toMatchObject({
      bar_id: 9,
      party_type: 21,
      booking_type_category_id: 30,
      bookings_host: 'http://localhost:9000',
    });
    expect(session.bars?.map((bar) => bar.id).sort()).toEqual([1, 2, 3, 9]);
  });
});

describeOnEngines('whose session it is', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await sessionServer(engine);
  });
  afterAll(() => server.close());

  const unknown = { status: 404, error: { error: copy.sessionUnknown, code: 'session_unknown' } };

  it('answers 404 to a session nobody has', async () => {
    expect(await call(server, { session_id: 'a'.repeat(43) })).toMatchObject(unknown);
    expect(await call(server, { ...first, resume_code: 'b'.repeat(43) })).toMatchObject(unknown);
    expect(
      await call(server, { session_id: 'a'.repeat(43) }, { path: `${bookingSessionPath}/complete` }),
    ).toMatchObject(unknown);
  });

  it('answers 404 to another brand, by header and by body, and does not hint', async () => {
    const visitor = await visit(server);
    const foreign = await visitor.send({}, { brand: 2 });
    expect(foreign).toMatchObject({ ...unknown, error: { code: 'session_unknown' } });
    expect(foreign.error).toEqual((await call(server, { session_id: 'a'.repeat(43) }, { brand: 2 })).error);
    expect(await visitor.send({ brand: 2 })).toMatchObject(unknown);
    expect(
      await call(server, { session_id: visitor.id, brand: 2 }, { path: `${bookingSessionPath}/complete` }),
    ).toMatchObject(unknown);
    expect(await call(server, { ...first, resume_code: visitor.first.resume_code }, { brand: 2 })).toMatchObject({
      status: 404,
    });
    expect(await call(server, { ...first, brand: 2 })).toMatchObject({
      status: 422,
      error: { errors: { brand: [copy.brandMismatch] } },
    });
  });

  it('the resume code opens no session by itself', async () => {
    const visitor = await visit(server);
    expect(await call(server, { session_id: visitor.first.resume_code })).toMatchObject(unknown);
  });

  it('is forgotten 24 hours after its last change, and looking at it is none', async () => {
    const visitor = await visit(server, { forename: 'Ada' });
    server.clock.advance(dayMs - 60_000);
    expect((await visitor.send({ surname: 'Lovelace' })).status).toBe(200);
    server.clock.advance(dayMs - 60_000);
    expect((await visitor.send({})).session.forename).toBe('Ada');
    server.clock.advance(60_000);
    expect(await visitor.send({})).toMatchObject(unknown);
    expect(await call(server, { ...first, resume_code: visitor.first.resume_code })).toMatchObject(unknown);
    await server.sweepNow();
    const { rows } = await sql`select 1 from booking_session`.execute(server.db);
    expect(rows).toEqual([]);
  });
});

describeOnEngines('a resume code', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await sessionServer(engine, { clockStart: '2026-11-20T12:00:00Z' });
  });
  afterAll(() => server.close());

  it('copies the choices into a session of its own, and leaves the contact', async () => {
    const visitor = await visit(server, {
      ...saturday,
      bar_id: 2,
      ...ada,
      requested_time: '20:00',
      allergies: 'nuts',
      allergies_consent: 1,
      opt_in: 1,
    });
    const { session } = await call(server, { ...first, resume_code: visitor.first.resume_code });
    expect(session).toMatchObject({
      bar_id: 2,
      date: '2026-11-21',
      no_people: 8,
      party_type: 11,
      requested_time: '20:00',
    });
    expect(session).toMatchObject({
      forename: null,
      surname: null,
      email: null,
      phone_number: null,
      allergies: null,
      allergies_consent: false,
      opt_in: false,
    });
    expect(session.session_id).not.toBe(visitor.id);
    expect(session.resume_code).not.toBe(visitor.first.resume_code);
    expect((await visitor.send({})).session).toMatchObject({ forename: 'Ada', allergies: 'nuts' });
  });

  it('takes the hold over, and the session it left says so', async () => {
    const visitor = await visitorAtDetails(server, ada);
    const { session } = await call(server, { ...first, resume_code: visitor.first.resume_code });
    expect(session).toMatchObject({ step: 4, time: '19:00', forename: null });
    expect(session.hold).not.toBeNull();
    const left = (await visitor.send({})).session;
    expect(left).toMatchObject({
      step: 2,
      hold: null,
      time: null,
      forename: 'Ada',
      flash_messages: [{ type: 'error', message: copy.holdMoved }],
    });
    expect((await visitor.send({})).session.flash_messages).toEqual([]);
  });

  it('gives a second copy the choices, but no second hold', async () => {
    const visitor = await visitorAtDetails(server, { bar_id: 2 });
    const copies = [
      await call(server, { ...first, resume_code: visitor.first.resume_code }),
      await call(server, { ...first, resume_code: visitor.first.resume_code }),
    ];
    expect(copies.map(({ session }) => [session.step, session.time, session.hold === null])).toEqual([
      [4, '19:00', false],
      [2, '19:00', true],
    ]);
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::integer as count from hold where status = 'held' and bar_id = 2`.execute(server.db);
    expect(rows[0]?.count).toBe(1);
  });

  it('is ignored beside a session, and unknown once the booking is made', async () => {
    const other = await visit(server, { no_people: 3 });
    const visitor = await visitorAtDetails(server, { ...ada, bar_id: 2 });
    expect((await visitor.send({ resume_code: other.first.resume_code })).session.no_people).toBe(8);
    expect((await visitor.complete()).status).toBe(200);
    expect(await call(server, { ...first, resume_code: visitor.first.resume_code })).toMatchObject({
      status: 404,
      error: { code: 'session_unknown' },
    });
  });
});
