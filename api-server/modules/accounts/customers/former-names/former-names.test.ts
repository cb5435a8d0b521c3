import { authenticatePath } from '@bars/shared-api/contracts/customers';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { emptyTables } from '../../../../testing/empty-tables';
import { describeOnEngines, type TestServer } from '../../../../testing/harness';
import { normaliseInterests } from '../../../wizard/interests/interests.store';
import { normaliseNames } from './former-names.sweep';
import { hashPassword } from '../passwords/passwords';
import { customersServer, post } from '../testing/customers-fixture';

const password = 'a seat by the window';

describeOnEngines('addresses from before there was one form', (engine) => {
  let server: TestServer;
  let hash: string;
  beforeAll(async () => {
    server = await customersServer(engine);
    hash = await hashPassword(password);
  });
  afterAll(() => server.close());
  beforeEach(() => emptyTables(server.db, 'customer', 'customer_try', 'interest_registration'));

  const add = (id: string, email: string, { isFormer = true, password: own = hash } = {}) =>
    sql`insert into customer (id, email, password_hash, email_verified_at, created_at, updated_at, is_email_former) values (${id}, ${email}, ${own}, now(), now(), now(), ${isFormer})`.execute(
      server.db,
    );
  const names = async () =>
    Object.fromEntries(
      (
        await sql<{ id: string; email: string }>`select id, email from customer order by id`.execute(server.db)
      ).rows.map(({ id, email }) => [id, email]),
    );
  const logIn = async (email: string, typed = password) =>
    (await post(server, authenticatePath, { email, password: typed })).statusCode;

  it('log in before and after they are brought into it', async () => {
    await add('ann', 'ann@münchen.test');
    expect(await logIn('Ann@München.test')).toBe(200);
    await normaliseNames(server.kernel);
    expect(await names()).toEqual({ ann: 'ann@xn--mnchen-3ya.test' });
    expect([await logIn('ann@MÜNCHEN.test'), await logIn('ann@xn--mnchen-3ya.test')]).toEqual([200, 200]);
    expect(await normaliseNames(server.kernel)).toBe(0);
  });

  it('stay where another account has the mailbox, are logged, and still log in', async () => {
    const other = await hashPassword('another password');
    await add('ann', 'ann@münchen.test');
    await add('other', 'ann@xn--mnchen-3ya.test', { isFormer: false, password: other });
    const warn = vi.spyOn(server.kernel.log, 'warn');
    await normaliseNames(server.kernel);
    expect(warn).toHaveBeenCalledExactlyOnceWith({ customer: 'ann' }, expect.stringContaining('keeps its former name'));
    expect(await names()).toEqual({ ann: 'ann@münchen.test', other: 'ann@xn--mnchen-3ya.test' });
    expect([
      await logIn('ann@münchen.test'),
      await logIn('ann@xn--mnchen-3ya.test', 'another password'),
      await logIn('ann@xn--mnchen-3ya.test'),
    ]).toEqual([200, 200, 401]);
    expect(await normaliseNames(server.kernel)).toBe(0);
  });

  it('stay where the form has something else before the @, which may be somebody else’s mailbox', async () => {
    for (const [id, email] of [
      ['wide', 'vic\u200Btim@example.test'],
      ['brackets', '<victim@example.test>'],
      ['local', 'änn@example.test'],
    ] as const)
      await add(id, email);
    await normaliseNames(server.kernel);
    expect(await names()).toEqual({
      wide: 'vic\u200Btim@example.test',
      brackets: '<victim@example.test>',
      local: 'änn@example.test',
    });
    expect([
      await logIn('vic\u200Btim@example.test'),
      await logIn('<victim@example.test>'),
      await logIn('Änn@example.test'),
    ]).toEqual([200, 200, 200]);
  });

  it('of registrations of interest are brought into it once', async () => {
    const interest = (email: string, isFormer: boolean) =>
      sql`insert into interest_registration (group_name, bar_id, email, forename, surname, registered_at, is_email_former) values ('covid_interest', 1, ${email}, 'Ann', 'Lee', now(), ${isFormer})`.execute(
        server.db,
      );
    const kept = async () =>
      (
        await sql<{ email: string }>`select email from interest_registration order by email`.execute(server.db)
      ).rows.map(({ email }) => email);
    await interest('ann@münchen.test', true);
    expect([await normaliseInterests(server.db), await kept()]).toEqual([1, ['ann@xn--mnchen-3ya.test']]);
    await interest('ann@münchen.test', true);
    expect([await normaliseInterests(server.db), (await kept()).length, await normaliseInterests(server.db)]).toEqual([
      1, 2, 0,
    ]);
  });
});
