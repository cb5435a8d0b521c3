import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOrders } from './orders';
import {
  answerIn,
  chargesOf,
  entry,
  gateway,
  inXml,
  isGenuine,
  openForm,
  pay,
  post,
  signedRequest,
  start,
} from './testing/support';

let app: FastifyInstance;
beforeEach(() => {
  app = start();
});
afterEach(() => app.close());

const fifty = Array.from({ length: 50 }, (_, index) => index);
const resultsOf = (pages: { body: string }[]) =>
  pages
    .map(({ body }) => answerIn(body)?.fields['RESULT'])
    .sort((one, other) => String(one).localeCompare(String(other)));

describe('one charge per order', () => {
  it('holds when fifty of its pages are sent at once', async () => {
    const forms = await Promise.all(fifty.map(() => openForm(app)));
    const pages = await Promise.all(forms.map((form) => post(app, form, entry())));
    expect(resultsOf(pages)).toEqual(['00', ...Array.from({ length: 49 }, () => '501')]);
    expect(await chargesOf(app)).toEqual([
      { order_id: 'order-1', charges: 1, charged: 2500, refunded: 0, voided: false, left: 2500 },
    ]);
  });

  it('holds when one page is sent fifty times at once, with the same answer each time', async () => {
    const form = await openForm(app);
    const pages = await Promise.all(fifty.map(() => post(app, form, entry())));
    expect(new Set(pages.map(({ body }) => body)).size).toBe(1);
    expect(resultsOf(pages)[0]).toBe('00');
    expect(await chargesOf(app)).toMatchObject([{ charges: 1, charged: 2500 }]);
  });

  it('holds across page, stored card and wallet', async () => {
    await pay(
      app,
      {},
      {
        ORDER_ID: 'card',
        AMOUNT: '',
        VALIDATE_CARD_ONLY: '1',
        AUTO_SETTLE_FLAG: '0',
        PAYER_REF: 'guest-7',
        PMT_REF: 'card-1',
        CARD_STORAGE_ENABLE: '1',
      },
    );
    const form = await openForm(app);
    const all = await Promise.all([
      post(app, form, entry()).then(({ body }) => answerIn(body)?.fields['RESULT']),
      gateway(app, { type: 'receipt-in', amount: '2500', payerref: 'guest-7', paymentmethod: 'card-1' }).then((xml) =>
        inXml(xml, 'result'),
      ),
      gateway(app, { type: 'auth-mobile', amount: '2500', token: 'token', mobile: 'pay-with-google' }).then((xml) =>
        inXml(xml, 'result'),
      ),
    ]);
    expect(all.filter((result) => result === '00')).toHaveLength(1);
    expect(all.filter((result) => result === '501')).toHaveLength(2);
    expect((await chargesOf(app)).find(({ order_id }) => order_id === 'order-1')).toMatchObject({
      charges: 1,
      charged: 2500,
    });
  });

  it('holds for a refusal and approvals at once, and the refusal charges nothing', async () => {
    const numbers = ['4000 1200 0000 1154', '4263 9700 0000 5262', '4263 9700 0000 5262'];
    const forms = await Promise.all(numbers.map(() => openForm(app)));
    const pages = await Promise.all(
      forms.map((form, index) => post(app, form, entry({ number: numbers[index] ?? '' }))),
    );
    expect(resultsOf(pages)).toEqual(['00', '101', '501']);
  });

  it('holds after a refund and after a void', async () => {
    const again = async (ORDER_ID: string) =>
      answerIn((await post(app, '/hpp', signedRequest({ ORDER_ID }))).body)?.fields['RESULT'];
    const [one, two] = [await pay(app), await pay(app, {}, { ORDER_ID: 'order-2' })];
    await gateway(app, { type: 'rebate', amount: '2500', pasref: one['PASREF'] ?? '' });
    await gateway(app, { type: 'void', orderid: 'order-2', pasref: two['PASREF'] ?? '' });
    expect(await chargesOf(app)).toMatchObject([{ left: 0 }, { left: 0 }]);
    expect([await again('order-1'), await again('order-2')]).toEqual(['501', '501']);
  });
});

describe('an order that is paid', () => {
  it('shows no form: the page posts a signed 501 at once', async () => {
    await pay(app);
    const page = await post(app, '/hpp', signedRequest());
    const fields = answerIn(page.body)?.fields ?? {};
    expect(fields).toMatchObject({ RESULT: '501', MESSAGE: 'duplicate order', AUTHCODE: '' });
    expect(isGenuine(fields)).toBe(true);
    expect(page.body).not.toContain('<label');
  });

  it('is still paid in a query', async () => {
    await pay(app);
    await post(app, '/hpp', signedRequest());
    expect(inXml(await gateway(app, { type: 'query' }), 'result')).toBe('00');
  });

  it('does not delay another order', async () => {
    const orders = createOrders();
    const stuck = orders.inTurn('order-1', () => new Promise<string>(() => undefined));
    const first = await Promise.race([stuck, orders.inTurn('order-2', async () => 'order-2')]);
    expect(first).toBe('order-2');
  });

  it('can be tried again after a failed try', async () => {
    const orders = createOrders();
    await expect(orders.inTurn('order-1', () => Promise.reject(new Error('no bank')))).rejects.toThrow('no bank');
    expect(await orders.inTurn('order-1', async () => 'next')).toBe('next');
  });
});
