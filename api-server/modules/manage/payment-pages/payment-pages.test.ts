import { describe, expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/harness';
import { writtenMails } from '../../../testing/written-mails';
import { ada, visitorAtDetails } from '../../wizard/booking-session/testing/session-fixture';
import { believed, postAnswer } from '../../payments/card-orders/testing/card-page';
import { checkPayment, openByToken, openPayment } from '../../payments/deposits/testing/payer';
import { minutes, owed, paymentFixture } from '../../payments/deposits/testing/payment-fixture';
import { pay, readDeposit, readManaged } from './testing/pages-caller';

/** The test clock begins at noon on Friday 20 November 2026. The visit is eight days later, the balance due four days before it. */
describeOnEngines('what the payment pages ask', (engine) => {
  const fixture = paymentFixture(engine, {
    files: {
      'api-keys.json': [
        { key: 'pk_portal_test', name: 'Portal', origins: ['self', 'https://www.brand.example'], brands: [0, 1, 2] },
      ],
    },
  });
  const subjects = async (about: string) =>
    (await writtenMails(fixture.server))
      .filter(({ idempotency_key: key }) => key.startsWith(`${about}:`))
      .map(({ subject }) => subject);
  const figures = async () =>
    (
      await fixture.rows<{ status_id: number; paid_pence: number; payment_token: string | null }>(
        'select status_id, booking.paid_pence, payment_token from booking',
      )
    )[0];
  const states = async () =>
    (await fixture.rows<{ kind: string; state: string }>('select kind, state from deposit_request'))
      .map(({ kind, state }) => `${kind} ${state}`)
      .toSorted();

  /** A booking worth £200, whose deposit of £80 is due later. `change` is more of its row. */
  const saved = async (change = 'status_id = 0') => {
    const visitor = await visitorAtDetails(fixture.server, { ...ada, party_type: 22, date: '2026-11-28' });
    const { session } = await visitor.complete();
    await fixture.rows("update booking set value_pence = 20000, balance_due_at = '2026-11-24T19:00:00Z'");
    await fixture.rows(`update booking set ${change}`);
    return {
      visitor,
      key: session.booking?.manage_key ?? '',
      ref: session.booking?.ref_code ?? '',
      token: session.booking?.payment_token ?? '',
    };
  };
  /** A booking with the deposit paid. */
  const withDeposit = async () => {
    const booking = await saved();
    await charge((await openByToken(fixture.server, booking.token)).payment.gp.data.order_id, owed);
    return booking;
  };
  const charge = async (orderId: string, pence: number) =>
    postAnswer(fixture.server, believed(orderId, fixture.server.gateway.charge(orderId, pence)));

  describe('GET rest/deposit/manage', () => {
    it('[PY-35] loads the booking by its token with deposit_balance and balance, and what can be paid', async () => {
      const { key, ref, token } = await saved();
      expect((await readManaged(fixture.server, key)).given).toMatchObject({
        ref_code: ref,
        people: 8,
        booking_date: '2026-11-28T19:00:00.000Z',
        status_id: 0,
        bar: { id: 1, brand_id: 1 },
        deposit_balance: 8000,
        balance: 20_000,
        paid: 0,
        deposit_due_date: '2026-11-27T19:00:00.000Z',
        balance_due_date: '2026-11-24T19:00:00.000Z',
        deposit_request_token: token,
        payable: [
          { type: 'deposit', amount: 8000, display_amount: '£80' },
          { type: 'full', amount: 20_000, display_amount: '£200' },
        ],
      });
    });

    it('names nobody, and knows no other key', async () => {
      const { key } = await saved();
      expect(JSON.stringify((await readManaged(fixture.server, key)).given)).not.toMatch(/Ada|Lovelace|ada@|07700/);
      expect(await readManaged(fixture.server, 'u'.repeat(32))).toMatchObject({ status: 404, code: 'not_found' });
    });

    it('[PY-6] offers no deposit once the balance is due', async () => {
      const { key } = await saved("balance_due_at = '2026-11-20T12:00:00Z'");
      expect((await readManaged(fixture.server, key)).given.payable).toEqual([
        { type: 'full', amount: 20_000, display_amount: '£200' },
      ]);
      expect(await pay(fixture.server, key, { pounds: 80 })).toMatchObject({ status: 409, code: 'amount_changed' });
    });
  });

  describe('POST rest/deposit/manage/create-request', () => {
    it('[API-B-15] takes amount, deposit_request_token and url, and answers order_id and serialised', async () => {
      const { key, token } = await saved();
      const { given } = await pay(fixture.server, key, { pounds: 80, token, type: 'deposit' });
      expect(given).toMatchObject({ token, deposit_type: 'deposit', amount: 8000, display_amount: '£80' });
      const { order_id: orderId, serialised } = given.gp.data;
      expect(JSON.parse(serialised)).toEqual({ ORDER_ID: orderId, AMOUNT: '8000' });
      const refused = await pay(fixture.server, key, { pounds: 1 });
      expect([refused.status, refused.error]).toEqual([
        409,
        { error: 'The amount to pay has changed. Please check it again.', code: 'amount_changed' },
      ]);
    });

    it.each([
      ['the deposit', 80, 'deposit', 8000],
      ['everything', 200, 'full', 20_000],
    ])('paying %s confirms the booking, with one receipt', async (_what, pounds, kind, pence) => {
      const { key } = await saved();
      const { given } = await pay(fixture.server, key, { pounds, type: kind });
      expect((await figures())?.payment_token).toBe(given.token);
      await charge(given.gp.data.order_id, pence);
      await charge(given.gp.data.order_id, pence);
      expect(await figures()).toEqual({ status_id: 1, paid_pence: pence, payment_token: null });
      expect(await subjects('payment-receipt')).toEqual([
        expect.stringMatching(new RegExp(`^Your payment of £${pounds}: `)),
      ]);
      expect((await readManaged(fixture.server, key)).given.deposit_balance).toBe(0);
    });

    it('paying the balance after the deposit leaves nothing to pay, with a receipt of its own', async () => {
      const { key } = await withDeposit();
      expect((await readManaged(fixture.server, key)).given).toMatchObject({
        paid: 8000,
        balance: 12_000,
        payable: [{ type: 'balance', amount: 12_000 }],
      });
      const { given } = await pay(fixture.server, key, { pounds: 120 });
      await charge(given.gp.data.order_id, 12_000);
      expect(await figures()).toEqual({ status_id: 1, paid_pence: 20_000, payment_token: null });
      expect(await subjects('payment-receipt')).toHaveLength(2);
      expect([
        (await readManaged(fixture.server, key)).given.payable,
        await pay(fixture.server, key, { pounds: 120 }),
      ]).toMatchObject([[], { status: 409, code: 'already_paid' }]);
    });

    it('two people who pay the same balance at once see one order, and it is charged once', async () => {
      const { key } = await withDeposit();
      const answers = await Promise.all([1, 2, 3, 4].map(() => pay(fixture.server, key, { pounds: 120 })));
      const orders = new Set(answers.map(({ given }) => given.gp.data.order_id));
      expect([orders.size, await states()]).toEqual([1, ['balance open', 'deposit paid']]);
      const [orderId = ''] = orders;
      await Promise.all([charge(orderId, 12_000), charge(orderId, 12_000)]);
      expect([(await figures())?.paid_pence, fixture.net(), (await subjects('payment-receipt')).length]).toEqual([
        20_000, 20_000, 2,
      ]);
    });

    it('of two who pay different parts at once, one waits until the other has paid or 15 minutes have passed', async () => {
      const { key } = await saved();
      const answers = await Promise.all([
        pay(fixture.server, key, { pounds: 80 }),
        pay(fixture.server, key, { pounds: 200 }),
      ]);
      expect(answers.map(({ code = 'opened' }) => code)).toEqual(
        expect.arrayContaining(['payment_under_way', 'opened']),
      );
      fixture.server.clock.advance(minutes(16));
      expect((await pay(fixture.server, key, { pounds: 200 })).status).toBe(200);
      expect((await states()).filter((state) => state.endsWith('open'))).toEqual(['full open']);
    });

    it('a payer who has the open request may pay another part instead; a late payment of the first goes back', async () => {
      const { key } = await saved();
      const deposit = (await pay(fixture.server, key, { pounds: 80 })).given;
      const full = (await pay(fixture.server, key, { pounds: 200, token: deposit.token })).given;
      expect([await states(), full.token === deposit.token]).toEqual([['deposit closed', 'full open'], false]);
      expect(await checkPayment(fixture.server, deposit.gp.data.order_id)).toMatchObject({
        outcome: 'expired',
        success: false,
      });
      await charge(deposit.gp.data.order_id, 8000);
      await charge(full.gp.data.order_id, 20_000);
      await fixture.server.sweepNow();
      expect([await figures(), fixture.net(), await subjects('payment-refund')]).toMatchObject([
        { status_id: 1, paid_pence: 20_000 },
        20_000,
        [expect.stringContaining('£80')],
      ]);
    });

    it('a page that knows a request that was paid meanwhile reads so, even where the rest is as much again', async () => {
      const { key, token } = await saved('value_pence = 16000');
      await charge((await openByToken(fixture.server, token)).payment.gp.data.order_id, owed);
      expect(await pay(fixture.server, key, { pounds: 80, token })).toMatchObject({
        status: 409,
        code: 'already_paid',
      });
      expect(await pay(fixture.server, key, { pounds: 80, type: 'deposit' })).toMatchObject({
        status: 409,
        code: 'amount_changed',
      });
    });

    it.each([
      ['a stranger’s page', 'https://evil.example/pay'],
      ['our name as a part of another', 'http://localhost:9000.evil.example/'],
      ['our name as a login', 'http://localhost:9000@evil.example/'],
      ['a script', 'javascript:alert(1)'],
      ['a path', '/pay'],
      ['nothing', ''],
    ])('refuses %s to return to', async (_what, url) => {
      const { key } = await saved();
      const refused = await pay(fixture.server, key, { pounds: 80, url });
      expect([refused.status, refused.error.errors]).toEqual([422, { url: ['must be a page of this site'] }]);
      expect(await fixture.rows('select order_id from deposit_attempt')).toEqual([]);
    });

    it.each([
      'http://localhost:9000/manage/x',
      'http://one.localhost:9000/pay-deposit/x?a=1#b',
      'https://www.brand.example/book',
    ])('takes %s to return to', async (url) => {
      const { key } = await saved();
      expect((await pay(fixture.server, key, { pounds: 80, url })).status).toBe(200);
    });

    it.each([
      ['[MG-26, PY-49] a cancelled booking', 'status_id = 4'],
      ['a no-show', 'status_id = 2'],
      ['a postponed booking', 'status_id = 5'],
      ['a visit that has begun', "starts_at = '2026-11-20T12:00:00Z'"],
    ])('%s: nothing can be paid', async (_what, change) => {
      const { key } = await saved(change);
      expect([
        (await readManaged(fixture.server, key)).given.payable,
        await pay(fixture.server, key, { pounds: 80 }),
      ]).toMatchObject([[], { status: 409, code: 'payment_closed' }]);
    });

    it('a balance that is paid at the venue (type 91): nothing can be paid', async () => {
      const { key } = await withDeposit();
      await fixture.rows('update booking set balance_due_at = null');
      expect([
        (await readManaged(fixture.server, key)).given.payable,
        await pay(fixture.server, key, { pounds: 80 }),
      ]).toMatchObject([[], { status: 409, code: 'payment_closed' }]);
    });

    it('a key that nobody has opens nothing', async () => {
      expect(await pay(fixture.server, 'u'.repeat(32), { pounds: 80 })).toMatchObject({
        status: 404,
        code: 'not_found',
      });
    });

    it('an amount that was edited in the browser is refused, and one that the bank took otherwise goes back', async () => {
      const { key } = await saved();
      for (const pounds of [0, 0.01, 79.99, 120, 1000])
        expect(await pay(fixture.server, key, { pounds })).toMatchObject({ status: 409, code: 'amount_changed' });
      expect((await pay(fixture.server, key, { pounds: 79.999 })).status).toBe(422);
      const { given } = await pay(fixture.server, key, { pounds: 80 });
      await charge(given.gp.data.order_id, 100);
      await fixture.server.sweepNow();
      expect([await figures(), fixture.net()]).toMatchObject([{ status_id: 0, paid_pence: 0 }, 0]);
    });

    it('a page that is open while the venue cancels the booking reads expired, and a late payment goes back', async () => {
      const { key, ref } = await withDeposit();
      const { given } = await pay(fixture.server, key, { pounds: 120 });
      expect(await fixture.server.venue({ command: 'cancel', ref })).toMatchObject({ isDone: true });
      expect([
        await checkPayment(fixture.server, given.gp.data.order_id),
        (await readDeposit(fixture.server, given.token)).given,
      ]).toMatchObject([{ outcome: 'expired' }, { outcome: 'expired', completed: true, success: null }]);
      await charge(given.gp.data.order_id, 12_000);
      await fixture.server.sweepNow();
      expect([await figures(), fixture.net()]).toMatchObject([{ status_id: 4, paid_pence: 0 }, 0]);
      expect(await openByToken(fixture.server, given.token)).toMatchObject({ status: 409, code: 'payment_closed' });
    });

    it('a page that is open while the venue postpones the booking reads expired, once nobody is paying', async () => {
      const { key, ref } = await withDeposit();
      const { given } = await pay(fixture.server, key, { pounds: 120 });
      expect(await fixture.server.venue({ command: 'postpone', ref })).toMatchObject({ isDone: false });
      fixture.server.clock.advance(minutes(16));
      expect(await fixture.server.venue({ command: 'postpone', ref })).toMatchObject({ isDone: true });
      expect(await checkPayment(fixture.server, given.gp.data.order_id)).toMatchObject({ outcome: 'expired' });
      await charge(given.gp.data.order_id, 12_000);
      await fixture.server.sweepNow();
      expect([await figures(), fixture.net()]).toMatchObject([{ status_id: 5, paid_pence: 8000 }, 8000]);
    });
  });

  describe('GET rest/deposit/{token}', () => {
    it('[PY-11] the page’s deposit request has amount, completed, success and fail results, booking and auth code; the card page’s has the gateway’s fields', async () => {
      const { key, ref } = await saved();
      const { given: frame } = await pay(fixture.server, key, { pounds: 80 });
      expect(Object.keys(frame.gp.data).toSorted()).toEqual(['order_id', 'serialised', 'url']);
      const { given: page } = await readDeposit(fixture.server, frame.token);
      expect(page).toMatchObject({
        amount: 8000,
        display_amount: '£80',
        deposit_type: 'deposit',
        completed: false,
        success: null,
        fail: null,
        outcome: 'open',
        auth_code: null,
        booking: { ref_code: ref, people: 8, bar: { id: 1 } },
      });
      expect(JSON.stringify(page)).not.toMatch(/Ada|Lovelace|ada@|07700/);
    });

    it('[API-B-21] the widget checks a payment by its order, the page by its request', async () => {
      const { token } = await saved();
      const orderId = (await openByToken(fixture.server, token)).payment.gp.data.order_id;
      await charge(orderId, owed);
      expect(await checkPayment(fixture.server, orderId)).toMatchObject({
        received_response: true,
        success: true,
        outcome: 'paid',
        auth: '12345',
        display_amount: '£80',
      });
      expect((await readDeposit(fixture.server, token)).given).toMatchObject({
        completed: true,
        success: { result: '00', paid_at: fixture.server.clock.now().toISOString() },
        fail: null,
        outcome: 'paid',
        auth_code: '12345',
      });
    });

    it.each([
      ['101', 'declined'],
      ['110', 'advice'],
      ['205', 'timeout'],
      ['501', 'generic'],
    ])('says why a try with result %s failed, and that another may be made', async (result, outcome) => {
      const { token } = await saved();
      const orderId = (await openByToken(fixture.server, token)).payment.gp.data.order_id;
      await postAnswer(fixture.server, believed(orderId, fixture.server.gateway.decline(orderId, result)));
      expect((await readDeposit(fixture.server, token)).given).toMatchObject({
        completed: false,
        success: null,
        fail: { result, outcome },
        outcome,
      });
      expect((await openByToken(fixture.server, token)).payment.gp.data.order_id).not.toBe(orderId);
    });

    it('has no booking for a request of the wizard, and knows no other token', async () => {
      const visitor = await visitorAtDetails(fixture.server, { ...ada, party_type: 14 });
      const { payment } = await openPayment(fixture.server, visitor.id);
      expect((await readDeposit(fixture.server, payment.token)).given).toMatchObject({
        amount: owed,
        completed: false,
        booking: null,
      });
      expect(await readDeposit(fixture.server, 'u'.repeat(32))).toMatchObject({
        status: 404,
        code: 'not_found',
        error: { error: 'Sorry, the link you have been provided will no longer work' },
      });
    });
  });
});
