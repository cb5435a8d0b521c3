import {
  bookingSession,
  bookingSessionCompletePath,
  bookingSessionPath,
  type BookingSession,
} from '@bars/shared-api/contracts/booking-session';
import { envelope } from '@bars/shared-api/contracts/dto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { claimFaults } from './modules/estate/availability/testing/estate-of';
import { openEmbedded } from './kernel/store/open-store';
import { createServerBench, freePort, type ServerBench, type ServerProcess } from './testing/server-process';
import { isFullRun } from './testing/full-run';

/** Kills; the full run has more. */
const kills = isFullRun ? 10 : 1;
/** Bookings that the server has acknowledged before it is killed; more are under way then. */
const acknowledgedEach = 6;
const atOnce = 14;

const answer = envelope(bookingSession);

let bench: ServerBench;
let server: ServerProcess | null = null;
let origin: string;
beforeAll(async () => {
  bench = await createServerBench();
  await (await openEmbedded(bench.dataDir, { template: inject('embeddedTemplate') })).close();
});
afterEach(async () => {
  server?.child.kill('SIGKILL');
  await server?.ended;
});
afterAll(() => bench.remove());

const startServer = async (): Promise<ServerProcess> => {
  const [port, metrics] = [await freePort(), await freePort()];
  origin = `http://127.0.0.1:${port}`;
  server = bench.start({
    PORT: String(port),
    HOST: '127.0.0.1',
    METRICS_PORT: String(metrics),
    DATA_DIR: bench.dataDir,
    CLOCK_START: '2026-11-20T12:00:00Z',
    HOLDS_PER_NETWORK: '0',
    COMPLETIONS_PER_NETWORK: '0',
    REQUESTS_PER_MINUTE: '0',
    LOG_LEVEL: 'silent',
  });
  await server.ready;
  return server;
};

/** The session as the server has it; null where the call was refused. Rejects without an answer. */
const send = async (path: string, body: Record<string, unknown>): Promise<BookingSession | null> => {
  const headers = { 'X-Api-Key': 'pk_portal_bars', 'X-Brand': '1', 'Content-Type': 'application/json' };
  const response = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await response.text();
  return response.status === 200 ? answer.parse(JSON.parse(text)).data : null;
};

/** One visitor of Northlight Leeds. `ref` is what the server has acknowledged. */
interface Guest {
  email: string;
  sessionId: string | null;
  ref: string | null;
}

const complete = async (guest: Guest): Promise<string | null> =>
  guest.sessionId === null
    ? null
    : ((await send(bookingSessionCompletePath, { session_id: guest.sessionId }))?.booking?.ref_code ?? null);

/** Books a table for eight, as others do at the same two times; there are not enough for all. */
const book = async (guest: Guest, date: string, time: string): Promise<void> => {
  const begun = await send(bookingSessionPath, {
    form_version: '2.0',
    booking_flow_version: 2,
    bar_id: 182,
    party_type: 11,
    no_people: 8,
    date,
  });
  const sessionId = begun?.session_id ?? null;
  guest.sessionId = sessionId;
  await send(bookingSessionPath, { session_id: sessionId, step: 2 });
  await send(bookingSessionPath, {
    session_id: sessionId,
    time,
    step: 4,
    forename: 'Ada',
    surname: 'Lovelace',
    email: guest.email,
    phone_number: '07700900123',
  });
  guest.ref = await complete(guest);
};

const saturday = (round: number): string => new Date(Date.UTC(2026, 10, 28 + 7 * round)).toISOString().slice(0, 10);

/** Many visitors book while the server is killed; resolves once every call has ended. */
const roundOf = async (round: number): Promise<Guest[]> => {
  const { child, ended } = await startServer();
  const guests = Array.from({ length: atOnce }, (_, index): Guest => ({
    email: `guest-${round}-${index}@example.com`,
    sessionId: null,
    ref: null,
  }));
  let acknowledged = 0;
  await Promise.all(
    guests.map(async (guest, index) => {
      await book(guest, saturday(round), index % 2 === 0 ? '14:00' : '20:00').catch(() => undefined);
      if (guest.ref !== null) acknowledged += 1;
      if (acknowledged === acknowledgedEach) child.kill('SIGKILL');
    }),
  );
  child.kill('SIGKILL');
  await ended;
  return guests;
};

interface Kept {
  ref_code: string;
  email: string;
  claims: number;
}

/** What the data folder holds once the server is gone. */
const readKept = async (): Promise<{ bookings: Kept[]; faults: unknown[] }> => {
  const store = await openEmbedded(bench.dataDir);
  const { rows: bookings } = await sql<Kept>`
    select ref_code, contact->>'email' as email, (select count(*)::integer from resource_claim where hold_id = booking.id and active) as claims
    from booking`.execute(store.db);
  const faults = await claimFaults(store.db);
  await store.close();
  return { bookings, faults };
};

it('kills with -9 under bookings lose none that was acknowledged, double none, and sell no table twice', async () => {
  const guests: Guest[] = [];
  for (let round = 0; round < kills; round += 1) guests.push(...(await roundOf(round)));
  const acknowledged = guests.filter(({ ref }) => ref !== null);
  expect(acknowledged.length).toBeGreaterThanOrEqual(5 * kills);
  // Somebody was cut off in each round.
  expect(guests.length - acknowledged.length).toBeGreaterThanOrEqual(kills);

  const { child, ended } = await startServer();
  // An acknowledged booking is still there; an unanswered call made one booking or none.
  const found = await Promise.all(guests.map(complete));
  const lost = guests.filter(({ ref }, index) => ref !== null && found[index] !== ref);
  expect(lost).toEqual([]);
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);

  const { bookings, faults } = await readKept();
  const refs = found.filter((ref) => ref !== null);
  expect(bookings.map(({ ref_code }) => ref_code).sort()).toEqual([...refs].sort());
  expect(new Set(bookings.map(({ email }) => email)).size).toBe(bookings.length);
  expect(bookings.filter(({ claims }) => claims === 0)).toEqual([]);
  expect(faults).toEqual([]);
}, 900_000);
