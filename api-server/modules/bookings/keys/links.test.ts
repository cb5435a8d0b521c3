import { managedBooking, managedPath } from '@bars/shared-api/contracts/bookings';
import { joinPath, partyInvitationAnswer } from '@bars/shared-api/contracts/party';
import { envelope } from '@bars/shared-api/contracts/dto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables';
import { describeOnEngines, type TestServer } from '../../../testing/harness';
import { ada, sessionServer, visitorAtDetails } from '../../wizard/booking-session/testing/session-fixture';

describeOnEngines('the links of a booking', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await sessionServer(engine);
  });
  beforeEach(async () => {
    await emptyTables(server.db, 'hold', 'mail_outbox', 'customer_try');
  });
  afterAll(() => server.close());

  const book = async (fields: Record<string, string | number> = {}) => {
    const visitor = await visitorAtDetails(server, { ...ada, ...fields });
    const { booking } = (await visitor.complete()).session;
    if (booking === null) throw new Error('No booking was made.');
    return booking;
  };
  const read = (url: string) => server.app.inject({ url, headers: { 'X-Api-Key': 'pk_portal_test', 'X-Brand': '1' } });
  const managed = async (key: string) => envelope(managedBooking).parse((await read(managedPath(key))).json()).data;
  const invitation = async (code: string) => partyInvitationAnswer.parse((await read(joinPath(code))).json()).data;

  it('[API-M-6] the manage key shows its lead booker the booking as it was made', async () => {
    const booking = await book();
    const { structured_data: data = '', ...shown } = await managed(booking.manage_key);
    expect(shown).toEqual({ ...booking, is_over: false });
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'FoodEstablishmentReservation',
      reservationNumber: booking.ref_code,
      partySize: 8,
      startTime: '2026-11-21T19:00:00Z',
    });
    expect(data).not.toMatch(/Ada|Lovelace|ada@/);
    expect((await read(managedPath(booking.manage_key))).headers['cache-control']).toBe('no-store');
  });

  it('neither opens for another code of the booking, an unknown code, or a call without a key', async () => {
    const { id, manage_key: key, invite_code: code } = await book();
    const wrong = [
      managedPath(code),
      managedPath(id),
      joinPath(key),
      joinPath(id),
      ...['a'.repeat(32), 'short', '..%2F..%2Fetc'].flatMap((none) => [managedPath(none), joinPath(none)]),
    ];
    const answers = await Promise.all(wrong.map(read));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(wrong.map(() => 404));
    for (const answer of answers) expect(answer.json()).toEqual({ error: expect.any(String), code: 'not_found' });
    expect((await read(joinPath('a'.repeat(32)))).json()).toMatchObject({ error: 'Guest not found' });
    expect((await server.app.inject({ url: managedPath(key) })).statusCode).toBe(403);
  });

  it('after the visit the key shows that it is over, and the invitation shows nothing', async () => {
    const booking = await book();
    server.clock.set(new Date('2026-11-21T20:59:59Z'));
    expect([
      (await managed(booking.manage_key)).is_over,
      (await invitation(booking.invite_code)).can_use_invite,
    ]).toEqual([false, true]);
    server.clock.set(new Date('2026-11-21T21:00:00Z'));
    expect((await managed(booking.manage_key)).is_over).toBe(true);
    expect((await read(joinPath(booking.invite_code))).json()).toMatchObject({ data: { can_use_invite: false } });
  });

  it('the key shows that it is cancelled, and the invitation shows nothing', async () => {
    const booking = await book({ party_type: 22, date: '2026-11-28' });
    server.clock.set(new Date('2026-11-27T19:00:00Z'));
    await server.sweepNow();
    expect([await managed(booking.manage_key), await invitation(booking.invite_code)]).toMatchObject([
      { status_id: 4, bill: { to_pay: [] } },
      { can_use_invite: false },
    ]);
  });
});
