import { myBookingByTokenPath, rebookPath } from '@bars/shared-api/contracts/managed-bookings';
import { expect, it } from 'vitest';
import { venueCalls } from './modules/bookings/index';
import { venuePath } from './modules/bookings/venue-actions/venue-actions.commands';
import { paymentFixture } from './modules/payments/deposits/testing/payment-fixture';
import { booked, send } from './modules/manage/managed-bookings/testing/managed-fixture';
import { describeOnEngines } from './testing/harness';

/** No calendar and no clock has these, or nobody books so far ahead; the last one London’s clocks show twice. */
const impossible = ['2027-02-30 19:00', '9999-12-31 19:00', '0001-01-01 19:00', '2027-03-28 01:30', '2027-10-31 01:30'];

describeOnEngines('a date and time that does not exist', (engine) => {
  const fixture = paymentFixture(engine);
  const run = async (body: object) => venueCalls({ run: fixture.server.venue })[venuePath]?.({ ...body });
  const starts = () => fixture.rows<{ starts_at: Date; status_id: number }>('select starts_at, status_id from booking');
  const mails = async () => (await fixture.rows('select 1 from mail_outbox')).length;
  const postponed = async () => {
    const booking = await booked(fixture.server);
    await run({ command: 'postpone', ref: booking.ref_code });
    return booking;
  };

  it.each(impossible)('%s is refused by the venue’s command, and nothing is changed', async (when) => {
    const { ref_code: ref } = await postponed();
    const before = [await starts(), await mails()];
    const reply = await run({ command: 'confirm', ref, time: when.replace(' ', 'T') });
    expect(reply).toEqual({ isDone: false, lines: [expect.stringMatching(/^(There is no day|20).*\.$/)] });
    expect([await starts(), await mails()]).toEqual(before);
  });

  it.each(impossible)('%s is refused at its field by every call that moves a booking', async (when) => {
    const { manage_key: key } = await postponed();
    const answers = [
      await send(fixture.server, 'POST', myBookingByTokenPath(key), { payload: { date: when } }),
      await send(fixture.server, 'POST', rebookPath(key), { payload: { date: when } }),
      await send(fixture.server, 'GET', `${rebookPath(key)}?date=${encodeURIComponent(when)}`),
    ];
    for (const { status, body } of answers)
      expect([status, body]).toEqual([
        422,
        expect.objectContaining({ errors: { date: [expect.stringMatching(/^.{20}/)] } }),
      ]);
  });

  it.each([
    [{ from: '9999-01-01' }],
    [{ from: '0001-01-01' }],
    [{ to: '9999-12-31' }],
    [{ from: '2027-02-30' }],
    [{ from: '2026-11-20', to: '2026-11-01' }],
    [{ from: '2098-01-01' }],
  ])('reconcile refuses %j', async (days) => {
    expect(await run({ command: 'reconcile', ...days })).toEqual({
      isDone: false,
      lines: [expect.stringMatching(/^--.*\.$/)],
    });
  });

  it('a time that comes twice is taken with what tells the two apart, and the booking keeps its own', async () => {
    const { manage_key: key, ref_code: ref } = await postponed();
    expect(
      await send(fixture.server, 'GET', `${rebookPath(key)}?date=${encodeURIComponent('2027-10-31 01:30 BST')}`),
    ).toMatchObject({ status: 200 });
    expect(await run({ command: 'confirm', ref, time: '2027-10-31T01:30GMT' })).toMatchObject({ isDone: true });
    expect(await starts()).toEqual([{ starts_at: new Date('2027-10-31T01:30:00Z'), status_id: 1 }]);
    for (const payload of [{ people: 8 }, { date: '2027-10-31 01:30 GMT' }])
      expect(await send(fixture.server, 'POST', myBookingByTokenPath(key), { payload })).toMatchObject({
        status: 422,
        body: { errors: { date: ['Nothing has changed. Please choose another date or number of people.'] } },
      });
    await fixture.rows('update booking set status_id = 3');
    expect(await run({ command: 'confirm', ref })).toEqual({
      isDone: false,
      lines: [
        `The time of ${ref} comes twice, because the clocks go back that night. Say --time 2027-10-31T01:30BST for the first or --time 2027-10-31T01:30GMT for the second.`,
      ],
    });
    expect(await run({ command: 'confirm', ref, time: '2027-10-31T01:30BST' })).toMatchObject({ isDone: true });
    expect(await starts()).toEqual([{ starts_at: new Date('2027-10-31T00:30:00Z'), status_id: 1 }]);
  });

  it('more than ten years ahead is refused as a slip', async () => {
    const { manage_key: key, ref_code: ref } = await postponed();
    expect(await run({ command: 'confirm', ref, time: '2072-12-05T19:00' })).toEqual({
      isDone: false,
      lines: [expect.stringMatching(/is more than ten years ahead/)],
    });
    expect(
      await send(fixture.server, 'POST', rebookPath(key), { payload: { date: '2072-12-05 19:00' } }),
    ).toMatchObject({
      status: 422,
      body: { errors: { date: ['That’s too far ahead. Please choose an earlier date.'] } },
    });
  });
});
