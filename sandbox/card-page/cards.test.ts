import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  answerIn,
  chargesOf,
  control,
  entry,
  inXml,
  isGenuine,
  openForm,
  pay,
  post,
  signedRequest,
  start,
  gateway,
} from './testing/support';

let app: FastifyInstance;
beforeEach(() => {
  app = start();
});
afterEach(() => app.close());

const chargedPence = async (): Promise<number> =>
  (await chargesOf(app)).reduce((total, { charged }) => total + charged, 0);

describe('a valid card', () => {
  it('is charged, and the signed answer returns the request’s fields', async () => {
    const page = await post(app, await openForm(app, { VAR_REF: 'booking 7' }), entry());
    const answer = answerIn(page.body);
    expect(answer?.to).toBe('http://localhost:9000/api/payments/answer');
    expect(answer?.fields).toEqual({
      MERCHANT_ID: 'barsgroup',
      ACCOUNT: 'internet',
      ORDER_ID: 'order-1',
      TIMESTAMP: '20261120120000',
      AMOUNT: '2500',
      CURRENCY: 'GBP',
      RESULT: '00',
      AUTHCODE: expect.stringMatching(/^\d{6}$/),
      MESSAGE: '[ test system ] AUTHORISED',
      PASREF: expect.stringMatching(/^\d{17}$/),
      AVSPOSTCODERESULT: 'M',
      AVSADDRESSRESULT: 'M',
      CVNRESULT: 'M',
      BATCHID: '1',
      VAR_REF: 'booking 7',
      SHA1HASH: expect.stringMatching(/^[0-9a-f]{40}$/),
    });
    expect(isGenuine(answer?.fields ?? {})).toBe(true);
    expect(page.body).toContain('<script type="module" src="/assets/answer.js">');
    expect(page.headers['content-security-policy']).toContain('form-action http: https:');
    expect(await chargedPence()).toBe(2500);
  });

  it.each(['5425 2300 0000 4415', '4222 0000 0628 5344', '4111 1111 1111 1111'])('%s is approved', async (number) => {
    expect(await pay(app, { number })).toMatchObject({ RESULT: '00' });
  });
});

describe('a card that is refused', () => {
  it.each([
    ['4000 1200 0000 1154', '101'],
    ['4000 1300 0000 1724', '102'],
    ['4000 1600 0000 4147', '103'],
    ['4009 8300 0000 1985', '200'],
    ['4222 0000 0214 4131', '110'],
    ['4000 0000 0110 0009', '110'],
    ['4000 0000 0205 0005', '205'],
    ['4000 0000 0502 0005', '502'],
    ['4000 0000 0508 0009', '508'],
  ])('%s answers %s, signed, and nothing is charged', async (number, result) => {
    const answer = await pay(app, { number });
    expect(answer).toMatchObject({ RESULT: result, AUTHCODE: '', BATCHID: '' });
    expect(isGenuine(answer)).toBe(true);
    expect(await chargedPence()).toBe(0);
  });

  it('leaves the order open for another card', async () => {
    await pay(app, { number: '4000 1200 0000 1154' });
    expect(await pay(app)).toMatchObject({ RESULT: '00' });
    expect(await chargedPence()).toBe(2500);
  });
});

describe('the bank’s challenge', () => {
  const challenge = async (): Promise<string> => {
    const page = await post(app, await openForm(app), entry({ number: '4222 0000 0122 7408' }));
    expect(page.body).toContain('<h1>Your bank</h1>');
    expect(page.body).toContain('card ending 7408');
    expect(await chargedPence()).toBe(0);
    return /action="(\/hpp\/[^"]+\/bank)"/.exec(page.body)?.[1] ?? '';
  };
  const answer = async (fields: Record<string, string>) =>
    answerIn((await post(app, await challenge(), fields)).body)?.fields;

  it('is passed with 1234', async () => {
    expect(await answer({ code: '1234', action: 'approve' })).toMatchObject({ RESULT: '00' });
    expect(await chargedPence()).toBe(2500);
  });

  it.each([
    ['a wrong code', { code: '4321', action: 'approve' }, '[ test system ] UNABLE TO AUTHENTICATE'],
    ['cancelling', { code: '', action: 'cancel' }, '[ test system ] AUTHENTICATION CANCELLED'],
  ])('fails with %s', async (_what, fields, message) => {
    expect(await answer(fields)).toMatchObject({ RESULT: '110', MESSAGE: message });
    expect(await chargedPence()).toBe(0);
  });

  it('is shown again when nothing was typed', async () => {
    const page = await post(app, await challenge(), { code: ' ', action: 'approve' });
    expect(page.body).toContain('<p class="problem" id="code-problem">Enter the code</p>');
  });

  it('cannot be answered before a card was entered', async () => {
    const form = await openForm(app);
    const page = await post(app, form.replace('/card', '/bank'), { code: '1234', action: 'approve' });
    expect(page.body).toContain('<label for="number">');
    expect(await chargedPence()).toBe(0);
  });
});

