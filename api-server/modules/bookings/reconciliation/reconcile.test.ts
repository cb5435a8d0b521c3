import { addDays } from 'date-fns';
import { describe, expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/harness';
import { ada, visitorAtDetails } from '../../wizard/booking-session/testing/session-fixture';
import { believed, postAnswer } from '../../payments/card-orders/testing/card-page';
import { openCard } from '../../payments/cards/testing/card-giver';
import { cardFixture, table } from '../../payments/cards/testing/card-fixture';
import { openPayment } from '../../payments/deposits/testing/payer';
import { minutes, owed } from '../../payments/deposits/testing/payment-fixture';

describeOnEngines('the report of bookings against money', (engine) => {
  const fixture = cardFixture(engine);
  const report = (days: { from?: string; to?: string } = {}) => fixture.server.venue({ command: 'reconcile', ...days });
  const orderOf = async () =>
    (await fixture.rows<{ order_id: string }>('select order_id from deposit_attempt'))[0]?.order_id ?? '';

  /** A booking with its deposit of £80 paid. */
  const booked = async (): Promise<string> => {
    const visitor = await visitorAtDetails(fixture.server, { ...ada, party_type: 14, date: '2027-05-01' });
    const orderId = (await openPayment(fixture.server, visitor.id)).payment.gp.data.order_id;
    await postAnswer(fixture.server, believed(orderId, fixture.server.gateway.charge(orderId, owed)));
    return (await visitor.send({})).session.booking?.ref_code ?? '';
  };
  /** The lines under a title. */
  const under = async (title: string): Promise<string[]> => {
    const { lines } = await report();
    const rest = lines.slice(lines.findIndex((line) => line.startsWith(title)) + 1);
    return rest
      .slice(
        0,
        rest.findIndex((line) => !line.startsWith('  ')),
      )
      .map((line) => line.trim());
  };

  it('agrees where every payment has its booking, and where a part or all has gone back', async () => {
    const ref = await booked();
    expect(await report()).toEqual({
      isDone: true,
      isReport: true,
      lines: [
        'Bookings and money, Wednesday 21 October 2026 to Friday 20 November 2026',
        'Payments without a booking',
        '  none',
        'Payments that the card provider has otherwise',
        '  none',
        'Refunds that are not done',
        '  none',
        'Orders of which the card provider has said nothing for an hour',
        '  none',
        'No-show fees that the card provider has otherwise',
        '  none',
        'No-show fees that are neither charged nor refused',
        '  none',
        'Taken: £80 in 1 payment',
        'Given back: £0',
        'No-show fees: £0 in 0 charges',
        'Total: £80',
        'Everything agrees.',
      ],
    });
    await fixture.server.venue({ command: 'refund', ref, amountPence: 2000, reason: 'Two of you were ill' });
    expect(await under('Refunds that')).toEqual([expect.stringContaining('£20')]);
    await fixture.server.sweepNow();
    expect((await report()).lines.slice(-5)).toEqual([
      'Taken: £80 in 1 payment',
      'Given back: £20',
      'No-show fees: £0 in 0 charges',
      'Total: £60',
      'Everything agrees.',
    ]);
    await fixture.server.venue({ command: 'cancel', ref });
    await fixture.server.sweepNow();
    expect((await report()).lines.slice(-4)).toEqual([
      'Given back: £80',
      'No-show fees: £0 in 0 charges',
      'Total: £0',
      'Everything agrees.',
    ]);
  });

  it('no row holds what is paid for a booking, so none can say anything else than the payments', async () => {
    await booked();
    await expect(fixture.rows('update booking set paid_pence = 9000')).rejects.toThrow(/paid_pence/);
    expect(await fixture.rows('select booking.paid_pence, booking.extra_pence from booking')).toEqual([
      { paid_pence: owed, extra_pence: 0 },
    ]);
  });

  it('names a payment without a booking', async () => {
    await booked();
    await fixture.rows('update deposit_request set booking_id = null');
    expect(await under('Payments without')).toEqual([expect.stringMatching(new RegExp(`^${await orderOf()}  £80  `))]);
  });

  it('names a payment that the provider has given back by itself, and one that it cannot be asked about', async () => {
    await booked();
    const orderId = await orderOf();
    fixture.server.gateway.returned.set(orderId, owed);
    expect(await under('Payments that')).toEqual([`${orderId}  £80  the provider has given all of it back`]);
    fixture.server.gateway.isDown = true;
    expect(await under('Payments that')).toEqual([`${orderId}  £80  the provider could not be asked`]);
  });

  it('names an order of which the provider says nothing for an hour, not one that was given up', async () => {
    const visitor = await visitorAtDetails(fixture.server, { ...ada, party_type: 14, date: '2027-05-01' });
    await openPayment(fixture.server, visitor.id);
    fixture.server.gateway.isDown = true;
    fixture.server.clock.advance(minutes(61));
    await fixture.server.sweepNow();
    expect(await under('Orders of')).toEqual([
      expect.stringMatching(new RegExp(`^${await orderOf()}  since Friday 20 November 2026`)),
    ]);
    fixture.server.gateway.isDown = false;
    fixture.server.clock.advance(minutes(10));
    await fixture.server.sweepNow();
    expect(await under('Orders of')).toEqual(['none']);
  });

  it('takes the payments of the days that are asked for, both included', async () => {
    await booked();
    const lines = async (days: { from?: string; to?: string }) => (await report(days)).lines.at(-5);
    expect(await lines({ from: '2026-11-20', to: '2026-11-20' })).toBe('Taken: £80 in 1 payment');
    expect(await lines({ from: '2026-11-01', to: '2026-11-19' })).toBe('Taken: £0 in 0 payments');
  });

  describe('no-show fees', () => {
    const payerOf = async () =>
      (await fixture.rows<{ payer_ref: string }>('select payer_ref from card_attempt'))[0]?.payer_ref ?? '';
    const feeOrder = async () =>
      (await fixture.rows<{ order_id: string }>('select order_id from no_show_fee'))[0]?.order_id ?? '';
    /** A party of eight whose card secures £80, and who did not come on that Saturday; it is the Sunday after. */
    const missed = async (date: string) => {
      const visitor = await visitorAtDetails(fixture.server, { ...table, date });
      await fixture.store((await openCard(fixture.server, { session_id: visitor.id })).card.order_data.order_id);
      const ref = (await visitor.send({})).session.booking?.ref_code ?? '';
      fixture.server.clock.advance(
        addDays(new Date(`${date}T12:00:00Z`), 1).getTime() - fixture.server.clock.now().getTime(),
      );
      expect(await fixture.server.venue({ command: 'no-show', ref })).toMatchObject({ isDone: true });
    };

    it('are named until they are decided, and then counted', async () => {
      await missed('2026-11-21');
      expect(await under('No-show fees that are neither')).toEqual([
        expect.stringMatching(new RegExp(`^${await feeOrder()}  £80  Sunday 22 November 2026`)),
      ]);
      expect((await report()).isDone).toBe(false);
      await fixture.server.sweepNow();
      expect(await under('No-show fees that are neither')).toEqual(['none']);
      expect((await report()).lines.slice(-5)).toEqual([
        'Taken: £0 in 0 payments',
        'Given back: £0',
        'No-show fees: £80 in 1 charge',
        'Total: £80',
        'Everything agrees.',
      ]);
      expect((await report({ to: '2026-11-21' })).lines.slice(-3)).toEqual([
        'No-show fees: £0 in 0 charges',
        'Total: £0',
        'Everything agrees.',
      ]);
    });

    it('that the bank has refused are counted by themselves, and are no difference', async () => {
      await missed('2026-11-28');
      fixture.server.gateway.refusesStored.set(await payerOf(), '101');
      await fixture.server.sweepNow();
      expect((await report()).lines.slice(-4)).toEqual([
        'No-show fees: £0 in 0 charges',
        'Refused by the bank: £80 in 1 no-show fee',
        'Total: £0',
        'Everything agrees.',
      ]);
    });

    it('that the provider has given back by itself, or cannot be asked about, are named', async () => {
      await missed('2026-12-05');
      await fixture.server.sweepNow();
      fixture.server.gateway.returned.set(await feeOrder(), 8000);
      expect(await under('No-show fees that the')).toEqual([
        `${await feeOrder()}  £80  the provider has given all of it back`,
      ]);
      fixture.server.gateway.isDown = true;
      expect(await under('No-show fees that the')).toEqual([
        `${await feeOrder()}  £80  the provider could not be asked`,
      ]);
      fixture.server.gateway.isDown = false;
    });

    it('that count as refused and were taken all the same are named', async () => {
      await missed('2026-12-12');
      await fixture.server.sweepNow();
      await fixture.rows("update no_show_fee set outcome = 'refused'");
      expect(await under('No-show fees that the')).toEqual([`${await feeOrder()}  £80  the provider has taken it`]);
    });
  });
});
