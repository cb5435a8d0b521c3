import {
  bookingSession,
  bookingSessionCompletePath,
  bookingSessionPath,
  type BookingSession,
} from '@bars/shared-api/contracts/booking-session';
import { myBookingByTokenPath, myBookingPath } from '@bars/shared-api/contracts/managed-bookings';
import { livePath } from '@bars/shared-api/contracts/party';
import { unavailableCodes } from '@bars/shared-api/contracts/unavailable';
import { envelope } from '@bars/shared-api/contracts/dto';
import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { claimFaults } from './modules/estate/availability/testing/estate-of';
import { openPostgres, type Store } from './kernel/store/open-store';
import { createCuttableNetwork, type CuttableNetwork } from './testing/cuttable-network';
import { isFullRun } from './testing/full-run';
import { startPrivatePostgres, type PrivatePostgres } from './testing/private-postgres';
import { createServerBench, freePort, type ServerBench, type ServerProcess } from './testing/server-process';
import { onServer } from './testing/templates';

const cutMs = isFullRun ? 10_000 : 2500;
const atOnce = 16;
/** Bookings that are acknowledged before the fault; the others are under way then. */
const acknowledgedBefore = 5;
/** A mail whose sending was interrupted is due again after a minute. */
const mailsWithinMs = 90_000;

const answer = envelope(bookingSession);
const liveVersion = envelope(z.object({ live_version: z.string() }));

interface Received {
  id: string;
  to: string;
}

let postgres: PrivatePostgres;
let network: CuttableNetwork;
let bench: ServerBench;
let mailServer: SMTPServer;
/** Without the network in between: it looks at what there is. */
let store: Store;
const received: Received[] = [];
const processes: ServerProcess[] = [];
const origins: string[] = [];

const mailbox = (): SMTPServer =>
  new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope: { rcptTo } }, done) => {
      let source = '';
      stream.on('data', (chunk: Buffer) => (source += chunk.toString()));
      stream.on('end', () => {
        received.push({ id: /^Message-ID: (.*)$/im.exec(source)?.[1] ?? '', to: rcptTo[0]?.address ?? '' });
        done();
      });
    },
  });

beforeAll(async () => {
  [postgres, bench] = await Promise.all([startPrivatePostgres({ keepsCommits: true }), createServerBench()]);
  network = await createCuttableNetwork(Number(new URL(postgres.url).port));
  store = await openPostgres(postgres.url, () => undefined);
  mailServer = mailbox();
  const mailPort = await freePort();
  await new Promise<void>((resolve) => void mailServer.listen(mailPort, '127.0.0.1', resolve));
  const databaseUrl = Object.assign(new URL(postgres.url), { port: String(network.port) }).href;
  for (let one = 0; one < 2; one += 1) {
    const port = await freePort();
    origins.push(`http://127.0.0.1:${port}`);
    processes.push(
      bench.start({
        PORT: String(port),
        HOST: '127.0.0.1',
        METRICS_PORT: String(await freePort()),
        DATABASE_URL: databaseUrl,
        SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
        CLOCK_START: '2026-11-20T12:00:00Z',
        HOLDS_PER_NETWORK: '0',
        COMPLETIONS_PER_NETWORK: '0',
        REQUESTS_PER_MINUTE: '0',
        LOG_LEVEL: 'warn',
      }),
    );
  }
  await Promise.all(processes.map(({ ready }) => ready));
}, 300_000);
afterAll(async () => {
  for (const { child, ended } of processes) {
    child.kill('SIGKILL');
    await ended;
  }
  await store.close();
  await network.close();
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
  await postgres.stop();
  bench.remove();
});

/** Every status that was answered, and how often. */
type Statuses = Map<number, number>;
interface Asked {
  process: number;
  path: string;
  body: Record<string, unknown>;
}

const headers = { 'X-Api-Key': 'pk_portal_bars', 'X-Brand': '1', 'Content-Type': 'application/json' };

const refusal = z.object({ code: z.optional(z.string()) });

