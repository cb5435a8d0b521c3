import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { bookingStatus, icalAnswer, icalPath } from '@bars/shared-api/contracts/bookings';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { shownOf } from '../../testing/mail-data';
import { describeOnEngines, type TestServer } from '../../testing/harness';
import { ada, sessionServer, visitorAtDetails } from '../wizard/booking-session/testing/session-fixture';

/** The random numbers that a test sets, then real ones again. Named imports of a built-in module follow a change only after a sync. */
const throwing = async <Outcome>(numbers: number[], act: () => Promise<Outcome>): Promise<Outcome> => {
  const byChance = crypto.randomInt;
  const dice = vi.spyOn(crypto, 'randomInt').mockImplementation((sides: number) => numbers.shift() ?? byChance(sides));
  syncBuiltinESMExports();
  try {
    return await act();
  } finally {
    dice.mockRestore();
    syncBuiltinESMExports();
  }
};

describeOnEngines('a saved booking', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await sessionServer(engine);
  });
  afterAll(() => server.close());

  const book = async (fields: Record<string, string | number> = {}) => {
    const visitor = await visitorAtDetails(server, { ...ada, bar_id: 2, ...fields });
    const { booking } = (await visitor.complete()).session;
    if (booking === null) throw new Error('No booking was made.');
    return booking;
  };
  const ical = (key: string) =>
    server.app.inject({ url: icalPath(key), headers: { 'X-Api-Key': 'pk_portal_test', 'X-Brand': '1' } });

  it('[API-B-9, API-M-32, BW-173] has a calendar entry for its manage key', async () => {
    const booking = await book();
    const response = await ical(booking.manage_key);
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
    const text = icalAnswer.parse(response.json()).data.ical;
    const lines = text.replaceAll('\r\n ', '').split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'METHOD:PUBLISH',
        'ORGANIZER;CN="Brand":mailto:a@b.example',
        `UID:${booking.ref_code}@one.localhost`,
        'SEQUENCE:0',
        'DTSTAMP:20261120T120000Z',
        'DTSTART:20261121T190000Z',
        'DTEND:20261121T210000Z',
        'SUMMARY:Table for 8 at Northlight\\, The Arch',
        'LOCATION:Northlight\\, The Arch\\, 1 Arch Lane\\, Leeds LS1 9ZZ',
        'STATUS:CONFIRMED',
        `DESCRIPTION:Reference ${booking.ref_code}\\nYours until 21:00\\nhttp://one.localhost:9000/manage/${booking.manage_key}`,
        'END:VCALENDAR',
      ]),
    );
    server.clock.advance(60_000);
    expect((await ical(booking.manage_key)).json()).toEqual(response.json());
  });

  it('keeps the UID of its calendar entry, and raises SEQUENCE with each change of what the entry says', async () => {
    const { manage_key: key, id: publicId, ref_code: reference } = await book();
    const entry = async () => {
      const lines = icalAnswer.parse((await ical(key)).json()).data.ical.split('\r\n');
      return lines.filter((line) => /^(UID|SEQUENCE|STATUS):/.test(line));
    };
    const uid = `UID:${reference}@one.localhost`;
    await sql`update booking set payment_token = 'x', deposit_pence = 100 where public_id = ${publicId}`.execute(
      server.db,
    );
    expect(await entry()).toEqual([uid, 'SEQUENCE:0', 'STATUS:CONFIRMED']);
    await sql`update booking set people = 6, starts_at = starts_at + interval '1 hour' where public_id = ${publicId}`.execute(
      server.db,
    );
    expect(await entry()).toEqual([uid, 'SEQUENCE:1', 'STATUS:CONFIRMED']);
    await sql`update booking set status_id = ${bookingStatus.cancelled} where public_id = ${publicId}`.execute(
      server.db,
    );
    expect(await entry()).toEqual([uid, 'SEQUENCE:2', 'STATUS:CANCELLED']);
  });

  it.each([['a'.repeat(32)], ['short'], ['..%2F..%2Fetc'], ['%00'.repeat(10)]])(
    '[API-B-9, API-M-32] answers 404 to the key %s',
    async (key) => {
      const response = await ical(key);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual({ error: expect.any(String), code: 'not_found' });
    },
  );

  it('does not open for its other codes', async () => {
    const booking = await book();
    const statuses = await Promise.all(
      [booking.id, booking.invite_code].map(async (code) => (await ical(code)).statusCode),
    );
    expect(statuses).toEqual([404, 404]);
  });

  it('queues one mail in its transaction, to the visitor, with what was typed as text', async () => {
    const before = (await server.mails()).length;
    const evil = '<script>alert(1)</script>';
    const booking = await book({
      forename: evil,
      surname: evil,
      special_requirements: evil,
      company_name: evil,
      allergies: `nuts${evil}`,
      allergies_consent: 1,
    });
    const mails = (await server.mails()).slice(before);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ recipient: 'ada@example.com', brandId: 1 });
    expect(mails[0]?.html).toContain('Hello &lt;script&gt;alert(1)&lt;/script&gt;,');
    expect(shownOf(mails[0]?.html ?? '')).not.toContain('<script');
    expect(mails[0]?.html).toContain(`http://one.localhost:9000/manage/${booking.manage_key}`);
    expect(JSON.stringify(mails[0])).not.toContain('nuts');
    expect(mails[0]?.attachments[0]?.content).toContain(`UID:${booking.ref_code}@one.localhost`);
    expect((await server.mails()).slice(before)).toHaveLength(1);
  });

  it('draws another reference code when one is taken', async () => {
    const throws = [0, 0, 0, 1].flatMap((side) => Array.from({ length: 6 }, () => side));
    const references = await throwing(throws, async () => [(await book()).ref_code, (await book()).ref_code]);
    expect(references).toEqual(['222222', '333333']);
  });

  it('keeps allergies until 30 days after the visit', async () => {
    await book({ allergies: 'celery', allergies_consent: 1, date: '2026-11-25' });
    const kept = async () =>
      (
        await sql<{ text: string }>`select health::text as text from booking where health is not null`.execute(
          server.db,
        )
      ).rows.filter(({ text }) => text.includes('celery')).length;
    server.clock.set(new Date('2026-12-25T20:59:00Z'));
    await server.sweepNow();
    expect(await kept()).toBe(1);
    server.clock.advance(60_000);
    await server.sweepNow();
    expect(await kept()).toBe(0);
  });
});
