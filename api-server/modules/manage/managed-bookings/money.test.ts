import {
  cancellationByTokenPath,
  heldChangeByTokenPath,
  heldChangePath,
  myBookingByTokenPath,
} from '@bars/shared-api/contracts/managed-bookings';
import { describe, expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/harness';
import { writtenMails } from '../../../testing/written-mails';
import { takenResources } from '../../estate/availability/testing/estate-of';
import { ada, visitorAtDetails } from '../../wizard/booking-session/testing/session-fixture';
import { believed, postAnswer } from '../../payments/card-orders/testing/card-page';
import { openByToken, openPayment } from '../../payments/deposits/testing/payer';
import { minutes, paymentFixture } from '../../payments/deposits/testing/payment-fixture';
import { booked, send } from './testing/managed-fixture';

/** Party type 14 asks £10 a person at once. It has no steps of cancelling. */
describeOnEngines('the money of a booking that is changed', (engine) => {
  const fixture = paymentFixture(engine);
  const change = (key: string, payload: Record<string, unknown>) =>
    send(fixture.server, 'POST', myBookingByTokenPath(key), { payload });
  const row = async () =>
    (
      await fixture.rows<{
        people: number;
        starts_at: Date;
        paid_pence: number;
        deposit_pence: number;
        status_id: number;
      }>('select *, booking.paid_pence from booking')
    )[0];
  const changes = () => fixture.rows('select booking_id from booking_change');
  const lastMail = async () => (await writtenMails(fixture.server)).at(-1);

  const pay = async (orderId: string, amountPence: number) =>
    postAnswer(fixture.server, believed(orderId, fixture.server.gateway.charge(orderId, amountPence)));
  const paidFor = async (people: number): Promise<string> => {
    const visitor = await visitorAtDetails(fixture.server, { ...ada, party_type: 14, no_people: people });
    const { payment } = await openPayment(fixture.server, visitor.id);
    await pay(payment.gp.data.order_id, people * 1000);
    return (await visitor.send({})).session.booking?.manage_key ?? '';
  };
  const payTopUp = async (token: string, amountPence: number) => {
    const { payment } = await openByToken(fixture.server, token);
    await pay(payment.gp.data.order_id, amountPence);
  };

  it('takes the top-up of a larger party before it changes anything, and changes it with the payment', async () => {
    const key = await paidFor(6);
    const { body } = await change(key, { people: 8 });
    expect(body.data).toMatchObject({
      success: false,
      dates: [],
      times: [],
      top_up: { amount: 20, display_amount: '£20', held_until: '2026-11-20T12:15:00.000Z' },
      booking: { people: 6 },
    });
    expect(await row()).toMatchObject({ people: 6, paid_pence: 6000 });
    await payTopUp(body.data.top_up.deposit_request_token, 2000);
    expect(await row()).toMatchObject({ people: 8, paid_pence: 8000, deposit_pence: 8000, status_id: 1 });
    expect([fixture.net(), await changes(), (await takenResources(fixture.server.db)).length]).toEqual([8000, [], 1]);
    expect((await writtenMails(fixture.server)).map(({ subject }) => subject.split(':')[0])).toEqual(
      expect.arrayContaining(['Changed']),
    );
  });

  describe('that is held until its top-up is paid', () => {
    const heldNow = async (key: string) =>
      (await send(fixture.server, 'GET', myBookingByTokenPath(key))).body.data.held_change;
    const drop = (key: string) => send(fixture.server, 'DELETE', heldChangeByTokenPath(key));

    it('is in every answer until it is paid', async () => {
      const key = await paidFor(6);
      expect(await heldNow(key)).toBeNull();
      const { body } = await change(key, { people: 8, date: '2026-11-21 20:00' });
      const held = { people: 8, booking_date: '2026-11-21T20:00:00.000Z', top_up: body.data.top_up };
      expect([await heldNow(key), body.data.booking.held_change]).toEqual([held, held]);
      await payTopUp(body.data.top_up.deposit_request_token, 2000);
      expect(await heldNow(key)).toBeNull();
    });

    it('is in no answer once it was not paid in time', async () => {
      const key = await paidFor(6);
      await change(key, { people: 8 });
      fixture.server.clock.advance(minutes(16));
      await fixture.server.sweepNow();
      expect(await heldNow(key)).toBeNull();
    });

    it('is let go by its key and by its id, as often as it is asked; the booking stays as it is and its request is closed', async () => {
      const key = await paidFor(6);
      const { body } = await change(key, { people: 8, date: '2026-11-28 19:00' });
      const { id } = body.data.booking;
      expect((await drop(key)).body.data).toMatchObject({
        people: 6,
        booking_date: '2026-11-21T19:00:00.000Z',
        payments_made: 60,
        held_change: null,
      });
      expect([await changes(), (await fixture.rows('select 1 from resource_claim where active')).length]).toEqual([
        [],
        1,
      ]);
      expect(await openByToken(fixture.server, body.data.top_up.deposit_request_token)).toMatchObject({
        status: 409,
        code: 'payment_closed',
      });
      expect(await drop(key)).toMatchObject({ status: 200, body: { data: { people: 6, held_change: null } } });
      await change(key, { people: 7 });
      expect(
        (await send(fixture.server, 'DELETE', heldChangePath(id), { headers: { 'x-booking-token': key } })).body.data,
      ).toMatchObject({ people: 6, held_change: null });
      expect(fixture.net()).toBe(6000);
    });

    describe('with its card page open', () => {
      const opened = async () => {
        const key = await paidFor(6);
        const { body } = await change(key, { people: 8 });
        const { payment } = await openByToken(fixture.server, body.data.top_up.deposit_request_token);
        return { key, orderId: payment.gp.data.order_id };
      };
      const cancel = (key: string) => send(fixture.server, 'DELETE', myBookingByTokenPath(key));

      it('is let go at once where the provider says that nothing was paid; a payment that comes all the same goes back', async () => {
        const { key, orderId } = await opened();
        expect(await drop(key)).toMatchObject({ status: 200, body: { data: { people: 6, held_change: null } } });
        await pay(orderId, 2000);
        await fixture.server.sweepNow();
        expect([await row(), fixture.net(), await changes()]).toEqual([
          expect.objectContaining({ people: 6, paid_pence: 6000 }),
          6000,
          [],
        ]);
      });

      it('gives way to another change and to cancelling in the same way', async () => {
        const { key, orderId } = await opened();
        expect((await change(key, { people: 7 })).body.data).toMatchObject({
          top_up: { amount: 10 },
          booking: { people: 6, held_change: { people: 7 } },
        });
        await pay(orderId, 2000);
        await fixture.server.sweepNow();
        expect([(await row())?.people, fixture.net()]).toEqual([6, 6000]);
        const again = await change(key, { people: 8 });
        await openByToken(fixture.server, again.body.data.top_up.deposit_request_token);
        expect((await cancel(key)).body.data).toMatchObject({ booking: { status_id: 4 } });
      });

      it('is made where the provider says that it was paid, and nothing is dropped', async () => {
        const { key, orderId } = await opened();
        fixture.server.gateway.charge(orderId, 2000);
        expect(await drop(key)).toMatchObject({
          status: 200,
          body: { data: { people: 8, payments_made: 80, held_change: null } },
        });
        expect([await row(), fixture.net()]).toEqual([expect.objectContaining({ people: 8, paid_pence: 8000 }), 8000]);
      });

      it('stays where the provider does not answer, for as long as somebody may be paying', async () => {
        const { key, orderId } = await opened();
        fixture.server.gateway.isDown = true;
        const refused = [await drop(key), await change(key, { people: 7 }), await cancel(key)];
        expect(refused.map(({ status, code }) => `${status} ${code}`)).toEqual(
          refused.map(() => '409 payment_under_way'),
        );
        fixture.server.gateway.isDown = false;
        await pay(orderId, 2000);
        expect(await row()).toMatchObject({ people: 8, paid_pence: 8000 });
      });
    });

    it('leaves a deposit that is due later to be paid as before, when it is let go and when it was not paid in time', async () => {
      // Within a day of the visit the deposit of type 22 is due at once.
      const key = await booked(fixture.server, { party_type: 22, date: '2026-11-22', no_people: 6 }).then(
        ({ manage_key: manageKey }) => manageKey,
      );
      const tokenOf = async () =>
        (await fixture.rows<{ token: string }>("select token from deposit_request where state = 'open'")).map(
          ({ token }) => token,
        );
      const [before] = await tokenOf();
      const paymentToken = async () =>
        (await fixture.rows<{ payment_token: string }>('select payment_token from booking'))[0]?.payment_token;
      expect(await paymentToken()).toBe(before);
      expect((await send(fixture.server, 'GET', myBookingByTokenPath(key))).body.data).toMatchObject({
        payment_token: before,
        payment_type: 'deposit',
        deposit_balance: 60,
      });
      expect((await change(key, { date: '2026-11-20 20:00' })).body.data.top_up).toMatchObject({ amount: 60 });
      await drop(key);
      expect(await tokenOf()).toEqual([await paymentToken()]);
      await change(key, { date: '2026-11-20 20:00' });
      fixture.server.clock.advance(minutes(16));
      await fixture.server.sweepNow();
      expect(await tokenOf()).toEqual([await paymentToken()]);
      await payTopUp((await paymentToken()) ?? '', 6000);
      expect(await row()).toMatchObject({ people: 6, paid_pence: 6000, status_id: 1 });
    });
  });

  it('keeps the new time beside the former one while it is being paid', async () => {
    const key = await paidFor(6);
    const { body } = await change(key, { people: 8, date: '2026-11-21 20:00' });
    // One table from 19:00, and the same one for as long as the new visit goes on.
    expect((await fixture.rows('select 1 from resource_claim where active')).length).toBe(2);
    await payTopUp(body.data.top_up.deposit_request_token, 2000);
    expect(await row()).toMatchObject({ people: 8, starts_at: new Date('2026-11-21T20:00:00Z') });
    expect((await fixture.rows('select 1 from resource_claim where active')).length).toBe(1);
  });

  it('undoes the change when it is not paid while it is held; the booking stays as it was', async () => {
    const key = await paidFor(6);
    const { body } = await change(key, { people: 8, date: '2026-11-28 19:00' });
    expect((await fixture.rows('select 1 from resource_claim where active')).length).toBe(2);
    fixture.server.clock.advance(minutes(16));
    await fixture.server.sweepNow();
    expect([await changes(), (await fixture.rows('select 1 from resource_claim where active')).length]).toEqual([
      [],
      1,
    ]);
    expect(await openByToken(fixture.server, body.data.top_up.deposit_request_token)).toMatchObject({
      status: 409,
      code: 'payment_closed',
    });
    expect(await row()).toMatchObject({ people: 6, paid_pence: 6000 });
  });

  it('gives a payment back that comes when the held time has gone to somebody else', async () => {
    const key = await paidFor(6);
    const { body } = await change(key, { people: 8, date: '2026-11-28 19:00' });
    const { payment } = await openByToken(fixture.server, body.data.top_up.deposit_request_token);
    fixture.server.clock.advance(minutes(16));
    const other = await visitorAtDetails(fixture.server, { ...ada, date: '2026-11-28' });
    await other.complete();
    await pay(payment.gp.data.order_id, 2000);
    await fixture.server.sweepNow();
    expect([
      await fixture.rows('select people, booking.paid_pence from booking order by created_at limit 1'),
      await changes(),
      fixture.net(),
    ]).toEqual([[{ people: 6, paid_pence: 6000 }], [], 6000]);
  });

  it('gives the difference of a smaller party back to the card', async () => {
    const key = await paidFor(8);
    await fixture.rows(`update booking set cancellation = '[{"hours_before": 24, "percent_refunded": 100}]'`);
    const { body } = await change(key, { people: 6 });
    expect(body.data).toMatchObject({
      success: true,
      refund: { amount: 20, display_amount: '£20' },
      booking: { people: 6, payments_made: 60 },
    });
    await fixture.server.sweepNow();
    expect([fixture.net(), (await row())?.paid_pence]).toEqual([6000, 6000]);
    expect((await lastMail())?.body_text).toContain('£20 goes back to your');
  });

  it('says everything that goes back where several changes become one mail', async () => {
    const key = await paidFor(8);
    await fixture.rows(`update booking set cancellation = '[{"hours_before": 24, "percent_refunded": 50}]'`);
    for (const people of [6, 4]) await change(key, { people });
    await send(fixture.server, 'DELETE', myBookingByTokenPath(key));
    const mails = await fixture.rows<{ subject: string; body_text: string }>(
      "select subject, body_text from mail_outbox where kind like 'booking-%-by-guest' order by id",
    );
    expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual(['Cancelled']);
    expect(mails[0]?.body_text.match(/£\d+ goes back to your/g)).toEqual([
      '£10 goes back to your',
      '£10 goes back to your',
      expect.stringMatching(/^£\d+ goes/),
    ]);
  });

  describe('by the steps of cancelling', () => {
    const steps = (text: string) => fixture.rows(`update booking set cancellation = '${text}'`);
    const half = '[{"hours_before": 24, "percent_refunded": 50}]';
    const cancel = (key: string) => send(fixture.server, 'DELETE', myBookingByTokenPath(key));

    it('gives back the part that they say; the rest stays paid, and the mail says so', async () => {
      const key = await paidFor(8);
      await steps(half);
      const { body } = await change(key, { people: 6 });
      expect(body.data).toMatchObject({
        success: true,
        refund: { amount: 10, display_amount: '£10' },
        stays_paid: { amount: 10, display_amount: '£10' },
        booking: { people: 6, payments_made: 70 },
      });
      await fixture.server.sweepNow();
      expect([fixture.net(), (await row())?.paid_pence]).toEqual([7000, 7000]);
      expect((await lastMail())?.body_text).toContain(
        '£10 of what you’ve paid isn’t refunded, as agreed when you booked. It counts towards your bill.',
      );
    });

    it.each([
      [half, 4000],
      ['[]', 8000],
    ])(
      'with %s a party of eight that becomes one of two and then cancels leaves as much as one that cancels',
      async (text, left) => {
        const key = await paidFor(8);
        await steps(text);
        await change(key, { people: 2 });
        const { body } = await cancel(key);
        await fixture.server.sweepNow();
        expect([fixture.net(), body.data.kept * 100]).toEqual([left, left]);
      },
    );

    it('gives everything back of a booking that the venue has postponed', async () => {
      const key = await paidFor(8);
      await steps('[]');
      await change(key, { people: 7 });
      await fixture.rows('update booking set status_id = 5');
      expect((await change(key, { people: 6, date: '2026-11-28 19:00', rebook: 1 })).body.data).toMatchObject({
        success: true,
        refund: { amount: 20 },
        stays_paid: null,
        booking: { payments_made: 60 },
      });
      await fixture.server.sweepNow();
      expect(fixture.net()).toBe(6000);
    });
  });

  describe('when it is cancelled', () => {
    it('is not cancelled where less goes back than the guest was told', async () => {
      const key = await paidFor(8);
      const { refund } = (await send(fixture.server, 'GET', cancellationByTokenPath(key))).body.data;
      const told = Math.round(refund * 100);
      const cancel = (pence: number) =>
        send(fixture.server, 'DELETE', `${myBookingByTokenPath(key)}?refund_pence=${pence}`);
      expect(await cancel(told + 1)).toMatchObject({ status: 409, code: 'refund_changed' });
      expect((await send(fixture.server, 'GET', myBookingByTokenPath(key))).body.data).toMatchObject({ status_id: 1 });
      expect(await cancel(told)).toMatchObject({ status: 200, body: { data: { refund } } });
    });

    const cost = async (key: string) => (await send(fixture.server, 'GET', cancellationByTokenPath(key))).body.data;
    const cancel = (key: string) => send(fixture.server, 'DELETE', myBookingByTokenPath(key));

    it('says what goes back, gives it back, frees the seats, and takes it out of the calendar', async () => {
      const key = await paidFor(8);
      const said = await cost(key);
      const { body } = await cancel(key);
      expect(body.data).toMatchObject({
        booking: { status_id: 4, can_cancel: false },
        refund: said.refund,
        kept: said.kept,
      });
      await fixture.server.sweepNow();
      expect(fixture.net()).toBe(said.kept * 100);
      expect(await takenResources(fixture.server.db)).toEqual([]);
      const mail = (await writtenMails(fixture.server)).at(-1);
      expect(mail?.subject).toMatch(/^Cancelled: /);
      expect(mail?.attachments[0]?.contentType).toBe('text/calendar; charset=utf-8; method=CANCEL');
      expect(mail?.attachments[0]?.content).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:1[\s\S]*STATUS:CANCELLED/);
    });

    it('gives back a part by the step that counts', async () => {
      const key = await paidFor(8);
      await fixture.rows(`update booking set cancellation = '[{"hours_before": 24, "percent_refunded": 50}]'`);
      expect(await cost(key)).toEqual({
        refund: 40,
        kept: 40,
        percent_refunded: 50,
        words: 'You get 50% back: £40 goes to the card it was paid with. We keep £40.',
      });
      await cancel(key);
      await fixture.server.sweepNow();
      expect([fixture.net(), (await row())?.paid_pence]).toEqual([4000, 4000]);
    });

    it('is cancelled once', async () => {
      const key = await paidFor(8);
      const answers = await Promise.all([cancel(key), cancel(key)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    });
  });
});
