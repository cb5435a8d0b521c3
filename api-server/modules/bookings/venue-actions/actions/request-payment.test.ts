import { addDays } from 'date-fns';
import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../../testing/harness';
import { writtenMails } from '../../../../testing/written-mails';
import { ada, visitorAtDetails } from '../../../wizard/booking-session/testing/session-fixture';
import { believed, postAnswer } from '../../../payments/card-orders/testing/card-page';
import { openByToken, openPayment } from '../../../payments/deposits/testing/payer';
import { owed, paymentFixture } from '../../../payments/deposits/testing/payment-fixture';
import { confirmAmount, typeCode } from '../../../payments/payment-requests/testing/code-typer';

interface Mail {
  subject: string;
  body_text: string;
}

/** The visit is on Saturday 1 May 2027. */
describeOnEngines('what the venue asks a guest to pay', (engine) => {
  const fixture = paymentFixture(engine);
  const run = (...[command]: Parameters<typeof fixture.server.venue>) => fixture.server.venue(command);
  const mails = async (): Promise<Mail[]> =>
    (await writtenMails(fixture.server)).filter(({ idempotency_key: key }) => key.startsWith('payment-request:'));

  /** A booking worth £200 with its deposit of £80 paid. */
  const booked = async (): Promise<string> => {
    const visitor = await visitorAtDetails(fixture.server, { ...ada, party_type: 14, date: '2027-05-01' });
    const orderId = (await openPayment(fixture.server, visitor.id)).payment.gp.data.order_id;
    await postAnswer(fixture.server, believed(orderId, fixture.server.gateway.charge(orderId, owed)));
    await fixture.rows('update booking set value_pence = 20000');
    return (await visitor.send({})).session.booking?.ref_code ?? '';
  };
  const codeIn = (lines: string[]): string => /[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(lines.join(' '))?.[0] ?? '';
  const asked = { command: 'request', amountPence: 4000, reason: 'Two broken glasses' } as const;

  it('gives a code, and mails it to the guest with amount, reason, day and link; the code can be paid', async () => {
    const ref = await booked();
    const { isDone, lines } = await run({ ...asked, ref });
    const code = codeIn(lines);
    expect([isDone, lines]).toEqual([
      true,
      [
        `${ref} is asked for £40. The code is ${code}.`,
        expect.stringMatching(/^It can be paid until /),
        'The guest gets an email.',
      ],
    ]);
    const [mail] = await mails();
    expect(mail?.subject).toBe(`Please pay £40: Sat 1 May, 19:00, 8 people at The Arch (${ref})`);
    for (const line of [
      'Amount: £40',
      'For: Two broken glasses',
      `Code: ${code}`,
      'When: Saturday 1 May 2027, 19:00',
      `Pay £40: http://one.localhost:9000/pay?code=${code}`,
    ])
      expect(mail?.body_text).toContain(line);
    const orderId = (await openByToken(fixture.server, (await confirmAmount(fixture.server, code, 40)).given)).payment
      .gp.data.order_id;
    await postAnswer(fixture.server, believed(orderId, fixture.server.gateway.charge(orderId, 4000)));
    expect(await fixture.rows('select booking.paid_pence, booking.extra_pence from booking')).toEqual([
      { paid_pence: owed, extra_pence: 4000 },
    ]);
  });

  it('twice, also at once, asks and mails once while it is not paid', async () => {
    const ref = await booked();
    const replies = await Promise.all([run({ ...asked, ref }), run({ ...asked, ref })]);
    expect(new Set(replies.map(({ lines }) => codeIn(lines))).size).toBe(1);
    expect(replies.filter(({ lines }) => lines[0]?.includes('already'))).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
    await run({ ...asked, ref, amountPence: 5000 });
    expect(await mails()).toHaveLength(2);
  });

  it('can be paid for 30 days, or for so many as are named; a part of the balance until the visit', async () => {
    const ref = await booked();
    const now = fixture.server.clock.now();
    const until = async (command: object) =>
      (await typeCode(fixture.server, codeIn((await run({ ...asked, ref, ...command })).lines))).given.expires_at;
    expect(await until({})).toBe(addDays(now, 30).toISOString());
    expect(await until({ days: 3, reason: 'A plate' })).toBe(addDays(now, 3).toISOString());
    expect(await until({ ofBalance: true })).toBe('2027-05-01T18:00:00.000Z');
    expect(await until({ ofBalance: true, days: 365, reason: 'A plate' })).toBe('2027-05-01T18:00:00.000Z');
    expect(await until({ ofBalance: true, days: 2, reason: 'A bowl' })).toBe(addDays(now, 2).toISOString());
  });

  it('refuses more than the balance, and a booking that is not confirmed', async () => {
    const ref = await booked();
    expect(await run({ ...asked, ref, ofBalance: true, amountPence: 12_001 })).toEqual({
      isDone: false,
      lines: [`${ref} owes £120. To ask for something extra, leave out --balance.`],
    });
    await run({ command: 'cancel', ref });
    expect(await run({ ...asked, ref })).toEqual({
      isDone: false,
      lines: [`${ref} is cancelled. Money can only be requested for a confirmed booking.`],
    });
    expect(await mails()).toEqual([]);
  });
});
