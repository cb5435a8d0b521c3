import { customersMePath } from '@bars/shared-api/contracts/current-customer';
import { authenticatePath } from '@bars/shared-api/contracts/customers';
import {
  emailVerifyCodePath,
  emailVerifyPath,
  emailVerifyStatusPath,
  graduateStatusPath,
  studentStatusPath,
} from '@bars/shared-api/contracts/students';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { emptyTables } from '../../../../testing/empty-tables';
import type { EngineName, TestServer } from '../../../../testing/harness';
import { cookieOf } from '../../../accounts/customers/testing/customers-fixture';
import { linkIn, mailTo } from '../../../accounts/customers/testing/mailed-links';
import { sessionServer } from '../../../wizard/booking-session/testing/session-fixture';

export const page = {
  host: 'one.localhost:9000',
  origin: 'http://one.localhost:9000',
  'x-api-key': 'pk_portal_test',
  'x-brand': '1',
};
/** Two users of the mobile app. */
export const sid = { email: 'sid@example.com', password: 'a seat by the window', id: 'the-app-user-id-of-sid-0001' };
export const tess = { email: 'tess@example.com', password: 'a seat by the door', id: 'the-app-user-id-of-tess-0001' };

export const details = {
  birth_date: '2006-04-03',
  graduation_year: 2028,
  post_code: 'ls2 9jt',
  selected_location_id: 1,
};

/** What a call answered: its status and its body. */
export const said = (answer: LightMyRequestResponse): [number, unknown] => [answer.statusCode, answer.json()];

const ofPerson = ({ email, password, id }: typeof sid, forename: string) => ({
  email,
  password,
  app_user_id: id,
  forename,
});

/** A server with two app users, whose calls are made as their pages make them. */
export const studentsFixture = async (engine: EngineName) => {
  const server: TestServer = await sessionServer(engine, {
    files: { 'customers.json': [ofPerson(sid, 'Sid'), ofPerson(tess, 'Tess')] },
  });
  const post = (url: string, payload?: object, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'POST', url, headers: { ...page, ...headers }, ...(payload ? { payload } : {}) });
  const get = (url: string, query: Record<string, string>, headers: Record<string, string> = {}) =>
    server.app.inject({ url, query, headers: { ...page, ...headers } });
  return {
    server,
    empty: () => emptyTables(server.db, 'student', 'email_verification', 'customer_try', 'mail_outbox'),
    rows: async <Row>(query: string): Promise<Row[]> => (await sql.raw<Row>(query).execute(server.db)).rows,
    status: (id = sid.id, headers: Record<string, string> = {}) =>
      get(studentStatusPath, { id, email: 'nobody@example.com', first_load: '1' }, headers),
    save: (change: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
      post(studentStatusPath, { app_user_id: sid.id, email: null, ...details, ...change }, headers),
    graduate: (id = sid.id, headers: Record<string, string> = {}) =>
      post(graduateStatusPath, { app_user_id: id, email: null }, headers),
    ask: (email: string, change: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
      post(
        emailVerifyPath,
        { email_address: email, rb_customer_id: null, app_user_id: sid.id, student: 1, ...change },
        headers,
      ),
    verification: (student: '0' | '1' = '1', id = sid.id, headers: Record<string, string> = {}) =>
      get(emailVerifyStatusPath, { id, student }, headers),
    confirm: (code: string, headers: Record<string, string> = {}) =>
      post(emailVerifyCodePath(code), undefined, headers),
    /** The code of the newest mail to an address. */
    codeTo: async (email: string) =>
      linkIn(await mailTo(server, email), 'email-verify')
        .split('/')
        .at(-1) ?? '',
    logIn: async ({ email, password }: typeof sid) => cookieOf(await post(authenticatePath, { email, password })),
    me: (cookie: string) => get(customersMePath, {}, { cookie }),
  };
};
export type StudentsFixture = Awaited<ReturnType<typeof studentsFixture>>;
