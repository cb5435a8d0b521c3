import { MutationObserver, onlineManager, QueryObserver, type QueryObserverOptions } from '@tanstack/query-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { barListQuery } from './bars';
import { currentCustomerQuery } from './customers';
import { createQueryClient } from './query-client';
import { fakeServer, type FakeAnswer } from './testing';
import type { Api } from './transport';

/** Longer than the library's four tries together, and longer than an answer stays fresh. */
const longTime = 5 * 60_000;

const reads: readonly (readonly [name: string, call: string, query: (api: Api) => object, body: unknown])[] = [
  ['the bar list', 'GET /static/bars.json', barListQuery, []],
  ['the customer', 'GET /api/customers/me', (api) => currentCustomerQuery(api, 'portal'), { data: {} }],
];

/** Observes a query, as a screen does. */
const watch = (call: string, query: (api: Api) => object, answer: () => FakeAnswer) => {
  const server = fakeServer();
  server.on(call, answer);
  const cache = createQueryClient();
  cache.mount();
  const observer = new QueryObserver(cache, query(server.api()) as QueryObserverOptions);
  const stop = observer.subscribe(() => {});
  return { server, observer, stop: () => [stop(), cache.unmount(), cache.clear()] };
};

const visibility = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};

/** The visitor goes to another tab, stays there, and comes back. */
const comeBack = async () => {
  visibility('hidden');
  window.dispatchEvent(new Event('blur'));
  await vi.advanceTimersByTimeAsync(longTime);
  visibility('visible');
  window.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(longTime);
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe.each(reads)('%s is asked for once', (_name, call, query, body) => {
  it.each<[string, FakeAnswer]>([
    ['an error of the server', { status: 500, body: {} }],
    ['no connection', 'offline'],
  ])('[BW-197, RT-61] and not again after %s', async (_what, answer) => {
    const { server, observer, stop } = watch(call, query, () => answer);
    await vi.advanceTimersByTimeAsync(longTime);
    expect(observer.getCurrentResult()).toMatchObject({ status: 'error', fetchStatus: 'idle' });
    expect(server.calls).toHaveLength(1);
    stop();
  });

  it.each<[string, FakeAnswer, string]>([
    ['had been answered', { body }, 'success'],
    ['had failed', { status: 500, body: {} }, 'error'],
  ])('[BW-197, RT-62] and not again when the window regains focus, where it %s', async (_what, answer, status) => {
    const { server, observer, stop } = watch(call, query, () => answer);
    await vi.advanceTimersByTimeAsync(0);
    await comeBack();
    expect(observer.getCurrentResult().status).toBe(status);
    expect(server.calls).toHaveLength(1);
    stop();
  });
});

describe('while the browser says that it is offline', () => {
  beforeEach(() => onlineManager.setOnline(false));
  afterEach(() => onlineManager.setOnline(true));

  it.each(reads)('%s is asked for, and fails as offline', async (_name, call, query) => {
    const { observer, stop } = watch(call, query, () => 'offline');
    await vi.advanceTimersByTimeAsync(0);
    expect(observer.getCurrentResult()).toMatchObject({
      status: 'error',
      fetchStatus: 'idle',
      error: { kind: 'offline' },
    });
    stop();
  });

  it('a mutation is sent, and is not kept for later', async () => {
    const send = vi.fn<() => Promise<void>>(async () => {});
    await new MutationObserver(createQueryClient(), { mutationFn: send }).mutate();
    expect(send).toHaveBeenCalledOnce();
  });
});
