// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createErrorReports, watchOwnPage, type ErrorReportsOptions } from './index';
import { reportPageLoad } from './sentry';

const options: ErrorReportsOptions = {
  origin: 'https://book.example',
  apiKey: 'pk_site',
  brand: 2,
  surface: 'portal',
  page: () => '/manage/:token',
};
/** What the SDK adds about itself at the end; the service is to look up no address of the visitor. */
const sdk = expect.objectContaining({ name: 'sentry.javascript.browser', settings: { infer_ip: 'never' } });
const secret = 'S3cretManageKeyOfAdaMarsh1';

let sent: { address: string; init: RequestInit }[] = [];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push({ address, init });
    return new Response('{}', { headers: { 'Content-Type': 'application/json' } });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const whenSent = (count: number) => expect.poll(() => sent).toHaveLength(count);
const bodyOf = (place = 0): string => {
  const body = sent[place]?.init.body;
  return typeof body === 'string' ? body : '';
};
const itemOf = (place = 0): unknown => JSON.parse(bodyOf(place).split('\n')[2] ?? '');

describe('an error report', () => {
  it('goes to our own origin alone, without cookies, referrer and headers', async () => {
    createErrorReports(options).capture(new Error('broken'));
    await whenSent(1);
    const { address, init } = sent[0] ?? { address: '', init: {} };
    expect(address).toBe('https://book.example/api/error-reports?api_key=pk_site&brand=2');
    expect(init).toMatchObject({ method: 'POST', credentials: 'omit', referrerPolicy: 'no-referrer' });
    expect(init.headers).toBeUndefined();
  });

  it('has the error’s name, text and stack, the surface, the brand and the page’s pattern, and nothing else', async () => {
    createErrorReports(options).capture(new TypeError('x is not a function'));
    await whenSent(1);
    expect(itemOf()).toEqual({
      sdk,
      event_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      timestamp: expect.any(Number),
      platform: 'javascript',
      level: 'error',
      tags: { surface: 'portal', brand: '2', page: '/manage/:token' },
      exception: {
        values: [{ type: 'TypeError', value: 'x is not a function', stacktrace: { frames: expect.any(Array) } }],
      },
    });
  });

  it('has no personal data: no address, telephone number, token or query of a page', async () => {
    const error = new Error(
      `No answer for ada@example.com, 07700 900111, at https://book.example/manage/${secret}?code=${secret} with ${secret}`,
    );
    error.stack = `Error: x\n    at boot (https://book.example/manage/${secret}:3:4)\n    at run (https://book.example/a/wizard.js?session_id=${secret}:1:2)`;
    createErrorReports(options).capture(error);
    await whenSent(1);
    expect(bodyOf()).not.toMatch(/ada@|900111|S3cret/);
    expect(bodyOf()).toContain('https://book.example/a/wizard.js');
    expect(bodyOf()).toContain('[redacted]');
  });

  it('is sent once for an error, and ten times at most', async () => {
    const reports = createErrorReports(options);
    const error = new Error('the same');
    [error, error, null, undefined].forEach((one) => reports.capture(one));
    await whenSent(1);
    for (let count = 0; count < 20; count += 1) reports.capture(new Error(`fault ${count}`));
    await whenSent(10);
    expect(bodyOf(9)).toContain('fault 8');
  });

  it('installs nothing in the page around, and leaves a Sentry of that page alone', async () => {
    const added = vi.spyOn(window, 'addEventListener');
    createErrorReports({ ...options, surface: 'element' }).capture(new Error('ours'));
    await whenSent(1);
    expect(added.mock.calls.filter(([type]) => /error|rejection/.test(type))).toEqual([]);
    expect(window.onerror).toBeNull();
    expect(window.onunhandledrejection).toBeNull();
    const { getClient } = await import('@sentry/browser');
    expect(getClient()).toBeUndefined();
  });
});

describe('a page of our own', () => {
  it('reports errors that nobody caught', async () => {
    watchOwnPage(options);
    const event = new ErrorEvent('error', { error: new Error('in a handler'), cancelable: true });
    window.dispatchEvent(event);
    await whenSent(1);
    const rejected = Object.assign(new Event('unhandledrejection'), { reason: new Error('in a promise') });
    window.dispatchEvent(rejected);
    await whenSent(2);
    expect(bodyOf(1)).toContain('in a promise');
  });

  it.each([
    ['[BW-198, RT-72] one page load in five is reported', 0.19, 1],
    ['[RT-72] four page loads in five are not reported', 0.21, 0],
  ])('%s', async (_, chance, count) => {
    vi.spyOn(Math, 'random').mockReturnValue(chance);
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
      { name: '', entryType: 'navigation', startTime: 0, duration: 812, toJSON: () => ({}) },
    ]);
    reportPageLoad(options);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(sent).toHaveLength(count);
    if (count === 0) return;
    expect(itemOf()).toEqual({
      sdk,
      type: 'transaction',
      event_id: expect.any(String),
      timestamp: expect.any(Number),
      start_timestamp: expect.any(Number),
      platform: 'javascript',
      tags: { surface: 'portal', brand: '2', page: '/manage/:token' },
      transaction: '/manage/:token',
      contexts: { trace: { trace_id: expect.any(String), span_id: expect.any(String), op: 'pageload' } },
      spans: [],
    });
  });
});
