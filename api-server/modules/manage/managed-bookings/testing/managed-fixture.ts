import type { Booking } from '@bars/shared-api/contracts/bookings';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { digestOf, newToken } from '../../../../kernel/secrets';
import type { TestServer } from '../../../../testing/harness';
import { ada, visitorAtDetails, type Fields } from '../../../wizard/booking-session/testing/session-fixture';

const page = {
  host: 'one.localhost:9000',
  origin: 'http://one.localhost:9000',
  'x-api-key': 'pk_portal_test',
  'x-brand': '1',
};

/** An answer as a test reads it: status, code of a refusal, and the body. */
export interface Answer {
  status: number;
  code: string | undefined;
  // The body of an answer is what the test says it is.
  // eslint-disable-next-line typescript/no-explicit-any
  body: any;
}

/** A call from a page of brand 1. @param from the network address that it comes from */
export const send = async (
  { app }: TestServer,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  {
    headers = {},
    payload,
    from = '127.0.0.1',
  }: { headers?: Record<string, string>; payload?: Record<string, unknown>; from?: string } = {},
): Promise<Answer> => {
  const request: InjectOptions = {
    method,
    url,
    headers: { ...page, ...headers },
    remoteAddress: from,
    ...(payload === undefined ? {} : { payload }),
  };
  const answer = await app.inject(request);
  const body: { code?: string } = answer.json();
  return { status: answer.statusCode, code: body.code, body };
};

/** A call whose answer goes on: its status, and the refusal where it is one. */
export const beginning = async (
  { app }: TestServer,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  { headers = {} }: { headers?: Record<string, string> } = {},
): Promise<Answer> => {
  const answer = await app.inject({ method, url, headers: { ...page, ...headers }, payloadAsStream: true });
  const stream = answer.stream();
  if (answer.statusCode === 200) {
    stream.destroy();
    return { status: 200, code: undefined, body: {} };
  }
  let text = '';
  for await (const part of stream) text += String(part);
  const body: { code?: string } = JSON.parse(text);
  return { status: answer.statusCode, code: body.code, body };
};

/** A booking of Ada's on Saturday 21 November 2026 at 19:00. */
export const booked = async (server: TestServer, fields: Fields = {}): Promise<Booking> => {
  const visitor = await visitorAtDetails(server, { ...ada, ...fields });
  const { booking } = (await visitor.complete()).session;
  if (booking === null) throw new Error('No booking was made.');
  return booking;
};

/** A guest of a booking; returns the code. With an `email` of a customer it is theirs, by a link with the role. */
export const guestOf = async (
  { db, clock }: TestServer,
  { id }: Pick<Booking, 'id'>,
  {
    role = 'guest',
    email = null,
    forename = 'Gil',
  }: { role?: 'co_host' | 'guest'; email?: string | null; forename?: string } = {},
): Promise<string> => {
  const [code, now] = [newToken(), clock.now()];
  await sql`insert into customer_booking (customer_id, booking_id, role, created_at) select customer.id, booking.id, ${role}, ${now} from customer, booking where email = ${email} and public_id = ${id}`.execute(
    db,
  );
  await sql`
    insert into booking_guest (id, booking_id, public_id, code, code_digest, customer_id, role, forename, email, variations, created_at)
    select gen_random_uuid(), booking.id, ${newToken()}, ${code}, ${digestOf(code)}, (select customer.id from customer where email = ${email}), ${role}, ${forename}, ${email}, '[]', ${now} from booking where public_id = ${id}`.execute(
    db,
  );
  return code;
};

/** A customer with a session; returns its cookie. */
export const loggedIn = async ({ db, clock }: TestServer, email: string): Promise<string> => {
  const [id, token, now] = [newToken(), newToken(), clock.now()];
  await sql`insert into customer (id, email, password_hash, email_verified_at, created_at, updated_at) values (${id}, ${email}, null, ${now}, ${now}, ${now})`.execute(
    db,
  );
  await sql`insert into customer_session (token_digest, customer_id, created_at, expires_at) values (${digestOf(token)}, ${id}, ${now}, ${new Date(now.getTime() + 86_400_000)})`.execute(
    db,
  );
  return `bars_login=${token}`;
};
