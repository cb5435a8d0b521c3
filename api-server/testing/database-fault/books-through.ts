import { myBookingByTokenPath } from '@bars/shared-api/contracts/managed-bookings';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { claimFaults } from '../../modules/estate/availability/testing/estate-of';
import type { FaultBench } from './fault-bench';
import type { Guest, Statuses } from './visitors';

const atOnce = 16;
/** Bookings that are acknowledged before the fault; the others are under way then. */
const acknowledgedBefore = 5;
/** A mail whose sending was interrupted is due again after a minute. */
const mailsWithinMs = 90_000;

export interface Fault {
  name: string;
  /** Resolves once the database is there again. */
  strike: () => Promise<void>;
  /** From 0 on: no two faults of a bench want the same tables. */
  round: number;
}

const saturday = (round: number): string => new Date(Date.UTC(2026, 10, 28 + 7 * round)).toISOString().slice(0, 10);

/** People go on booking until the fault has passed. */
const bookUntilPast = async ({ visitors }: FaultBench, { strike, round }: Fault, statuses: Statuses) => {
  const guests: Guest[] = [];
  const past = new AbortController();
  let struck: Promise<void> | undefined;
  const acknowledged = () => guests.filter(({ booking }) => booking !== null);
  const people = Array.from({ length: atOnce }, async (_, place) => {
    for (let visit = 0; !past.signal.aborted && visit < 40; visit += 1) {
      const guest: Guest = { email: `guest-${round}-${place}-${visit}@example.com`, sessionId: null, booking: null };
      guests.push(guest);
      const wish = { date: saturday(4 * visit + round), time: place % 2 === 0 ? '14:00' : '20:00', first: place };
      await visitors.book(guest, wish, statuses);
      if (acknowledged().length >= acknowledgedBefore) struck ??= strike().finally(() => past.abort());
    }
  });
  await Promise.all(people);
  await struck;
  return { guests, acknowledged };
};

const expectNothingLost = async (bench: FaultBench, round: number, guests: readonly Guest[], statuses: Statuses) => {
  const { db } = bench.store();
  const found = await Promise.all(guests.map((guest, place) => bench.visitors.complete(guest, place, statuses)));
  expect(
    guests.filter(({ booking }, place) => booking !== null && found[place]?.ref_code !== booking.ref_code),
  ).toEqual([]);
  const { rows } = await sql<{
    ref_code: string;
    email: string;
  }>`select ref_code, contact->>'email' as email from booking where contact->>'email' like ${`guest-${round}-%`}`.execute(
    db,
  );
  expect(rows.map(({ ref_code }) => ref_code).sort()).toEqual(
    found.flatMap((booking) => booking?.ref_code ?? []).sort(),
  );
  expect(new Set(rows.map(({ email }) => email)).size).toBe(rows.length);
  expect(await claimFaults(db)).toEqual([]);
};

const expectEveryMailOnce = async ({ store, received }: FaultBench, acknowledged: readonly Guest[]) => {
  const { db } = store();
  // The mail about the change waits for further changes; every other one is sent.
  const unsent = async () =>
    (await sql`select id from mail_outbox where sent_at is null and kind not like 'booking-%-by-guest'`.execute(db))
      .rows.length;
  await expect.poll(unsent, { timeout: mailsWithinMs, interval: 250 }).toBe(0);
  const { rows: mails } = await sql<{
    count: number;
  }>`select count(*)::integer as count from mail_outbox where sent_at is not null`.execute(db);
  expect([new Set(received.map(({ id }) => id)).size, received.length]).toEqual([mails[0]?.count, mails[0]?.count]);
  const confirmed = new Set(received.map(({ to }) => to));
  expect(acknowledged.filter(({ email }) => !confirmed.has(email))).toEqual([]);
};

/**
 * People book while the database fails: no process ends, what was acknowledged is there, nothing is there twice, every mail is sent once, and
 * a page that follows a booking goes on.
 */
export const expectBookedThrough = async (bench: FaultBench, fault: Fault): Promise<void> => {
  const { visitors, processes } = bench;
  const { name, round } = fault;
  const statuses: Statuses = new Map();
  const pioneer: Guest = { email: `pioneer-${round}@example.com`, sessionId: null, booking: null };
  await visitors.book(pioneer, { date: saturday(20 + round), time: '14:00', first: 0 }, statuses);
  if (pioneer.booking === null) throw new Error('The first booking was refused.');
  const page = visitors.follow(pioneer.booking, 1);
  await expect.poll(() => page.events.length).toBeGreaterThan(0);

  const { guests, acknowledged } = await bookUntilPast(bench, fault, statuses);
  expect(processes.map(({ child }) => [child.exitCode, child.signalCode])).toEqual([
    [null, null],
    [null, null],
  ]);
  // Somebody met the fault; nobody was told of a fault of ours.
  const unexpected = [...statuses.keys()].filter((status) => status >= 500 && status !== 503);
  expect([name, unexpected]).toEqual([name, []]);
  expect(acknowledged().length).toBeGreaterThanOrEqual(acknowledgedBefore);
  expect(statuses.get(503) ?? 0).toBeGreaterThan(0);
  await expectNothingLost(bench, round, guests, statuses);

  // A change through one process reaches the page that follows through the other one.
  const change = { process: 0, path: myBookingByTokenPath(pioneer.booking.manage_key), body: { people: 7 } };
  expect((await visitors.ask(change, statuses)).status).toBe(200);
  const version = await visitors.versionOf(pioneer.booking);
  await expect.poll(() => page.events.at(-1), { timeout: 15_000 }).toBe(version);
  page.leave();
  await page.done;
  await expectEveryMailOnce(bench, acknowledged());
};
