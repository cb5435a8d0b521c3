import { customersMePath } from '@bars/shared-api/contracts/customers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../vitest-support/harness';
import { createCustomers } from './index';

describe('the customer of a visitor', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer({ mount: (app, kernel) => createCustomers(kernel).routes(app) });
  });
  afterAll(() => server.close());

  it.each(['?include=bar', '?full=1&include=bar,allergens', ''])('[API-B-4] is nobody, and stays out of caches: %s', async (query) => {
    const response = await server.app.inject({ url: `${customersMePath}${query}`, headers: { 'X-Api-Key': 'test-key', 'X-Brand': '2' } });
    expect([response.statusCode, response.json(), response.headers['cache-control']]).toEqual([200, { data: {} }, 'no-store']);
  });
});
