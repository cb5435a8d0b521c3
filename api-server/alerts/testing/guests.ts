import { bookingSessionCompletePath, bookingSessionPath } from '@bars/shared-api/contracts/booking-session';
import { barListPath } from '@bars/shared-api/contracts/bars';
import { authenticatePath } from '@bars/shared-api/contracts/customers';
import { errorReportsPath } from '@bars/shared-api/contracts/error-reports';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';

const key = 'pk_portal_bars';
const headers = { 'X-Api-Key': key, 'X-Brand': '1', 'Content-Type': 'application/json' };
const patienceMs = 60_000;
const begun = z.object({ data: z.object({ session_id: z.string() }) });

/** Who asks for something again and again. Returns the end of it. */
export const repeatedly = (atOnce: number, pauseMs: number, ask: () => Promise<unknown>): (() => Promise<void>) => {
  const over = new AbortController();
  const all = Array.from({ length: atOnce }, async () => {
    while (!over.signal.aborted) {
      await ask().catch(() => undefined);
      await wait(pauseMs);
    }
  });
  return async () => {
    over.abort();
    await Promise.all(all);
  };
};

/** A Saturday some weeks from now. */
const saturday = (week: number): string => {
  const today = new Date();
  const day = today.getUTCDate() + ((6 - today.getUTCDay() + 7) % 7) + 7 * (week + 2);
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), day)).toISOString().slice(0, 10);
};

/** What guests do at a server. Each answers the status; what is refused is theirs to see, and no error here. */
export const guestsOf = (origin: string) => {
  const ask = async (path: string, init: RequestInit = { headers }): Promise<{ status: number; text: string }> => {
    const response = await fetch(`${origin}${path}`, { ...init, signal: AbortSignal.timeout(patienceMs) });
    return { status: response.status, text: await response.text() };
  };
  /** As a page of ours. */
  const post = (path: string, body: object) =>
    ask(path, { method: 'POST', headers: { ...headers, Origin: origin }, body: JSON.stringify(body) });
  const first = (week: number) =>
    post(bookingSessionPath, {
      form_version: '2.0',
      booking_flow_version: 2,
      bar_id: 182,
      party_type: 11,
      no_people: 8,
      date: saturday(week),
    });
  let booked = 0;
  return {
    look: async () => (await ask(barListPath)).status,
    page: async () => (await ask('/gift', { headers: { accept: 'text/html' } })).status,
    firstStep: async () => (await ask('/elements/v1/first-step-1.js', {})).status,
    /** The first step of a booking. */
    begin: async () => (await first(1)).status,
    /** All of a booking, each at another day. */
    book: async () => {
      booked += 1;
      const { text } = await first(booked);
      const { session_id } = begun.parse(JSON.parse(text)).data;
      const details = { forename: 'Ada', surname: 'Lovelace', phone_number: '07700900123' };
      const email = `guest-${booked}@example.com`;
      await post(bookingSessionPath, { session_id, step: 2 });
      await post(bookingSessionPath, { session_id, time: '14:00', step: 4, email, ...details });
      return (await post(bookingSessionCompletePath, { session_id })).status;
    },
    /** A password that is wrong. */
    guess: async () => (await post(authenticatePath, { email: 'ada@guests.example', password: 'open sesame' })).status,
    /** @param envelope what a browser reports @param from makes it another network */
    report: async (envelope: string, from: number) =>
      (
        await ask(`${errorReportsPath}?api_key=${key}&brand=1`, {
          method: 'POST',
          headers: { 'content-type': 'text/plain;charset=UTF-8', 'x-forwarded-for': `192.0.2.${from + 1}` },
          body: envelope,
        })
      ).status,
  };
};

export type Guests = ReturnType<typeof guestsOf>;
