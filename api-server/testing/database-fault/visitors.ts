import {
  bookingSession,
  bookingSessionCompletePath,
  bookingSessionPath,
  type BookingSession,
} from '@bars/shared-api/contracts/booking-session';
import { myBookingPath } from '@bars/shared-api/contracts/managed-bookings';
import { livePath } from '@bars/shared-api/contracts/party';
import { unavailableCodes } from '@bars/shared-api/contracts/unavailable';
import { envelope } from '@bars/shared-api/contracts/dto';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';

const answer = envelope(bookingSession);
const liveVersion = envelope(z.object({ live_version: z.string() }));
const refusal = z.object({ code: z.optional(z.string()) });
const headers = { 'X-Api-Key': 'pk_portal_bars', 'X-Brand': '1', 'Content-Type': 'application/json' };

export type Booked = NonNullable<BookingSession['booking']>;

/** Every status that was answered, and how often. */
export type Statuses = Map<number, number>;

interface Asked {
  process: number;
  path: string;
  body: Record<string, unknown>;
}

export interface Guest {
  email: string;
  sessionId: string | null;
  booking: Booked | null;
}

export interface Visitors {
  /** One call as a page makes it: it waits as `Retry-After` says and asks again, where the server says that it may. */
  ask(asked: Asked, statuses: Statuses): Promise<{ status: number; data: unknown }>;
  /** Everything before the completion of a booking of a table for eight, each call with the other process. */
  begin(guest: Guest, wish: Wish, statuses: Statuses): Promise<void>;
  complete(guest: Guest, process: number, statuses: Statuses): Promise<Booked | null>;
  book(guest: Guest, wish: Wish, statuses: Statuses): Promise<void>;
  /** A page that follows a booking: it opens its stream again whenever that ends. */
  follow(booking: Booked, process: number): { events: string[]; done: Promise<void>; leave: () => void };
  /** The version of a booking, as its stream says it. */
  versionOf(booking: Booked): Promise<string>;
}

interface Wish {
  date: string;
  time: string;
  /** The process of the first call. */
  first: number;
}

/** People who book at several processes. @param origins of the processes */
export const visitorsAt = (origins: readonly string[]): Visitors => {
  const ask: Visitors['ask'] = async ({ process, path, body }, statuses) => {
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
  const sent = async (call: Asked, statuses: Statuses): Promise<BookingSession | null> => {
    const { status, data } = await ask(call, statuses);
    return status === 200 ? answer.parse(data).data : null;
  };
  const complete: Visitors['complete'] = async ({ sessionId }, process, statuses) =>
    sessionId === null
      ? null
      : ((await sent({ process, path: bookingSessionCompletePath, body: { session_id: sessionId } }, statuses))
          ?.booking ?? null);
  const begin: Visitors['begin'] = async (guest, { date, time, first }, statuses) => {
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
  };
  const follow: Visitors['follow'] = (booking, process) => {
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
  return {
    ask,
    begin,
    complete,
    book: async (guest, wish, statuses) => {
      await begin(guest, wish, statuses);
      guest.booking = await complete(guest, wish.first + 1, statuses);
    },
    follow,
    versionOf: async (booking) => {
      const response = await fetch(`${origins[0]}${myBookingPath(booking.id)}`, {
        headers: { ...headers, 'X-Booking-Token': booking.manage_key },
      });
      return `"version":"${liveVersion.parse(await response.json()).data.live_version}"`;
    },
  };
};
