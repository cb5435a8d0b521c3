import { Agent, request } from 'node:http';
import { myBookingByTokenPath } from '@bars/shared-api/contracts/managed-bookings';
import { barTablesPath } from '@bars/shared-api/contracts/bar-tables';
import { bookingSessionCompletePath, bookingSessionPath } from '@bars/shared-api/contracts/booking-session';
import * as z from 'zod/mini';

export interface Answer {
  status: number;
  text: string;
  ms: number;
}

interface Sent {
  method?: 'GET' | 'POST';
  path: string;
  body?: object;
}

/** Sends to one address on kept connections. */
export type Send = (sent: Sent) => Promise<Answer>;

export const createSend = (origin: string): { send: Send; close: () => void } => {
  const agent = new Agent({ keepAlive: true });
  const send: Send = ({ method = 'GET', path, body }) =>
    new Promise((resolve, reject) => {
      const from = performance.now();
      const headers = { 'X-Api-Key': 'pk_portal_bars', 'X-Brand': '1', 'Content-Type': 'application/json' };
      const asking = request(`${origin}${path}`, { agent, method, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            text: Buffer.concat(parts).toString(),
            ms: performance.now() - from,
          }),
        );
        answer.on('error', reject);
      });
      asking.on('error', reject);
      asking.end(body === undefined ? undefined : JSON.stringify(body));
    });
  return { send, close: () => agent.destroy() };
};

const session = z.object({ data: z.object({ session_id: z.string() }) });

export interface Wish {
  barId: number;
  date: string;
  time: string;
  people: number;
  email: string;
}

/** The calls of a visitor who books, in their order. */
export const booking = (send: Send) => {
  const post = (path: string, body: object) => send({ method: 'POST', path, body });
  return {
    /** @returns the answers, the last of which is no 200 where the visitor was refused, and the session */
    begin: async ({ barId, date, people }: Wish): Promise<{ answers: Answer[]; sessionId: string | null }> => {
      const first = await post(bookingSessionPath, {
        form_version: '2.0',
        booking_flow_version: 2,
        bar_id: barId,
        party_type: 11,
        no_people: people,
        date,
      });
      if (first.status !== 200) return { answers: [first], sessionId: null };
      const sessionId = session.parse(JSON.parse(first.text)).data.session_id;
      const second = await post(bookingSessionPath, { session_id: sessionId, step: 2 });
      return { answers: [first, second], sessionId };
    },
    /** Wants the table. */
    claim: (sessionId: string, { time, email }: Wish): Promise<Answer> =>
      post(bookingSessionPath, {
        session_id: sessionId,
        time,
        step: 4,
        forename: 'Ada',
        surname: 'Lovelace',
        email,
        phone_number: '07700900123',
      }),
    complete: (sessionId: string): Promise<Answer> => post(bookingSessionCompletePath, { session_id: sessionId }),
  };
};

/** Which bars of a brand have a table. */
export const freeTables = (send: Send, { date, people }: Pick<Wish, 'date' | 'people'>): Promise<Answer> =>
  send({ path: `${barTablesPath}?date=${date}&people=${people}&time=19:00` });

export const managed = (send: Send, manageKey: string): Promise<Answer> =>
  send({ path: myBookingByTokenPath(manageKey) });
