import { customersMePath } from '@bars/shared-api/contracts/current-customer';
import { authenticatePath, registerPath, verificationPath } from '@bars/shared-api/contracts/customers';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeOnEngines, type TestServer } from '../../../../testing/harness';
import { emptyTables } from '../../../../testing/empty-tables';
import { ada, cookieOf, customersServer, ownPage, post, type Sent } from '../testing/customers-fixture';
import { linkIn, mailedToken, mailTo } from '../testing/mailed-links';

const hour = 3_600_000;
const robin = 'robin@guests.example';
const invitation = 'j'.repeat(32);
const password = 'a seat by the window';
const names = { forename: 'Robin', surname: 'Fairweather' };

describeOnEngines('registering', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await customersServer(engine, { env: { TRUST_PROXY: '127.0.0.1' } });
  });
  beforeEach(async () => {
    await emptyTables(server.db, 'customer_try', 'customer_session', 'customer_link', 'mail_outbox');
    await sql`delete from customer where email not in ('ada@guests.example', 'lucia@guests.example', 'sam@guests.example')`.execute(
      server.db,
    );
  });
  afterAll(() => server.close());

  const register = (sent: Sent = {}, headers: Record<string, string> = {}) =>
    post(server, registerPath, { email: robin, ...sent }, headers);
  const lookUp = (token: string, brand = '1') =>
    server.app.inject({ url: `${verificationPath(token)}?brand_id=${brand}`, headers: ownPage });
  const verify = (token: string, sent: Sent, headers: Record<string, string> = {}) =>
    post(server, verificationPath(token), sent, headers);
  const logIn = (email: string, word: string) => post(server, authenticatePath, { email, password: word });
  const isKnown = async (cookie: string) =>
    'id' in (await server.app.inject({ url: customersMePath, headers: { ...ownPage, cookie } })).json().data;
  const registered = async (sent: Sent = {}) => {
    expect((await register(sent)).statusCode).toBe(200);
    const token = await mailedToken(server, robin, 'verify');
    return { token, ...(await lookUp(token)).json().data } as {
      token: string;
      customer_id: string;
      needs_extra_details: boolean;
    };
  };
  const verified = async () => {
    const { token, customer_id } = await registered();
    return verify(token, { customer_id, password, ...names });
  };

  it('[API-M-40, AC-2, AC-3] sends the link that confirms the address, with the invitation when there is one', async () => {
    const answer = await register();
    expect([answer.statusCode, answer.json(), answer.headers['set-cookie'], answer.headers['cache-control']]).toEqual([
      200,
      { data: {} },
      undefined,
      'no-store',
    ]);
    const mail = await mailTo(server, robin);
    expect(mail.subject).toBe('Confirm your email address for Northlight');
    expect(linkIn(mail, 'verify')).toMatch(/^http:\/\/northlight\.localhost:9000\/verify\/[\w-]{32}$/);
    expect(mail.text).toContain('The link works once, until Sunday 22 November 2026, 12:00.');
    await register({ join_token: invitation });
    expect(linkIn(await mailTo(server, robin), 'verify')).toMatch(new RegExp(`/verify/[\\w-]{32}/${invitation}$`));
    await register({ join_token: 'no token' });
    expect(linkIn(await mailTo(server, robin), 'verify')).toMatch(/\/verify\/[\w-]{32}$/);
  });

  it('[AC-4] checks the address like the login', async () => {
    const errorsOf = async (email: string) => (await register({ email })).json().errors;
    expect(await errorsOf('')).toEqual({ email: ['E-mail address is required'] });
    for (const email of ['robin', 'robin@guests', 'r.obin@guests'])
      expect(await errorsOf(email)).toEqual({ email: [`Email address "${email}" is invalid`] });
    expect((await sql`select 1 from mail_outbox`.execute(server.db)).rows).toEqual([]);
  });

  it.each([
    ['2', 'verbena', 'La Verbena'],
    ['4', 'tinhouse', 'The Tin House'],
  ])('mails in the name of brand %s, with links to its host', async (brand, host, name) => {
    await register({}, { 'x-brand': brand, host: `${host}.localhost:9000`, origin: `http://${host}.localhost:9000` });
    const mail = await mailTo(server, robin);
    expect(mail.subject).toBe(`Confirm your email address for ${name}`);
    expect(linkIn(mail, 'verify')).toContain(`http://${host}.localhost:9000/verify/`);
    expect(mail.html).toContain('<html lang="en-GB">');
  });

  it('keeps neither the token of a link nor, once it has left, the mail that has it', async () => {
    const { token } = await registered();
    const { rows } = await sql<{ kept: string }>`
      select customer_link::text as kept from customer_link union all select mail_outbox::text from mail_outbox`.execute(
      server.db,
    );
    expect(rows.length).toBe(2);
    for (const { kept } of rows) expect(kept).not.toContain(token);
  });

  it('[API-M-41, AC-7] answers the lookup with the customer and whether extra details are needed', async () => {
    const { token } = await registered();
    const answer = await lookUp(token);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answer.json()).toEqual({
      data: {
        customer_id: expect.stringMatching(/^[\w-]{32}$/),
        email: robin,
        needs_extra_details: true,
        known_details: null,
      },
    });
    await sql`update customer set forename = 'Robin', surname = 'Fairweather' where email = ${robin}`.execute(
      server.db,
    );
    expect((await lookUp(token)).json().data.needs_extra_details).toBe(false);
  });

  it('[API-M-42, AC-8, AC-9, AC-10] confirms the account with customer, password and names, and logs in', async () => {
    const { token, customer_id } = await registered({ join_token: invitation });
    const answer = await verify(token, { customer_id, password, ...names });
    expect(answer.json()).toEqual({
      data: { id: customer_id, ...names, email: robin, phone: null },
      post_login_url: `/join/${invitation}`,
    });
    expect(await isKnown(cookieOf(answer))).toBe(true);
    expect((await logIn(robin, password)).statusCode).toBe(200);
    const { rows } = await sql<{
      hash: string;
      at: Date;
    }>`select password_hash as hash, email_verified_at as at from customer where email = ${robin}`.execute(server.db);
    expect([rows[0]?.hash.startsWith('$argon2id$'), rows[0]?.at]).toEqual([true, server.clock.now()]);
  });

  it('[API-M-42, AC-9] needs no names where they are known, and leaves them as they are', async () => {
    const { token, customer_id } = await registered();
    await sql`update customer set forename = 'Robyn', surname = 'Fair' where email = ${robin}`.execute(server.db);
    const answer = await verify(token, { customer_id, password, ...names });
    expect(answer.json()).toMatchObject({ data: { forename: 'Robyn', surname: 'Fair' }, post_login_url: null });
  });

  it('ends the browser’s former session, and all that the account had', async () => {
    const former = cookieOf(await post(server, authenticatePath, ada));
    const { token, customer_id } = await registered();
    await sql`insert into customer_session (token_digest, customer_id, created_at, expires_at) values ('x', ${customer_id}, ${server.clock.now()}, ${new Date('2027-01-01')})`.execute(
      server.db,
    );
    const cookie = cookieOf(await verify(token, { customer_id, password, ...names }, { cookie: former }));
    expect([await isKnown(former), await isKnown(cookie)]).toEqual([false, true]);
    expect((await sql`select 1 from customer_session`.execute(server.db)).rows).toHaveLength(1);
  });

  describe('refuses, and logs nobody in, with', () => {
    it.each<[string, Sent, Record<string, string[]>]>([
      ['a missing password', { password: '' }, { password: ['Password is required'] }],
      ['a short password', { password: 'seven77' }, { password: ['Password must be at least 8 characters'] }],
      ['a long password', { password: 'a'.repeat(129) }, { password: ['Password must be at most 128 characters'] }],
      [
        'a common password',
        { password: 'Password123' },
        { password: ['Too many people use this password, so it’s easy to guess. Please choose another one.'] },
      ],
      [
        'missing names',
        { forename: undefined, surname: undefined },
        { forename: ['First name is required'], surname: ['Last name is required'] },
      ],
      [
        'empty names',
        { forename: ' ', surname: '' },
        { forename: ['First name is required'], surname: ['Last name is required'] },
      ],
    ])('%s', async (_what, change, errors) => {
      const { token, customer_id } = await registered();
      const answer = await verify(token, { customer_id, password, ...names, ...change });
      expect([answer.statusCode, answer.json(), answer.headers['set-cookie']]).toEqual([
        422,
        { errors, code: 'invalid' },
        undefined,
      ]);
      expect((await verify(token, { customer_id, password, ...names })).statusCode).toBe(200);
    });

    it('the customer of another link', async () => {
      const { token } = await registered();
      for (const customer_id of ['another', '']) {
        const answer = await verify(token, { customer_id, password, ...names });
        expect([answer.statusCode, answer.json().code, answer.headers['set-cookie']]).toEqual([
          403,
          'link_of_other_customer',
          undefined,
        ]);
      }
      expect((await logIn(robin, password)).statusCode).toBe(401);
    });
  });

  describe('a link that does not work', () => {
    const refusalOf = async (token: string, brand?: string) => {
      const answer = await lookUp(token, brand);
      return [answer.statusCode, answer.json().code, answer.json().error];
    };
    const send = async (token: string, customer_id: string) =>
      (await verify(token, { customer_id, password, ...names })).json().code;

    it('says that it is not known, cut or of another kind', async () => {
      const { token } = await registered();
      for (const cut of [token.slice(0, 20), 'x', token.replace(/./, '~'), ada.email])
        expect(await refusalOf(encodeURIComponent(cut))).toEqual([
          404,
          'link_unknown',
          expect.stringMatching(/^We don’t recognise this link/),
        ]);
    });

    it('says that it was used, also after two calls at once', async () => {
      const { token, customer_id } = await registered();
      const statuses = await Promise.all(
        [1, 2].map(async () => (await verify(token, { customer_id, password, ...names })).statusCode),
      );
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 410]);
      expect(await refusalOf(token)).toEqual([
        410,
        'link_used',
        expect.stringMatching(/^This link has already been used, and your account is confirmed/),
      ]);
      expect(await send(token, customer_id)).toBe('link_used');
    });

    it('says that a newer one took its place', async () => {
      const first = await registered();
      const second = await registered();
      expect(await refusalOf(first.token)).toEqual([410, 'link_replaced', expect.stringMatching(/newer link/)]);
      expect(await send(first.token, first.customer_id)).toBe('link_replaced');
      expect(second.customer_id).toBe(first.customer_id);
      expect((await lookUp(second.token)).statusCode).toBe(200);
    });

    it('says that it has expired after 48 hours', async () => {
      const { token, customer_id } = await registered();
      server.clock.advance(48 * hour - 1);
      expect((await lookUp(token)).statusCode).toBe(200);
      server.clock.advance(1);
      expect(await refusalOf(token)).toEqual([410, 'link_expired', expect.stringMatching(/48 hours/)]);
      expect(await send(token, customer_id)).toBe('link_expired');
    });

    it('says which brand it is from', async () => {
      const { token } = await registered();
      expect(await refusalOf(token, '2')).toEqual([
        409,
        'link_of_other_brand',
        'This link is from Northlight. Open it from our email, and you’ll get to the right page.',
      ]);
    });

    it('is deleted 30 days after its end, with the account that nobody confirmed', async () => {
      const { token } = await registered();
      const kept = async () =>
        (await sql`select 1 from customer where email = ${robin}`.execute(server.db)).rows.length;
      server.clock.advance(32 * 24 * hour - 1);
      await server.sweepNow();
      expect([(await refusalOf(token))[1], await kept()]).toEqual(['link_expired', 1]);
      server.clock.advance(1);
      await server.sweepNow();
      expect([(await refusalOf(token))[1], await kept()]).toEqual(['link_unknown', 0]);
    });

    it('may be guessed thirty times from a network in 15 minutes; a right one works all the same', async () => {
      const { token } = await registered();
      const statuses = await Promise.all(
        Array.from({ length: 32 }, async (_, index) => (await lookUp(`guess-${index}`)).statusCode),
      );
      expect(statuses.filter((status) => status === 404)).toHaveLength(30);
      const answer = await lookUp('guess');
      expect([answer.statusCode, answer.headers['retry-after'], answer.json().error]).toEqual([
        429,
        '900',
        'That was wrong too many times. Please wait 15 minutes, then try again.',
      ]);
      expect((await lookUp(token)).statusCode).toBe(200);
    });
  });

  describe('an address that has an account', () => {
    it('gets the same answer, and a mail that says so with ways to log in and to set a new password', async () => {
      const answers = [await register(), await register({ email: ' ADA@guests.example' })].map(
        ({ statusCode, body, headers }) => [statusCode, body, Object.keys(headers).sort()],
      );
      expect(answers[1]).toEqual(answers[0]);
      const mail = await mailTo(server, ada.email);
      expect(mail.subject).toBe('You already have an account at Northlight');
      expect(mail.text).toContain('Hello Ada,');
      expect(mail.text).toContain('Log in: http://northlight.localhost:9000/login\n');
      expect(linkIn(mail, 'password-reset')).toMatch(/\/password-reset\/[\w-]{32}$/);
      expect(mail.html).toMatch(
        /<a href="http:\/\/northlight\.localhost:9000\/password-reset\/[\w-]{32}"[^>]*>Forgotten your password\? Set a new one<\/a>/,
      );
    });

    it('keeps its password, its names and its sessions, and no link to confirm it is made', async () => {
      const cookie = cookieOf(await post(server, authenticatePath, ada));
      await register({ email: ada.email, join_token: invitation });
      expect(linkIn(await mailTo(server, ada.email), 'login')).toBe(
        `http://northlight.localhost:9000/login/${invitation}`,
      );
      expect(linkIn(await mailTo(server, ada.email), 'verify')).toBe('');
      expect(await isKnown(cookie)).toBe(true);
      expect((await post(server, authenticatePath, ada)).json().data.forename).toBe('Ada');
    });

    it('is not taken over by a link from before it was confirmed', async () => {
      const { token, customer_id } = await registered();
      await sql`update customer set email_verified_at = ${server.clock.now()} where email = ${robin}`.execute(
        server.db,
      );
      expect([
        (await lookUp(token)).json().code,
        (await verify(token, { customer_id, password, ...names })).json().code,
      ]).toEqual(['link_used', 'link_used']);
      expect((await logIn(robin, password)).statusCode).toBe(401);
    });
  });

  it('mails ten times an hour for an address over all networks, with the same answers for a known address', async () => {
    const refusals = [];
    for (const email of [robin, ada.email]) {
      for (let index = 0; index < 10; index += 1)
        expect((await register({ email }, { 'x-forwarded-for': `10.0.0.${index}` })).statusCode).toBe(200);
      const { statusCode, headers, body } = await register({ email }, { 'x-forwarded-for': '10.0.0.99' });
      refusals.push([statusCode, headers['retry-after'], body]);
    }
    expect(refusals[1]).toEqual(refusals[0]);
    expect(refusals[0]).toEqual([
      429,
      '3600',
      expect.stringContaining(
        'We’ve already sent several emails. Please check your inbox and your spam folder, or wait 60 minutes and try again.',
      ),
    ]);
    server.clock.advance(hour);
    expect((await register()).statusCode).toBe(200);
  });

  it('mails sixty times an hour from a network', async () => {
    const statuses = await Promise.all(
      Array.from(
        { length: 62 },
        async (_, index) => (await register({ email: `guest${index}@guests.example` })).statusCode,
      ),
    );
    expect([
      statuses.filter((status) => status === 200).length,
      statuses.filter((status) => status === 429).length,
    ]).toEqual([60, 2]);
  });

  it('is refused from a page that is not ours', async () => {
    const foreign = { origin: 'https://www.northlight.example', 'x-api-key': 'pk_site_northlight' };
    const { token, customer_id } = await registered();
    expect([
      (await register({}, foreign)).statusCode,
      (await verify(token, { customer_id, password, ...names }, foreign)).statusCode,
    ]).toEqual([403, 403]);
  });

  it('an account that is not confirmed cannot log in: it is said after the right password only', async () => {
    await verified();
    await sql`update customer set email_verified_at = null where email = ${robin}`.execute(server.db);
    const right = await logIn(robin, password);
    expect([right.statusCode, right.json(), right.headers['set-cookie']]).toEqual([
      403,
      {
        error: 'Your email address isn’t confirmed yet. Open the link in our email, or ask for a new one.',
        code: 'unverified',
      },
      undefined,
    ]);
    expect((await logIn(robin, 'wrong')).json().code).toBe('login_refused');
  });
});
