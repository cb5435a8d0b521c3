import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createLog, scrub } from './log';
import { createTestServer, testKey } from '../../testing/harness';

const written = () => {
  const lines: string[] = [];
  return { lines, log: createLog({ logLevel: 'info' }, { write: (line: string) => void lines.push(line) }) };
};

const token = () => randomBytes(24).toString('base64url');

it('writes one JSON object a line', () => {
  const { lines, log } = written();
  log.info({ route: '/api/x', status: 200 }, 'request');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^\{.*\}\n$/);
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 'info',
    time: expect.any(String),
    route: '/api/x',
    status: 200,
    message: 'request',
  });
});

it('redacts session ids, resume codes, other tokens and mail addresses anywhere in a line', () => {
  const secret = token();
  const { lines, log } = written();
  log.info(
    { session_id: 'short-secret', nested: { resume_code: 'other-secret', to: 'ada@example.com' } },
    `GET /book?resume=plain-secret&x=1 for ${secret}`,
  );
  log.error(
    { err: new Error(`Key (email)=(ada@example.com) exists in /manage/${secret}/guests`) },
    'unexpected failure',
  );
  const text = lines.join('');
  for (const hidden of ['short-secret', 'other-secret', 'plain-secret', secret, 'ada@'])
    expect(text).not.toContain(hidden);
  expect(text).toContain('&x=1');
  for (const line of lines) expect((): unknown => JSON.parse(line)).not.toThrow();
});

it('redacts ten thousand tokens in ten thousand', () => {
  const kept = Array.from({ length: 10_000 }, () => randomBytes(16).toString('base64url')).filter((secret) =>
    scrub(`at ${secret} end`).includes(secret),
  );
  expect(kept).toEqual([]);
});

it('keeps what an operator needs', () => {
  const line =
    '{"request_id":"0b57e8a1-3e3d-4f0e-8d2b-2f5e3a1c9d10","error_code":"23505","constraint":"mail_outbox_idempotency_key_key","route":"/manage/:token/:action?"}';
  expect(scrub(line)).toBe(line);
});

it('keeps the frames of a stack readable', () => {
  const { lines, log } = written();
  log.error({ err: new Error('broken') }, 'unexpected failure');
  const line: unknown = JSON.parse(lines[0] ?? '');
  expect(line).toMatchObject({ err: { stack: expect.stringContaining('log.test.ts') } });
  expect(line).toMatchObject({ err: { stack: expect.not.stringMatching(/broken|\[redacted\]/) } });
});

it('leaves out a driver’s detail with the failing values', () => {
  const { lines, log } = written();
  log.error(
    {
      err: Object.assign(new Error('duplicate key\nDETAIL: Key (surname)=(Lovelace)'), {
        detail: 'Key (surname)=(Lovelace)',
        code: '23505',
      }),
    },
    'failed',
  );
  expect(lines[0]).not.toContain('Lovelace');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ err: { error_code: '23505', message: 'duplicate key' } });
});

it('logs each request under its pattern, with its id and without its path or body', async () => {
  const { lines, log } = written();
  const server = await createTestServer({
    log,
    mount: (app) => {
      app.get('/api/rest/ical/:key', async () => ({ data: 'x' }));
    },
  });
  const answer = await server.app.inject({
    url: '/api/rest/ical/SecretOfAda?resume=abc',
    headers: { 'x-api-key': testKey.key },
  });
  await server.app.inject({ url: '/api/nothing/SecretOfAda' });
  await server.close();
  const requests: unknown[] = lines
    .filter((line) => line.includes('"message":"request"'))
    .map((line) => JSON.parse(line));
  expect(requests).toEqual([
    expect.objectContaining({
      method: 'GET',
      route: '/api/rest/ical/:key',
      status: 200,
      ms: expect.any(Number),
      request_id: answer.headers['x-request-id'],
    }),
    expect.objectContaining({ route: '(no route)', status: 404 }),
  ]);
  expect(lines.join('')).not.toContain('SecretOfAda');
});
