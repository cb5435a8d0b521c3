import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { control, entry, openForm, post, start } from './testing/support';

let app: FastifyInstance;
let written: string;
beforeEach(() => {
  app = start();
  written = '';
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      written += String(text);
      return true;
    });
  }
});
afterEach(() => app.close());

const number = '4263970000005262';
const securityCode = '9731';

/** Every text inside a value, however deep. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [String(value)];

it('stores and logs neither card number nor security code, for any outcome of the page', async () => {
  const sent = [
    { number: '4263 9700 0000 5262', cvn: securityCode },
    { number, cvn: '731' },
    { number: '3782 822463 10005', cvn: securityCode },
    { number: '4222 0000 0122 7408', cvn: '731' },
  ];
  const pages: string[] = [];
  for (const [index, card] of sent.entries()) {
    const form = await openForm(app, { ORDER_ID: `order-${index}`, CARD_STORAGE_ENABLE: '1', OFFER_SAVE_CARD: '1' });
    pages.push((await post(app, form, entry({ ...card, save: '1' }))).body);
  }
  const books = textsIn((await control(app, 'GET', 'orders')).json());
  const everything = [...pages, ...books, written].join('\n').replaceAll(' ', '');
  for (const secret of [number, '378282246310005', '4222000001227408', '426397'])
    expect(everything).not.toContain(secret);
  expect(books.filter((text) => text === '731' || text === securityCode)).toEqual([]);
  expect(books).toContain('5262');
  expect(written).toBe('');
});

it('logs nothing of a form that cannot be read', async () => {
  const form = await openForm(app);
  const answer = await post(app, form, entry({ name: 'x'.repeat(300) }));
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toBe('{"error":"Bad request"}');
  expect(written).toBe('');
});
