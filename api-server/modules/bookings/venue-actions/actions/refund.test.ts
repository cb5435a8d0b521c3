import { cancellationByTokenPath, myBookingByTokenPath } from '@bars/shared-api/contracts/managed-bookings';
import { describe, expect, it } from 'vitest';
import { describeOnEngines } from '../../../../testing/harness';
import { writtenMails } from '../../../../testing/written-mails';
import { ada, visitorAtDetails } from '../../../wizard/booking-session/testing/session-fixture';
import { believed, postAnswer } from '../../../payments/card-orders/testing/card-page';
import { openByToken, openPayment } from '../../../payments/deposits/testing/payer';
import { minutes, owed, paymentFixture } from '../../../payments/deposits/testing/payment-fixture';
import { send } from '../../../manage/managed-bookings/testing/managed-fixture';
import { pay, readDeposit, readManaged } from '../../../manage/payment-pages/testing/pages-caller';
import { confirmAmount } from '../../../payments/payment-requests/testing/code-typer';

describeOnEngines('what the venue gives back', (engine) => {
  const fixture = paymentFixture(engine);
  const run = (...[command]: Parameters<typeof fixture.server.venue>) => fixture.server.venue(command);
  const charge = async (orderId: string, pence: number) =>
    postAnswer(fixture.server, believed(orderId, fixture.server.gateway.charge(orderId, pence)));
  const figures = async () =>
    (
      await fixture.rows<object>(
        'select value_pence, deposit_pence, booking.paid_pence, booking.extra_pence from booking',
      )
    )[0];
  const refunds = () =>
    fixture.rows<{ amount_pence: number; is_done: boolean }>(
      'select amount_pence, done_at is not null as is_done from refund order by created_at, amount_pence',
    );
  const mails = async () =>
    (await writtenMails(fixture.server)).filter(({ idempotency_key: key }) => key.startsWith('payment-refund:'));
  const asked = { command: 'refund', amountPence: 2000, reason: 'Two of you were ill' } as const;

  /** A booking worth £200 with its deposit of £80 paid. */
  const booked = async () => {
    const visitor = await visitorAtDetails(fixture.server, { ...ada, party_type: 14, date: '2027-05-01' });
    const { payment } = await openPayment(fixture.server, visitor.id);
    await charge(payment.gp.data.order_id, owed);
    await fixture.rows("update booking set value_pence = 20000, balance_due_at = '2027-04-20T19:00:00Z'");
    const { booking } = (await visitor.send({})).session;
    return { ref: booking?.ref_code ?? '', key: booking?.manage_key ?? '', token: payment.token };
  };
  const payBalance = async (key: string) =>
    charge((await pay(fixture.server, key, { pounds: 120 })).given.gp.data.order_id, 12_000);
  const settle = async () => {
    await fixture.server.sweepNow();
    await fixture.server.sweepNow();
  };

  it('a part goes back once, with a mail that says how much, why and to which card; what is owed stays as it is', async () => {
    const { ref, key, token } = await booked();
    const before = (await readManaged(fixture.server, key)).given;
    expect(await run({ ...asked, ref })).toEqual({
      isDone: true,
      lines: ['£20 goes back to the card it was paid with.', `£60 stays paid for ${ref}.`, 'The guest gets an email.'],
    });
    await settle();
    expect([await refunds(), [...fixture.server.gateway.returned.values()], fixture.net()]).toEqual([
      [{ amount_pence: 2000, is_done: true }],
      [2000],
      6000,
    ]);
    expect(await figures()).toEqual({ value_pence: 18_000, deposit_pence: 6000, paid_pence: 6000, extra_pence: 0 });
    expect((await readManaged(fixture.server, key)).given).toEqual({ ...before, paid: 6000 });
    expect((await readDeposit(fixture.server, token)).given).toMatchObject({ outcome: 'paid', completed: true });
    const [mail] = await mails();
    expect([mail?.subject, mail?.body_text]).toEqual([
      'Your refund of £20 (The Arch)',
      expect.stringMatching(/For: Two of you were ill\n.*£20 goes back to your Visa card ending 5262/s),
    ]);
  });

  it('the same command, also twice at once, gives back once; --again gives it once more', async () => {
    const { ref } = await booked();
    const replies = await Promise.all([run({ ...asked, ref }), run({ ...asked, ref }), run({ ...asked, ref })]);
    expect(replies.filter(({ lines }) => lines[0]?.includes('already'))).toHaveLength(2);
    expect(await run({ ...asked, ref, again: true })).toMatchObject({ isDone: true });
    await settle();
    expect([fixture.net(), (await mails()).length]).toEqual([4000, 2]);
  });

  it('never gives back more than was taken, also when several commands come at once', async () => {
    const { ref } = await booked();
    const replies = await Promise.all(
      [30, 40, 50, 60].map((pounds) => run({ ...asked, ref, amountPence: pounds * 100 })),
    );
    const given = replies
      .flatMap(({ isDone }, index) => (isDone ? [[30, 40, 50, 60][index] ?? 0] : []))
      .reduce((total, pounds) => total + pounds * 100, 0);
    expect(given).toBeLessThanOrEqual(owed);
    const left = owed - given;
    expect((await run({ ...asked, ref, amountPence: left + 1 })).isDone).toBe(false);
    await settle();
    expect(fixture.net()).toBe(left);
    if (left > 0) await run({ ...asked, ref, amountPence: left, again: true });
    await settle();
    expect([fixture.net(), await run({ ...asked, ref })]).toEqual([
      0,
      { isDone: false, lines: [`Nothing is paid for ${ref}, or all of it has gone back.`] },
    ]);
  });

  it('takes the newest payment first, each part to its own card', async () => {
    const { ref, key } = await booked();
    fixture.server.clock.advance(minutes(1));
    await payBalance(key);
    expect((await run({ ...asked, ref, amountPence: 15_000 })).lines).toEqual([
      '£120 goes back to the card it was paid with.',
      '£30 goes back to the card it was paid with.',
      `£50 stays paid for ${ref}.`,
      'The guest gets an email.',
    ]);
    await settle();
    expect([
      [...fixture.server.gateway.returned.values()].toSorted((one, other) => one - other),
      fixture.net(),
      await figures(),
    ]).toMatchObject([[3000, 12_000], 5000, { value_pence: 5000, deposit_pence: 5000, paid_pence: 5000 }]);
  });

  it('money on top of the booking is taken off what was paid on top', async () => {
    const { ref } = await booked();
    const code =
      /[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(
        (await run({ command: 'request', ref, amountPence: 4000, reason: 'Two broken glasses' })).lines[0] ?? '',
      )?.[0] ?? '';
    fixture.server.clock.advance(minutes(1));
    await charge(
      (await openByToken(fixture.server, (await confirmAmount(fixture.server, code, 40)).given)).payment.gp.data
        .order_id,
      4000,
    );
    await run({ ...asked, ref, amountPence: 5000 });
    await settle();
    expect([await figures(), fixture.net()]).toEqual([
      { value_pence: 19_000, deposit_pence: 7000, paid_pence: 7000, extra_pence: 0 },
      7000,
    ]);
  });

  it('what was paid on top of a booking that its guest has cancelled goes back by the same command', async () => {
    const { ref, key } = await booked();
    const code =
      /[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(
        (await run({ command: 'request', ref, amountPence: 4000, reason: 'A cake' })).lines[0] ?? '',
      )?.[0] ?? '';
    await charge(
      (await openByToken(fixture.server, (await confirmAmount(fixture.server, code, 40)).given)).payment.gp.data
        .order_id,
      4000,
    );
    expect((await send(fixture.server, 'GET', cancellationByTokenPath(key))).body.data.words).toBe(
      'It’s too late for a refund. We keep the £80 you’ve paid. The £40 you’ve paid on top of the booking isn’t part of this. Please ask the bar about it.',
    );
    await send(fixture.server, 'DELETE', myBookingByTokenPath(key));
    expect(
      (await writtenMails(fixture.server)).findLast(({ subject }) => subject.startsWith('Cancelled'))?.body_text,
    ).toContain('The £40 that you paid on top of the booking isn’t part of this. Please ask the bar about it.');
    await settle();
    expect([await run({ ...asked, ref, amountPence: 4000 }), fixture.net()]).toMatchObject([
      {
        isDone: true,
        lines: [
          '£40 goes back to the card it was paid with.',
          `£80 stays paid for ${ref}.`,
          'The guest gets an email.',
        ],
      },
      12_000,
    ]);
    await settle();
    expect(fixture.net()).toBe(8000);
  });

  it('is tried again while the provider is down, and goes back once', async () => {
    const { ref } = await booked();
    await run({ ...asked, ref });
    fixture.server.gateway.isDown = true;
    await fixture.server.sweepNow();
    expect(await refunds()).toEqual([{ amount_pence: 2000, is_done: false }]);
    fixture.server.gateway.isDown = false;
    fixture.server.clock.advance(minutes(5));
    await settle();
    expect([await refunds(), fixture.net()]).toEqual([[{ amount_pence: 2000, is_done: true }], 6000]);
  });

  it('a server that died after the provider’s refund does not give it back again', async () => {
    const { ref } = await booked();
    await run({ ...asked, ref });
    await settle();
    await fixture.rows('update refund set done_at = null, due_at = created_at');
    await settle();
    expect([await refunds(), fixture.net()]).toEqual([[{ amount_pence: 2000, is_done: true }], 6000]);
  });

  it('cancelling afterwards gives back the rest, and nothing twice', async () => {
    const { ref } = await booked();
    await run({ ...asked, ref });
    expect((await run({ command: 'cancel', ref })).lines).toContain('£60 goes back to the card it was paid with.');
    await settle();
    expect([await refunds(), fixture.net(), await run({ ...asked, ref, again: true })]).toMatchObject([
      [{ amount_pence: 2000 }, { amount_pence: 6000 }],
      0,
      { isDone: false },
    ]);
  });

  describe('the database', () => {
    it.each([
      ['more than was taken', 'gen_random_uuid()', 8001, 'venue'],
      ['a second reversal', 'gen_random_uuid()', 1000, 'cancelled'],
      ['a second refund under one name', "'again'", 1000, 'venue'],
    ])('refuses %s', async (_what, id, pence, reason) => {
      await booked();
      const insert = (name: string, amount: number, why: string) =>
        fixture.rows(
          `insert into refund (id, order_id, amount_pence, reason, due_at, attempts, created_at) select ${name}, order_id, ${amount}, '${why}', now(), 0, now() from payment`,
        );
      if (reason === 'cancelled') await insert('gen_random_uuid()', 1000, 'cancelled');
      if (id === "'again'") await insert(id, 1000, 'venue');
      await expect(insert(id, pence, reason)).rejects.toThrow(/more would go back|refund_of_rest|refund_pkey/);
    });
  });
});
