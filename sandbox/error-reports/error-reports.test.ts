import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createErrorReportsSite } from './error-reports.server';

let site: ReturnType<typeof createErrorReportsSite>;
beforeEach(() => {
  site = createErrorReportsSite();
});
afterEach(() => site.close());

const post = (payload: string, key = 'sandbox') =>
  site.inject({ method: 'POST', url: '/api/1/envelope/', payload, headers: { host: 'localhost:9007', 'content-type': 'application/x-sentry-envelope', 'x-sentry-auth': `Sentry sentry_version=7, sentry_key=${key}` } });
const get = (url: string, host = 'localhost:9007') => site.inject({ url, headers: { host } });
const error = { event_id: '1', exception: { values: [{ type: 'Error', value: '<script>' }] } };
const envelope = (item: object, type = 'event') => [{ dsn: 'http://sandbox@localhost:9007/1' }, { type }, item].map((line) => JSON.stringify(line)).join('\n');

describe('the stand-in for the error reports', () => {
  it('shows the reports on its page, escaped, the newest first', async () => {
    expect((await get('/')).body).toContain('No report yet.');
    expect((await post(envelope(error))).statusCode).toBe(200);
    await post(envelope({ event_id: '2', transaction: '/book' }, 'transaction'));
    const { body } = await get('/');
    expect(body.match(/<h2>.*?<\/h2>/g)).toEqual(['<h2>Page load: /book</h2>', '<h2>Error: &lt;script&gt;</h2>']);
    expect((await get('/api/reports')).json().map((report: { event: object }) => report.event)).toEqual([{ event_id: '2', transaction: '/book' }, error]);
  });

  it('refuses another key and another host name, and forgets the reports when asked', async () => {
    expect((await post(envelope(error), 'other')).statusCode).toBe(401);
    expect((await get('/', 'attacker.example')).statusCode).toBe(403);
    await post(envelope(error));
    await site.inject({ method: 'DELETE', url: '/api/reports', headers: { host: 'localhost:9007' } });
    expect((await get('/api/reports')).json()).toEqual([]);
  });
});
