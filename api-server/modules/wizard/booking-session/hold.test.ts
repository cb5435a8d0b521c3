import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables';
import { describeOnEngines, type TestServer } from '../../../testing/harness';
import { sessionCopy } from './booking-session.copy';
import { ada, saturday, sessionServer, visit, visitorAtDetails, type Visitor } from './testing/session-fixture';

const copy = sessionCopy(1);
const minutes = (count: number) => count * 60_000;
const heldAtNow = async ({ db }: TestServer): Promise<number> =>
  (await sql<{ count: number }>`select count(*)::integer as count from resource_claim where active`.execute(db)).rows[0]
    ?.count ?? 0;

describeOnEngines('a held time', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await sessionServer(engine);
  });
  beforeEach(async () => {
    await emptyTables(server.db, 'hold');
  });
  afterAll(() => server.close());

  const after = (ms: number): string => new Date(server.clock.now().getTime() + ms).toISOString();

  it('is held for 10 minutes from step 4 on, and for 30 at most', async () => {
    const visitor = await visit(server, saturday);
    await visitor.send({ step: 2 });
    expect((await visitor.send({ time: '19:00' })).session.hold).toBeNull();
    const { session } = await visitor.send({ step: 4 });
    expect(session.hold).toEqual({
      expires_at: after(minutes(10)),
      extend_until: after(minutes(30)),
      extendable: true,
    });
    server.clock.advance(minutes(9));
    expect((await visitor.send({ forename: 'Ada' })).session.hold?.expires_at).toBe(after(minutes(10)));
    server.clock.advance(minutes(9));
    expect((await visitor.send({ extend_hold: 1 })).session.hold).toMatchObject({
      expires_at: after(minutes(10)),
      extendable: true,
    });
    server.clock.advance(minutes(9));
    expect((await visitor.send({ surname: 'Lovelace' })).session.hold).toMatchObject({
      expires_at: after(minutes(3)),
      extendable: false,
    });
  });

  it('is not extended by reading the session', async () => {
    const visitor = await visitorAtDetails(server);
    const until = after(minutes(10));
    server.clock.advance(minutes(5));
    expect((await visitor.send({ include: 'bars' })).session.hold?.expires_at).toBe(until);
  });

  it('[BW-76] is released when it runs out: the step is 2, a message says so, and the contact stays', async () => {
    const visitor = await visitorAtDetails(server, ada);
    server.clock.advance(minutes(10));
    const { session } = await visitor.send({ special_requirements: 'By the window' });
    expect(session).toMatchObject({
      step: 2,
      hold: null,
      time: '19:00',
      ...ada,
      special_requirements: 'By the window',
      flash_messages: [{ type: 'error', message: copy.holdExpired }],
    });
    expect((await visitor.send({})).session.flash_messages).toEqual([]);
    expect((await visitor.send({ step: 4 })).session).toMatchObject({ step: 4, time: '19:00' });
  });

  it('is not said to have run out to a page that gives the time up itself', async () => {
    const visitor = await visitorAtDetails(server, ada);
    server.clock.advance(minutes(10));
    const { session } = await visitor.send({ step: 2, time: '', full_date: '' });
    expect(session).toMatchObject({ step: 2, hold: null, time: null, ...ada, flash_messages: [] });
  });

  it('is no longer chosen when it ran out and was booked by another visitor', async () => {
    const visitor = await visitorAtDetails(server, ada);
    server.clock.advance(minutes(10));
    await visitorAtDetails(server);
    const { session } = await visitor.send({ step: 4 });
    expect(session).toMatchObject({
      step: 2,
      hold: null,
      time: null,
      ...ada,
      flash_messages: [{ type: 'error', message: copy.holdExpired }],
    });
  });

  it.each([
    ['named again', { time: '19:00' }],
    ['chosen before', {}],
  ])('answers 409 to a time that another visitor took, %s, and changes nothing', async (_, again) => {
    const visitor = await visit(server, saturday);
    await visitor.send({ step: 2, time: '19:00' });
    await visitorAtDetails(server);
    const refused = await visitor.send({ step: 4, ...again, forename: 'Ada' });
    expect(refused).toMatchObject({
      status: 409,
      error: {
        code: 'slot_gone',
        error: 'Sorry, that time is no longer available. Please change your time and try again',
      },
    });
    expect((await visitor.send({})).session).toMatchObject({ step: 2, forename: null });
  });

  it('[BW-47] is released on going back to 2 and cleared on going back to 1; the contact stays', async () => {
    const visitor = await visitorAtDetails(server, ada);
    expect((await visitor.send({ step: 2 })).session).toMatchObject({ step: 2, time: '19:00', hold: null, ...ada });
    expect(await heldAtNow(server)).toBe(0);
    await visitor.send({ step: 4 });
    expect(await heldAtNow(server)).toBe(1);
    expect((await visitor.send({ step: 1 })).session).toMatchObject({
      step: 1,
      time: null,
      full_date: null,
      hold: null,
      ...ada,
      date: '2026-11-21',
    });
    expect(await heldAtNow(server)).toBe(0);
    expect((await visitor.send({ step: 2 })).session.flash_messages).toEqual([]);
  });

  it('moves to another chosen time, and stays where that one is taken', async () => {
    const visitor = await visitorAtDetails(server);
    const { session } = await visitor.send({ time: '21:15' });
    expect(session).toMatchObject({ step: 4, time: '21:15', end_time: '23:15' });
    expect(await heldAtNow(server)).toBe(1);
    const other = await visitorAtDetails(server);
    expect(other.first.step).toBe(1);
    expect(await visitor.send({ time: '19:00' })).toMatchObject({ status: 409, error: { code: 'slot_gone' } });
    expect((await visitor.send({})).session).toMatchObject({ step: 4, time: '21:15' });
    expect(await heldAtNow(server)).toBe(2);
  });

  it('moves to another day where the same time is free', async () => {
    const visitor = await visitorAtDetails(server);
    const { session } = await visitor.send({ date: '2026-11-28' });
    expect(session).toMatchObject({ step: 4, full_date: '2026-11-28T19:00:00+00:00', flash_messages: [] });
    expect(session.hold?.extend_until).toBe(after(minutes(30)));
    expect(await heldAtNow(server)).toBe(1);
  });

  it.each([
    ['a day on which it is taken', { date: '2026-11-28' }],
    ['a party too large for it', { no_people: 9 }],
    ['a bar that is closed', { bar_id: 3 }],
    ['no date', { date: '' }],
    ['a type that only the team gives away', { party_type: 15 }],
  ])('[BW-76] is never lost without a message: %s', async (_name, fields) => {
    await visitorAtDetails(server, { date: '2026-11-28' });
    const visitor = await visitorAtDetails(server, ada);
    const { session } = await visitor.send(fields);
    expect(session).toMatchObject({
      step: 2,
      time: null,
      hold: null,
      ...ada,
      flash_messages: [{ type: 'error', message: copy.timeLost('19:00') }],
    });
    expect(await heldAtNow(server)).toBe(1);
  });

  it('is released when the visitor clears the time', async () => {
    const visitor = await visitorAtDetails(server);
    expect((await visitor.send({ time: '' })).session).toMatchObject({
      step: 2,
      time: null,
      hold: null,
      flash_messages: [],
    });
    expect(await heldAtNow(server)).toBe(0);
  });

  it('calls of two tabs are handled one after the other, and both get the same session', async () => {
    const visitor = await visitorAtDetails(server, { bar_id: 2 });
    const answers = await Promise.all([
      visitor.send({ forename: 'Ada' }),
      visitor.send({ surname: 'Lovelace' }),
      visitor.send({ email: 'ada@example.com' }),
      visitor.send({ phone_number: '07700900123' }),
      visitor.send({ time: '20:00' }),
      visitor.send({ opt_in: 1 }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect((await visitor.send({})).session).toMatchObject({ ...ada, time: '20:00', opt_in: true, step: 4 });
    expect(await heldAtNow(server)).toBe(1);
  });

  it('one tab goes back while others change the time, and only the session’s own hold remains', async () => {
    const visitor = await visitorAtDetails(server, { bar_id: 2 });
    await Promise.all([visitor.send({ step: 1 }), visitor.send({ time: '20:00' }), visitor.send({ forename: 'Ada' })]);
    const { session } = await visitor.send({});
    expect(session.forename).toBe('Ada');
    expect(await heldAtNow(server)).toBe(session.hold === null ? 0 : 1);
  });

  it('goes to one of many visitors who ask for the last table; the others get slot_gone', async () => {
    const crowd: Visitor[] = await Promise.all(Array.from({ length: 25 }, () => visit(server, saturday)));
    await Promise.all(crowd.map((visitor) => visitor.send({ step: 2 })));
    const answers = await Promise.all(crowd.map((visitor) => visitor.send({ time: '19:00', step: 4 })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status, error }) => status === 409 && error.code === 'slot_gone')).toHaveLength(24);
    expect(await heldAtNow(server)).toBe(1);
  });
});

describeOnEngines('holds of one network', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await sessionServer(engine, { env: { HOLDS_PER_NETWORK: '2' } });
  });
  afterAll(() => server.close());

  it('are capped with 429, and an existing hold may still be moved', async () => {
    const held = [await visitorAtDetails(server, { bar_id: 2 }), await visitorAtDetails(server, { bar_id: 2 })];
    const visitor = await visit(server, { ...saturday, bar_id: 2 });
    await visitor.send({ step: 2 });
    expect(await visitor.send({ time: '19:00', step: 4 })).toMatchObject({
      status: 429,
      error: { code: 'too_many_holds', error: copy.tooManyHolds },
    });
    expect((await held[0]!.send({ time: '21:00' })).session.time).toBe('21:00');
    await held[1]!.send({ step: 1 });
    expect((await visitor.send({ time: '19:00', step: 4 })).session.step).toBe(4);
  });
});
