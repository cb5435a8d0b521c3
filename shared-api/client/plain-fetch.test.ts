import { expect, it, vi } from 'vitest';
import { plainFetch } from './plain-fetch';

const address = 'http://localhost:9000/api/tiny';

/** What the browser is asked for, by method and body of the call. */
const asked = async (init: RequestInit): Promise<RequestInit | undefined> => {
  const browser = vi.fn<typeof fetch>(async () => new Response());
  vi.stubGlobal('fetch', browser);
  await plainFetch(new Request(address, init));
  return browser.mock.calls[0]?.[1];
};

it('hands the body of a call on, with the headers', async () => {
  expect(
    await asked({
      method: 'POST',
      body: '{"people":8}',
      headers: { 'Content-Type': 'application/json', 'X-Brand': '1' },
    }),
  ).toMatchObject({
    method: 'POST',
    body: '{"people":8}',
    headers: { 'content-type': 'application/json', 'x-brand': '1' },
  });
});

it.each(['GET', 'DELETE', 'POST'])(
  'sends a %s without a body as one, so that the browser names no type',
  async (method) => {
    const init = await asked({ method });
    expect([init?.method, init !== undefined && 'body' in init, init?.headers]).toEqual([method, false, {}]);
  },
);
