import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables';
import { describeOnEngines, type TestServer } from '../../../testing/harness';
import { openPayment } from '../../payments/deposits/testing/payer';
import { sessionCopy } from './booking-session.copy';
import {
  ada,
  call,
  first,
  saturday,
  sessionServer,
  visit,
  visitorAtDetails,
  type CallOutcome,
  type Visitor,
} from './testing/session-fixture';

const copy = sessionCopy(1);
const minute = 60_000;
/** A party of eight whose deposit is due at once; bar 1 has one table for it. */
const feast = { ...ada, party_type: 14 };

describeOnEngines('how long a table can be held', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await sessionServer(engine);
  });
  beforeEach(async () => {
    await emptyTables(server.db, 'refund', 'payment', 'deposit_attempt', 'deposit_request', 'hold', 'booking_session');
  });
  afterAll(() => server.close());

  const later = (minutes: number): string => new Date(server.clock.now().getTime() + minutes * minute).toISOString();
  /** Somebody on another network takes the bar's only table at that time; the status of the answer. */
  const stranger = async (time = '19:00'): Promise<Visitor & { status: number; code: string | undefined }> => {
    const visitor = await visit(server, saturday, { from: '203.0.113.7' });
    await visitor.send({ step: 2 });
    const { status, error } = await visitor.send({ time, step: 4 });
    return { ...visitor, status, code: error.code };
  };
  const heldMinutes = async (visitor: Visitor): Promise<number> => {
    const { hold, server_time: now } = (await visitor.send({})).session;
    return hold === null ? 0 : (Date.parse(hold.expires_at) - Date.parse(now)) / minute;
  };
  /** Activity every nine minutes, until the hold has come to its end. */
  const keepToTheEnd = async (visitor: Visitor): Promise<CallOutcome> => {
    for (const _ of [9, 18, 27]) {
      server.clock.advance(9 * minute);
      await visitor.send({ extend_hold: 1 });
    }
    server.clock.advance(3 * minute);
    return visitor.send({});
  };

  it('a payment opened every 14 minutes holds it for 45 minutes at most; then other visitors can book it', async () => {
    const visitor = await visitorAtDetails(server, feast);
    const began = server.clock.now().getTime();
    let opened = await openPayment(server, visitor.id);
    while (opened.status === 200 && server.clock.now().getTime() < began + 120 * minute) {
      server.clock.advance(14 * minute);
      await visitor.send({ extend_hold: 1 });
      opened = await openPayment(server, visitor.id);
    }
    expect(opened).toMatchObject({ status: 409, code: 'slot_gone' });
    expect(server.clock.now().getTime() - began).toBeLessThanOrEqual(56 * minute);
    server.clock.set(new Date(began + 45 * minute));
    expect((await stranger()).status).toBe(200);
  });

  it('swapping between two times holds it for 30 minutes at most', async () => {
    const visitor = await visitorAtDetails(server);
    const end = later(30);
    for (const time of ['19:15', '19:00', '19:15']) {
      server.clock.advance(9 * minute);
      expect((await visitor.send({ time })).session).toMatchObject({ time, hold: { extend_until: end } });
    }
    expect(await heldMinutes(visitor)).toBe(3);
    server.clock.advance(3 * minute);
    expect(await visitor.send({ time: '19:00' })).toMatchObject({ session: { hold: null, step: 2 } });
    expect((await stranger()).status).toBe(200);
  });

  it('opening a payment gives 15 minutes once; a second and a third opening give nothing', async () => {
    const visitor = await visitorAtDetails(server, feast);
    server.clock.advance(9 * minute);
    await openPayment(server, visitor.id);
    expect(await heldMinutes(visitor)).toBe(15);
    server.clock.advance(14 * minute);
    for (const _ of ['second', 'third']) {
      expect((await openPayment(server, visitor.id)).status).toBe(200);
      expect(await heldMinutes(visitor)).toBe(1);
    }
    await visitor.send({ extend_hold: 1 });
    expect((await visitor.send({})).session.hold).toMatchObject({ expires_at: later(10), extend_until: later(22) });
  });

  it('a payment that is opened in the last minute holds it for 45 minutes in all', async () => {
    const visitor = await visitorAtDetails(server, feast);
    for (const minutes of [9, 9, 9, 2]) {
      server.clock.advance(minutes * minute);
      await visitor.send({ extend_hold: 1 });
    }
    await openPayment(server, visitor.id);
    expect((await visitor.send({})).session.hold).toEqual({
      expires_at: later(15),
      extend_until: later(16),
      extendable: true,
    });
  });

  it.each([
    ['the first step', { step: 1 }, { step: 2 }],
    ['the times', { step: 2 }, {}],
    ['another venue', { bar_id: 2 }, { bar_id: 1 }],
    ['another day', { date: '2026-11-28' }, { date: '2026-11-21' }],
  ])('releasing it for %s and claiming it again does not restart the limit', async (_where, away, back) => {
    const visitor = await visitorAtDetails(server);
    const end = later(30);
    server.clock.advance(8 * minute);
    await visitor.send(away);
    server.clock.advance(8 * minute);
    await visitor.send(back);
    const { session } = await visitor.send({ time: '19:00', step: 4 });
    expect(session.hold).toEqual({ expires_at: later(10), extend_until: end, extendable: true });
  });

  it('a copy of the session inherits the start of the hold and its extension', async () => {
    const visitor = await visitorAtDetails(server, feast);
    const end = later(45);
    server.clock.advance(5 * minute);
    await openPayment(server, visitor.id);
    await visitor.send({ step: 2 });
    const { session } = await call(server, { ...first, resume_code: visitor.first.resume_code });
    const copied = { session_id: session.session_id, booking_flow_version: 2, ...ada };
    const held = (await call(server, { ...copied, payment_type: 'deposit', step: 4 }, { from: '198.51.100.9' }))
      .session;
    expect(held.hold).toEqual({ expires_at: later(10), extend_until: end, extendable: true });
    expect((await openPayment(server, session.session_id)).status).toBe(200);
    expect((await call(server, { session_id: session.session_id })).session.hold?.expires_at).toBe(later(10));
  });

  it('a hold at its limit cannot be claimed again for ten minutes: not by the session on any network, and not by its network', async () => {
    const visitor = await visitorAtDetails(server, ada);
    await keepToTheEnd(visitor);
    const again = await visitor.send({ step: 4 });
    expect(again).toMatchObject({ status: 409, error: { code: 'held_too_long', error: copy.heldTooLong } });
    expect((await visitor.send({})).session).toMatchObject({ step: 2, hold: null, ...ada });
    expect(await visitor.send({ step: 4 }, { from: '198.51.100.9' })).toMatchObject({
      status: 409,
      error: { code: 'held_too_long' },
    });
    const neighbour = await visit(server, saturday);
    await neighbour.send({ step: 2 });
    expect(await neighbour.send({ time: '19:15', step: 4 })).toMatchObject({
      status: 409,
      error: { code: 'held_too_long' },
    });
    expect((await visitor.send({ time: '22:00', step: 4 })).session.hold).toEqual({
      expires_at: later(10),
      extend_until: later(30),
      extendable: true,
    });
    expect((await stranger()).status).toBe(200);
  });

  it('the session can hold it again after these ten minutes, for as long as the first time', async () => {
    const visitor = await visitorAtDetails(server, ada);
    await keepToTheEnd(visitor);
    server.clock.advance(10 * minute - 1);
    expect((await visitor.send({ step: 4 })).status).toBe(409);
    server.clock.advance(1);
    expect((await visitor.send({ step: 4 })).session.hold).toEqual({
      expires_at: later(10),
      extend_until: later(30),
      extendable: true,
    });
  });

  it('the message about a hold at its limit says when it can be claimed again', async () => {
    const { session } = await keepToTheEnd(await visitorAtDetails(server, ada));
    expect(session).toMatchObject({
      step: 2,
      hold: null,
      ...ada,
      flash_messages: [{ type: 'error', message: copy.holdEnded }],
    });
  });

  it('a new session every nine minutes from one network holds the only table for 30 minutes at most', async () => {
    const began = server.clock.now().getTime();
    let visitor = await visitorAtDetails(server);
    for (const _ of [9, 18, 27]) {
      server.clock.advance(9 * minute);
      await visitor.send({ step: 1 });
      visitor = await visitorAtDetails(server);
    }
    expect(await heldMinutes(visitor)).toBe(3);
    server.clock.advance(3 * minute);
    const next = await visit(server, saturday);
    await next.send({ step: 2 });
    expect(await next.send({ time: '19:00', step: 4 })).toMatchObject({
      status: 409,
      error: { code: 'held_too_long' },
    });
    expect(server.clock.now().getTime() - began).toBe(30 * minute);
    expect((await stranger()).status).toBe(200);
  });

  it('of several tables, the same network may still hold the others at another time', async () => {
    const visitor = await visitorAtDetails(server, { bar_id: 2 });
    await keepToTheEnd(visitor);
    const neighbour = await visit(server, { ...saturday, bar_id: 2 });
    await neighbour.send({ step: 2 });
    expect(await neighbour.send({ time: '19:00', step: 4 })).toMatchObject({
      status: 409,
      error: { code: 'held_too_long' },
    });
    expect((await neighbour.send({ time: '19:15', step: 4 })).session.hold).toMatchObject({ extend_until: later(30) });
  });
});
