import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEngines, type TestServer } from '../../../testing/harness';
import { createAvailability } from '../../estate/availability/index';
import { createBars } from '../../estate/bars/index';
import { createBookings } from '../../bookings/index';
import { createCards } from '../../payments/cards/index';
import { createDeposits } from '../../payments/deposits/index';
import { createEnquiries } from '../enquiries/index';
import { createPreOrders } from '../../estate/pre-orders/index';
import { createBookingSession } from './index';
import { firstStepKey } from './rules/flow/first-step.rules';
import type { BookingSessionService } from './service';
import { call, first, saturday, sessionServer, visit, visitorAtDetails, type Fields } from './testing/session-fixture';

/** The service on the server's own database and estate: no route answers with a preview alone. */
const sessionsOf = async ({ kernel }: TestServer): Promise<BookingSessionService> => {
  const { service: bars } = await createBars(kernel);
  const { service: availability } = createAvailability(kernel, { bars });
  const { service: preOrders } = createPreOrders(kernel, { bars });
  const { service: deposits } = createDeposits(kernel);
  const { service: cards } = createCards(kernel);
  const { service: bookings } = createBookings(kernel, {
    bars,
    preOrders,
    availability,
    deposits,
    cards,
    personalData: () => [],
  });
  const { service: enquiries } = createEnquiries(kernel, { bookings });
  return createBookingSession(kernel, { bars, availability, preOrders, deposits, cards, bookings, enquiries }).service;
};

const brands = [0, 1, 2] as const;
const withBars = { include: 'bars' } as const;

describeOnEngines('a session that nobody has begun', (engine) => {
  let server: TestServer;
  let sessions: BookingSessionService;
  beforeAll(async () => {
    server = await sessionServer(engine);
    sessions = await sessionsOf(server);
  });
  afterAll(() => server.close());

  const rows = async () =>
    (
      await sql`select (select count(*) from booking_session) as sessions, (select count(*) from hold) as holds, (select count(*) from resource_claim) as claims`.execute(
        server.db,
      )
    ).rows;

  it('is shown without being stored', async () => {
    await visit(server, withBars);
    const before = await rows();
    for (const brand of brands) await sessions.preview(brand);
    expect(await rows()).toEqual(before);
    await visit(server, withBars);
    expect(await rows()).not.toEqual(before);
  });

  it.each(brands)('looks as the first answer of one that is begun (brand %i)', async (brand) => {
    const { first: begun } = await visit(server, withBars, { brand });
    const preview = await sessions.preview(brand);
    expect(begun.first_step).toMatch(/^[\w-]{16}$/);
    expect(preview.first_step).toBe(begun.first_step);
    expect({ ...preview, session_id: begun.session_id, resume_code: begun.resume_code }).toEqual(begun);
  });

  it('holds no secret of any session', async () => {
    const { first: begun } = await visit(server, withBars);
    const preview = await sessions.preview(1);
    expect(preview.session_id).toBe('');
    expect(JSON.stringify(preview)).not.toContain(begun.session_id);
    expect(JSON.stringify(preview)).not.toContain(begun.resume_code);
    for (const fields of [{ resume_code: preview.resume_code }, { session_id: preview.resume_code }]) {
      expect(await call(server, { ...first, ...fields })).toMatchObject({
        status: 404,
        error: { code: 'session_unknown' },
      });
    }
  });
});

