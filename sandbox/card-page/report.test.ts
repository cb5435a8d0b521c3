import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pay, start } from './testing/support';

let app: FastifyInstance;
beforeEach(() => {
  app = start();
});
afterEach(() => app.close());

const signIn = async (key: string) => {
  const secret = createHash('sha512').update(`once${key}`).digest('hex');
  const payload = { app_id: 'sandbox-report', nonce: 'once', secret, grant_type: 'client_credentials' };
  return app.inject({ method: 'POST', url: '/report/accesstoken', headers: { host: 'localhost:9001' }, payload });
};
const list = async (query: string, authorization: string) =>
  app.inject({ url: `/report/transactions?${query}`, headers: { host: 'localhost:9001', authorization } });

it('lists charges of some days in pages, to whoever has signed in', async () => {
  for (const ORDER_ID of ['one', 'two', 'three']) await pay(app, {}, { ORDER_ID });
  await pay(app, { number: '4000 1200 0000 1154' }, { ORDER_ID: 'declined' });
  expect((await signIn('another')).statusCode).toBe(403);
  expect((await list('', 'Bearer x')).statusCode).toBe(401);
  const authorization = `Bearer ${(await signIn('sandbox-report-key')).json().token}`;
  const orders = async (query: string) => {
    const { transactions, total_record_count: total } = (await list(query, authorization)).json();
    return [total, transactions.map(({ order_reference: id }: { order_reference: string }) => id)];
  };
  expect(await orders('page=1&page_size=2')).toEqual([3, ['one', 'two']]);
  expect(await orders('page=2&page_size=2')).toEqual([3, ['three']]);
  expect(await orders('from_time_created=2026-11-20&to_time_created=2026-11-20')).toEqual([3, ['one', 'two', 'three']]);
  expect(await orders('from_time_created=2026-11-21')).toEqual([0, []]);
  const [first] = (await list('page_size=1', authorization)).json().transactions;
  expect(first).toMatchObject({
    type: 'SALE',
    status: 'CAPTURED',
    amount: '2500',
    currency: 'GBP',
    time_created: '2026-11-20T12:00:00.000Z',
    payment_method: { card: { masked_number_last4: 'XXXXXXXXXXXX5262' } },
  });
});
