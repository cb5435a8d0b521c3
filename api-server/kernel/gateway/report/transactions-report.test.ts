import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { transactionsReport } from './transactions-report';

const key = 'k';
const sales = Array.from({ length: 150 }, (_, index) => ({
  id: `TRN_${index}`,
  time_created: '2026-11-20T12:00:00.000Z',
  type: index === 3 ? 'REFUND' : 'SALE',
  order_reference: index === 0 ? null : `order-${index}`,
  reference: index === 1 ? 'other' : '',
  payment_method: index === 1 ? null : { name: 'Ada', card: { brand: 'VISA', masked_number_last4: 'XXXX5262' } },
}));

let server: Server;
let url: string;
let asked: URLSearchParams[];
let answer: (path: string, query: URLSearchParams) => { status?: number; body: string };
beforeEach(async () => {
  asked = [];
  answer = (path, query) => {
    if (path.endsWith('/accesstoken')) return { body: '{"token":"t"}' };
    const [page, size] = [Number(query.get('page')), Number(query.get('page_size'))];
    return { body: JSON.stringify({ transactions: sales.slice((page - 1) * size, page * size) }) };
  };
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
    let text = '';
    for await (const chunk of request.setEncoding('utf8')) text += chunk;
    const refuse = (status: number) => void response.writeHead(status).end();
    if (request.method === 'POST') {
      const { nonce, secret } = JSON.parse(text);
      if (secret !== createHash('sha512').update(`${nonce}${key}`).digest('hex')) return refuse(403);
    } else {
      asked.push(searchParams);
      if (request.headers.authorization !== 'Bearer t') return refuse(401);
    }
    const { status = 200, body } = answer(pathname, searchParams);
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  };
  server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/ucp`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const list = (appKey = key) =>
  transactionsReport({ url, appId: 'a', appKey }).between(
    new Date('2026-11-20T23:30:00Z'),
    new Date('2026-11-21T01:00:00Z'),
  );

it('asks for the days page by page, and takes the sales', async () => {
  const orders = await list();
  expect(asked.map((one) => [one.get('page'), one.get('from_time_created'), one.get('to_time_created')])).toEqual([
    ['1', '2026-11-20', '2026-11-21'],
    ['2', '2026-11-20', '2026-11-21'],
  ]);
  expect(orders).toHaveLength(149);
  expect(orders.slice(0, 3)).toEqual([
    { orderId: 'TRN_0', at: '2026-11-20T12:00:00.000Z', payer: 'Ada VISA XXXX5262' },
    { orderId: 'order-1', at: '2026-11-20T12:00:00.000Z', payer: null },
    { orderId: 'order-2', at: '2026-11-20T12:00:00.000Z', payer: 'Ada VISA XXXX5262' },
  ]);
});

it('fails where it is not let in, and where the answer is no list', async () => {
  await expect(list('another')).rejects.toThrow('answers with status 403');
  answer = () => ({ status: 500, body: '' });
  await expect(list()).rejects.toThrow('status 500');
  answer = () => ({ body: '{"error":1}' });
  await expect(list()).rejects.toThrow('token');
});
