import { bookingSessionPath } from '@bars/shared-api/contracts/booking-session';
import { studentSignUpPath } from '@bars/shared-api/contracts/student-sign-up';
import { myDetailsPath } from '@bars/shared-api/contracts/customers';
import { registerGroupPath } from '@bars/shared-api/contracts/interests';
import { guestJoinPath, guestPath, joinPath, preOrderByTokenPath } from '@bars/shared-api/contracts/party';
import { bookingTokenHeader } from '@bars/shared-api/contracts/dto';
import { graduateStatusPath, studentStatusPath } from '@bars/shared-api/contracts/students';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personOf } from './modules/accounts/customers/social/social.rules';
import { ada, sessionServer, visitorAtDetails } from './modules/wizard/booking-session/testing/session-fixture';
import { digestOf, newToken } from './kernel/secrets';
import { describeOnEngines, type TestServer } from './testing/harness';

const page = {
  host: 'one.localhost:9000',
  origin: 'http://one.localhost:9000',
  'x-api-key': 'pk_portal_test',
  'x-brand': '1',
};
const joining = {
  forename: 'Nora',
  surname: 'Marsh',
  email: '',
  choices: {},
  marketing_opt_in: 0,
  sms_opt_in: 0,
  phone_opt_in: 0,
};
const details = {
  forename: 'Ada',
  surname: 'Marsh',
  phone: '',
  marketing_opt_in: false,
  sms_opt_in: false,
  phone_opt_in: false,
  bar_id: '',
  allergens: [],
  allergens_consent: false,
};

const refused = {
  'zero width alone': '\u200B\u200C\u200B',
  'joiners alone': '\u200C\u200D\u200C',
  'an override of the direction': 'Mal\u202Elory',
  'an isolate': 'Mal\u2066lory',
  'a line break': 'Mal\r\nlory',
  'a line separator': 'Mal\u2028lory',
  'a tab': 'Mal\tlory',
  'a zero-width space': 'Mal\u200Blory',
};

/** What of a schema counts here. */
const node = z.looseObject({
  format: z.optional(z.string()),
  properties: z.optional(z.record(z.string(), z.unknown())),
  items: z.optional(z.unknown()),
  anyOf: z.optional(z.array(z.unknown())),
  oneOf: z.optional(z.array(z.unknown())),
  allOf: z.optional(z.array(z.unknown())),
});
const described = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        requestBody: z.optional(z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) })),
      }),
    ),
  ),
});

/** The schemas beneath one, itself first, each with the name of the field that it is of. */
const beneath = (schema: unknown, name: string): { name: string; schema: z.infer<typeof node> }[] => {
  const read = node.safeParse(schema);
  if (!read.success) return [];
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = read.data;
  return [
    { name, schema: read.data },
    ...Object.entries(properties).flatMap(([field, one]) => beneath(one, field)),
    ...[items, ...anyOf, ...oneOf, ...allOf].flatMap((one) => beneath(one, name)),
  ];
};

const kindOf = (name: string): 'email' | 'name' | null => {
  if (/e-?mail/i.test(name)) return 'email';
  return /(^|_)(name|forename|surname|company|holder|payer)(_|$)/i.test(name) ? 'name' : null;
};

const formats = { email: ['email', 'idn-email'], name: ['name'] };

/** Fields by call that are no name, or that are checked elsewhere. */
const others: Record<string, readonly string[]> = {
  // A yes or a no.
  [`post ${studentSignUpPath}`]: ['email_opt_in'],
  // What was typed is kept while it is wrong, and its errors are in the session: below, and in addresses.test.ts.
  [`post ${bookingSessionPath}`]: ['forename', 'surname', 'email', 'company_name', 'name'],
  // The address of the page is not looked at; that of the university is judged where it is asked for: student.rules.test.ts.
  [`post ${studentStatusPath}`]: ['email', 'uni_email'],
  [`post ${graduateStatusPath}`]: ['email'],
};