describe('answers that are changed, late or missing', () => {
  it.each([
    ['4000 0000 0030 0006', {}, false],
    ['4000 0000 0040 0004', { AMOUNT: '2600' }, true],
    ['4000 0000 0050 0001', { CURRENCY: 'EUR' }, true],
    ['4000 0000 0060 0009', { MERCHANT_ID: 'anothermerchant' }, true],
    ['4000 0000 0070 0007', { ORDER_ID: 'order-1-nobody' }, true],
  ])('%s is charged as requested and answers %j; genuine: %s', async (number, changes, genuine) => {
    const answer = await pay(app, { number });
    expect(answer).toMatchObject({
      RESULT: '00',
      AMOUNT: '2500',
      CURRENCY: 'GBP',
      MERCHANT_ID: 'barsgroup',
      ORDER_ID: 'order-1',
      ...changes,
    });
    expect(isGenuine(answer)).toBe(genuine);
    expect(await chargesOf(app)).toMatchObject([{ order_id: 'order-1', charges: 1, charged: 2500 }]);
  });

  it('never reach the merchant with the silent card, but the query returns the charge', async () => {
    const page = await post(app, await openForm(app), entry({ number: '4000 0000 0020 0008' }));
    expect(answerIn(page.body)).toBeNull();
    expect(page.body).toContain('Your bank has approved this');
    expect(await chargedPence()).toBe(2500);
    expect(inXml(await gateway(app, { type: 'query' }), 'result')).toBe('00');
    expect((await control(app, 'GET', 'orders')).json()).toMatchObject([
      { answers: [{ fields: { RESULT: '00' }, sent: null }] },
    ]);
  });

  it('arrive late with the slow card, after the charge is recorded', async () => {
    const slow = start({ slowAnswerMs: 150 });
    const form = await openForm(slow);
    const before = performance.now();
    const answer = post(slow, form, entry({ number: '4000 0000 0010 0000' }));
    await expect.poll(async () => (await chargesOf(slow)).map(({ charged }) => charged)).toEqual([2500]);
    expect(answerIn((await answer).body)?.fields).toMatchObject({ RESULT: '00' });
    expect(performance.now() - before).toBeGreaterThanOrEqual(145);
    await slow.close();
  });
});

