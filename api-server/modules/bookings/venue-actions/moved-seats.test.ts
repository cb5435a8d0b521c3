import { myBookingByTokenPath, rebookPath } from '@bars/shared-api/contracts/managed-bookings';
import { describe, expect, it } from 'vitest';
import { describeOnBothEngines } from '../../../testing/harness';
import { claimFaults } from '../../estate/availability/testing/estate-of';
import { ada, saturday, visit, visitorAtDetails } from '../../wizard/booking-session/testing/session-fixture';
import { paymentFixture } from '../../payments/deposits/testing/payment-fixture';
import { booked, send } from '../../manage/managed-bookings/testing/managed-fixture';

interface Moved {
  ref: string;
  manageKey: string;
}

const formerDate = '2026-11-28';
const otherDay = { date: '2026-12-05', time: '19:00' };
const laterThatDay = { date: formerDate, time: '20:00' };

/** Bar 1 has one table for eight, so a time is free or it is not. The test clock begins at noon on Friday 20 November 2026. */
describeOnBothEngines('where a booking moves, its seats', (engine) => {
  const fixture = paymentFixture(engine);
  const venue = (...[command]: Parameters<typeof fixture.server.venue>) => fixture.server.venue(command);
  const claims = async (): Promise<string[]> => {
    const rows = await fixture.rows<{ start: Date }>(
      'select lower(during) as start from resource_claim where active order by 1',
    );
    return rows.map(({ start }) => start.toISOString().slice(0, 16));
  };
  const isFree = async (date: string, time: string): Promise<boolean | undefined> => {
    const { first } = await visit(fixture.server, { ...saturday, date });
    return first.all_slots.find((slot) => slot.time === time)?.available;
  };
  const own = async (fields: Record<string, string | number> = {}): Promise<Moved> => {
    const { ref_code: ref, manage_key: manageKey } = await booked(fixture.server, { date: formerDate, ...fields });
    return { ref, manageKey };
  };
  /** Its seats are held, and the venue has not said yes yet. */
  const waiting = async (): Promise<Moved> => {
    const booking = await own({ party_type: 22 });
    await fixture.rows('update booking set deposit_due_at = null, deposit_pence = 0');
    return booking;
  };
  const postponed = async (): Promise<Moved> => {
    const booking = await own();
    await venue({ command: 'postpone', ref: booking.ref });
    return booking;
  };
  const asked = async (): Promise<Moved> => {
    const visitor = await visit(fixture.server, { ...saturday, date: formerDate });
    await visitor.send({ step: 99 });
    await visitor.send({ ...ada, requested_time: '19:00', callback_date: '2026-11-20', callback_time: '15:00' });
    const { booking } = (await visitor.complete()).session;
    return { ref: booking?.ref_code ?? '', manageKey: booking?.manage_key ?? '' };
  };

  const byVenue = ({ ref }: Moved, { date, time }: typeof otherDay) =>
    venue({ command: 'confirm', ref, time: `${date}T${time}` });
  const byLink = ({ manageKey }: Moved, { date, time }: typeof otherDay) =>
    send(fixture.server, 'POST', myBookingByTokenPath(manageKey), { payload: { date: `${date} ${time}` } });
  const byRebooking = ({ manageKey }: Moved, { date, time }: typeof otherDay) =>
    send(fixture.server, 'POST', rebookPath(manageKey), { payload: { date: `${date} ${time}` } });

  describe.each([
    ['another day', otherDay],
    ['a time that overlaps with the former one', laterThatDay],
  ])('to %s', (_, wanted) => {
    it.each([
      ['an enquiry that the venue confirms', asked, byVenue],
      ['a provisional booking that the venue confirms', waiting, byVenue],
      ['a postponed booking that the venue confirms', postponed, byVenue],
      ['a postponed booking that its lead booker re-books', postponed, byRebooking],
      ['a booking that its lead booker changes', own, byLink],
    ])('are free at the former time and claimed at the new one: %s', async (_kind, given, move) => {
      await move(await given(), wanted);
      expect(await claims()).toEqual([`${wanted.date}T${wanted.time}`]);
      expect(await isFree(wanted.date, wanted.time)).toBe(false);
      expect(await isFree(formerDate, '19:00')).toBe(wanted !== laterThatDay);
      expect(await claimFaults(fixture.server.db)).toEqual([]);
    });
  });

  it('can be booked by somebody else afterwards, at the former time and not at the new one', async () => {
    const booking = await waiting();
    await byVenue(booking, otherDay);
    const next = await visitorAtDetails(fixture.server, { ...ada, date: formerDate });
    expect((await next.complete()).session.booking).not.toBeNull();
    const late = await visitorAtDetails(fixture.server, { ...ada, date: otherDay.date });
    expect((await late.complete()).status).not.toBe(200);
    expect(await claims()).toEqual([`${formerDate}T19:00`, `${otherDay.date}T${otherDay.time}`]);
  });

  it('are exchanged for those of another number of people, at the same time', async () => {
    const booking = await waiting();
    expect(await venue({ command: 'confirm', ref: booking.ref, people: 6 })).toMatchObject({ isDone: true });
    expect(await claims()).toEqual([`${formerDate}T19:00`]);
  });

  it('are free while it is postponed', async () => {
    await postponed();
    expect([await claims(), await isFree(formerDate, '19:00')]).toEqual([[], true]);
  });

  it.each([
    ['the venue confirms', waiting, byVenue],
    ['its lead booker changes', own, byLink],
  ])('stay where they are when the new time is taken: a booking that %s', async (_, given, move) => {
    const booking = await given();
    await booked(fixture.server, { date: otherDay.date });
    await move(booking, otherDay);
    expect(await claims()).toEqual([`${formerDate}T19:00`, `${otherDay.date}T19:00`]);
    expect(
      await fixture.rows(
        "select count(*)::int as count from booking where starts_at = timestamptz '2026-11-28T19:00Z'",
      ),
    ).toEqual([{ count: 1 }]);
  });
});
