import { authenticatePath } from '@bars/shared-api/contracts/customers';
import { checkInPath, extendCheckInPath } from '@bars/shared-api/contracts/check-in';
import { deletionPath, myDataAnswer, myDataPath } from '@bars/shared-api/contracts/personal-data';
import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { digestOf, newToken } from '../../../kernel/secrets';
import { emptyTables } from '../../../testing/empty-tables';
import { createTestServer, describeOnEngines, type TestServer } from '../../../testing/harness';
import { cookieOf } from '../../accounts/customers/testing/customers-fixture';
import { sessionServer } from '../../wizard/booking-session/testing/session-fixture';

const page = {
  host: 'one.localhost:9000',
  origin: 'http://one.localhost:9000',
  'x-api-key': 'pk_portal_test',
  'x-brand': '1',
};
const grace = { email: 'grace@example.com', password: 'verbena-tonight' };
const hour = millisecondsInHour;
const threeWeeks = 21 * 24 * hour;
const full = "You cannot add any more guests as you've checked in the maximum of 6 people";
const arch = 'the-arch';
const content = 'Please check in before the first round.';

describeOnEngines('Checking in', (engine) => {
  let server: TestServer;
  let device: string;
  beforeAll(async () => {
    server = await sessionServer(engine, {
      files: {
        'customers.json': [{ ...grace, forename: 'Grace' }],
        'check-in-bars.json': [
          { bar_id: 1, track_trace_content: content, max_group_size: 6 },
          { bar_id: 9, track_trace_content: null, max_group_size: 3 },
        ],
      },
    });
  });
  beforeEach(async () => {
    device = newToken();
    await emptyTables(server.db, 'check_in_visit', 'check_in', 'customer_try');
  });
  afterAll(() => server.close());

  const form = (change: Record<string, unknown> = {}) => ({
    key: newToken(),
    forename: ' Ada ',
    surname: 'Marsh',
    contact_type: 'phone',
    phone: '020 7946 0000',
    email: '',
    address: '',
    post_code: '',
    group_size: 1,
    ...change,
  });
  const read = async (secret: string | null = device, bar = arch) =>
    server.app.inject({ url: checkInPath(bar), headers: { ...page, ...(secret && { 'x-check-in-secret': secret }) } });
  const send = (payload: object = form(), { secret = device, bar = arch, headers = {} } = {}) =>
    server.app.inject({
      method: 'POST',
      url: checkInPath(bar),
      headers: { ...page, 'x-check-in-secret': secret, ...headers },
      payload,
    });
  const extend = (id: string, { secret = device, bar = arch } = {}) =>
    server.app.inject({
      method: 'POST',
      url: extendCheckInPath(bar, id),
      headers: { ...page, 'x-check-in-secret': secret },
    });
  const rows = async () =>
    (
      await sql<
        Record<string, unknown>
      >`select forename, surname, phone, email, address, post_code, group_size from check_in_visit order by started_at, forename`.execute(
        server.db,
      )
    ).rows;
  const inTwoHours = () => new Date(server.clock.now().getTime() + 2 * hour).toISOString();

  it('[ST-117, API-M-72] begins with the bar: its name, its address, what it says, and the largest group', async () => {
    const answer = await read(null);
    expect([answer.statusCode, answer.headers['cache-control'], answer.json()]).toEqual([
      200,
      'no-store',
      {
        data: {
          bar: {
            id: 1,
            slug: arch,
            name: expect.any(String),
            address: expect.any(String),
            track_trace_content: content,
          },
          visits: [],
        },
        meta: { max_group_size: 6, places_left: 6 },
      },
    ]);
    expect((await read(null, '1')).json()).toEqual(answer.json());
  });

  it('[ST-117] works at a bar of which the estate’s files say nothing', async () => {
    const { data, meta } = (await read(null, 'the-dock')).json();
    expect([data.bar.track_trace_content, meta]).toEqual([null, { max_group_size: 6, places_left: 6 }]);
    expect((await send(form(), { bar: 'the-dock' })).statusCode).toBe(200);
  });

  it.each(['no-such-bar', '999', 'the%20arch'])('is refused at %s, which is no bar', async (bar) => {
    const unknown = { error: 'We don’t recognise this bar. Please choose one of our bars.', code: 'bar_unknown' };
    for (const answer of [await read(device, bar), await send(form(), { bar }), await extend('any', { bar })])
      expect([answer.statusCode, answer.json()]).toEqual([404, unknown]);
  });

  it('[ST-118, ST-125, ST-126, API-M-73] keeps who came, and answers with the visit, which expires in two hours', async () => {
    const answer = await send(form({ address: ' 4 Quay Street ', post_code: 'M3 4AE', group_size: '2' }));
    expect([answer.statusCode, answer.json().data.visits, answer.json().meta]).toEqual([
      200,
      [
        {
          id: expect.any(String),
          display_name: 'Ada Marsh',
          forename: 'Ada',
          group_size: 2,
          date_finished: inTwoHours(),
        },
      ],
      { max_group_size: 6, places_left: 4 },
    ]);
    expect((await read()).json()).toEqual(answer.json());
    expect(await rows()).toEqual([
      {
        forename: 'Ada',
        surname: 'Marsh',
        phone: '020 7946 0000',
        email: null,
        address: '4 Quay Street',
        post_code: 'M3 4AE',
        group_size: 2,
      },
    ]);
  });

  it('[ST-119] keeps the chosen contact alone', async () => {
    await send(form({ contact_type: 'email', email: 'Ada@Example.com' }));
    expect(await rows()).toMatchObject([{ phone: null, email: 'ada@example.com' }]);
  });

  it('[ST-128] takes a form without address and post code', async () => {
    expect((await send(form({ address: null, post_code: '' }))).statusCode).toBe(200);
  });

  it.each([
    ['[ST-120] a forename of two letters', { forename: ' Al ' }, { forename: ['Please enter at least 3 characters.'] }],
    ['[ST-120] a surname of two letters', { surname: 'Xu' }, { surname: ['Please enter at least 3 characters.'] }],
    ['a form without a name', { forename: '' }, { forename: ['First name is required'] }],
    [
      '[ST-120, ST-121] an empty form, with all of its errors',
      { forename: ' ', surname: '', phone: '', group_size: 0 },
      {
        forename: ['First name is required'],
        surname: ['Last name is required'],
        phone: ['Please enter at least 8 characters.'],
        group_size: ['Please choose how many people.'],
      },
    ],
    ['[ST-121] a phone number of seven', { phone: ' 7946000 ' }, { phone: ['Please enter at least 8 characters.'] }],
    [
      '[ST-121] an address of seven',
      { contact_type: 'email', email: 'a@bc.de' },
      { email: ['Please enter at least 8 characters.'] },
    ],
    ['[ST-121] no e-mail', { contact_type: 'email', email: ' ' }, { email: ['Please enter at least 8 characters.'] }],
    [
      'a phone number without digits',
      { phone: 'my mobile' },
      { phone: ['Please enter a phone number with digits, such as 020 7946 0000.'] },
    ],
    [
      'an e-mail that is none',
      { contact_type: 'email', email: 'ada@example' },
      { email: ['Please enter an email address such as name@example.com.'] },
    ],
    ['[ST-122] a group of none', { group_size: 0 }, { group_size: ['Please choose how many people.'] }],
    ['[ST-122] a group of seven', { group_size: 7 }, { group_size: ['There is only room for 6 people.'] }],
  ])('refuses %s, and keeps nothing', async (_what, change, errors) => {
    const answer = await send(form(change));
    expect([answer.statusCode, answer.json(), await rows()]).toEqual([422, { errors, code: 'invalid' }, []]);
  });

  it('[ST-120, ST-121] takes names of three letters and a contact of eight', async () => {
    expect((await send(form({ forename: 'Amy', surname: 'Lee', phone: '07946000' }))).statusCode).toBe(200);
  });

  it('[ST-122] refuses a group that is larger than the bar takes', async () => {
    const answer = await send(form({ group_size: 4 }), { bar: 'la-plaza' });
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      { errors: { group_size: ['There is only room for 3 people.'] }, code: 'invalid' },
    ]);
    expect((await send(form({ group_size: 3 }), { bar: 'la-plaza' })).statusCode).toBe(200);
  });

  it('[ST-123, ST-124] counts everybody of a group towards the six, and then refuses with a sentence', async () => {
    expect((await send(form({ group_size: 3 }))).json().meta.places_left).toBe(3);
    const tooMany = await send(form({ group_size: 4 }));
    expect([tooMany.statusCode, tooMany.json()]).toEqual([
      422,
      { errors: { group_size: ['There is only room for 3 people.'] }, code: 'invalid' },
    ]);
    await send(form({ group_size: 2 }));
    expect((await send(form({ group_size: 2 }))).json().errors).toEqual({
      group_size: ['There is only room for 1 more person.'],
    });
    expect((await send()).json().meta.places_left).toBe(0);
    const answer = await send();
    expect([answer.statusCode, answer.json()]).toEqual([409, { error: full, code: 'check_in_full' }]);
    expect((await send(form(), { secret: newToken() })).statusCode).toBe(200);
    expect((await send(form(), { bar: 'the-dock' })).statusCode).toBe(200);
  });

  it('[ST-123] checks in six of twenty who are sent at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send()));
    const statuses = answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b);
    expect(statuses).toEqual([...Array.from({ length: 6 }, () => 200), ...Array.from({ length: 14 }, () => 409)]);
    expect(await rows()).toHaveLength(6);
  });

  it('makes one visit of a form that is sent twice, also at once, and when it was the last that had room', async () => {
    const once = form({ group_size: 6 });
    const answers = await Promise.all([send(once), send(once)]);
    answers.push(await send(once));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await rows()).toHaveLength(1);
  });

  it('makes another visit of a form with another name, so that nobody is lost, and none of another size', async () => {
    const first = form({ forename: 'Ada' });
    await send(first);
    await send({ ...first, group_size: 2 });
    await send({ ...first, forename: 'Bert' });
    expect((await rows()).map((row) => row['forename'])).toEqual(['Ada', 'Bert']);
  });

  describe('is the device’s own:', () => {
    it('another device’s secret opens the list of that device alone', async () => {
      const other = newToken();
      await send(form({ forename: 'Ada' }));
      await send(form({ forename: 'Bert' }), { secret: other });
      const namesOf = async (secret: string | null, bar = arch): Promise<string[]> =>
        (await read(secret, bar)).json().data.visits.map(({ forename }: { forename: string }) => forename);
      expect([await namesOf(device), await namesOf(other)]).toEqual([['Ada'], ['Bert']]);
      expect([await namesOf(null), await namesOf(newToken()), await namesOf('short')]).toEqual([[], [], []]);
      expect(await namesOf(device, 'the-dock')).toEqual([]);
    });

    it('another device’s secret extends nothing of it', async () => {
      const [{ id }] = (await send()).json().data.visits;
      server.clock.advance(2 * hour);
      const other = newToken();
      await send(form(), { secret: other });
      for (const answer of [await extend(id, { secret: other }), await extend(id, { bar: 'the-dock' })])
        expect([answer.statusCode, answer.json()]).toEqual([
          404,
          { error: 'We can’t find this check-in on this device.', code: 'visit_unknown' },
        ]);
      expect((await extend(id)).statusCode).toBe(200);
    });

    it('the secret is kept as its digest', async () => {
      await send();
      const { rows: kept } = await sql<{ secret_digest: Buffer }>`select secret_digest from check_in`.execute(
        server.db,
      );
      expect(kept.map(({ secret_digest: digest }) => Buffer.from(digest).equals(digestOf(device)))).toEqual([true]);
    });

    it('a form without a secret is refused', async () => {
      const answer = await send(form(), { secret: 'short' });
      expect([answer.statusCode, answer.json()]).toEqual([
        422,
        { error: 'Please reload the page and try again.', code: 'invalid' },
      ]);
    });

    it('a page of another origin checks nobody in', async () => {
      expect((await send(form(), { headers: { origin: 'https://elsewhere.example' } })).statusCode).toBe(403);
    });
  });

  it('[ST-127, API-M-74] is extended by two hours from now once it has expired, and not before', async () => {
    const [{ id }] = (await send()).json().data.visits;
    server.clock.advance(2 * hour - 1);
    const early = await extend(id);
    expect([early.statusCode, early.json()]).toEqual([
      409,
      { error: 'This check-in hasn’t expired yet. It can be extended once it has.', code: 'visit_running' },
    ]);
    server.clock.advance(1 + 10 * millisecondsInMinute);
    const answer = await extend(id);
    expect([answer.statusCode, answer.json().data.visits]).toEqual([
      200,
      [expect.objectContaining({ id, date_finished: inTwoHours() })],
    ]);
    expect((await extend(id)).statusCode).toBe(409);
    expect((await extend('nobody')).statusCode).toBe(404);
  });

  it('is refused the 241st time from a network in an hour', async () => {
    for (let guest = 0; guest < 240; guest += 1)
      expect((await send(form(), { secret: newToken() })).statusCode).toBe(200);
    const answer = await send();
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
      429,
      '3600',
      {
        error:
          'A lot of people have checked in from here in the last hour. Please tell the bar’s staff, or wait 60 minutes and try again.',
        code: 'too_many_tries',
      },
    ]);
    server.clock.advance(hour);
    expect((await send()).statusCode).toBe(200);
  });

  it('is deleted 21 days after its end, to the minute, and each visit by its own', async () => {
    await send();
    server.clock.advance(hour);
    await send(form({ forename: 'Bert' }));
    server.clock.advance(hour + threeWeeks - millisecondsInMinute);
    await server.sweepNow();
    expect(await rows()).toHaveLength(2);
    server.clock.advance(millisecondsInMinute);
    await server.sweepNow();
    expect(await rows()).toMatchObject([{ forename: 'Bert' }]);
    server.clock.advance(hour);
    await server.sweepNow();
    const { rows: lists } = await sql`select 1 from check_in`.execute(server.db);
    expect([await rows(), lists]).toEqual([[], []]);
  });

  it('is kept for 21 days after the end to which it was extended', async () => {
    const [{ id }] = (await send()).json().data.visits;
    server.clock.advance(2 * hour);
    await extend(id);
    server.clock.advance(threeWeeks + hour);
    await server.sweepNow();
    expect(await rows()).toHaveLength(1);
    server.clock.advance(hour);
    await server.sweepNow();
    expect(await rows()).toEqual([]);
  });

  describe('as the venue reads it', () => {
    const report = (change: object = {}) => server.venue({ command: 'visits', bar: arch, ...change });

    it('lists who was there, by when they came, each with a contact, and nobody of another bar', async () => {
      await send(form({ group_size: 2, address: '4 Quay Street', post_code: 'M3 4AE' }));
      server.clock.advance(hour);
      device = newToken();
      await send(form({ forename: 'Grace', contact_type: 'email', email: 'grace@example.com' }));
      const { isDone, lines } = await report();
      expect([isDone, lines.length, lines[0]]).toEqual([true, 3, expect.stringContaining('3 people')]);
      expect(lines[1]).toMatch(/Ada Marsh {2}2 people {2}[\d ]+ {2}4 Quay Street {2}M3 4AE$/);
      expect(lines[2]).toMatch(/Grace Marsh {2}1 person {2}grace@example\.com$/);
      expect((await report({ bar: '1' })).lines).toEqual(lines);
      expect((await report({ bar: '9' })).lines).toHaveLength(1);
    });

    it('keeps to the days that are asked for', async () => {
      await send(form());
      const day = server.clock.now().toISOString().slice(0, 10);
      expect((await report({ from: day, to: day })).lines).toHaveLength(2);
      expect((await report({ from: '2020-01-01', to: '2020-01-31' })).lines).toHaveLength(1);
    });

    it('refuses a bar that there is not, and one that is not said', async () => {
      expect(await report({ bar: 'the-moon' })).toEqual({ isDone: false, lines: ['There is no bar the-moon.'] });
      expect((await report({ bar: undefined })).isDone).toBe(false);
    });
  });

  describe('with the address of a customer', () => {
    const own = { contact_type: 'email', email: ' Grace@Example.com ', forename: 'Grace' };
    const logIn = async () =>
      cookieOf(await server.app.inject({ method: 'POST', url: authenticatePath, headers: page, payload: grace }));

    it('is handed over with their other data, and nobody else’s is', async () => {
      await send(form({ ...own, group_size: 2 }));
      await send(form({ ...own, email: 'ada@example.com' }));
      const { check_ins: found } = myDataAnswer.parse(
        (await server.app.inject({ url: myDataPath, headers: { ...page, cookie: await logIn() } })).json(),
      ).data;
      expect(found).toEqual([
        {
          brand: 'Brand 1',
          bar: expect.any(String),
          forename: 'Grace',
          surname: 'Marsh',
          address: null,
          post_code: null,
          group_size: 2,
          started_at: server.clock.now().toISOString(),
          ended_at: inTwoHours(),
        },
      ]);
    });

    it('is deleted with their account, and nobody else’s is', async () => {
      await send(form(own));
      await send(form({ ...own, email: 'ada@example.com' }));
      await server.app.inject({
        method: 'POST',
        url: deletionPath,
        headers: { ...page, cookie: await logIn() },
        payload: { agreed: true },
      });
      expect(await rows()).toMatchObject([{ email: 'ada@example.com' }]);
    });
  });
});

describeOnEngines('Checking in at the demo estate', (engine) => {
  it.each([
    [1, 'northlight-shoreditch', 6],
    [2, 'la-verbena-soho', 4],
    [4, 'the-tin-house-bath', 6],
  ])('a bar of brand %i says something about it', async (_brand, bar, size) => {
    const server = await createTestServer({ engine });
    const { data, meta } = (
      await server.app.inject({ url: checkInPath(bar), headers: { 'x-api-key': 'pk_portal_bars' } })
    ).json();
    expect([data.bar.track_trace_content, meta.max_group_size]).toEqual([expect.stringMatching(/check/i), size]);
    await server.close();
  });
});
