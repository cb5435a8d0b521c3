import { forgotPasswordPath, registerPath, standalonePath } from '@bars/shared-api/contracts/customers';
import { registerGroupPath } from '@bars/shared-api/contracts/interests';
import { guestPath, joinPath } from '@bars/shared-api/contracts/party';
import { bookingTokenHeader } from '@bars/shared-api/contracts/dto';
import { emailVerifyPath } from '@bars/shared-api/contracts/students';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ada, sessionServer, visitorAtDetails } from './modules/wizard/booking-session/testing/session-fixture';
import { digestOf } from './kernel/secrets';
import { emptyTables } from './testing/empty-tables';
import { describeOnEngines, type TestServer } from './testing/harness';

const password = 'a seat by the window';
const page = {
  host: 'one.localhost:9000',
  origin: 'http://one.localhost:9000',
  'x-api-key': 'pk_portal_test',
  'x-brand': '1',
};
const joining = { forename: 'Nora', surname: '', choices: {}, marketing_opt_in: 0, sms_opt_in: 0, phone_opt_in: 0 };

const own = [
  'customer',
  'customer_try',
  'mail_outbox',
  'hold',
  'resource_claim',
  'interest_registration',
  'booking_guest',
] as const;

/** The answer of a call: its status, and what it says of the address. */
interface Said {
  status: number;
  says: unknown;
}

/** Every way to hand over an address over the API; each gives what the call says of it. */
const calls = [
  'register',
  'sign up from a booking',
  'forgotten password',
  'interest',
  'join a party',
  'invite a guest',
  'confirm a student’s address',
  'book',
] as const;
type Call = (typeof calls)[number];

const spellings = [
  'victim@example.test',
  ' Victim@Example.TEST ',
  'victim@ｅxample.test',
  'victim@example．test',
  '\u200Bvictim@example.test',
  'victim@example.test\uFEFF',
  'victim+1@example.test',
  'victim+two@example.test',
  'vic\u200Btim@example.test',
  'vic\u00ADtim@example.test',
  'victim@exam\u200Dple.test',
  '<victim@example.test>',
  'ｖictim@example.test',
  'victim@example.test,',
];

const refused = {
  'a list': 'ann@example.test, bob@example.test',
  'a list with semicolons': 'ann@example.test;bob@example.test',
  'angle brackets': '<ann@example.test>',
  'a name': 'Ann <ann@example.test>',
  'a quoted name': '"Ann" ann@example.test',
  'a comment': 'ann(me)@example.test',
  'a line break': 'ann@example.test\r\nBcc: bob@example.test',
  'a line break before the @': 'ann\n@example.test',
  'a domain without a dot': 'a@b',
  'a network address': 'ann@127.0.0.1',
  'a hidden character': 'a\u200Bnn@example.test',
  'a soft hyphen': 'ann@exam\u00ADple.test',
};

