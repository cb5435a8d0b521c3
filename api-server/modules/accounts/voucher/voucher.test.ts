import { voucherPath } from '@bars/shared-api/contracts/voucher';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables';
import { describeOnEngines, type TestServer } from '../../../testing/harness';
import { customersServer, post } from '../customers/testing/customers-fixture';

const luciasId = '5xDKaLDi9M9E0RyH2QzxLweHV3etlLQY';
const hourMs = 3_600_000;
const unknown = 'We don’t recognise this voucher code. Please check it and try again.';

describeOnEngines('vouchers', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await customersServer(engine);
  });
  beforeEach(() => emptyTables(server.db, 'customer_try', 'voucher_use'));
  afterAll(() => server.close());

  const send = async (code: string, headers: Record<string, string> = {}, appUserId = luciasId) => {
    const answer = await post(server, voucherPath, { voucher_code: code, app_user_id: appUserId }, headers);
    return [answer.statusCode, answer.json()];
  };
  const atTheCode = (status: number, sentence: string, code: string) => [
    status,
    { errors: { voucher_code: [sentence] }, code },
  ];
  const applied = [200, { data: { is_applied: true } }];

  it('[API-M-71, RT-51] is applied without a login, and kept', async () => {
    expect(await send(' welcome 24 ')).toEqual(applied);
    const { rows } =
      await sql`select voucher_id, email from voucher_use join customer on customer.id = customer_id`.execute(
        server.db,
      );
    expect(rows).toEqual([{ voucher_id: 'group-welcome', email: 'lucia@guests.example' }]);
  });

  it('[API-M-71] a second time is refused, at once too', async () => {
    const used = atTheCode(409, 'You’ve already used this voucher.', 'voucher_used');
    const both = await Promise.all([send('WELCOME-24'), send('WELCOME-24')]);
    expect(both).toEqual(expect.arrayContaining([applied, used]));
    expect(await send('welcome24')).toEqual(used);
  });

  it('[API-M-71] of a brand counts on its pages and the group’s', async () => {
    expect(await send('SANGRIA-8')).toEqual(atTheCode(404, unknown, 'voucher_unknown'));
    expect(await send('FIZZ-6')).toEqual(applied);
    expect(await send('SANGRIA-8', { 'x-brand': '0' })).toEqual(applied);
  });

  it('[API-M-71, ST-114] an expired or unknown code, and an unknown app user, have their sentences', async () => {
    expect(await send('SUMMER-25')).toEqual(atTheCode(410, 'This voucher has expired.', 'voucher_expired'));
    expect(await send('NO-SUCH')).toEqual(atTheCode(404, unknown, 'voucher_unknown'));
    expect(await send('WELCOME-24', {}, 'x'.repeat(32))).toEqual([
      404,
      {
        error: 'We don’t recognise this app user. Please log in to the app again, and open this page from it.',
        code: 'app_user_unknown',
      },
    ]);
  });

  it.each([
    ['an empty code', ' ', 'Please enter your voucher code.'],
    ['a code that is too long', 'a'.repeat(41), 'Please keep to 40 characters.'],
    ['a code that is no text', 'a\u0000', 'Please use letters and figures.'],
  ])('[API-M-71] is refused for %s', async (_what, code, sentence) => {
    expect(await send(code)).toEqual(atTheCode(422, sentence, 'invalid'));
  });

  it('[API-M-71] after ten wrong codes no code is looked up for an hour', async () => {
    for (let wrong = 0; wrong < 10; wrong += 1) expect((await send(`NO-SUCH-${wrong}`))[0]).toBe(404);
    const locked = [
      429,
      { error: 'Too many voucher codes were wrong. Please wait 60 minutes and try again.', code: 'too_many_tries' },
    ];
    expect([await send('WELCOME-24'), await send('NO-SUCH')]).toEqual([locked, locked]);
    server.clock.advance(hourMs);
    expect(await send('WELCOME-24')).toEqual(applied);
  });

  it('is refused from a page of another origin', async () => {
    expect((await send('WELCOME-24', { origin: 'https://elsewhere.example' }))[0]).toBe(403);
  });
});