/** One call as a page makes it: it waits as `Retry-After` says and asks again, where the server says that it may. */
const ask = async ({ process, path, body }: Asked, statuses: Statuses): Promise<{ status: number; data: unknown }> => {
  for (;;) {
    const response = await fetch(`${origins[process % origins.length]}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const text = await response.text();
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    const data: unknown = JSON.parse(text);
    if (response.status !== 503 || refusal.parse(data).code !== unavailableCodes.unavailable)
      return { status: response.status, data };
    await wait(Number(response.headers.get('retry-after')) * 1000);
  }
};

interface Guest {
  email: string;
  sessionId: string | null;
  booking: BookingSession['booking'];
}

const sent = async (call: Asked, statuses: Statuses): Promise<BookingSession | null> => {
  const { status, data } = await ask(call, statuses);
  return status === 200 ? answer.parse(data).data : null;
};
const complete = async (guest: Guest, process: number, statuses: Statuses): Promise<BookingSession['booking']> =>
  guest.sessionId === null
    ? null
    : ((await sent({ process, path: bookingSessionCompletePath, body: { session_id: guest.sessionId } }, statuses))
        ?.booking ?? null);

/** Books a table for eight, each call with the other process. */
const book = async (
  guest: Guest,
  { date, time, first }: { date: string; time: string; first: number },
  statuses: Statuses,
): Promise<void> => {
  const post = (process: number, body: Record<string, unknown>) =>
    sent({ process: first + process, path: bookingSessionPath, body }, statuses);
  const begun = await post(0, {
    form_version: '2.0',
    booking_flow_version: 2,
    bar_id: 182,
    party_type: 11,
    no_people: 8,
    date,
  });
  const sessionId = begun?.session_id ?? null;
  guest.sessionId = sessionId;
  await post(1, { session_id: sessionId, step: 2 });
  await post(0, {
    session_id: sessionId,
    time,
    step: 4,
    forename: 'Ada',
    surname: 'Lovelace',
    email: guest.email,
    phone_number: '07700900123',
  });
  guest.booking = await complete(guest, first + 1, statuses);
};

/** A page that follows a booking: it opens its stream again whenever that ends. */
const follow = (booking: NonNullable<BookingSession['booking']>, process: number) => {
  const leaving = new AbortController();
  const events: string[] = [];
  const read = async () => {
    while (!leaving.signal.aborted) {
      try {
        const response = await fetch(`${origins[process]}${livePath(booking.id)}`, {
          headers: { ...headers, 'X-Booking-Token': booking.manage_key },
          signal: leaving.signal,
        });
        const decoder = new TextDecoder();
        for await (const part of response.body ?? [])
          if (response.ok) events.push(...(decoder.decode(part).match(/"version":"[^"]+"/g) ?? []));
      } catch {
        // It is opened again.
      }
      await wait(200);
    }
  };
  return { events, done: read(), leave: () => leaving.abort() };
};

const versionOf = async (booking: NonNullable<BookingSession['booking']>): Promise<string> => {
  const response = await fetch(`${origins[0]}${myBookingPath(booking.id)}`, {
    headers: { ...headers, 'X-Booking-Token': booking.manage_key },
  });
  return `"version":"${liveVersion.parse(await response.json()).data.live_version}"`;
};

const faults: { name: string; strike: () => Promise<void>; inOrdinaryRun: boolean }[] = [
  {
    name: 'crashes and starts again (pg_ctl restart -m immediate)',
    strike: () => postgres.restart('immediate'),
    inOrdinaryRun: true,
  },
  { name: 'is restarted (pg_ctl restart -m fast)', strike: () => postgres.restart('fast'), inOrdinaryRun: false },
  {
    name: 'ends every connection',
    strike: () =>
      onServer(postgres.url, 'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()'),
    inOrdinaryRun: false,
  },
  {
    name: 'cannot be reached over the network',
    strike: async () => {
      network.cut();
      await wait(cutMs);
      network.mend();
    },
    inOrdinaryRun: false,
  },
];

const saturday = (round: number): string => new Date(Date.UTC(2026, 10, 28 + 7 * round)).toISOString().slice(0, 10);

it.each(faults.map((fault, round) => ({ ...fault, round })).filter(({ inOrdinaryRun }) => isFullRun || inOrdinaryRun))(
  'a database that $name under bookings ends no process, loses nothing and sends every mail once',
  async ({ name, strike, round }) => {
    const statuses: Statuses = new Map();
    const pioneer: Guest = { email: `pioneer-${round}@example.com`, sessionId: null, booking: null };
    await book(pioneer, { date: saturday(20 + round), time: '14:00', first: 0 }, statuses);
    if (pioneer.booking === null) throw new Error('The first booking was refused.');
    const page = follow(pioneer.booking, 1);
    await expect.poll(() => page.events.length).toBeGreaterThan(0);

    // People go on booking until the fault has passed.
    const guests: Guest[] = [];
    const past = new AbortController();
    let struck: Promise<void> | undefined;
    const acknowledged = () => guests.filter(({ booking }) => booking !== null);
    const visitors = Array.from({ length: atOnce }, async (_, place) => {
      for (let visit = 0; !past.signal.aborted && visit < 40; visit += 1) {
        const guest: Guest = { email: `guest-${round}-${place}-${visit}@example.com`, sessionId: null, booking: null };
        guests.push(guest);
        await book(
          guest,
          { date: saturday(4 * visit + round), time: place % 2 === 0 ? '14:00' : '20:00', first: place },
          statuses,
        );
        if (acknowledged().length >= acknowledgedBefore) struck ??= strike().finally(() => past.abort());
      }
    });
    await Promise.all(visitors);
    await struck;

    expect(processes.map(({ child }) => [child.exitCode, child.signalCode])).toEqual([
      [null, null],
      [null, null],
    ]);
    // Somebody met the fault; nobody was told of a fault of ours.
    const unexpected = [...statuses.keys()].filter((status) => status >= 500 && status !== 503);
    expect([name, unexpected]).toEqual([name, []]);
    expect(acknowledged().length).toBeGreaterThanOrEqual(acknowledgedBefore);
    expect(statuses.get(503) ?? 0).toBeGreaterThan(0);

    const found = await Promise.all(guests.map((guest, place) => complete(guest, place, statuses)));
    expect(
      guests.filter(({ booking }, place) => booking !== null && found[place]?.ref_code !== booking.ref_code),
    ).toEqual([]);
    const { rows } = await sql<{
      ref_code: string;
      email: string;
    }>`select ref_code, contact->>'email' as email from booking where contact->>'email' like ${`guest-${round}-%`}`.execute(
      store.db,
    );
    expect(rows.map(({ ref_code }) => ref_code).sort()).toEqual(
      found.flatMap((booking) => booking?.ref_code ?? []).sort(),
    );
    expect(new Set(rows.map(({ email }) => email)).size).toBe(rows.length);
    expect(await claimFaults(store.db)).toEqual([]);

    // A change through one process reaches the page that follows through the other one.
    expect(
      (await ask({ process: 0, path: myBookingByTokenPath(pioneer.booking.manage_key), body: { people: 7 } }, statuses))
        .status,
    ).toBe(200);
    const version = await versionOf(pioneer.booking);
    await expect.poll(() => page.events.at(-1)).toBe(version);
    page.leave();
    await page.done;

    // The mail about the change waits for further changes; every other one is sent.
    const unsent = async () =>
      (
        await sql`select id from mail_outbox where sent_at is null and kind not like 'booking-%-by-guest'`.execute(
          store.db,
        )
      ).rows.length;
    await expect.poll(unsent, { timeout: mailsWithinMs, interval: 250 }).toBe(0);
    const { rows: mails } = await sql<{
      count: number;
    }>`select count(*)::integer as count from mail_outbox where sent_at is not null`.execute(store.db);
    expect([new Set(received.map(({ id }) => id)).size, received.length]).toEqual([mails[0]?.count, mails[0]?.count]);
    const confirmed = new Set(received.map(({ to }) => to));
    expect(acknowledged().filter(({ email }) => !confirmed.has(email))).toEqual([]);
  },
  300_000,
);

it('stops in good order afterwards', async () => {
  for (const { child } of processes) child.kill('SIGTERM');
  expect((await Promise.all(processes.map(({ ended }) => ended))).map(({ code }) => code)).toEqual([0, 0]);
});
