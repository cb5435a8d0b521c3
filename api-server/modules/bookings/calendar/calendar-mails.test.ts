import { myBookingByTokenPath, rebookPath } from '@bars/shared-api/contracts/managed-bookings';
import { describe, expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/harness';
import { writtenMails, type WrittenMail } from '../../../testing/written-mails';
import { ada, visitorAtDetails } from '../../wizard/booking-session/testing/session-fixture';
import { believed, postAnswer } from '../../payments/card-orders/testing/card-page';
import { openByToken, openPayment } from '../../payments/deposits/testing/payer';
import { paymentFixture } from '../../payments/deposits/testing/payment-fixture';
import { booked, send } from '../../manage/managed-bookings/testing/managed-fixture';

const withCalendar = ({ attachments }: WrittenMail): boolean =>
  attachments.some(({ contentType }) => contentType.startsWith('text/calendar'));

/** Party type 14 asks £10 a person at once, 22 a day before. */
describeOnEngines('the calendar entry that is mailed about a change', (engine) => {
  const fixture = paymentFixture(engine);
  const row = async () =>
    (
      await fixture.rows<{ ref_code: string; calendar_sequence: number }>(
        'select ref_code, calendar_sequence from booking',
      )
    )[0];
  const change = (key: string, payload: Record<string, unknown>) =>
    send(fixture.server, 'POST', myBookingByTokenPath(key), { payload });
  const pay = async (token: string, amountPence: number) => {
    const { payment } = await openByToken(fixture.server, token);
    const orderId = payment.gp.data.order_id;
    await postAnswer(fixture.server, believed(orderId, fixture.server.gateway.charge(orderId, amountPence)));
  };

  /** The newest entry that was mailed, with the sequence of the booking as it is now. */
  const entry = async () => {
    const mail = (await writtenMails(fixture.server)).findLast(withCalendar);
    const part = mail?.attachments[0];
    const text = (part?.content ?? '').replaceAll('\r\n ', '');
    const field = (name: string): string | undefined => new RegExp(`^${name}[:;](.*)$`, 'm').exec(text)?.[1]?.trim();
    const booking = await row();
    expect(part?.contentType).toBe(`text/calendar; charset=utf-8; method=${field('METHOD')}`);
    expect([field('UID'), field('SEQUENCE')]).toEqual([
      `${booking?.ref_code}@one.localhost`,
      String(booking?.calendar_sequence),
    ]);
    expect([field('ORGANIZER') !== undefined, field('ATTENDEE')?.includes('ada@example.com')]).toEqual([true, true]);
    return {
      method: field('METHOD'),
      sequence: Number(field('SEQUENCE')),
      status: field('STATUS'),
      start: field('DTSTART'),
    };
  };

  it('replaces the entry when the guest changes the booking, again and again', async () => {
    const { manage_key: key } = await booked(fixture.server);
    await change(key, { date: '2026-11-21 20:00' });
    expect(await entry()).toEqual({ method: 'REQUEST', sequence: 1, status: 'CONFIRMED', start: '20261121T200000Z' });
    await change(key, { people: 6 });
    expect(await entry()).toEqual({ method: 'REQUEST', sequence: 2, status: 'CONFIRMED', start: '20261121T200000Z' });
  });

  it('replaces the entry once the top-up of a change is paid by the card page, not before', async () => {
    const visitor = await visitorAtDetails(fixture.server, { ...ada, party_type: 14, no_people: 6 });
    const { payment } = await openPayment(fixture.server, visitor.id);
    await postAnswer(
      fixture.server,
      believed(payment.gp.data.order_id, fixture.server.gateway.charge(payment.gp.data.order_id, 6000)),
    );
    const key = (await visitor.send({})).session.booking?.manage_key ?? '';
    const before = (await row())?.calendar_sequence ?? 0;
    const { body } = await change(key, { people: 8, date: '2026-11-22 19:00' });
    expect((await row())?.calendar_sequence).toBe(before);
    await pay(body.data.top_up.deposit_request_token, 2000);
    expect(await entry()).toEqual({
      method: 'REQUEST',
      sequence: before + 1,
      status: 'CONFIRMED',
      start: '20261122T190000Z',
    });
  });

  it('takes it out when the guest cancels', async () => {
    const { manage_key: key } = await booked(fixture.server);
    await send(fixture.server, 'DELETE', myBookingByTokenPath(key));
    expect(await entry()).toEqual({ method: 'CANCEL', sequence: 1, status: 'CANCELLED', start: '20261121T190000Z' });
  });

  it('takes it out when the deposit was not paid in time', async () => {
    await booked(fixture.server, { party_type: 22, date: '2026-11-28' });
    fixture.server.clock.set(new Date('2026-11-27T19:00:00Z'));
    await fixture.server.sweepNow();
    expect(await entry()).toEqual({ method: 'CANCEL', sequence: 1, status: 'CANCELLED', start: '20261128T190000Z' });
  });
});

describeOnEngines('the calendar entry that is mailed about an answer of the venue', (engine) => {
  const fixture = paymentFixture(engine);
  const entries = async () => {
    const mails = (await writtenMails(fixture.server)).filter(withCalendar);
    return mails.map(({ attachments: [part] }) => {
      const field = (name: string): string | undefined =>
        new RegExp(`^${name}:(.*)$`, 'm').exec(part?.content ?? '')?.[1]?.trim();
      expect(part?.contentType).toBe(`text/calendar; charset=utf-8; method=${field('METHOD')}`);
      return [field('METHOD'), field('SEQUENCE'), field('STATUS')].join(' ');
    });
  };

  it('takes the booking out when the venue cancels it', async () => {
    const { ref_code: ref } = await booked(fixture.server);
    await fixture.server.venue({ command: 'cancel', ref });
    expect(await entries()).toEqual(['PUBLISH 0 CONFIRMED', 'CANCEL 1 CANCELLED']);
  });

  describe('that postpones it', () => {
    it('takes it out, and puts it in again when the guest has a new date', async () => {
      const { ref_code: ref, manage_key: key } = await booked(fixture.server);
      await fixture.server.venue({ command: 'postpone', ref });
      await send(fixture.server, 'POST', rebookPath(key), { payload: { date: '2026-11-28 19:00' } });
      expect(await entries()).toEqual(['PUBLISH 0 CONFIRMED', 'CANCEL 1 CANCELLED', 'REQUEST 2 CONFIRMED']);
    });

    it('takes it out, and puts it in again when the venue confirms another time', async () => {
      const { ref_code: ref } = await booked(fixture.server);
      await fixture.server.venue({ command: 'postpone', ref });
      await fixture.server.venue({ command: 'confirm', ref, time: '2026-12-05T20:30' });
      expect(await entries()).toEqual(['PUBLISH 0 CONFIRMED', 'CANCEL 1 CANCELLED', 'REQUEST 2 CONFIRMED']);
    });
  });
});
