import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { transactionsReport } from './transactions-report';

const key = 'k';
const sales = Array.from({ length: 150 }, (_, index) => ({
  id: `TRN_${index}`,
  time_created: '2026-11-21T00:00:00.000Z',
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
    ['1', '2026-11-19', '2026-11-22'],
    ['2', '2026-11-19', '2026-11-22'],
    ['3', '2026-11-19', '2026-11-22'],
  ]);
  expect(orders).toHaveLength(149);
  expect(orders.slice(0, 3)).toEqual([
    { orderId: 'TRN_0', at: '2026-11-21T00:00:00.000Z', payer: 'Ada VISA XXXX5262' },
    { orderId: 'order-1', at: '2026-11-21T00:00:00.000Z', payer: null },
    { orderId: 'order-2', at: '2026-11-21T00:00:00.000Z', payer: 'Ada VISA XXXX5262' },
  ]);
});

/** Answers with these pages, and with empty ones after them. */
const answerPages = (pages: readonly (readonly object[])[], total?: number): void => {
  const before = answer;
  answer = (path, query) =>
    path.endsWith('/accesstoken')
      ? before(path, query)
      : {
          body: JSON.stringify({ transactions: pages[Number(query.get('page')) - 1] ?? [], total_record_count: total }),
        };
};
const sale = (id: string, at: string | null) => ({ id, time_created: at, type: 'SALE' });

it('takes what is between the two moments, in whichever zone they are told, and what has no moment', async () => {
  answerPages([
    [
      sale('early', '2026-11-20T23:29:59Z'),
      sale('first', '2026-11-20T23:30:00Z'),
      sale('west', '2026-11-20T19:00:00-05:00'),
      sale('last', '2026-11-21T02:00:00+01:00'),
      sale('late', '2026-11-21T01:00:01Z'),
      sale('somewhere', '2026-11-20T12:00:00'),
      sale('some day', '2026-11-21'),
      sale('no time', null),
    ],
  ]);
  expect((await list()).map(({ orderId }) => orderId)).toEqual([
    'first',
    'west',
    'last',
    'somewhere',
    'some day',
    'no time',
  ]);
});

it('goes on after a short page, until one is empty or the total is reached', async () => {
  const pages = [[sale('one', null)], [sale('two', null)], [], [sale('never', null)]];
  answerPages(pages);
  expect((await list()).map(({ orderId }) => orderId)).toEqual(['one', 'two']);
  expect(asked).toHaveLength(3);
  answerPages(pages, 2);
  expect(await list()).toHaveLength(2);
  expect(asked).toHaveLength(5);
});

it('fails where every page is the same', async () => {
  answer = (path) => ({
    body: path.endsWith('/accesstoken') ? '{"token":"t"}' : JSON.stringify({ transactions: [sale('one', null)] }),
  });
  await expect(list()).rejects.toThrow('page 2 of its transactions again');
});

it('fails where it is not let in, and where the answer is no list', async () => {
  await expect(list('another')).rejects.toThrow('answers with status 403');
  answer = () => ({ status: 500, body: '' });
  await expect(list()).rejects.toThrow('status 500');
  answer = () => ({ body: '{"error":1}' });
  await expect(list()).rejects.toThrow('token');
});
