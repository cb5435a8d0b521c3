import { addDays } from 'date-fns';
import { beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables';
import { describeOnEngines } from '../../../testing/harness';
import { writtenMails } from '../../../testing/written-mails';
import { ada, visitorAtDetails } from '../../wizard/booking-session/testing/session-fixture';
import { believed, postAnswer } from '../card-orders/testing/card-page';
import { openByToken, openPayment } from '../deposits/testing/payer';
import { minutes, owed, paymentFixture } from '../deposits/testing/payment-fixture';
import { pay, readDeposit, readManaged } from '../../manage/payment-pages/testing/pages-caller';
import { makeRequest, showCode, type RequestKind } from './service';
import { confirmAmount, typeCode } from './testing/code-typer';

describeOnEngines('what the venue asks for by a code', (engine) => {
  const fixture = paymentFixture(engine);
  beforeEach(() => emptyTables(fixture.server.db, 'customer_try'));
  const figures = async () =>
    (
      await fixture.rows<{ paid_pence: number; extra_pence: number; status_id: number }>(
        'select booking.paid_pence, booking.extra_pence, status_id from booking',
      )
    )[0];
  const receipts = async () =>
    (await writtenMails(fixture.server))
      .filter(({ idempotency_key: key }) => key.startsWith('payment-receipt:'))
      .map(({ body_text: text }) => text);
  const charge = async (orderId: string, pence: number) =>
    postAnswer(fixture.server, believed(orderId, fixture.server.gateway.charge(orderId, pence)));
  const orderOf = async (token: string) => (await openByToken(fixture.server, token)).payment.gp.data.order_id;

  /** A booking worth £200 with its deposit of £80 paid. The visit is on the day `date`. */
  const booked = async (date = '2027-05-01') => {
    const visitor = await visitorAtDetails(fixture.server, { ...ada, party_type: 14, date });
    await charge((await openPayment(fixture.server, visitor.id)).payment.gp.data.order_id, owed);
    await fixture.rows("update booking set value_pence = 20000, balance_due_at = '2027-04-20T19:00:00Z'");
    const { booking } = (await visitor.send({})).session;
    return { ref: booking?.ref_code ?? '', key: booking?.manage_key ?? '' };
  };
  /** What the venue asks for on top of it, or towards its balance. */
  const asked = async ({ kind = 'extra', amountPence = 4000 }: { kind?: RequestKind; amountPence?: number } = {}) => {
    const [row] = await fixture.rows<{ id: string }>('select id from booking');
    const now = fixture.server.clock.now();
    const made = await fixture.server.db
      .transaction()
      .execute((tx) =>
        makeRequest(
          tx,
          { bookingId: row?.id ?? '', kind, amountPence, reason: 'Two broken glasses', expiresAt: addDays(now, 30) },
          now,
        ),
      );
    return showCode(made.code);
  };

  describe('GET rest/deposits/payment-request', () => {
    it('[API-B-23] looks up a code with its booking; an unknown one is an error', async () => {
      const { ref } = await booked();
      const code = await asked();
      const { given } = await typeCode(fixture.server, code);
      expect(given).toMatchObject({
        code,
        amount: 4000,
        display_amount: '£40',
        reason: 'Two broken glasses',
        state: 'open',
        expires_at: addDays(fixture.server.clock.now(), 30).toISOString(),
        booking: { ref_code: ref, people: 8, bar: { id: 1 } },
      });
      expect(JSON.stringify(given)).not.toMatch(/Ada|Lovelace|ada@|07700/);
      expect(await typeCode(fixture.server, ` ${code.toLowerCase().replace('-', ' ')} `)).toMatchObject({
        status: 200,
      });
      expect((await typeCode(fixture.server, 'ZZZZ-ZZZZ', { from: '10.0.0.9' })).error).toEqual({
        error: 'We don’t recognise that code. Please check it and type it again.',
        code: 'code_unknown',
      });
    });

    it('a code of another bar is not known at this bar’s page', async () => {
      await booked();
      const code = await asked();
      expect(await typeCode(fixture.server, code, { from: '10.0.0.1', bar: 'the-dock' })).toMatchObject({
        status: 404,
        code: 'code_unknown',
      });
      expect(await typeCode(fixture.server, code, { from: '10.0.0.1', bar: 'the-arch' })).toMatchObject({
        status: 200,
      });
    });

    it('after ten wrong codes a network is locked for an hour, for a right code too; other networks are not', async () => {
      await booked();
      const code = await asked();
      const from = '10.0.0.2';
      for (const last of '23456789BC')
        expect(await typeCode(fixture.server, `ZZZZ-ZZZ${last}`, { from })).toMatchObject({ status: 404 });
      for (const typed of ['ZZZZ-ZZZD', code])
        expect(await typeCode(fixture.server, typed, { from })).toMatchObject({ status: 429, code: 'too_many_tries' });
      expect(await confirmAmount(fixture.server, code, 40, { from })).toMatchObject({
        status: 429,
        error: { error: 'Too many codes were wrong. Please wait 60 minutes and try again, or ring the bar.' },
      });
      expect(await typeCode(fixture.server, code, { from: '10.0.0.3' })).toMatchObject({ status: 200 });
      fixture.server.clock.advance(minutes(61));
      expect(await typeCode(fixture.server, code, { from })).toMatchObject({ status: 200 });
    });

    it('of eleven wrong codes at once ten are looked up', async () => {
      const answers = await Promise.all(
        Array.from('23456789BCD').map((last) => typeCode(fixture.server, `YYYY-YYY${last}`, { from: '10.0.0.4' })),
      );
      expect(answers.filter(({ status }) => status === 404)).toHaveLength(10);
    });

    describe('while very many are wrong over all networks', () => {
      const guessed = async () => {
        for (let network = 0; network < 30; network += 1)
          for (const last of '23456789BC')
            await typeCode(fixture.server, `ZZZZ-ZZZ${last}`, { from: `10.0.1.${network}` });
      };
      const asksSurname = {
        status: 422,
        error: { errors: { surname: ['Please type the surname that the booking is under'] }, code: 'surname_required' },
      };

      it('a code counts with the surname of its booking only, and the links go on', async () => {
        const { key } = await booked();
        const code = await asked();
        const { given: token } = await confirmAmount(fixture.server, code, 40);
        await guessed();
        const from = '10.0.2.1';
        for (const typed of ['ZZZZ-ZZZD', code])
          expect(await typeCode(fixture.server, typed, { from })).toMatchObject(asksSurname);
        expect(await confirmAmount(fixture.server, code, 40, { from })).toMatchObject(asksSurname);
        expect(await typeCode(fixture.server, code, { from, surname: 'Byron' })).toMatchObject({
          status: 404,
          code: 'code_unknown',
        });
        expect(await typeCode(fixture.server, 'ZZZZ-ZZZD', { from, surname: 'Lovelace' })).toMatchObject({
          status: 404,
          code: 'code_unknown',
        });
        expect([
          await typeCode(fixture.server, code, { from, surname: ' LOVE-lacé ' }),
          await confirmAmount(fixture.server, code, 40, { from, surname: 'Lovelace' }),
        ]).toMatchObject([{ status: 200 }, { status: 200, given: token }]);
        expect([await readDeposit(fixture.server, token), await readManaged(fixture.server, key)]).toMatchObject([
          { status: 200 },
          { status: 200 },
        ]);
        fixture.server.clock.advance(minutes(61));
        expect(await typeCode(fixture.server, code, { from })).toMatchObject({ status: 200 });
      });

      it('each network still has ten guesses, with a surname too', async () => {
        await guessed();
        const from = '10.0.2.2';
        for (const last of '23456789BC')
          expect(await typeCode(fixture.server, `ZZZZ-ZZZ${last}`, { from, surname: 'Lovelace' })).toMatchObject({
            status: 404,
          });
        expect(await typeCode(fixture.server, 'ZZZZ-ZZZD', { from, surname: 'Lovelace' })).toMatchObject({
          status: 429,
          code: 'too_many_tries',
        });
      });
    });

    it('right codes never lock a network', async () => {
      await booked();
      const code = await asked();
      for (let time = 0; time < 12; time += 1)
        expect(await typeCode(fixture.server, code, { from: '10.0.0.5' })).toMatchObject({ status: 200 });
    });
  });

  describe('POST rest/deposits/payment-request/create-deposit', () => {
    it('[API-B-24] takes payment_code and amount, and answers the token of the deposit request; twice the same one', async () => {
      await booked();
      const code = await asked();
      const { given: token } = await confirmAmount(fixture.server, code, 40);
      expect((await readDeposit(fixture.server, token)).given).toMatchObject({
        amount: 4000,
        completed: false,
        outcome: 'open',
        reason: 'Two broken glasses',
        booking: { people: 8 },
      });
      const again = await Promise.all([1, 2, 3].map(() => confirmAmount(fixture.server, code, 40)));
      expect(new Set(again.map(({ given }) => given))).toEqual(new Set([token]));
      expect((await confirmAmount(fixture.server, code, 39)).error).toEqual({
        error: 'The amount to pay has changed. Please check it again.',
        code: 'amount_changed',
      });
    });

    it('is paid at most once: two payers see one order, and afterwards it is paid', async () => {
      await booked();
      const code = await asked();
      const tokens = await Promise.all([1, 2].map(() => confirmAmount(fixture.server, code, 40)));
      const orders = await Promise.all(tokens.map(({ given }) => orderOf(given)));
      expect(new Set(orders).size).toBe(1);
      await Promise.all(orders.map((orderId) => charge(orderId, 4000)));
      expect([await figures(), fixture.net()]).toEqual([
        { paid_pence: owed, extra_pence: 4000, status_id: 1 },
        owed + 4000,
      ]);
      expect([
        await confirmAmount(fixture.server, code, 40),
        (await typeCode(fixture.server, code)).given.state,
      ]).toMatchObject([{ status: 409, code: 'already_paid' }, 'paid']);
    });

    it('something on top leaves what is owed as it is, and has one receipt that says what it is', async () => {
      const { key } = await booked();
      const before = (await readManaged(fixture.server, key)).given;
      await charge(await orderOf((await confirmAmount(fixture.server, await asked(), 40)).given), 4000);
      expect((await readManaged(fixture.server, key)).given).toEqual(before);
      expect(await receipts()).toEqual([
        expect.stringMatching(
          /It’s an extra for your booking.*Paid: £40 with your Visa card ending 5262\nFor: Two broken glasses\nStill to pay: £120/s,
        ),
      ]);
    });

    it('a part of the balance lowers it, and has one receipt', async () => {
      const { key } = await booked();
      await charge(
        await orderOf((await confirmAmount(fixture.server, await asked({ kind: 'balance' }), 40)).given),
        4000,
      );
      expect((await readManaged(fixture.server, key)).given).toMatchObject({
        paid: 12_000,
        balance: 8000,
        payable: [{ type: 'balance', amount: 8000 }],
      });
      expect([await figures(), await receipts()]).toMatchObject([
        { paid_pence: 12_000, extra_pence: 0 },
        [expect.stringContaining('Still to pay: £80')],
      ]);
    });

    it('a balance that is paid meanwhile closes it, and a late payment goes back', async () => {
      const { key } = await booked();
      const code = await asked({ kind: 'balance' });
      const { given: token } = await confirmAmount(fixture.server, code, 40);
      const orderId = await orderOf(token);
      await charge((await pay(fixture.server, key, { pounds: 120 })).given.gp.data.order_id, 12_000);
      expect([
        (await typeCode(fixture.server, code)).given.state,
        (await readDeposit(fixture.server, token)).given.outcome,
        await confirmAmount(fixture.server, code, 40),
      ]).toMatchObject(['cancelled', 'expired', { status: 409, code: 'payment_closed' }]);
      await charge(orderId, 4000);
      await fixture.server.sweepNow();
      expect([await figures(), fixture.net()]).toMatchObject([{ paid_pence: 20_000, extra_pence: 0 }, 20_000]);
    });

    it('with the booking’s own payment open beside it, both can be paid', async () => {
      const { key } = await booked();
      const extra = await orderOf((await confirmAmount(fixture.server, await asked(), 40)).given);
      const balance = (await pay(fixture.server, key, { pounds: 120 })).given.gp.data.order_id;
      await Promise.all([charge(extra, 4000), charge(balance, 12_000)]);
      expect([await figures(), fixture.net()]).toMatchObject([{ paid_pence: 20_000, extra_pence: 4000 }, 24_000]);
    });

    it('an expired code cannot be paid: what was made for it closes, once nobody is paying', async () => {
      await booked();
      const code = await asked();
      const { given: token } = await confirmAmount(fixture.server, code, 40);
      await fixture.rows(
        `update payment_request set expires_at = '${new Date(fixture.server.clock.now().getTime() + minutes(10)).toISOString()}'`,
      );
      fixture.server.clock.advance(minutes(9));
      const orderId = await orderOf(token);
      fixture.server.clock.advance(minutes(2));
      await fixture.server.sweepNow();
      expect([
        (await typeCode(fixture.server, code)).given.state,
        (await readDeposit(fixture.server, token)).given.outcome,
        await confirmAmount(fixture.server, code, 40),
      ]).toMatchObject(['expired', 'open', { status: 409, code: 'payment_closed' }]);
      fixture.server.clock.advance(minutes(15));
      await fixture.server.sweepNow();
      expect((await readDeposit(fixture.server, token)).given).toMatchObject({ completed: true, outcome: 'expired' });
      await charge(orderId, 4000);
      await fixture.server.sweepNow();
      expect([await figures(), fixture.net()]).toMatchObject([{ paid_pence: owed, extra_pence: 0 }, owed]);
    });

    it('is closed when the venue cancels the booking; everything goes back', async () => {
      const { ref } = await booked();
      const paid = await asked();
      await charge(await orderOf((await confirmAmount(fixture.server, paid, 40)).given), 4000);
      const code = await asked();
      const orderId = await orderOf((await confirmAmount(fixture.server, code, 40)).given);
      expect(await fixture.server.venue({ command: 'cancel', ref })).toMatchObject({ isDone: true });
      expect((await typeCode(fixture.server, code)).given.state).toBe('cancelled');
      await charge(orderId, 4000);
      await fixture.server.sweepNow();
      expect([await figures(), fixture.net()]).toMatchObject([{ paid_pence: 0, extra_pence: 0, status_id: 4 }, 0]);
    });
  });
});
