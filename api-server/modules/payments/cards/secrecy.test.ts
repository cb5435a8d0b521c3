import { cardAnswerPath } from '@bars/shared-api/contracts/payments';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StorageOrder } from '../../../kernel/gateway/gateway';
import { readAnswer } from '../../../kernel/gateway/hpp-answer.rules';
import { responseHash } from '../../../kernel/gateway/hpp-hash.rules';
import { createLog } from '../../../kernel/process/log';
import { describeOnEngines, type TestServer } from '../../../testing/harness';
import { scriptedGateway } from '../../../testing/scripted-gateway';
import { visitorAtDetails } from '../../wizard/booking-session/testing/session-fixture';
import { checkCard, openCard } from './testing/card-giver';
import { cardServer, table } from './testing/card-fixture';

const merchant = { merchantId: 'barsgroup', secret: 'sandbox-card-secret', account: 'internet' };
/** Everything that the provider may send about a card, and more than it should. */
const spoken = {
  SAVED_PMT_TYPE: 'VISA',
  SAVED_PMT_DIGITS: '426397xxxxxx5262',
  SAVED_PMT_EXPDATE: '1228',
  SAVED_PMT_NAME: 'Augusta Cardholder',
  CARD_NUMBER: '4263970000005262',
  CVN: '9731',
};
// Not as a part of a token, a hash or a time, which have every four digits sooner or later.
const secrets = [/(?<![\w.+-])426397/, /Cardholder/, /(?<![\w.+-])9731(?!\w)/];

describeOnEngines('what is kept of a stored card', (engine) => {
  let server: TestServer;
  const lines: string[] = [];
  const orders: StorageOrder[] = [];
  beforeAll(async () => {
    const scripted = scriptedGateway();
    const openStorage: typeof scripted.openStorage = (order) => {
      orders.push(order);
      return scripted.openStorage(order);
    };
    // It sends no card facts when asked, so those of the page are used.
    const queryStorage: typeof scripted.queryStorage = async (order) => {
      const outcome = await scripted.queryStorage(order);
      return outcome.kind === 'stored' ? { ...outcome, card: { brand: null, lastFour: null, expiry: null } } : outcome;
    };
    const gateway = { ...scripted, openStorage, queryStorage, read: (text: string) => readAnswer(text, merchant) };
    server = await cardServer(engine, {
      gateway,
      log: createLog({ logLevel: 'trace' }, { write: (line: string) => void lines.push(line) }),
    });
  });
  afterAll(() => server.close());

  const say = (fields: Record<string, string>, secret = merchant.secret) => {
    const signed = { ...fields, SHA1HASH: responseHash(fields, secret) };
    const hppResponse = JSON.stringify(
      Object.fromEntries(Object.entries(signed).map(([name, value]) => [name, Buffer.from(value).toString('base64')])),
    );
    return server.app.inject({ method: 'POST', url: cardAnswerPath, payload: { hppResponse } });
  };
  const everything = async (): Promise<string> => {
    const { rows: tables } = await sql<{
      name: string;
    }>`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
      server.db,
    );
    const texts = await Promise.all(
      tables.map(async ({ name }) =>
        JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(server.db)).rows),
      ),
    );
    return [...texts, ...lines].join('\n');
  };

  it('is its brand, last four digits, expiry and the provider’s references; the log has no more', async () => {
    const visitor = await visitorAtDetails(server, table);
    const { card } = await openCard(server, { session_id: visitor.id });
    const { order_id: orderId } = card.order_data;
    const { payerRef = '', cardRef = '' } = orders.at(-1) ?? {};
    server.gateway.storeCard(orderId);
    const fields = {
      MERCHANT_ID: 'barsgroup',
      ORDER_ID: orderId,
      TIMESTAMP: '20261120120000',
      RESULT: '00',
      MESSAGE: 'AUTHORISED 4263970000005262',
      PASREF: 'pas-1',
      AUTHCODE: '12345',
      AMOUNT: '0',
      SAVED_PAYER_REF: payerRef,
      SAVED_PMT_REF: cardRef,
      ...spoken,
    };
    await say(fields, 'somebody else’s');
    await say({ ...fields, MERCHANT_ID: 'other' });
    expect((await checkCard(server, orderId)).outcome).toBe('open');
    await say(fields);
    expect(await checkCard(server, orderId)).toMatchObject({
      outcome: 'stored',
      card: { brand: 'Visa', last_four: '5262', expiry: '12/28' },
    });
    await server.sweepNow();
    const kept = await everything();
    expect(kept).toContain(`ref-${orderId}`);
    expect(lines.length).toBeGreaterThan(0);
    for (const secret of secrets) expect(kept).not.toMatch(secret);
    expect(lines.join('\n')).not.toContain(cardRef);
  });
});
