import { brunchUpgradePath } from '@bars/shared-api/contracts/managed-bookings';
import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/harness';
import { tableType } from '../../wizard/booking-session/testing/session-fixture';
import { paymentFixture } from '../../payments/deposits/testing/payment-fixture';
import { booked, send } from './testing/managed-fixture';

/** The test clock begins at noon on Friday 20 November 2026. */
describeOnEngines('the call about a better brunch', (engine) => {
  const fixture = paymentFixture(engine, {
    files: {
      'party-types/brunch.json': [
        tableType({ id: 81, front_end_name: 'Brunch', booking_flow_name: 'BrunchBooking', position: 9 }),
      ],
    },
  });
  const read = (key: string) => send(fixture.server, 'GET', brunchUpgradePath(key));
  const ask = (key: string, payload: Record<string, unknown>) =>
    send(fixture.server, 'POST', brunchUpgradePath(key), { payload });

  it('[MG-156, MG-158, API-M-29] is offered for a brunch in twelve windows before it at most, and for nothing else', async () => {
    const { manage_key: key } = await booked(fixture.server, { party_type: 81, date: '2026-12-05' });
    const { body } = await read(key);
    expect(body.meta).toEqual({ can_upgrade: true, has_existing_call: false, existing_call: null });
    expect(body.data.slots).toHaveLength(12);
    expect(body.data.slots[0]).toEqual({ date: '2026-11-20', start: 13, end: 15, asap: true });
    const { manage_key: table } = await booked(fixture.server);
    expect((await read(table)).body).toMatchObject({ data: { slots: [] }, meta: { can_upgrade: false } });
  });

  it('[MG-163, MG-164, API-M-30] is asked for once, and changed by its id; the venue gets one mail of the last one', async () => {
    const { manage_key: key } = await booked(fixture.server, { party_type: 81, date: '2026-12-05' });
    const [slot, later] = (await read(key)).body.data.slots;
    const { body } = await ask(key, { callback_slot: slot, notes: 'The long one?' });
    expect(body.data).toMatchObject({ date: '2026-11-20T13:00:00.000Z', notes: 'The long one?' });
    expect(await ask(key, { callback_slot: later, notes: '' })).toMatchObject({ status: 409, code: 'call_exists' });
    expect(await ask(key, { callback_slot: later, notes: '', id: body.data.id })).toMatchObject({ status: 200 });
    expect((await read(key)).body.meta).toMatchObject({
      has_existing_call: true,
      existing_call: { id: body.data.id, notes: null },
    });
    expect(await fixture.rows("select 1 from mail_outbox where subject like 'Ring %'")).toHaveLength(1);
  });

  it('refuses a window that is not offered', async () => {
    const { manage_key: key } = await booked(fixture.server, { party_type: 81, date: '2026-12-05' });
    expect(
      await ask(key, { callback_slot: { date: '2026-11-20', start: 8, end: 10, asap: false }, notes: '' }),
    ).toMatchObject({ status: 422 });
  });
});
