import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/harness';
import { writtenMails } from '../../../testing/written-mails';
import { ada, visitorAtDetails } from '../../wizard/booking-session/testing/session-fixture';
import { believed, postAnswer } from '../../payments/card-orders/testing/card-page';
import { checkPayment, openByToken, openPayment } from '../../payments/deposits/testing/payer';
import { minutes, owed, paymentFixture } from '../../payments/deposits/testing/payment-fixture';
import { pay } from '../../manage/payment-pages/testing/pages-caller';
import { confirmAmount } from '../../payments/payment-requests/testing/code-typer';

/** Every way to pay, answered by the browser, asked about by the page and swept: one mail says that the money came. */
describeOnEngines('receipts', (engine) => {
  const fixture = paymentFixture(engine);

  /** Pays in every way that an order's outcome may become known, one after the other and at once. */
  const settle = async (orderId: string, pence: number) => {
    const outcome = fixture.server.gateway.charge(orderId, pence);
    await Promise.all([1, 2].map(() => postAnswer(fixture.server, believed(orderId, outcome))));
    await checkPayment(fixture.server, orderId, true);
    fixture.server.clock.advance(minutes(3));
    await fixture.server.sweepNow();
  };
  const orderOf = async (token: string) => (await openByToken(fixture.server, token)).payment.gp.data.order_id;
  const amounts = async () =>
    (await writtenMails(fixture.server))
      .filter(({ body_text: text }) => text.includes('Paid: '))
      .map(({ body_text: text }) => /Paid: (£[\d.]+) with/.exec(text)?.[1]);

  const saved = async (party_type: number) => {
    const visitor = await visitorAtDetails(fixture.server, { ...ada, party_type, date: '2027-05-01' });
    if (party_type === 14) await settle((await openPayment(fixture.server, visitor.id)).payment.gp.data.order_id, owed);
    else await visitor.complete();
    await fixture.rows("update booking set value_pence = 20000, balance_due_at = '2027-04-20T19:00:00Z'");
    const { booking } = (await visitor.send({})).session;
    return { key: booking?.manage_key ?? '', ref: booking?.ref_code ?? '', token: booking?.payment_token ?? '' };
  };

  const asked = async (ref: string, ofBalance: boolean) => {
    const { lines } = await fixture.server.venue({
      command: 'request',
      ref,
      amountPence: 4000,
      reason: 'As agreed',
      ofBalance,
    });
    return (await confirmAmount(fixture.server, /[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(lines[0] ?? '')?.[0] ?? '', 40)).given;
  };

  it('a payment of the wizard has one, the confirmation', async () => {
    await saved(14);
    expect(await amounts()).toEqual(['£80']);
  });

  it('a deposit that is paid later has one', async () => {
    await settle(await orderOf((await saved(22)).token), owed);
    expect(await amounts()).toEqual(['£80']);
  });

  it.each([
    ['deposit', 80],
    ['full', 200],
  ])('a %s that is paid on its page has one', async (type, pounds) => {
    const { key } = await saved(22);
    await settle((await pay(fixture.server, key, { pounds, type })).given.gp.data.order_id, pounds * 100);
    expect(await amounts()).toEqual([`£${pounds}`]);
  });

  it('a balance has one of its own', async () => {
    const { key } = await saved(14);
    await settle((await pay(fixture.server, key, { pounds: 120 })).given.gp.data.order_id, 12_000);
    expect(await amounts()).toEqual(['£80', '£120']);
  });

  it.each([
    ['something on top', false],
    ['a part of the balance', true],
  ])('a payment request for %s has one of its own', async (_what, ofBalance) => {
    const { ref } = await saved(14);
    await settle(await orderOf(await asked(ref, ofBalance)), 4000);
    expect(await amounts()).toEqual(['£80', '£40']);
  });
});
