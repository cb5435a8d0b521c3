import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/harness';
import { takenResources } from '../../estate/availability/testing/estate-of';
import { paymentFixture } from '../../payments/deposits/testing/payment-fixture';
import { booked, send, type Answer } from './testing/managed-fixture';

/** The test clock begins at noon on Friday 20 November 2026; every booking is made for Saturday 21 November, 19:00, eight people. */
describeOnEngines('the calls by which a booking is changed and cancelled', (engine) => {
  const fixture = paymentFixture(engine);
  type Booking = Awaited<ReturnType<typeof booked>>;
  type Call = (booking: Booking, payload?: Record<string, unknown>) => Promise<Answer>;
  const byId: Call = ({ id, manage_key: key }, payload) =>
    send(fixture.server, 'POST', `/api/rest/my-bookings/${id}`, {
      headers: { 'x-booking-token': key },
      ...(payload === undefined ? {} : { payload }),
    });
  const byToken: Call = ({ manage_key: key }, payload) =>
    send(fixture.server, 'POST', `/api/rest/my-bookings/token/${key}`, payload === undefined ? {} : { payload });
  const rebook: Call = ({ manage_key: key }, payload) =>
    send(fixture.server, 'POST', `/api/rest/my-bookings/${key}/re-book`, payload === undefined ? {} : { payload });
  const postponed = async () => {
    const booking = await booked(fixture.server);
    await fixture.server.venue({ command: 'postpone', ref: booking.ref_code });
    return booking;
  };
  const row = async ({ manage_key: key }: Booking) =>
    (
      await fixture.rows<{ people: number; starts_at: Date; status_id: number }>(
        `select people, starts_at, status_id from booking where manage_key = '${key}'`,
      )
    )[0];

  /** Runs work while no booking can be written. */
  const whileBroken = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await fixture.rows(
      "create function break_booking() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$",
    );
    await fixture.rows(
      'create trigger break_booking before update on booking for each row execute function break_booking()',
    );
    try {
      return await work();
    } finally {
      await fixture.rows('drop trigger break_booking on booking');
      await fixture.rows('drop function break_booking');
    }
  };

  /** Both calls by which a booking is changed. */
  const expectChanges = async (call: Call, rebookField: true | 1): Promise<void> => {
    const moved = await postponed();
    expect(await call(moved, { date: '2026-11-28 19:00' })).toMatchObject({ status: 409, code: 'rebook_required' });
    expect((await call(moved, { date: '2026-11-28 19:00', people: 6, rebook: rebookField })).body.data).toMatchObject({
      success: true,
      dates: [],
      times: [],
    });
    expect(await row(moved)).toEqual({ people: 6, starts_at: new Date('2026-11-28T19:00:00Z'), status_id: 1 });

    const booking = await booked(fixture.server);
    expect((await call(booking, { date: '2026-11-22 19:00', people: 6 })).body.data).toMatchObject({
      success: true,
      dates: [],
      times: [],
    });
    expect(await row(booking)).toEqual({ people: 6, starts_at: new Date('2026-11-22T19:00:00Z'), status_id: 1 });
    // Bar 1 has one table: another party has it at the wanted time.
    await booked(fixture.server, { date: '2026-11-23' });
    const taken = (await call(booking, { date: '2026-11-23 19:30' })).body.data;
    expect([taken.success, taken.dates, taken.times.length > 0]).toEqual([false, [], true]);
    await fixture.rows(
      "update resource_claim set during = tstzrange('2026-11-23T10:00:00Z', '2026-11-24T04:00:00Z') where active and during && tstzrange('2026-11-23T10:00:00Z', '2026-11-24T04:00:00Z')",
    );
    const full = (await call(booking, { date: '2026-11-23 19:00' })).body.data;
    expect([full.success, full.times, full.dates.length > 0]).toEqual([false, [], true]);
    const failed = await whileBroken(() => call(booking, { people: 5 }));
    expect([failed.status, failed.body]).toEqual([
      500,
      { error: 'Something went wrong on our side. Please try again.', code: 'internal' },
    ]);
  };

  it('[API-M-3] POST rest/my-bookings/{id} takes date, people and rebook, and answers success, dates and times; an unexpected failure has no details', () =>
    expectChanges(byId, true));

  it('[API-M-8] POST rest/my-bookings/token/{token} takes date, people and rebook=1, and answers success, dates and times; an unexpected failure has no details', () =>
    expectChanges(byToken, 1));

  it('[MG-77] a postponed booking is re-booked through the edit call with the field rebook, by id and by token with rebook=1', async () => {
    for (const [call, field] of [
      [byId, true],
      [byId, 1],
      [byToken, 1],
    ] as const) {
      const booking = await postponed();
      expect(await call(booking, { date: '2026-11-28 19:00' })).toMatchObject({ status: 409, code: 'rebook_required' });
      const { body } = await call(booking, { date: '2026-11-28 19:00', rebook: field });
      expect(body.data).toMatchObject({
        success: true,
        booking: { status_id: 1, booking_date: '2026-11-28T19:00:00.000Z' },
      });
      await send(fixture.server, 'DELETE', `/api/rest/my-bookings/token/${booking.manage_key}`);
    }
  });

  it('[MG-74, MG-76, API-M-14] a re-booked booking is a normal one again: it stands, and cannot be re-booked once more', async () => {
    const booking = await postponed();
    expect((await rebook(booking, { date: '2026-11-28 19:00' })).body.data).toMatchObject({
      success: true,
      booking: { status_id: 1, status: 'Confirmed', can_cancel: true },
    });
    expect(await rebook(booking, { date: '2026-11-29 19:00' })).toMatchObject({ status: 409, code: 'not_postponed' });
  });

  it('[MG-53] the new date of an edit must be in the future', async () => {
    const booking = await booked(fixture.server);
    const now = '2026-11-20 12:00';
    for (const date of ['2026-11-19 19:00', '2026-11-20 11:59', now]) {
      for (const call of [byId, byToken])
        expect(await call(booking, { date })).toMatchObject({
          status: 422,
          body: { errors: { date: ['The new date must be in the future.'] } },
        });
    }
    expect(await row(booking)).toMatchObject({ starts_at: new Date('2026-11-21T19:00:00Z') });
    expect((await byToken(booking, { date: '2026-11-22 19:00' })).body.data.success).toBe(true);
  });

  it('[MG-55] the date of an edit or a re-book is sent as YYYY-MM-DD HH:mm, and taken in no other form', async () => {
    const [moved, edited] = [await postponed(), await booked(fixture.server)];
    for (const date of [
      '2026-11-28T19:00',
      '2026-11-28 19:00:00',
      '2026-11-28',
      '28/11/2026 19:00',
      '2026-13-28 19:00',
      '2026-11-28 7pm',
      '1796151600',
    ]) {
      for (const answer of [
        await byId(edited, { date }),
        await byToken(edited, { date }),
        await rebook(moved, { date }),
        await byToken(moved, { date, rebook: 1 }),
      ]) {
        expect([date, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([date, 422, ['date']]);
      }
    }
    expect((await byToken(edited, { date: '2026-11-28 19:00' })).body.data).toMatchObject({
      success: true,
      booking: { booking_date: '2026-11-28T19:00:00.000Z' },
    });
    expect((await rebook(moved, { date: '2026-11-29 19:00' })).body.data).toMatchObject({
      success: true,
      booking: { booking_date: '2026-11-29T19:00:00.000Z' },
    });
  });

  const expectCancelled = async (cancel: (booking: Booking) => Promise<Answer>): Promise<void> => {
    const booking = await booked(fixture.server);
    expect(await cancel(booking)).toMatchObject({
      status: 200,
      body: { data: { booking: { status_id: 4 }, refund: 0, kept: 0 } },
    });
    expect(await row(booking)).toMatchObject({ status_id: 4 });
    expect(await takenResources(fixture.server.db)).toEqual([]);
  };

  it('[API-M-4] DELETE rest/my-bookings/{id} cancels the booking without a payload', () =>
    expectCancelled(({ id, manage_key: key }) =>
      send(fixture.server, 'DELETE', `/api/rest/my-bookings/${id}`, { headers: { 'x-booking-token': key } }),
    ));

  it('[API-M-9] DELETE rest/my-bookings/token/{token} cancels the booking without a payload', () =>
    expectCancelled(({ manage_key: key }) => send(fixture.server, 'DELETE', `/api/rest/my-bookings/token/${key}`)));

  it('[API-M-13] a new date of a postponed booking is looked at by GET rest/my-bookings/{manageKey}/re-book, which answers success, times and dates and changes nothing', async () => {
    const booking = await postponed();
    const check = async (date: string) =>
      (
        await send(
          fixture.server,
          'GET',
          `/api/rest/my-bookings/${booking.manage_key}/re-book?date=${encodeURIComponent(date)}`,
        )
      ).body.data;
    expect(await check('2026-11-28 19:00')).toEqual({ success: true, times: [], dates: [] });
    await booked(fixture.server, { date: '2026-11-28' });
    const taken = await check('2026-11-28 19:00');
    expect([taken.success, taken.dates, taken.times[0]]).toEqual([
      false,
      [],
      { time: expect.stringMatching(/^\d\d:\d\d$/), full_date: expect.any(String) },
    ]);
    await fixture.rows(
      "update resource_claim set during = tstzrange('2026-11-28T10:00:00Z', '2026-11-29T04:00:00Z') where active",
    );
    const full = await check('2026-11-28 19:00');
    expect([full.success, full.times, full.dates[0]]).toEqual([
      false,
      [],
      { date: expect.stringMatching(/^2026-1\d-\d\d$/), slots: expect.any(Number) },
    ]);
    expect(
      await fixture.rows(`select status_id, starts_at from booking where manage_key = '${booking.manage_key}'`),
    ).toEqual([{ status_id: 5, starts_at: new Date('2026-11-21T19:00:00Z') }]);
  });
});
