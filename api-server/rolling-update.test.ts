import {
  bookingSession,
  bookingSessionCompletePath,
  bookingSessionPath,
  type BookingSession,
} from '@bars/shared-api/contracts/booking-session';
import { barListPath } from '@bars/shared-api/contracts/bars';
import { envelope } from '@bars/shared-api/contracts/dto';
import { livePath } from '@bars/shared-api/contracts/party';
import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { runningProcesses } from './kernel/process/server-processes';
import { openPostgres, type Store } from './kernel/store/open-store';
import { claimFaults } from './modules/estate/availability/testing/estate-of';
import { startBalancer, type Balancer } from './testing/balancer';
import { isFullRun } from './testing/full-run';
import { createServerBench, freePort, type ServerBench, type ServerProcess } from './testing/server-process';
import { databaseUrl, onServer } from './testing/templates';

/** Requests a second, beside the bookings. */
const perSecond = 100;
const streams = 10;
const visitors = 4;

const answer = envelope(bookingSession);
const headers = { 'X-Api-Key': 'pk_portal_bars', 'X-Brand': '1', 'Content-Type': 'application/json' };

describe.runIf(isFullRun)('three processes that are restarted one after the other', () => {
  const name = `bars_${process.pid}_rolling`;
  let bench: ServerBench;
  let balancer: Balancer;
  let store: Store;
  let ports: number[];
  const running: ServerProcess[] = [];
  const start = async (port: number) =>
    bench.start({
      PORT: String(port),
      HOST: '127.0.0.1',
      METRICS_PORT: String(await freePort()),
      DATABASE_URL: databaseUrl(inject('postgresUrl'), name),
      DRAIN_SECONDS: '2',
      HOLDS_PER_NETWORK: '0',
      COMPLETIONS_PER_NETWORK: '0',
      REQUESTS_PER_MINUTE: '0',
      SMTP_URL: 'smtp://127.0.0.1:1',
      LOG_LEVEL: 'silent',
    });

  beforeAll(async () => {
    await onServer(inject('postgresUrl'), `create database ${name}`);
    bench = await createServerBench();
    ports = [await freePort(), await freePort(), await freePort()];
    for (const port of ports) {
      const one = await start(port);
      await one.ready;
      running.push(one);
    }
    store = await openPostgres(databaseUrl(inject('postgresUrl'), name), () => undefined);
    balancer = await startBalancer(ports);
  }, 300_000);
  afterAll(async () => {
    await balancer.close();
    for (const { child, ended } of running) {
      child.kill('SIGKILL');
      await ended;
    }
    await store.close();
    bench.remove();
    await onServer(inject('postgresUrl'), `drop database ${name} with (force)`);
  });

  const post = async (path: string, body: object): Promise<BookingSession> => {
    const response = await fetch(`${balancer.origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} ${response.status} ${text}`);
    return answer.parse(JSON.parse(text)).data;
  };
  const book = async (email: string, date: string, time: string) => {
    const first = { form_version: '2.0', booking_flow_version: 2, bar_id: 182, party_type: 11, no_people: 8, date };
    const { session_id: session } = await post(bookingSessionPath, first);
    await post(bookingSessionPath, { session_id: session, step: 2 });
    const details = { forename: 'Ada', surname: 'Lovelace', email, phone_number: '07700900123' };
    await post(bookingSessionPath, { session_id: session, time, step: 4, ...details });
    return (await post(bookingSessionCompletePath, { session_id: session })).booking;
  };
  const saturday = (week: number): string => {
    const today = new Date();
    const day = today.getUTCDate() + ((6 - today.getUTCDay() + 7) % 7) + 7 * (week + 2);
    return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), day)).toISOString().slice(0, 10);
  };

  it('fail no request of a hundred a second, end no stream without another, and lose no booking', async () => {
    const failures: string[] = [];
    const failed = (what: string) => (error: unknown) => void failures.push(`${what}: ${String(error)}`);
    const over = new AbortController();
    let asked = 0;
    let opened = 0;
    const booked: string[] = [];

    await expect.poll(() => balancer.readyCount(), { timeout: 60_000 }).toBe(3);
    const pioneer = await book('pioneer@example.com', saturday(20), '14:00');
    if (pioneer === null) throw new Error('The first booking was refused.');
    const reading = Array.from({ length: perSecond / 10 }, async () => {
      while (!over.signal.aborted) {
        const path = asked % 2 === 0 ? '/booking' : barListPath;
        asked += 1;
        await fetch(`${balancer.origin}${path}`, { headers })
          .then(async (response) => {
            await response.arrayBuffer();
            if (!response.ok) failures.push(`${path} ${response.status}`);
          })
          .catch(failed(path));
        await wait(100);
      }
    });
    const following = Array.from({ length: streams }, async () => {
      while (!over.signal.aborted) {
        try {
          const response = await fetch(`${balancer.origin}${livePath(pioneer.id)}`, {
            headers: { ...headers, 'X-Booking-Token': pioneer.manage_key },
            signal: over.signal,
          });
          if (!response.ok) failures.push(`stream ${response.status}`);
          opened += 1;
          for await (const part of response.body ?? []) void part;
        } catch (error) {
          if (!over.signal.aborted) failed('stream')(error);
        }
      }
    });
    const booking = Array.from({ length: visitors }, async (_, place) => {
      for (let visit = 0; !over.signal.aborted && visit < 15; visit += 1) {
        const email = `guest-${place}-${visit}@example.com`;
        const made = await book(email, saturday(visit), place % 2 === 0 ? '14:00' : '20:00').catch((error: unknown) => {
          // Two visitors may want the last table.
          if (!/ 4\d\d /.test(String(error))) failed('booking')(error);
          return null;
        });
        if (made !== null) booked.push(email);
      }
    });
    await expect.poll(() => opened, { timeout: 60_000 }).toBe(streams);

    for (const [index, port] of ports.entries()) {
      const old = running[index];
      old?.child.kill('SIGTERM');
      expect((await old?.ended)?.code).toBe(0);
      const next = await start(port);
      running[index] = next;
      await next.ready;
      await expect.poll(() => balancer.readyCount(), { timeout: 60_000 }).toBe(3);
    }
    over.abort();
    await Promise.all([...reading, ...following, ...booking]);

    expect(failures).toEqual([]);
    expect(asked).toBeGreaterThan(100);
    // Each stream was ended by the process that it was at, and was opened at another one.
    expect(opened).toBeGreaterThan(streams);
    const { rows } = await sql<{ email: string }>`select contact->>'email' as email from booking`.execute(store.db);
    const kept = rows.map(({ email }) => email);
    expect(booked.filter((email) => !kept.includes(email))).toEqual([]);
    expect(new Set(kept).size).toBe(kept.length);
    expect(await claimFaults(store.db)).toEqual([]);
    expect(await runningProcesses(store.db, new Date())).toHaveLength(3);
  }, 600_000);
});
