import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createErrorReportsSite } from './error-reports.server';

let site: ReturnType<typeof createErrorReportsSite>;
beforeEach(() => {
  site = createErrorReportsSite();
});
afterEach(() => site.close());

const post = (payload: string, key = 'sandbox') =>
  site.inject({
    method: 'POST',
    url: '/api/1/envelope/',
    payload,
    headers: {
      host: 'localhost:9007',
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': `Sentry sentry_version=7, sentry_key=${key}`,
    },
  });
const get = (url: string, host = 'localhost:9007') => site.inject({ url, headers: { host } });
const error = { event_id: '1', exception: { values: [{ type: 'Error', value: '<script>' }] } };
const envelope = (item: object, type = 'event') =>
  [{ dsn: 'http://sandbox@localhost:9007/1' }, { type }, item].map((line) => JSON.stringify(line)).join('\n');

describe('the stand-in for the error reports', () => {
  it('shows the reports on its page, escaped, the newest first', async () => {
    expect((await get('/')).body).toContain('No report yet.');
    expect((await post(envelope(error))).statusCode).toBe(200);
    await post(envelope({ event_id: '2', transaction: '/book' }, 'transaction'));
    const { body } = await get('/');
    expect(body.match(/<h2>.*?<\/h2>/g)).toEqual(['<h2>Page load: /book</h2>', '<h2>Error: &lt;script&gt;</h2>']);
    expect((await get('/api/reports')).json().map((report: { event: object }) => report.event)).toEqual([
      { event_id: '2', transaction: '/book' },
      error,
    ]);
  });

  const noted = async (): Promise<unknown[]> => (await get('/api/reports')).json();
  const event = { event_id: 'a1', exception: { values: [{ type: 'Error', value: 'two\nlines' }] } };
  const pretty = JSON.stringify(event, null, 2);
  it.each<[string, string, string | undefined, unknown[]]>([
    [
      'without an address',
      '{}\n{"type":"event"}\n{"event_id":"a1"}\n',
      'a1',
      [{ type: 'event', dsn: null, event: { event_id: 'a1' } }],
    ],
    ['of a header alone', '{"event_id":"b2"}', 'b2', []],
    [
      'whose item has its length and several lines',
      `{}\n{"type":"event","length":${Buffer.byteLength(pretty)}}\n${pretty}\n`,
      'a1',
      [{ type: 'event', dsn: null, event }],
    ],
    [
      'whose length counts bytes',
      '{}\n{"type":"event","length":19}\n{"event_id":"\u00e9\u00e9"}',
      '\u00e9\u00e9',
      [{ type: 'event', dsn: null, event: { event_id: '\u00e9\u00e9' } }],
    ],
    [
      'with items of other kinds',
      '{}\n{"type":"session"}\n{"sid":"s"}\n{"type":"attachment","length":3,"filename":"a.txt"}\na\nb\n{"type":"client_report"}\n{"discarded_events":[]}\n{"type":"event"}\n{"event_id":"c3"}',
      'c3',
      [{ type: 'event', dsn: null, event: { event_id: 'c3' } }],
    ],
    [
      'of an empty item',
      '{}\n{"type":"attachment","length":0}\n\n{"type":"event"}\n{}\n\n',
      undefined,
      [{ type: 'event', dsn: null, event: {} }],
    ],
    [
      'of an error without a text',
      '{}\n{"type":"event"}\n{"exception":{"values":[{"type":"Error","value":null}]}}',
      undefined,
      [{ type: 'event', dsn: null, event: { exception: { values: [{ type: 'Error', value: null }] } } }],
    ],
  ])('takes an envelope %s', async (_what, text, id, reports) => {
    const answer = await post(text);
    expect([answer.statusCode, answer.json()]).toEqual([200, id === undefined ? {} : { id }]);
    expect(await noted()).toEqual(reports);
    expect((await get('/')).statusCode).toBe(200);
  });

  it.each([
    ['no JSON', 'hello'],
    ['an item without its content', '{}\n{"type":"event"}'],
    ['an item without a kind', '{}\n{}\n{}'],
    ['an item that is shorter than it says', '{}\n{"type":"event","length":90}\n{}'],
    ['nothing', ''],
  ])('refuses %s, which is no fault of its own', async (_what, text) => {
    expect((await post(text)).statusCode).toBe(400);
    expect(await noted()).toEqual([]);
  });

  it('refuses another key and another host name, and forgets the reports when asked', async () => {
    expect((await post(envelope(error), 'other')).statusCode).toBe(401);
    expect((await get('/', 'attacker.example')).statusCode).toBe(403);
    await post(envelope(error));
    await site.inject({ method: 'DELETE', url: '/api/reports', headers: { host: 'localhost:9007' } });
    expect((await get('/api/reports')).json()).toEqual([]);
  });
});