describeOnEngines('names', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await sessionServer(engine);
  });
  afterAll(() => server.close());

  const send = async (
    method: 'POST' | 'PUT',
    url: string,
    payload: Record<string, unknown>,
    headers: Record<string, string> = {},
  ) => {
    const answer = await server.app.inject({ method, url, payload, headers: { ...page, ...headers } });
    return { status: answer.statusCode, fields: Object.keys(answer.json().errors ?? {}) };
  };

  it('and addresses are checked by the one schema in every call of the API', async () => {
    const { paths } = described.parse((await server.app.inject('/api/docs/json')).json());
    const loose: string[] = [];
    let found = 0;
    for (const [path, methods] of Object.entries(paths)) {
      for (const [method, { requestBody }] of Object.entries(methods)) {
        const all = beneath(requestBody?.content['application/json']?.schema, '');
        for (const name of new Set(all.map((one) => one.name))) {
          const kind = kindOf(name);
          const call = `${method} ${path}`;
          if (kind === null || others[call]?.includes(name) === true) continue;
          found += 1;
          const isKnown = all.some((one) => one.name === name && formats[kind].includes(one.schema.format ?? ''));
          if (!isKnown) loose.push(`${call}: ${name}`);
        }
      }
    }
    expect(loose).toEqual([]);
    expect(found).toBeGreaterThan(20);
  });

  describe.each(Object.entries(refused))('with %s are refused', (_what, name) => {
    const booked = async () => {
      await sql`truncate hold, resource_claim cascade`.execute(server.db);
      const { booking } = (await (await visitorAtDetails(server, ada)).complete()).session;
      if (booking === null) throw new Error('No booking was made.');
      return booking;
    };

    it('of guests, by themselves and by their hosts', async () => {
      const { id, manage_key: key, invite_code: code } = await booked();
      for (const field of ['forename', 'surname'])
        expect(await send('POST', joinPath(code), { ...joining, [field]: name })).toEqual({
          status: 422,
          fields: [field],
        });
      expect((await send('POST', joinPath(code), { ...joining, email: '' })).status).toBe(200);
      const { rows } = await sql<{
        public_id: string;
        code: string;
      }>`select guest.public_id, guest.code from booking_guest guest join booking on booking.id = guest.booking_id where booking.manage_key = ${key}`.execute(
        server.db,
      );
      const [guest] = rows;
      for (const field of ['forename', 'surname']) {
        expect(
          await send('PUT', guestPath(id, guest?.public_id ?? ''), { [field]: name }, { [bookingTokenHeader]: key }),
        ).toEqual({ status: 422, fields: [field] });
        expect(
          await send('POST', guestJoinPath(guest?.code ?? ''), {
            forename: 'Nora',
            surname: 'Marsh',
            password: 'a seat by the window',
            [field]: name,
          }),
        ).toEqual({ status: 422, fields: [field] });
        expect(
          (
            await send('POST', preOrderByTokenPath(key), {
              forename: 'Gil',
              surname: 'Marsh',
              variation_id: 7,
              pre_order: [],
              [field]: name,
            })
          ).status,
        ).toBe(422);
      }
    });

    it('of whoever books, in the session', async () => {
      for (const field of ['forename', 'surname']) {
        await sql`truncate hold, resource_claim cascade`.execute(server.db);
        const visitor = await visitorAtDetails(server, { ...ada, [field]: name });
        expect((await visitor.send({})).session.validation_errors.map((one) => one.field)).toEqual([field]);
        expect((await visitor.complete()).status).toBe(422);
      }
    });

    it('of customers, and of whoever wants to hear from a venue', async () => {
      const token = newToken();
      await sql`insert into customer (id, email, email_verified_at, created_at, updated_at) values ('ada', 'ada@example.test', now(), now(), now()) on conflict do nothing`.execute(
        server.db,
      );
      await sql`insert into customer_session (token_digest, customer_id, created_at, expires_at) values (${digestOf(token)}, 'ada', ${server.clock.now()}, ${new Date(server.clock.now().getTime() + 86_400_000)})`.execute(
        server.db,
      );
      for (const field of ['forename', 'surname']) {
        expect(
          await send('POST', myDetailsPath, { ...details, [field]: name }, { cookie: `bars_login=${token}` }),
        ).toEqual({ status: 422, fields: [field] });
        expect(
          await send('POST', registerGroupPath, {
            forename: 'Ada',
            surname: 'Marsh',
            email: 'ada@example.test',
            bar_id: 3,
            group: 'covid_interest',
            [field]: name,
          }),
        ).toEqual({ status: 422, fields: [field] });
      }
    });

    it('of guests and of an agency that the venue enters', async () => {
      const { ref_code: ref } = await booked();
      expect((await server.venue({ command: 'guests', ref, guests: [{ forename: 'Nora' }] })).isDone).toBe(true);
      const { venueCommand } = await import('./modules/bookings/venue-actions/venue-actions.commands');
      expect(venueCommand.safeParse({ command: 'guests', ref, guests: [{ forename: name }] }).success).toBe(false);
      expect(
        venueCommand.safeParse({ command: 'guests', ref, guests: [{ forename: 'Nora', surname: name }] }).success,
      ).toBe(false);
      expect(venueCommand.safeParse({ command: 'agency', ref, name }).success).toBe(false);
    });
  });

  it('of the sign-in provider lose what is not seen, and are asked for where nothing is left', () => {
    const person = { sub: 'one', email: 'ada@example.test', email_verified: true };
    expect(personOf({ ...person, given_name: 'A\u202Eda\n', family_name: '\u200B' })).toMatchObject({
      forename: 'Ada',
      surname: null,
    });
    expect(personOf({ ...person, given_name: '\u200C', name: 'Ada Marsh' })).toMatchObject({ forename: 'Ada Marsh' });
  });
});
