import { barList, barListPath, selectableBars } from '@bars/shared-api/contracts/bars';
import { consentWording } from '@bars/shared-api/contracts/consents';
import { authenticatePath } from '@bars/shared-api/contracts/customers';
import { deletionPath, myDataAnswer, myDataPath } from '@bars/shared-api/contracts/personal-data';
import { studentSignUpPath } from '@bars/shared-api/contracts/student-sign-up';
import { addMonths } from 'date-fns';
import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { digestOf, newToken } from '../../../kernel/secrets';
import { emptyTables } from '../../../testing/empty-tables';
import { describeOnEngines, type TestServer } from '../../../testing/harness';
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
const invalid = (fields: Record<string, string[]>) => ({ errors: fields, code: 'invalid' });

describeOnEngines('Signing up for the student list', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await sessionServer(engine, { files: { 'customers.json': [{ ...grace, forename: 'Grace' }] } });
  });
  beforeEach(async () => {
    await emptyTables(
      server.db,
      'student_sign_up_consent',
      'student_sign_up',
      'staff_session',
      'customer_try',
      'mail_outbox',
    );
  });
  afterAll(() => server.close());

  const form = (change: Record<string, unknown> = {}) => ({
    key: newToken(),
    bar_id: 1,
    email: 'Ada@Guests.example',
    date_of_birth: '2005-04-03',
    forename: ' Ada ',
    surname: 'Marsh',
    mobile: '07700 900123',
    university: 'University College London',
    graduation_year: 2027,
    postcode: '',
    email_opt_in: 1,
    sms_opt_in: 0,
    phone_opt_in: '1',
    ...change,
  });
  const send = (payload: object | string = form(), headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'POST', url: studentSignUpPath, headers: { ...page, ...headers }, payload });
  const rows = async () =>
    (
      await sql<Record<string, unknown>>`select * from student_sign_up order by signed_up_at, forename`.execute(
        server.db,
      )
    ).rows;
  const consents = async () =>
    (
      await sql`select purpose, is_given, wording from student_sign_up_consent order by array_position(array['email', 'sms', 'phone'], purpose)`.execute(
        server.db,
      )
    ).rows;
  const mails = async () =>
    (
      await sql<{ recipient: string; subject: string; kind: string; body_text: string }>`
        select recipient, subject, kind, body_text from mail_outbox order by id`.execute(server.db)
    ).rows;
  /** A member of staff of a bar is logged in; the header of their browser. */
  const staffAt = async (barId: number, subject = 'robin'): Promise<{ cookie: string }> => {
    const token = newToken();
    const now = server.clock.now();
    await sql`insert into staff_session (token_digest, subject, name, bar_id, created_at, expires_at)
      values (${digestOf(token)}, ${subject}, 'Robin Hale', ${barId}, ${now}, ${new Date(now.getTime() + hour)})`.execute(
      server.db,
    );
    return { cookie: `bars_staff=${token}` };
  };
  const logIn = async () =>
    cookieOf(await server.app.inject({ method: 'POST', url: authenticatePath, headers: page, payload: grace }));

  it('[ST-58, ST-62, ST-68, ST-73, API-M-57, RT-42] keeps what the form has, without a login, and sets no cookie', async () => {
    const answer = await send();
    expect([answer.statusCode, answer.json(), answer.headers['cache-control'], answer.headers['set-cookie']]).toEqual([
      200,
      { data: { is_signed_up: true } },
      'no-store',
      undefined,
    ]);
    expect(await rows()).toMatchObject([
      {
        brand_id: 1,
        bar_id: 1,
        is_at_tablet: false,
        email: 'ada@guests.example',
        forename: 'Ada',
        surname: 'Marsh',
        mobile: '07700 900123',
        university: 'University College London',
        date_of_birth: '2005-04-03',
        graduation_year: 2027,
        postcode: null,
        signed_up_at: server.clock.now(),
      },
    ]);
  });

  it('[ST-73, API-M-57] takes a form-encoded body too, and one without a key', async () => {
    const { key: _key, ...fields } = form({ postcode: ' M1 1AA ' });
    const texts = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
    const payload = new URLSearchParams(texts).toString();
    const answer = await send(payload, { 'content-type': 'application/x-www-form-urlencoded' });
    expect([answer.statusCode, await rows()]).toEqual([200, [expect.objectContaining({ postcode: 'M1 1AA' })]]);
    expect((await send(payload, { 'content-type': 'application/x-www-form-urlencoded' })).statusCode).toBe(200);
    expect(await rows()).toHaveLength(2);
  });

  it('[ST-69] keeps each opt-in with the words that were read, also a declined one', async () => {
    await send();
    expect(await consents()).toEqual([
      { purpose: 'email', is_given: true, wording: consentWording('email', 'Brand 1') },
      { purpose: 'sms', is_given: false, wording: consentWording('sms', 'Brand 1') },
      { purpose: 'phone', is_given: true, wording: consentWording('phone', 'Brand 1') },
    ]);
  });

  it('[ST-75] mails what to do next, once', async () => {
    const once = form();
    await send(once);
    await send(once);
    expect(await mails()).toEqual([
      {
        kind: 'student-sign-up',
        recipient: 'Ada@guests.example',
        subject: 'You’re on the Brand 1 student list: what to do next',
        body_text: expect.stringContaining('You said yes to news and offers by email, by phone.'),
      },
    ]);
  });

  it('makes one sign-up of a form that is sent twice, also at once', async () => {
    const once = form();
    const answers = await Promise.all([send(once), send(once), send(once)]);
    answers.push(await send(once));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect([(await rows()).length, (await mails()).length, (await consents()).length]).toEqual([1, 1, 3]);
  });

  it('signs up the next person who types over a form whose answer got lost', async () => {
    const first = form();
    await send(first);
    expect((await send({ ...first, email: 'bert@guests.example', forename: 'Bert' })).statusCode).toBe(200);
    expect([(await rows()).length, (await mails()).length, (await consents()).length]).toEqual([2, 2, 6]);
  });

  it('[ST-68] refuses an empty form, with an error at each field but the postcode', async () => {
    const empty = { bar_id: '', email: '', date_of_birth: '', forename: '', surname: '', mobile: '', university: '' };
    const answer = await send(form({ ...empty, graduation_year: '' }));
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      invalid({
        bar_id: ['Please choose one of our bars.'],
        email: ['E-mail address is required'],
        date_of_birth: ['Date of birth is required'],
        forename: ['First name is required'],
        surname: ['Last name is required'],
        mobile: ['Mobile number is required'],
        university: ['University is required'],
        graduation_year: ['Year of graduation is required'],
      }),
    ]);
    expect([await rows(), await mails()]).toEqual([[], []]);
  });

  // Today is 20 November 2026 in London.
  it.each([
    ['[ST-72, ST-37] a day too young', '2008-11-21', 'You must be at least 18 years old to sign up'],
    ['[ST-72, ST-37] of tomorrow', '2026-11-21', 'Birth date is not a valid date'],
    ['[ST-38] of 1909', '1909-12-31', 'Birth date is not a valid date'],
    ['[ST-39] of 31 April', '2005-04-31', 'There are only 30 days in April'],
    ['[ST-39] of a 29 February that was none', '2005-02-29', 'There are only 28 days in February in 2005'],
    ['[ST-61] as yyyy/mm/dd', '2005/04/03', 'Birth date is not a valid date'],
    ['[ST-61] of another form', '3 Apr 2005', 'Birth date is not a valid date'],
  ])('%s: a date of birth is refused', async (_why, date, sentence) => {
    const answer = await send(form({ date_of_birth: date }));
    expect([answer.statusCode, answer.json()]).toEqual([422, invalid({ date_of_birth: [sentence] })]);
  });

  it('[ST-67] takes the years of graduation from this one to the fifth after it, and no other', async () => {
    const answers = [];
    for (const year of [2025, 2026, 2031, 2032]) answers.push(await send(form({ graduation_year: year })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 200, 200, 422]);
    expect(answers[3]?.json()).toEqual(invalid({ graduation_year: ['Please choose a year from the list.'] }));
  });

  it('[ST-59] takes the bars that the page offers, and no other', async () => {
    const bars = barList.parse((await server.app.inject({ url: barListPath, headers: { host: page.host } })).json());
    expect(selectableBars(bars, 1).map(({ id }) => id)).toContain(1);
    for (const { id } of [...bars, { id: 999 }]) {
      const isOffered = selectableBars(bars, 1).some((bar) => bar.id === id);
      const answer = await send(form({ bar_id: id, email: `at${id}@guests.example` }));
      expect([id, answer.json()]).toEqual([
        id,
        isOffered ? { data: { is_signed_up: true } } : invalid({ bar_id: ['Please choose one of our bars.'] }),
      ]);
    }
    expect(bars.map(({ id }) => id)).toContain(9);
    expect(selectableBars(bars, 1).map(({ id }) => id)).not.toContain(9);
  });

  it.each(['ada@ucl.ac.uk', 'ada@students.mit.edu', 'ada@mailinator.com'])(
    '[ST-60] refuses %s, which does not last',
    async (email) => {
      const answer = await send(form({ email }));
      expect([answer.statusCode, answer.json()]).toEqual([
        422,
        invalid({
          email: [
            'Please enter an email address that you’ll keep, such as a webmail one. We can’t take a university address or a temporary one.',
          ],
        }),
      ]);
    },
  );

  it('[ST-63] takes the name of a university that no list has, and refuses one with hidden characters', async () => {
    expect((await send(form({ university: 'Night School of Ancoats' }))).statusCode).toBe(200);
    expect((await send(form({ university: 'Leeds\u202E' }))).json().errors).toHaveProperty('university');
  });

  it('answers the same for an address that is on the list already', async () => {
    const first = await send();
    const again = await send(form({ forename: 'Somebody' }));
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
  });

  it('a page of another origin signs nobody up', async () => {
    expect((await send(form(), { origin: 'https://elsewhere.example' })).statusCode).toBe(403);
  });

  describe('[RT-38, AC-49] on a tablet', () => {
    it('needs the staff login: no other one will do, and one that has run out will not', async () => {
      const refused = {
        error: 'The staff login of this tablet has run out. Please hand it back to the bar’s team.',
        code: 'login_required',
      };
      const staff = await staffAt(2);
      for (const headers of [{}, { cookie: await logIn() }, { cookie: `bars_staff=${newToken()}` }]) {
        const answer = await send(form({ tablet: 1 }), headers);
        expect([answer.statusCode, answer.json()]).toEqual([401, refused]);
      }
      server.clock.advance(hour);
      expect((await send(form({ tablet: 1 }), staff)).statusCode).toBe(401);
      expect(await rows()).toEqual([]);
    });

    it('has the bar of its staff, whatever is sent', async () => {
      await send(form({ tablet: 1, bar_id: 1, forename: 'Ada' }), await staffAt(2));
      await send(form({ tablet: 1, bar_id: 2, forename: 'Bert' }), await staffAt(1, 'kit'));
      expect(await rows()).toMatchObject([
        { forename: 'Ada', bar_id: 2, is_at_tablet: true },
        { forename: 'Bert', bar_id: 1, is_at_tablet: true },
      ]);
    });

    it('signs up a hundred people one after another', async () => {
      const staff = await staffAt(2);
      for (let person = 0; person < 100; person += 1)
        expect((await send(form({ tablet: 1, email: `ada${person}@guests.example` }), staff)).statusCode).toBe(200);
    });

    it('a visitor’s own device does not get the bar of a staff login in the same browser', async () => {
      await send(form({ bar_id: 1 }), await staffAt(2));
      expect(await rows()).toMatchObject([{ bar_id: 1, is_at_tablet: false }]);
    });
  });

  describe('limits', () => {
    const refused = (minutes: string) => ({
      error: `A lot of people have signed up from here in the last hour. Please wait ${minutes}, then try again.`,
      code: 'too_many_tries',
    });

    it('refuses the sixth with one address, and the 61st from a network, in an hour', async () => {
      const first = form();
      expect((await send(first)).statusCode).toBe(200);
      for (let time = 1; time < 5; time += 1) expect((await send()).statusCode).toBe(200);
      const answer = await send();
      expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
        429,
        '3600',
        refused('60 minutes'),
      ]);
      // A lost answer is asked for again.
      expect((await send(first)).statusCode).toBe(200);
      for (let person = 5; person < 60; person += 1)
        expect((await send(form({ email: `ada${person}@guests.example` }))).statusCode).toBe(200);
      expect((await send(form({ email: 'last@guests.example' }))).statusCode).toBe(429);
      expect((await send(form({ tablet: 1, email: 'last@guests.example' }), await staffAt(1))).statusCode).toBe(200);
    });
  });

  describe('with the address of a customer', () => {
    const own = { email: ' Grace@Example.com ', forename: 'Grace' };

    it('is handed over with their other data, and nobody else’s is', async () => {
      await send(form(own));
      await send();
      const { student_sign_ups: found } = myDataAnswer.parse(
        (await server.app.inject({ url: myDataPath, headers: { ...page, cookie: await logIn() } })).json(),
      ).data;
      expect(found).toEqual([
        {
          brand: 'Brand 1',
          bar: expect.any(String),
          forename: 'Grace',
          surname: 'Marsh',
          mobile: '07700 900123',
          university: 'University College London',
          date_of_birth: '2005-04-03',
          graduation_year: 2027,
          postcode: null,
          signed_up_at: server.clock.now().toISOString(),
          consents: [
            { purpose: 'email', is_given: true, wording: consentWording('email', 'Brand 1') },
            { purpose: 'sms', is_given: false, wording: consentWording('sms', 'Brand 1') },
            { purpose: 'phone', is_given: true, wording: consentWording('phone', 'Brand 1') },
          ],
        },
      ]);
    });

    it('is deleted with their account, and nobody else’s is', async () => {
      await send(form(own));
      await send();
      await server.app.inject({
        method: 'POST',
        url: deletionPath,
        headers: { ...page, cookie: await logIn() },
        payload: { agreed: true },
      });
      expect(await rows()).toMatchObject([{ email: 'ada@guests.example' }]);
    });
  });

  // The clock moves forward only, so these come last.
  it('[ST-72, ST-37] takes somebody who is eighteen today, by the day of London', async () => {
    server.clock.set(new Date('2027-06-30T22:59:59Z'));
    expect((await send(form({ date_of_birth: '2009-07-01' }))).statusCode).toBe(422);
    server.clock.set(new Date('2027-06-30T23:00:00Z'));
    expect((await send(form({ date_of_birth: '2009-07-01' }))).statusCode).toBe(200);
  });

  it('is deleted 24 months after it was made, to the minute', async () => {
    await send();
    const now = server.clock.now();
    const end = addMonths(now, 24).getTime();
    server.clock.advance(end - now.getTime() - millisecondsInMinute);
    await server.sweepNow();
    expect(await rows()).toHaveLength(1);
    server.clock.advance(millisecondsInMinute);
    await server.sweepNow();
    expect([await rows(), await consents()]).toEqual([[], []]);
  });
});
