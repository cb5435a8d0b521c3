import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  answerIn,
  chargesOf,
  control,
  entry,
  gateway,
  inXml,
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

const result = (xml: string) => inXml(xml, 'result');
const query = (orderid = 'order-1') => gateway(app, { type: 'query', orderid });
const attempts = async (): Promise<Record<string, unknown>[]> =>
  (await control(app, 'GET', 'orders')).json<{ attempts: Record<string, unknown>[] }[]>()[0]?.attempts ?? [];

it('the hash of a request covers none of them', async () => {
  const changed = { ACCOUNT: 'moto', AUTO_SETTLE_FLAG: '0', HPP_CHALLENGE_REQUEST_INDICATOR: 'NO_CHALLENGE_REQUESTED' };
  expect((await post(app, '/hpp', { ...signedRequest(), ...changed })).statusCode).toBe(200);
});

describe('ACCOUNT', () => {
  it('is the account that is charged: answer, query and records name it', async () => {
    expect(await pay(app, {}, { ACCOUNT: 'moto' })).toMatchObject({ RESULT: '00', ACCOUNT: 'moto' });
    expect(inXml(await query(), 'account')).toBe('moto');
    expect(await attempts()).toMatchObject([{ account: 'moto' }]);
    expect((await control(app, 'GET', 'orders')).json()).toMatchObject([{ charge: { account: 'moto' } }]);
  });

  it('is named by the query of a refused order too; for an unknown order it is the query’s own', async () => {
    await pay(app, { number: '4000 1200 0000 1154' }, { ACCOUNT: 'moto' });
    expect(inXml(await query(), 'account')).toBe('moto');
    expect(inXml(await query('nobody'), 'account')).toBe('internet');
  });

  it.each(['settle', 'void', 'rebate'])(
    '%s is refused where it names another account than the charge',
    async (type) => {
      const { PASREF = '' } = await pay(app, {}, { ACCOUNT: 'moto' });
      expect(result(await gateway(app, { type, amount: '2500', pasref: PASREF }))).toBe('508');
      expect(await chargesOf(app)).toMatchObject([{ left: 2500 }]);
      expect(result(await gateway(app, { type, amount: '2500', pasref: PASREF, account: 'moto' }))).toBe('00');
    },
  );
});

describe('AUTO_SETTLE_FLAG 0', () => {
  const held = () => pay(app, {}, { AUTO_SETTLE_FLAG: '0' });
  const settle = (pasref: string, changes = {}) => gateway(app, { type: 'settle', amount: '2500', pasref, ...changes });

  it('only holds the money: the batch is -1 in answer and query until it is settled', async () => {
    const answer = await held();
    expect(answer).toMatchObject({ RESULT: '00', BATCHID: '-1' });
    expect(inXml(await query(), 'batchid')).toBe('-1');
    expect(await attempts()).toMatchObject([{ auto_settle: false }]);
    const settled = await settle(answer['PASREF'] ?? '');
    expect([result(settled), inXml(settled, 'batchid')]).toEqual(['00', '1']);
    expect(inXml(await query(), 'batchid')).toBe('1');
    expect((await control(app, 'GET', 'orders')).json()).toMatchObject([{ charge: { settled: true, amount: 2500 } }]);
  });

  it('a charge that is settled at once has a batch from the beginning', async () => {
    expect(await pay(app)).toMatchObject({ BATCHID: '1' });
    expect(inXml(await query(), 'batchid')).toBe('1');
    expect(await attempts()).toMatchObject([{ auto_settle: true }]);
  });

  it('a repeated settle gets the same answer and charges nothing more', async () => {
    const { PASREF = '' } = await held();
    expect([await settle(PASREF), (await chargesOf(app))[0]?.charged]).toEqual([await settle(PASREF), 2500]);
  });

  it.each([
    ['another pasref', { pasref: '1' }],
    ['another amount', { amount: '2499' }],
    ['an unknown order', { orderid: 'nobody' }],
    ['a hash of something else', { sha1hash: 'c'.repeat(40) }],
  ])('is not settled with %s', async (_what, changes) => {
    const { PASREF = '' } = await held();
    expect(['505', '508']).toContain(result(await settle(PASREF, changes)));
    expect(inXml(await query(), 'batchid')).toBe('-1');
  });

  it('a voided charge can be neither settled nor refunded; a held charge can be refunded only once settled', async () => {
    const { PASREF = '' } = await held();
    expect(result(await gateway(app, { type: 'rebate', pasref: PASREF, amount: '2500' }))).toBe('508');
    expect(result(await gateway(app, { type: 'void', pasref: PASREF }))).toBe('00');
    expect(result(await settle(PASREF))).toBe('508');
    expect(await chargesOf(app)).toMatchObject([{ voided: true, left: 0 }]);
  });
});

describe('HPP_CHALLENGE_REQUEST_INDICATOR', () => {
  const storing = {
    AMOUNT: '',
    VALIDATE_CARD_ONLY: '1',
    AUTO_SETTLE_FLAG: '0',
    CARD_STORAGE_ENABLE: '1',
    PAYER_REF: 'guest-7',
    PMT_REF: 'card-1',
  };
  const demanded = { ...storing, HPP_CHALLENGE_REQUEST_INDICATOR: 'CHALLENGE_MANDATED' };
  const unnoticed = '4222 0000 0628 5344';
  const asked = '4222 0000 0122 7408';
  const answered = async (number: string, request: Record<string, string>) => {
    const page = await post(app, await openForm(app, request), entry({ number }));
    const form = /action="(\/hpp\/[^"]+\/bank)"/.exec(page.body)?.[1];
    return answerIn((form === undefined ? page : await post(app, form, { code: '1234', action: 'approve' })).body)
      ?.fields;
  };

  it.each([
    ['demanded, of a card whose bank asks on the page', asked, demanded, 'challenge'],
    ['demanded, of a card whose bank would not ask', unnoticed, demanded, 'challenge'],
    ['demanded, of an ordinary card: its bank asks out of sight', '4263 9700 0000 5262', demanded, 'challenge'],
    ['not demanded, of a card whose bank asks on its own', asked, storing, 'challenge'],
    [
      'not demanded, of a card whose bank does not ask',
      unnoticed,
      { ...storing, HPP_CHALLENGE_REQUEST_INDICATOR: 'NO_CHALLENGE_REQUESTED' },
      'frictionless',
    ],
    ['not there, of an ordinary card', '4263 9700 0000 5262', storing, 'none'],
  ])('%s: the query says how the holder was authenticated', async (_what, number, request, authentication) => {
    expect(await answered(number, request)).toMatchObject({ RESULT: '00' });
    expect(inXml(await query(), 'threedsecure')).toBe(authentication);
    const challenge = 'HPP_CHALLENGE_REQUEST_INDICATOR' in request ? request.HPP_CHALLENGE_REQUEST_INDICATOR : null;
    expect(await attempts()).toMatchObject([{ authentication, challenge }]);
  });

  it('the query says nothing about the authentication of a refused try', async () => {
    await pay(app, { number: '4222 0000 0214 4131' }, demanded);
    expect(inXml(await query(), 'threedsecure')).toBe('none');
  });
});
