import { bookingSessionLogErrorPath } from '@bars/shared-api/contracts/booking-session';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnEngines, type TestServer } from '../../../testing/harness';
import { redact } from '@bars/shared-api/contracts/redact';
import { sessionServer, visit } from './testing/session-fixture';

describe('[API-B-5] a problem report without secrets and personal data', () => {
  const token = 'Xb3_0dQv1mB5-kW9sLrT2yHc7uEaZfGnPjK4iVoRxYw';
  it.each([
    [`POST /booking?resume=${token} failed`, 'POST /booking?resume=[redacted] failed'],
    [`{"session_id":"${token}","step":4}`, '{"session_id":"[redacted]","step":4}'],
    [`at /manage/${token}`, 'at /manage/[redacted]'],
    ['password=hunter2&x=1', 'password=[redacted]&x=1'],
    ['Ada <ada.l+x@sub.example.co.uk> said', 'Ada <[redacted]> said'],
    ['zoë@exämple.de', '[redacted]'],
    ['call 07700 900 123 or +44 (0)7700-900123.', 'call [redacted] or [redacted].'],
    [
      'TypeError: undefined is not a function at BookingWizardScreenController.render (app-12ab.js:120:33)',
      'TypeError: undefined is not a function at BookingWizardScreenController.render (app-12ab.js:120:33)',
    ],
    ['failed on 2026 at step 4', 'failed on 2026 at step 4'],
  ])('%s', (text, redacted) => {
    expect(redact(text)).toBe(redacted);
  });
});

describeOnEngines('reporting a problem', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await sessionServer(engine);
  });
  afterAll(() => server.close());

  const report = (payload: Record<string, unknown>) =>
    server.app.inject({
      method: 'POST',
      url: bookingSessionLogErrorPath,
      headers: { 'X-Api-Key': 'pk_portal_test', 'X-Brand': '1' },
      payload,
    });
  const stored = async () =>
    (
      await sql<{
        session_id: string | null;
        error: string;
      }>`select session_id, error from session_error_report order by id`.execute(server.db)
    ).rows;

  it('[API-B-5] keeps it with its session, redacted, and answers saved', async () => {
    const visitor = await visit(server);
    const response = await report({ session_id: visitor.id, error: `TypeError in ${visitor.id} of ada@example.com` });
    expect([response.statusCode, response.json()]).toEqual([200, { data: { saved: true } }]);
    expect(await stored()).toEqual([
      { session_id: expect.stringMatching(/^[\da-f-]{36}$/), error: 'TypeError in [redacted] of [redacted]' },
    ]);
  });

  it('[API-B-5] keeps it without a session too, and refuses what is too long', async () => {
    expect((await report({ error: 'Boom' })).statusCode).toBe(200);
    expect((await report({ error: 'Boom', session_id: 'a'.repeat(43) })).statusCode).toBe(200);
    expect((await stored()).slice(1)).toEqual([
      { session_id: null, error: 'Boom' },
      { session_id: null, error: 'Boom' },
    ]);
    expect((await report({ error: 'x'.repeat(4001) })).statusCode).toBe(422);
    expect((await report({})).statusCode).toBe(422);
  });

  it('forgets it after 30 days', async () => {
    server.clock.advance(30 * 86_400_000);
    await server.sweepNow();
    expect(await stored()).toEqual([]);
  });
});
