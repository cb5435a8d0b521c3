import { afterAll, beforeAll, expect, it } from 'vitest';
import { DatabaseUnavailable, StatementCutOff } from '../../../kernel/store/database-unavailable';
import { createTestServer, type TestServer } from '../../../testing/harness';
import { cardOrdersRoutes } from './card-orders.routes';
import type { AnswerHandler } from './service';
import { approved, believed, postAnswer } from './testing/card-page';

let server: TestServer;
let failure: Error;
const failing: AnswerHandler = { takeAnswer: () => Promise.reject(failure) };

beforeAll(async () => {
  server = await createTestServer({
    mount: async (app, kernel) => {
      await app.register(cardOrdersRoutes(kernel, [failing]));
    },
  });
});
afterAll(() => server.close());

const answered = () => postAnswer(server, believed('order-1', approved));

it.each([
  ['is away', new DatabaseUnavailable(new Error('gone'))],
  ['stops a statement that takes long', new StatementCutOff(new Error('cancelled'))],
])('a payer whose answer comes while the database %s reads a page', async (_what, error) => {
  failure = error;
  const answer = await answered();
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['retry-after']]).toEqual([
    503,
    'text/html; charset=utf-8',
    '1',
  ]);
  expect(answer.body).toContain('<!doctype html>');
});

it('another failure is a failure', async () => {
  failure = new Error('a fault of ours');
  expect((await answered()).statusCode).toBe(500);
});
