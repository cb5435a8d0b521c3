import { customersMePath } from '@bars/shared-api/contracts/current-customer';
import {
  authenticatePath,
  forgotPasswordPath,
  registerPath,
  resetLinkPath,
  resetPasswordPath,
} from '@bars/shared-api/contracts/customers';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeOnEngines, type TestServer } from '../../../../testing/harness';
import { emptyTables } from '../../../../testing/empty-tables';
import { ada, cookieOf, customersServer, ownPage, post, type Sent } from '../testing/customers-fixture';
import { linkIn, mailedToken, mailTo } from '../testing/mailed-links';

const hour = 3_600_000;
const notFound = 'Sorry, that link has either expired or does not exist';
const password = 'a seat by the window';

describeOnEngines('a forgotten password', (engine) => {
  let server: TestServer;
  let oldHash: string;
  const hashOf = async () =>
    (
      await sql<{ hash: string }>`select password_hash as hash from customer where email = ${ada.email}`.execute(
        server.db,
      )
    ).rows[0]?.hash ?? '';
  beforeAll(async () => {
    server = await customersServer(engine);
    oldHash = await hashOf();
  });
  beforeEach(async () => {
    await emptyTables(server.db, 'customer_try', 'customer_session', 'customer_link', 'mail_outbox');
    await sql`update customer set password_hash = ${oldHash} where email = ${ada.email}`.execute(server.db);
  });
  afterAll(() => server.close());

  const ask = (email = ada.email, headers: Record<string, string> = {}) =>
    post(server, forgotPasswordPath, { email }, headers);
  const check = async (token: string) => {
    const answer = await server.app.inject({ url: resetLinkPath(token), headers: ownPage });
    return [answer.statusCode, answer.json()];
  };
  const set = (token: string, sent: Sent = { password }, headers: Record<string, string> = {}) =>
    post(server, resetPasswordPath(token), sent, headers);
  const logIn = (word: string) => post(server, authenticatePath, { email: ada.email, password: word });
  const isKnown = async (cookie: string) =>
    'id' in (await server.app.inject({ url: customersMePath, headers: { ...ownPage, cookie } })).json().data;
  const asked = async () => {
    await ask();
    return mailedToken(server, ada.email, 'password-reset');
  };

  it('[API-M-45, AC-25] mails a link, in the brand’s name', async () => {
    const answer = await ask(' Ada@Guests.example ', {
      'x-brand': '4',
      host: 'tinhouse.localhost:9000',
      origin: 'http://tinhouse.localhost:9000',
    });
    expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([
      200,
      { data: { new: false } },
      'no-store',
    ]);
    const mail = await mailTo(server, ada.email);
    expect(mail.subject).toBe('Set a new password for The Tin House');
    expect(linkIn(mail, 'password-reset')).toMatch(/^http:\/\/tinhouse\.localhost:9000\/password-reset\/[\w-]{32}$/);
    expect(mail.text).toMatch(/Hello Ada,[^]*The link works once, until Friday 20 November 2026, 14:00\./);
  });

  it('[API-M-45, AC-26] answers new: true for an address without a confirmed account, and mails nothing', async () => {
    expect((await ask('nobody@guests.example')).json()).toEqual({ data: { new: true } });
    await post(server, registerPath, { email: 'nobody@guests.example' });
    const mails = async () => (await sql`select 1 from mail_outbox`.execute(server.db)).rows.length;
    expect(await mails()).toBe(1);
    expect((await ask('nobody@guests.example')).json()).toEqual({ data: { new: true } });
    expect(await mails()).toBe(1);
  });

  it('checks the address like the login', async () => {
    expect((await ask('')).json().errors).toEqual({ email: ['E-mail address is required'] });
    expect((await ask('ada@guests')).json().errors).toEqual({
      email: ['Please enter an email address such as name@example.com.'],
    });
  });

  it('[API-M-46, AC-29] says of a link whether it works, as often as it is asked', async () => {
    const token = await asked();
    for (let time = 0; time < 2; time += 1) expect(await check(token)).toEqual([200, { data: {} }]);
  });

  it('[API-M-47] sets the password, logs nobody in, and says so by mail', async () => {
    const token = await asked();
    server.clock.advance(60_000);
    const answer = await set(token);
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: {} }]);
    expect(answer.headers['set-cookie']).toContainEqual(
      expect.stringMatching(/^bars_login=; .*Expires=Thu, 01 Jan 1970/),
    );
    expect([(await logIn(ada.password)).statusCode, (await logIn(password)).statusCode]).toEqual([401, 200]);
    const mail = await mailTo(server, ada.email);
    expect(mail.subject).toBe('Your password for Northlight was changed');
    expect(mail.text).toMatch(
      /Your password was changed on Friday 20 November 2026, 12:01\.[^]*Log in: http:\/\/northlight\.localhost:9000\/login\n[^]*Set another password: http:\/\/northlight\.localhost:9000\/forgot-password/,
    );
    expect(mail.text + mail.html).not.toContain(token);
  });

  it('ends every session of the customer and no other', async () => {
    const [phone, laptop] = [cookieOf(await logIn(ada.password)), cookieOf(await logIn(ada.password))];
    const lucia = cookieOf(
      await post(server, authenticatePath, { email: 'lucia@guests.example', password: 'verbena-tonight' }),
    );
    await set(await asked(), { password }, { cookie: laptop });
    expect([await isKnown(phone), await isKnown(laptop), await isKnown(lucia)]).toEqual([false, false, true]);
  });

  it('lets a customer log in at once who was refused too many times', async () => {
    for (let time = 0; time < 10; time += 1) await logIn('wrong');
    expect((await logIn(ada.password)).statusCode).toBe(429);
    await set(await asked());
    expect((await logIn(password)).statusCode).toBe(200);
  });

  it.each<[string, Sent, string]>([
    ['no password', {}, 'Password is required'],
    ['an empty password', { password: '' }, 'Password is required'],
    ['a short password', { password: 'seven77' }, 'Password must be at least 8 characters'],
    ['a long password', { password: 'a'.repeat(129) }, 'Password must be at most 128 characters'],
    [
      'a common password',
      { password: 'QWERTYUIOP' },
      'Too many people use this password, so it’s easy to guess. Please choose another one.',
    ],
  ])('is not set to %s, and the link still works', async (_what, sent, text) => {
    const token = await asked();
    const answer = await set(token, sent);
    expect([answer.statusCode, answer.json()]).toEqual([422, { errors: { password: [text] }, code: 'invalid' }]);
    expect((await set(token)).statusCode).toBe(200);
  });

  describe('with a link that does not work', () => {
    const refused = (status: number, code: string) => [status, { error: notFound, code }];

    it('[AC-30] answers the same sentence when it is not known', async () => {
      expect(await check('x'.repeat(32))).toEqual(refused(404, 'link_unknown'));
      expect((await set('x')).json().error).toBe(notFound);
      await post(server, registerPath, { email: 'new@guests.example' });
      expect(await check(await mailedToken(server, 'new@guests.example', 'verify'))).toEqual(
        refused(404, 'link_unknown'),
      );
    });

    it('[AC-30] when it was used, also by two calls at once', async () => {
      const token = await asked();
      const statuses = await Promise.all([1, 2].map(async () => (await set(token)).statusCode));
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 410]);
      expect(await check(token)).toEqual(refused(410, 'link_used'));
    });

    it('[AC-30] when a newer one ended it, also one from a registration', async () => {
      const first = await asked();
      const second = await asked();
      expect(await check(first)).toEqual(refused(410, 'link_replaced'));
      await post(server, registerPath, { email: ada.email });
      expect(await check(second)).toEqual(refused(410, 'link_replaced'));
      expect(await check(await mailedToken(server, ada.email, 'password-reset'))).toEqual([200, { data: {} }]);
    });

    it('[AC-30] when its two hours are over, and the password stays', async () => {
      const token = await asked();
      server.clock.advance(2 * hour - 1);
      expect(await check(token)).toEqual([200, { data: {} }]);
      server.clock.advance(1);
      expect(await check(token)).toEqual(refused(410, 'link_expired'));
      expect((await set(token)).json()).toEqual({ error: notFound, code: 'link_expired' });
      expect((await logIn(ada.password)).statusCode).toBe(200);
    });

    it('thirty times from a network, asks it to wait', async () => {
      await Promise.all(Array.from({ length: 30 }, (_, index) => check(`guess-${index}`)));
      const answer = await set('guess');
      expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([
        429,
        '900',
        'too_many_tries',
      ]);
    });
  });

  it('mails five times an hour for an address from a network', async () => {
    for (let time = 0; time < 5; time += 1) expect((await ask()).statusCode).toBe(200);
    const answer = await ask();
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([
      429,
      '3600',
      'too_many_tries',
    ]);
  });

  it('is refused from a page that is not ours', async () => {
    const token = await asked();
    const foreign = { origin: 'https://www.northlight.example', 'x-api-key': 'pk_site_northlight' };
    expect([(await ask(ada.email, foreign)).statusCode, (await set(token, { password }, foreign)).statusCode]).toEqual([
      403, 403,
    ]);
  });
});