describe('a stored card', () => {
  const storing = { CARD_STORAGE_ENABLE: '1', PAYER_REF: 'guest-7', PMT_REF: 'card-1' };
  const checking = { ...storing, AMOUNT: '', VALIDATE_CARD_ONLY: '1', AUTO_SETTLE_FLAG: '0' };
  const saved = {
    SAVED_PAYER_REF: 'guest-7',
    SAVED_PMT_REF: 'card-1',
    SAVED_PMT_TYPE: 'VISA',
    SAVED_PMT_DIGITS: 'xxxxxxxxxxxx5262',
    SAVED_PMT_EXPDATE: '1230',
    SAVED_PMT_NAME: 'Ada Lovelace',
  };

  it('is checked without a charge', async () => {
    const answer = await pay(app, {}, checking);
    expect(answer).toMatchObject({ RESULT: '00', AMOUNT: '0', ...saved });
    expect(isGenuine(answer)).toBe(true);
    expect(await chargedPence()).toBe(0);
  });

  it('is stored with a payment only when the payer ticks the box', async () => {
    expect(await pay(app, { save: '1' }, { ...storing, OFFER_SAVE_CARD: '1' })).toMatchObject(saved);
    expect(await pay(app, {}, { ...storing, OFFER_SAVE_CARD: '1', ORDER_ID: 'order-2' })).not.toHaveProperty(
      'SAVED_PMT_REF',
    );
  });

  it('gets references of the provider where the merchant sends none', async () => {
    const answer = await pay(app, {}, { ...checking, PAYER_REF: '', PMT_REF: '' });
    expect(answer['SAVED_PAYER_REF']).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer['SAVED_PMT_REF']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is not stored when the bank refuses, or when the box was not offered', async () => {
    expect(await pay(app, { number: '4000 1200 0000 1154' }, checking)).not.toHaveProperty('SAVED_PMT_REF');
    expect(await pay(app, { save: '1' }, { ORDER_ID: 'order-2' })).not.toHaveProperty('SAVED_PMT_REF');
  });

  const asked = async (number: string, changes: Record<string, string> = {}): Promise<string | undefined> => {
    const page = await post(app, await openForm(app, { ...checking, ...changes }), entry({ number }));
    return /action="(\/hpp\/[^"]+\/bank)"/.exec(page.body)?.[1];
  };
  const demanded = { HPP_CHALLENGE_REQUEST_INDICATOR: 'CHALLENGE_MANDATED' };

  it.each(['4222 0000 0122 7408', '4222 0000 0628 5344'])(
    'of %s is stored once the bank has asked its holder, where the merchant demands it',
    async (number) => {
      const form = (await asked(number, demanded)) ?? '';
      expect(inXml(await gateway(app, { type: 'query' }), 'result')).toBe('508');
      const answer = answerIn((await post(app, form, { code: '1234', action: 'approve' })).body)?.fields ?? {};
      expect(answer).toMatchObject({ RESULT: '00', AMOUNT: '0', SAVED_PMT_REF: 'card-1' });
      expect(isGenuine(answer)).toBe(true);
      expect(await chargedPence()).toBe(0);
    },
  );

  it('is stored without a challenge where neither the bank nor the merchant demands one', async () => {
    expect(await asked('4222 0000 0628 5344')).toBeUndefined();
    expect((await control(app, 'GET', 'orders')).json()).toMatchObject([{ stored: { pmt_ref: 'card-1' } }]);
  });

  it.each([
    ['a wrong code', { code: '4321', action: 'approve' }],
    ['cancelling', { code: '', action: 'cancel' }],
  ])('is not stored after %s', async (_what, fields) => {
    const answer =
      answerIn((await post(app, (await asked('4222 0000 0122 7408', demanded)) ?? '', fields)).body)?.fields ?? {};
    expect(answer).toMatchObject({ RESULT: '110' });
    expect(answer).not.toHaveProperty('SAVED_PMT_REF');
    expect((await control(app, 'GET', 'orders')).json()).toMatchObject([{ stored: null }]);
  });

  it.each([
    ['4000 0000 0030 0006', {}, false],
    ['4000 0000 0040 0004', { AMOUNT: '100' }, true],
    ['4000 0000 0060 0009', { MERCHANT_ID: 'anothermerchant' }, true],
    ['4000 0000 0070 0007', { ORDER_ID: 'order-1-nobody' }, true],
  ])('of %s has the same changed answer as a payment: %j; genuine: %s', async (number, changes, genuine) => {
    const answer = await pay(app, { number }, checking);
    expect(answer).toMatchObject({ RESULT: '00', SAVED_PMT_REF: 'card-1', ...changes });
    expect(isGenuine(answer)).toBe(genuine);
  });

  it('is refused with a hash that does not cover its references', async () => {
    const { SHA1HASH: ofPayment = '' } = signedRequest({ AMOUNT: '' });
    const page = await post(app, '/hpp', { ...signedRequest(checking), SHA1HASH: ofPayment });
    expect([page.statusCode, page.body]).toEqual([400, expect.stringContaining('505: sha1hash incorrect')]);
  });

  it('keeps non-ASCII names unchanged', async () => {
    expect(await pay(app, { name: 'Zoë Núñez' }, checking)).toMatchObject({ SAVED_PMT_NAME: 'Zoë Núñez' });
  });
});

it('accepts a request that was signed elsewhere', async () => {
  const page = await post(app, '/hpp', { ...signedRequest(), SHA1HASH: 'ae80e27be8c21aa9054ffeccd1f3382c9812e433' });
  expect(page.body).toContain('<label for="number">');
});