describeOnEngines('addresses', (engine) => {
  let server: TestServer;
  let utf8: TestServer;
  beforeAll(async () => {
    server = await sessionServer(engine);
    utf8 = await sessionServer(engine, { store: server.store, env: { MAIL_SMTPUTF8: 'true' } });
  });
  afterAll(() => server.close());
  beforeEach(() => emptyTables(server.db, ...own));

  const send = async (
    on: TestServer,
    method: 'POST' | 'PUT',
    url: string,
    payload: Record<string, unknown>,
    more: Record<string, string> = {},
    from = '127.0.0.1',
  ): Promise<Said> => {
    const answer = await on.app.inject({ method, url, payload, remoteAddress: from, headers: { ...page, ...more } });
    return {
      status: answer.statusCode,
      says: answer.json().errors?.email ?? answer.json().errors?.email_address ?? null,
    };
  };
  const booked = async (on: TestServer) => {
    const { booking } = (await (await visitorAtDetails(on, ada)).complete()).session;
    if (booking === null) throw new Error('No booking was made.');
    await emptyTables(on.db, 'mail_outbox');
    return booking;
  };
  const invite = async (on: TestServer, email: string): Promise<Said> => {
    const { id, manage_key: key, invite_code: code } = await booked(on);
    await send(on, 'POST', joinPath(code), { ...joining, email: '' });
    const { rows } = await sql<{
      public_id: string;
    }>`select guest.public_id from booking_guest guest join booking on booking.id = guest.booking_id where booking.manage_key = ${key}`.execute(
      on.db,
    );
    return send(on, 'PUT', guestPath(id, rows[0]?.public_id ?? ''), { email }, { [bookingTokenHeader]: key });
  };
  const book = async (on: TestServer, email: string): Promise<Said> => {
    const visitor = await visitorAtDetails(on, { ...ada, email });
    const { session } = await visitor.send({});
    const said = session.validation_errors.filter(({ field }) => field === 'email').map(({ message }) => message);
    return { status: (await visitor.complete()).status, says: said.length === 0 ? null : said };
  };
  const by: Record<Call, (on: TestServer, email: string) => Promise<Said>> = {
    register: (on, email) => send(on, 'POST', registerPath, { email }),
    'sign up from a booking': async (on, email) =>
      send(on, 'POST', standalonePath, { booking_token: (await booked(on)).manage_key, email, password }),
    'forgotten password': (on, email) => send(on, 'POST', forgotPasswordPath, { email }),
    interest: (on, email) =>
      send(on, 'POST', registerGroupPath, {
        forename: 'Ada',
        surname: 'Marsh',
        email,
        bar_id: 3,
        group: 'covid_interest',
      }),
    'join a party': async (on, email) =>
      send(on, 'POST', joinPath((await booked(on)).invite_code), { ...joining, email }),
    'invite a guest': invite,
    'confirm a student’s address': async (on, email) => {
      await emptyTables(on.db, 'customer_app_user', 'customer');
      const [digest, now] = [digestOf('an-app-user'), on.clock.now()];
      await sql`insert into customer (id, email, created_at, updated_at) values ('sid', 'sid@example.test', ${now}, ${now})`.execute(
        on.db,
      );
      await sql`insert into customer_app_user (app_user_digest, customer_id, created_at) values (${digest}, 'sid', ${now})`.execute(
        on.db,
      );
      return send(on, 'POST', emailVerifyPath, { email_address: email, app_user_id: 'an-app-user', student: 1 });
    },
    book,
  };

  it('have one quota for fourteen spellings of a mailbox', async () => {
    let refusals = 0;
    for (const [index, email] of [...spellings, ...spellings].entries()) {
      const { status } = await send(server, 'POST', registerPath, { email }, {}, `10.0.1.${index}`);
      refusals += status === 200 ? 0 : 1;
    }
    const { rows } = await sql<{ recipient: string }>`select recipient from mail_outbox`.execute(server.db);
    expect(rows).toHaveLength(10);
    expect(refusals).toBe(18);
  });

  describe.each(calls)('in the call “%s”', (call) => {
    it.each(['ann@münchen.test', 'a&b@example.test', "o'brien+bars@example.test", ' Ann@Mu\u0308nchen.TEST '])(
      'are taken: %j',
      async (email) => {
        expect(await by[call](server, email)).toEqual({ status: 200, says: null });
      },
    );

    it.each(Object.entries(refused))('are refused with %s', async (_what, email) => {
      const { status, says } = await by[call](server, email);
      expect(status).toBe(422);
      expect(says).toEqual([expect.stringMatching(/address/)]);
    });

    it('may have more than ASCII before the @ where the mail server offers SMTPUTF8 alone', async () => {
      expect(await by[call](server, 'änn@example.test')).toEqual({
        status: 422,
        says: [expect.stringMatching(/^Please use an address with plain letters before the @/)],
      });
      await emptyTables(server.db, ...own);
      expect(await by[call](utf8, 'änn@example.test')).toEqual({ status: 200, says: null });
    });
  });

  it('are one for registering, booking and being invited, however they are typed', async () => {
    const recipients = async () =>
      (
        await sql<{
          recipient: string;
        }>`select distinct lower(recipient) as recipient from mail_outbox where recipient <> ${ada.email}`.execute(
          server.db,
        )
      ).rows;
    for (const [email, normal] of [
      ['Ann@münchen.test', 'ann@xn--mnchen-3ya.test'],
      ['A&b@Example.test', 'a&b@example.test'],
    ] as const) {
      await by.register(server, email);
      expect(await recipients()).toEqual([{ recipient: normal }]);
      expect((await sql`select email from customer`.execute(server.db)).rows).toEqual([{ email: normal }]);
      await emptyTables(server.db, ...own);
      await by['invite a guest'](server, email.toUpperCase());
      expect(await recipients()).toEqual([{ recipient: normal }]);
      expect((await sql`select email from booking_guest where email is not null`.execute(server.db)).rows).toEqual([
        { email: normal },
      ]);
      await emptyTables(server.db, ...own);
      await by.book(server, ` ${email} `);
      expect(await recipients()).toEqual([{ recipient: normal }]);
      expect(
        (
          await sql`select lower(contact ->> 'email') as email from booking order by created_at desc limit 1`.execute(
            server.db,
          )
        ).rows,
      ).toEqual([{ email: normal }]);
      await emptyTables(server.db, ...own);
    }
  });
});
