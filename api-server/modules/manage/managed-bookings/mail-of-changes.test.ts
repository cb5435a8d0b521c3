import { brunchUpgradePath, myBookingByTokenPath } from '@bars/shared-api/contracts/managed-bookings';
import { minutesToMilliseconds } from 'date-fns';
import { expect, it } from 'vitest';
import { isFullRun } from '../../../testing/full-run';
import { describeOnEngines } from '../../../testing/harness';
import { tableType } from '../../wizard/booking-session/testing/session-fixture';
import { paymentFixture } from '../../payments/deposits/testing/payment-fixture';
import { booked, send } from './testing/managed-fixture';

/** Fewer changes than that cost less time, and are as many more than one mail. */
const times = isFullRun ? 40 : 10;

/** The test clock begins at noon on Friday 20 November 2026. */
describeOnEngines('the mails of a booking that is changed again and again', (engine) => {
  const fixture = paymentFixture(engine, {
    files: {
      'party-types/brunch.json': [
        tableType({ id: 81, front_end_name: 'Brunch', booking_flow_name: 'BrunchBooking', position: 9 }),
      ],
    },
  });
  const sentTo = async (address: string) =>
    (await fixture.server.mails())
      .filter(({ recipient }) => recipient === address)
      .map(({ subject }) => subject.split(/[:,]/)[0]);
  const subjects = async () => (await fixture.server.mails()).map(({ subject }) => subject);
  const pass = async (minutes: number) => {
    fixture.server.clock.advance(minutesToMilliseconds(minutes));
    await fixture.server.sweepNow();
  };
  const change = (key: string, people: number) =>
    send(fixture.server, 'POST', myBookingByTokenPath(key), { payload: { people } });

  it('are the confirmation at once, and one about the last state', async () => {
    const { manage_key: key } = await booked(fixture.server, { email: 'stranger@example.com' });
    expect(await sentTo('stranger@example.com')).toEqual(['Booked']);
    for (let index = 0; index < times; index += 1) {
      expect((await change(key, index % 2 === 0 ? 6 : 5)).body.data).toMatchObject({ success: true });
      await fixture.server.sweepNow();
    }
    await pass(3);
    expect(await sentTo('stranger@example.com')).toEqual(['Booked', 'Changed']);
    expect((await subjects()).at(-1)).toContain('5 people');
  });

  it('are the one of the cancellation where it is cancelled meanwhile, and that leaves at once', async () => {
    const { manage_key: key } = await booked(fixture.server, { email: 'cancels@example.com' });
    await change(key, 6);
    await send(fixture.server, 'DELETE', myBookingByTokenPath(key));
    expect(await sentTo('cancels@example.com')).toEqual(['Booked', 'Cancelled']);
    await pass(10);
    expect(await sentTo('cancels@example.com')).toEqual(['Booked', 'Cancelled']);
  });

  it('tell a venue once of a call about brunch that was changed again and again', async () => {
    const { manage_key: key } = await booked(fixture.server, { party_type: 81, date: '2026-12-05' });
    const { slots } = (await send(fixture.server, 'GET', brunchUpgradePath(key))).body.data;
    const ask = (payload: Record<string, unknown>) => send(fixture.server, 'POST', brunchUpgradePath(key), { payload });
    const { id } = (await ask({ callback_slot: slots[0], notes: '' })).body.data;
    for (let index = 0; index < times; index += 1) {
      expect(await ask({ callback_slot: slots[index % 2], notes: `Note ${index}`, id })).toMatchObject({ status: 200 });
      await fixture.server.sweepNow();
    }
    await pass(3);
    const told = (await fixture.server.mails()).filter(({ subject }) => subject.startsWith('Ring '));
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain(`Note ${times - 1}`);
    expect(told[0]?.text).not.toContain('The guest has changed the callback');
    await ask({ callback_slot: slots[0], notes: 'Again', id });
    await pass(3);
    expect(
      (await fixture.server.mails())
        .filter(({ subject }) => subject.startsWith('Ring '))
        .map(({ text }) => text.includes('The guest has changed the callback')),
    ).toEqual([false, true]);
  });

  it('are at most one in ten minutes, and ten a day, while it is changed every two minutes', async () => {
    const { manage_key: key } = await booked(fixture.server, { email: 'every-two@example.com', date: '2026-11-28' });
    for (let index = 0; index < 5; index += 1) {
      await change(key, index % 2 === 0 ? 6 : 5);
      await pass(2);
    }
    expect(await sentTo('every-two@example.com')).toEqual(['Booked', 'Changed']);
    for (let index = 0; index < (isFullRun ? 75 : 55); index += 1) {
      await change(key, index % 2 === 0 ? 6 : 5);
      await pass(2);
    }
    expect(await sentTo('every-two@example.com')).toHaveLength(11);
    await pass(24 * 60);
    expect(await sentTo('every-two@example.com')).toHaveLength(12);
  });
});