describeOnEngines('the name of a first step', (engine) => {
  let server: TestServer;
  let sessions: BookingSessionService;
  beforeAll(async () => {
    server = await sessionServer(engine);
    sessions = await sessionsOf(server);
  });
  afterAll(() => server.close());

  it('is the same for everybody who begins, and for each brand another', async () => {
    const names = await Promise.all(
      brands.map(async (brand) => (await visit(server, withBars, { brand })).first.first_step),
    );
    const again = await Promise.all(
      brands.map(async (brand) => (await visit(server, withBars, { brand })).first.first_step),
    );
    expect(again).toEqual(names);
    expect(new Set(names).size).toBe(brands.length);
  });

  it.each<[string, Fields]>([
    ['a bar', { bar_id: 1 }],
    ['a number of people', { no_people: 6 }],
    ['a day', { date: '2026-11-21' }],
    ['a type', { party_type: 11 }],
    ['a time', { requested_time: '20:00' }],
    ['a name', { forename: 'Ada' }],
  ])('is another one with %s', async (_title, fields) => {
    const plain = await sessions.preview(1);
    const chosen = await visit(server, { ...withBars, ...fields });
    expect(chosen.first.step).toBe(1);
    expect(chosen.first.first_step).toMatch(/^[\w-]{16}$/);
    expect(chosen.first.first_step).not.toBe(plain.first_step);
  });

  it('comes back with the choices', async () => {
    const visitor = await visit(server, withBars);
    const chosen = (await visitor.send({ ...withBars, no_people: 6 })).session;
    const back = (await visitor.send({ ...withBars, no_people: visitor.first.no_people })).session;
    expect(chosen.first_step).not.toBe(visitor.first.first_step);
    expect(back.first_step).toBe(visitor.first.first_step);
  });

  it('is sent with the bars alone', async () => {
    const visitor = await visit(server);
    expect(visitor.first.first_step).toBeUndefined();
    expect((await visitor.send({ include: 'terms' })).session.first_step).toBeUndefined();
    expect((await visitor.send({ include: 'terms,bars' })).session.first_step).toBe(
      (await sessions.preview(1)).first_step,
    );
  });

  it('is not sent past the first step, and again on the way back', async () => {
    const visitor = await visit(server, { ...saturday, ...withBars });
    const second = (await visitor.send({ ...withBars, step: 2 })).session;
    expect([second.step, second.bars?.length, second.first_step]).toEqual([2, 3, undefined]);
    const back = (await visitor.send({ ...withBars, step: 1 })).session;
    expect([back.step, back.first_step]).toEqual([1, visitor.first.first_step]);
  });

  it('is not sent to a visitor who goes on at a later step', async () => {
    const visitor = await visitorAtDetails(server);
    const { session } = await call(server, { ...first, ...withBars, resume_code: visitor.first.resume_code });
    expect([session.step, session.bars?.length, session.first_step]).toEqual([4, 3, undefined]);
  });

  it('does not depend on the secrets or on the time of day', async () => {
    const preview = await sessions.preview(1);
    const other = {
      ...preview,
      session_id: 'a'.repeat(43),
      resume_code: 'b'.repeat(43),
      first_step: 'c'.repeat(16),
      server_time: '2026-11-20T00:00:00.000Z',
    };
    expect(firstStepKey(other)).toBe(preview.first_step);
    expect(firstStepKey({ ...preview, server_time: '2026-11-20T23:59:59.999Z' })).toBe(preview.first_step);
  });

  it.each([
    ['in winter', '2026-11-20T00:00:00Z', '2026-11-20T23:59:59Z', '2026-11-21T00:00:00Z'],
    ['in summer', '2026-07-02T23:00:00Z', '2026-07-03T22:59:59Z', '2026-07-03T23:00:00Z'],
    ['when the clocks go forward', '2026-03-29T00:00:00Z', '2026-03-29T22:59:59Z', '2026-03-29T23:00:00Z'],
    ['when they go back', '2026-10-24T23:00:00Z', '2026-10-25T23:59:59Z', '2026-10-26T00:00:00Z'],
  ])('is another one on the next day in London, %s', async (_title, begins, ends, next) => {
    const preview = await sessions.preview(1);
    const at = (time: string) => firstStepKey({ ...preview, server_time: time });
    expect(at(ends)).toBe(at(begins));
    expect(at(next)).not.toBe(at(begins));
  });
});

describeOnEngines('the name of the first step of a day', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await sessionServer(engine, { clockStart: '2026-07-02T23:00:00Z' });
  });
  afterAll(() => server.close());

  it.each(brands)(
    'is that of what the quick table says, and another one after midnight in London (brand %i)',
    async (brand) => {
      const sessions = await sessionsOf(server);
      const from = server.clock.now().getTime();
      const names = async () => [
        (await visit(server, withBars, { brand })).first.first_step,
        (await sessions.preview(brand)).first_step,
      ];
      // After midnight the night before may still be sold.
      server.clock.set(new Date(from + 8 * 3_600_000));
      const morning = await names();
      server.clock.set(new Date(from + 14 * 3_600_000));
      const afternoon = await names();
      expect(new Set([...morning, ...afternoon]).size).toBe(1);
      server.clock.set(new Date(from + 19 * 3_600_000));
      const evening = await names();
      server.clock.set(new Date(from + 24 * 3_600_000));
      const next = await names();
      expect([evening, next].map((two) => new Set(two).size)).toEqual([1, 1]);
      expect(new Set([morning[0], evening[0], next[0]]).size).toBe(3);
    },
  );
});
