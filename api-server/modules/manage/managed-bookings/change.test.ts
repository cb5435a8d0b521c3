import { myBookingByTokenPath, rebookPath } from '@bars/shared-api/contracts/managed-bookings';
import { guestByTokenPath } from '@bars/shared-api/contracts/party';
import { describe, expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/harness';
import { writtenMails } from '../../../testing/written-mails';
import { takenResources } from '../../estate/availability/testing/estate-of';
import { paymentFixture } from '../../payments/deposits/testing/payment-fixture';
import { booked, guestOf, send } from './testing/managed-fixture';

/** The test clock begins at noon on Friday 20 November 2026. Bar 1 has one table for eight, bar 2 six of them. */
describeOnEngines('changing a booking', (engine) => {
  const fixture = paymentFixture(engine);
  const change = (key: string, payload: Record<string, unknown>) =>
    send(fixture.server, 'POST', myBookingByTokenPath(key), { payload });
  const row = async () =>
    (
      await fixture.rows<{ people: number; starts_at: Date; status_id: number; calendar_sequence: number }>(
        'select * from booking order by created_at',
      )
    )[0];
  const mails = async () => (await writtenMails(fixture.server)).slice(1);

  it('changes people and time in one step, frees the former seats and mails the calendar entry anew', async () => {
    const { manage_key: key } = await booked(fixture.server);
    const { body } = await change(key, { people: 6, date: '2026-11-21 20:00' });
    expect(body.data).toMatchObject({
      success: true,
      dates: [],
      times: [],
      top_up: null,
      refund: null,
      booking: { people: 6, booking_date: '2026-11-21T20:00:00.000Z' },
    });
    expect(await row()).toMatchObject({
      people: 6,
      starts_at: new Date('2026-11-21T20:00:00Z'),
      status_id: 1,
      calendar_sequence: 1,
    });
    expect(await takenResources(fixture.server.db)).toHaveLength(1);
    const [mail] = await mails();
    expect(mail?.subject).toMatch(/^Changed: Sat 21 Nov, 20:00, 6 people at The Arch/);
    expect(mail?.attachments[0]?.contentType).toBe('text/calendar; charset=utf-8; method=REQUEST');
    expect(mail?.attachments[0]?.content).toMatch(
      /METHOD:REQUEST[\s\S]*SEQUENCE:1[\s\S]*DTSTART:20261121T200000Z[\s\S]*ORGANIZER[\s\S]*ATTENDEE/,
    );
  });

  it('offers other times of the day where the time is taken, and sells no table twice', async () => {
    await booked(fixture.server);
    const { manage_key: key } = await booked(fixture.server, { date: '2026-11-22' });
    const { body } = await change(key, { date: '2026-11-21 19:30' });
    expect(body.data).toMatchObject({ success: false, because: 'full', dates: [], booking: null });
    expect(body.data.times.length).toBeGreaterThan(0);
    expect(body.data.times[0]).toEqual({ time: expect.stringMatching(/^\d\d:\d\d$/), full_date: expect.any(String) });
    expect(await takenResources(fixture.server.db)).toHaveLength(2);
  });

  it('offers other days where the day is full', async () => {
    await booked(fixture.server);
    const { manage_key: key } = await booked(fixture.server, { date: '2026-11-22' });
    await fixture.rows(
      "update resource_claim set during = tstzrange('2026-11-21T10:00:00Z', '2026-11-22T04:00:00Z') where hold_id = (select hold_id from booking order by created_at limit 1) and active",
    );
    const { body } = await change(key, { date: '2026-11-21 19:00' });
    expect(body.data).toMatchObject({ success: false, because: 'full', times: [] });
    expect(body.data.dates.length).toBeGreaterThan(0);
    expect(body.data.dates).not.toContainEqual(expect.objectContaining({ date: '2026-11-22' }));
    expect((await change(key, { date: '2026-11-21 19:00', people: 5 })).body.data.dates).toContainEqual(
      expect.objectContaining({ date: '2026-11-22' }),
    );
  });

  it('[MG-58, MG-59] says that a day or a time is not served, and never offers what the booking has already', async () => {
    const { manage_key: key } = await booked(fixture.server);
    await fixture.rows(
      "update booking set party_type = 71, starts_at = '2026-11-21T17:00:00Z', ends_at = '2026-11-21T19:00:00Z'",
    );
    const day = await change(key, { date: '2026-11-22 17:00' });
    expect(day.body.data).toMatchObject({ success: false, because: 'not_served', times: [] });
    expect(day.body.data.dates).not.toContainEqual(expect.objectContaining({ date: '2026-11-21' }));
    const time = await change(key, { date: '2026-11-21 20:00' });
    expect(time.body.data).toMatchObject({ success: false, because: 'not_served' });
    expect(time.body.data.times).not.toContainEqual(expect.objectContaining({ time: '17:00' }));
    expect((await change(key, { date: '2026-11-21 20:00', people: 5 })).body.data.times).toContainEqual(
      expect.objectContaining({ time: '17:00' }),
    );
  });

  it('of two that want the last table at the same moment gives it to one', async () => {
    const keys = [
      (await booked(fixture.server, { date: '2026-11-22' })).manage_key,
      (await booked(fixture.server, { date: '2026-11-23' })).manage_key,
    ];
    const answers = await Promise.all(keys.map((key) => change(key, { date: '2026-11-21 19:00' })));
    expect(answers.map(({ body }) => body.data.success).filter(Boolean)).toEqual([true]);
    expect(await takenResources(fixture.server.db)).toHaveLength(2);
  });

  it('leaves to the bar what cannot be confirmed without it', async () => {
    const { manage_key: key } = await booked(fixture.server);
    expect((await change(key, { people: 200 })).body.data).toEqual({
      success: false,
      dates: [],
      times: [],
      top_up: null,
      refund: null,
      stays_paid: null,
      booking: null,
    });
  });

  it('refuses a date that has passed or does not exist, and a change that is none', async () => {
    const { manage_key: key } = await booked(fixture.server);
    const sentences = [];
    for (const payload of [{ date: '2026-11-20 11:00' }, {}, { people: 8 }, { date: '21/11/2026' }])
      sentences.push(await change(key, payload));
    expect(sentences.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
    expect(await mails()).toEqual([]);
  });

  it('makes a party no smaller than its guests and the lead booker; a guest who joins first counts, and whoever is removed does not', async () => {
    const booking = await booked(fixture.server);
    const { manage_key: key } = booking;
    for (const forename of ['Bo', 'Cy', 'Di', 'Ed', 'Fi', 'Gil']) await guestOf(fixture.server, booking, { forename });
    const refused = await change(key, { people: 6 });
    const words = 'With the 6 guests on your list, that makes 7 of you. Please remove anyone who isn’t coming first.';
    expect([refused.status, refused.body]).toEqual([
      422,
      { errors: { message: words, people: [words] }, code: 'invalid' },
    ]);
    expect(await row()).toMatchObject({ people: 8 });
    expect((await change(key, { people: 7 })).body.data.success).toBe(true);
    // An import may name more guests than there are people: the time can be changed all the same.
    for (const forename of ['Hal', 'Ivo']) await guestOf(fixture.server, booking, { forename });
    expect((await change(key, { date: '2026-11-21 20:00' })).body.data.success).toBe(true);
    expect(await change(key, { people: 6 })).toMatchObject({ status: 422 });
    const { guests } = (await send(fixture.server, 'GET', myBookingByTokenPath(key))).body.data;
    for (const { id } of guests.slice(0, 3)) await send(fixture.server, 'DELETE', guestByTokenPath(key, id));
    expect((await change(key, { people: 6 })).body.data.success).toBe(true);
  });

  it('refuses once the visit has begun', async () => {
    const { manage_key: key } = await booked(fixture.server);
    fixture.server.clock.set(
      new Date(Math.max(Date.parse('2026-11-21T19:00:00Z'), fixture.server.clock.now().getTime())),
    );
    expect(await change(key, { people: 6, date: '2026-12-05 19:00' })).toMatchObject({
      status: 403,
      code: 'cannot_change',
    });
  });
});

describeOnEngines('a postponed booking', (engine) => {
  const fixture = paymentFixture(engine);
  const postponed = async () => {
    const booking = await booked(fixture.server);
    await fixture.server.venue({ command: 'postpone', ref: booking.ref_code });
    return booking;
  };
  const rebook = (key: string, date: string) => send(fixture.server, 'POST', rebookPath(key), { payload: { date } });

  describe('choosing a new date', () => {
    it('is checked first, and then stands again', async () => {
      const { manage_key: key } = await postponed();
      const check = await send(
        fixture.server,
        'GET',
        `${rebookPath(key)}?date=${encodeURIComponent('2026-11-28 19:00')}`,
      );
      expect(check.body.data).toEqual({ success: true, dates: [], times: [] });
      const { body } = await rebook(key, '2026-11-28 19:00');
      expect(body.data).toMatchObject({
        success: true,
        booking: { status_id: 1, booking_date: '2026-11-28T19:00:00.000Z' },
      });
      expect(await takenResources(fixture.server.db)).toHaveLength(1);
      const mail = (await writtenMails(fixture.server)).at(-1);
      expect(mail?.subject).toMatch(/^New date: Sat 28 Nov, 19:00/);
    });

    it('works by the edit call with rebook, and not without', async () => {
      const { manage_key: key } = await postponed();
      const edit = (payload: Record<string, unknown>) =>
        send(fixture.server, 'POST', myBookingByTokenPath(key), { payload });
      expect(await edit({ date: '2026-11-28 19:00' })).toMatchObject({ status: 409, code: 'rebook_required' });
      expect((await edit({ date: '2026-11-28 19:00', rebook: 1 })).body.data.success).toBe(true);
      expect(await edit({ date: '2026-11-29 19:00', rebook: 1 })).toMatchObject({ status: 409, code: 'not_postponed' });
    });

    it('refuses the date it had', async () => {
      const { manage_key: key } = await postponed();
      expect(await rebook(key, '2026-11-21 19:00')).toMatchObject({ status: 422 });
    });
  });
});
