import {
  authenticatePath,
  forgotPasswordPath,
  logoutPath,
  registerPath,
  resetLinkPath,
  resetPasswordPath,
} from '@bars/shared-api/contracts/customers';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables';
import { describeOnEngines, type TestServer } from '../../../testing/harness';
import { ada, customersServer, ownPage, post } from './testing/customers-fixture';
import { mailedToken } from './testing/mailed-links';

const wrong = { ...ada, password: 'northlight-yesterday' };
const password = 'a seat by the window';

/** The cookie of a name in an answer, as the browser sends it back; '' without one. */
const cookieNamed = ({ headers }: LightMyRequestResponse, name: string): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .find((one) => one.startsWith(`${name}=`))
    ?.split(';')[0] ?? '';

describeOnEngines('strangers who guess at an account or have mails sent', (engine) => {
  let server: TestServer;
  let hash: string;
  beforeAll(async () => {
    server = await customersServer(engine, { env: { TRUST_PROXY: '127.0.0.1' } });
    hash =
      (
        await sql<{ hash: string }>`select password_hash as hash from customer where email = ${ada.email}`.execute(
          server.db,
        )
      ).rows[0]?.hash ?? '';
  });
  beforeEach(async () => {
    await emptyTables(server.db, 'customer_try', 'customer_session', 'customer_device', 'customer_link', 'mail_outbox');
    await sql`update customer set password_hash = ${hash} where email = ${ada.email}`.execute(server.db);
  });
  afterAll(() => server.close());

  const call = (url: string, payload: Record<string, unknown>, address: string, cookie?: string) =>
    post(server, url, payload, { 'x-forwarded-for': address, ...(cookie === undefined ? {} : { cookie }) });
  const logIn = (who: typeof ada, address: string, cookie?: string) => call(authenticatePath, who, address, cookie);
  const ask = (address: string, cookie?: string) => call(forgotPasswordPath, { email: ada.email }, address, cookie);
  const check = async (token: string) =>
    (await server.app.inject({ url: resetLinkPath(token), headers: ownPage })).statusCode;
  /** As many wrong passwords as close the account to devices that it does not know, each from a network of its own. */
  const guessFromEverywhere = async () => {
    for (let index = 0; index < 100; index += 1)
      await sql`
      insert into customer_try (cause, subject_digest, network, tried_at) values ('login', sha256(${ada.email}::bytea), ${`network ${index}`}, ${server.clock.now()})`.execute(
        server.db,
      );
  };
  const knownDevice = async () => cookieNamed(await logIn(ada, '10.1.0.1'), 'bars_device');

  it('do not keep the right password out by ten wrong ones from ten networks', async () => {
    for (let index = 0; index < 10; index += 1) expect((await logIn(wrong, `10.0.0.${index}`)).statusCode).toBe(401);
    expect((await logIn(ada, '10.1.0.1')).statusCode).toBe(200);
    expect((await logIn(ada, '10.0.0.1')).statusCode).toBe(200);
  });

  it('close the account to unknown devices after a hundred, and say what goes on', async () => {
    await guessFromEverywhere();
    const answer = await logIn(ada, '10.1.0.1');
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([
      429,
      '3600',
      'too_many_tries',
    ]);
    expect(answer.json().error).toBe(
      'There were too many wrong passwords for this address. Please use a passkey or a device that you’ve logged in on before, ask for a new password link, or wait 60 minutes.',
    );
  });

  it('do not keep out a device that was logged in before, though it was logged out, nor one on their own network', async () => {
    const device = await knownDevice();
    await call(logoutPath, {}, '10.1.0.1', device);
    await guessFromEverywhere();
    for (let index = 0; index < 30; index += 1)
      await logIn({ ...wrong, email: `guest${index}@guests.example` }, '10.1.0.9');
    const answer = await logIn(ada, '10.1.0.9', device);
    expect(answer.statusCode).toBe(200);
    // The token is a new one, and the former proves nothing any more.
    expect([
      (await logIn(ada, '10.1.0.9', device)).statusCode,
      (await logIn(ada, '10.1.0.9', cookieNamed(answer, 'bars_device'))).statusCode,
    ]).toEqual([429, 200]);
  });

  it('have ten tries on a device that they stole, and another account’s device is as good as none', async () => {
    const device = await knownDevice();
    for (let index = 0; index < 10; index += 1)
      expect((await logIn(wrong, `10.0.0.${index}`, device)).statusCode).toBe(401);
    expect((await logIn(ada, '10.1.0.1', device)).statusCode).toBe(429);
    expect((await logIn(ada, '10.1.0.1')).statusCode).toBe(200);
    const lucia = cookieNamed(
      await logIn({ email: 'lucia@guests.example', password: 'verbena-tonight' }, '10.1.0.2'),
      'bars_device',
    );
    await guessFromEverywhere();
    expect((await logIn(ada, '10.1.0.2', lucia)).statusCode).toBe(429);
  });

  it('do not keep out two people who share a device', async () => {
    const first = await knownDevice();
    const both = cookieNamed(
      await logIn({ email: 'lucia@guests.example', password: 'verbena-tonight' }, '10.1.0.1', first),
      'bars_device',
    );
    await guessFromEverywhere();
    expect((await logIn(ada, '10.1.0.3', both)).statusCode).toBe(200);
  });

  it('find no device known any more after a new password, but the one where it was set', async () => {
    const device = await knownDevice();
    await ask('10.1.0.1');
    const answer = await call(
      resetPasswordPath(await mailedToken(server, ada.email, 'password-reset')),
      { password },
      '10.1.0.2',
    );
    await guessFromEverywhere();
    expect((await logIn({ ...ada, password }, '10.1.0.1', device)).statusCode).toBe(429);
    expect((await logIn({ ...ada, password }, '10.1.0.2', cookieNamed(answer, 'bars_device'))).statusCode).toBe(200);
  });

  it('a device is known for 180 days, then forgotten', async () => {
    const device = await knownDevice();
    const kept = async () => (await sql`select 1 from customer_device`.execute(server.db)).rows.length;
    server.clock.advance(180 * 86_400_000 - 1);
    await server.sweepNow();
    expect(await kept()).toBe(1);
    server.clock.advance(1);
    await guessFromEverywhere();
    expect((await logIn(ada, '10.1.0.1', device)).statusCode).toBe(429);
    await server.sweepNow();
    expect(await kept()).toBe(0);
  });

  it('do not keep the owner’s link from being sent by five resets of their own', async () => {
    for (let index = 0; index < 5; index += 1) expect((await ask('10.0.0.1')).statusCode).toBe(200);
    expect((await ask('10.0.0.1')).statusCode).toBe(429);
    expect((await ask('10.1.0.1')).statusCode).toBe(200);
    expect(await check(await mailedToken(server, ada.email, 'password-reset'))).toBe(200);
  });

  it('leave the newest link good when no more are sent, and a known device gets another', async () => {
    const device = await knownDevice();
    for (let index = 0; index < 10; index += 1) expect((await ask(`10.0.0.${index}`)).statusCode).toBe(200);
    const refused = await ask('10.1.0.1');
    expect([refused.statusCode, refused.json().error]).toEqual([
      429,
      'We’ve already sent several emails. Please check your inbox and your spam folder, or wait 60 minutes and try again.',
    ]);
    expect(await check(await mailedToken(server, ada.email, 'password-reset'))).toBe(200);
    expect((await ask('10.1.0.1', device)).statusCode).toBe(200);
    const newest = await mailedToken(server, ada.email, 'password-reset');
    await ask('10.0.0.11');
    const set = await call(resetPasswordPath(newest), { password }, '10.1.0.1');
    expect([set.statusCode, (await logIn({ ...ada, password }, '10.1.0.1')).statusCode]).toEqual([200, 200]);
  });

  it('do not use up the resets by registering the address, nor the registrations by resets', async () => {
    for (let index = 0; index < 10; index += 1) await call(registerPath, { email: ada.email }, `10.0.0.${index}`);
    expect((await ask('10.1.0.1')).statusCode).toBe(200);
    for (let index = 0; index < 10; index += 1)
      await call(forgotPasswordPath, { email: 'new@guests.example' }, `10.0.0.${index}`);
    expect((await call(registerPath, { email: 'new@guests.example' }, '10.1.0.1')).statusCode).toBe(200);
  });
});
