import { deletionPath, myDataAnswer, myDataPath } from '@bars/shared-api/contracts/personal-data';
import { minutesToMilliseconds } from 'date-fns';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/harness';
import { page, said, sid, studentsFixture, tess, type StudentsFixture } from './testing/students-fixture';

const unknownAppUser = 'We don’t recognise this app user. Please log in to the app again, and open this page from it.';
const nothing = {
  has_student_offers: false,
  student_verified: false,
  has_society_offers: false,
  fields_required: ['birth_date', 'graduation_year', 'post_code', 'selected_location_id'],
  birth_date: null,
  graduation_year: null,
  post_code: null,
  uni_email: null,
  personal_email: null,
  selected_location_id: null,
  is_graduate: false,
};
const given = {
  ...nothing,
  fields_required: [],
  birth_date: '…',
  graduation_year: '…',
  post_code: '…',
  selected_location_id: '…',
};
const kept = 'select birth_date, graduation_year, post_code, location_id from student';

describeOnEngines('Students', (engine) => {
  let fixture: StudentsFixture;
  beforeAll(async () => {
    fixture = await studentsFixture(engine);
  });
  beforeEach(() => fixture.empty());
  afterAll(() => fixture.server.close());

  /** Both addresses of Sid, confirmed. */
  const confirmBoth = async () => {
    await fixture.ask('sid@uni.example');
    await fixture.confirm(await fixture.codeTo('sid@uni.example'));
    await fixture.ask('sid.home@example.com', { student: undefined });
    await fixture.confirm(await fixture.codeTo('sid.home@example.com'));
  };
  const minutesLater = (minutes: number) => fixture.server.clock.advance(minutesToMilliseconds(minutes));
  const dataOf = async (id = sid.id) => (await fixture.status(id)).json().data;

  it('[ST-3, ST-14, API-M-55] begin with nothing, and a look at it keeps nothing', async () => {
    const answer = await fixture.status();
    expect([answer.headers['cache-control'], ...said(answer)]).toEqual(['no-store', 200, { data: nothing }]);
    expect(await fixture.rows('select 1 from student')).toEqual([]);
  });

  it('[ST-20, ST-29, API-M-56] give what is asked for, which is kept and answered with the status, no value in full', async () => {
    expect(said(await fixture.save())).toEqual([200, { data: given }]);
    expect(await fixture.rows(kept)).toEqual([
      { birth_date: '2006-04-03', graduation_year: 2028, post_code: 'LS2 9JT', location_id: 1 },
    ]);
    expect(said(await fixture.status())).toEqual([200, { data: given }]);
  });

  it('[ST-23, ST-24, ST-25, ST-26, ST-31, API-M-56] are told what is wrong at each field, and nothing is kept of the rest', async () => {
    expect(
      said(await fixture.save({ birth_date: '', graduation_year: '', post_code: ' ', selected_location_id: null })),
    ).toEqual([
      422,
      {
        errors: {
          birth_date: ['Date of birth is required'],
          graduation_year: ['Your year of graduation is required'],
          post_code: ['Your term time postcode is required'],
          selected_location_id: ['Term time bar is required'],
        },
        code: 'invalid',
      },
    ]);
    expect(said(await fixture.save({ birth_date: '2026-11-21' }))).toEqual([
      422,
      { errors: { birth_date: ['Birth date is not a valid date'] }, code: 'invalid' },
    ]);
    expect(await fixture.rows('select 1 from student')).toEqual([]);
  });

  it.each([
    ['of the brand', '1', 1, 200],
    ['of another brand', '2', 1, 422],
    ['of any brand on the group’s page', '0', 1, 200],
    ['that nobody has', '1', 77, 422],
  ])('[ST-19, ST-20] choose a bar %s', async (_which, brand, location, status) => {
    const answer = await fixture.save({ selected_location_id: location }, { 'x-brand': brand });
    expect([answer.statusCode, answer.json().errors?.selected_location_id]).toEqual([
      status,
      status === 422 ? ['Please choose one of our bars.'] : undefined,
    ]);
  });

  it('overwrite nothing that was given before, also with two forms at once', async () => {
    const answers = await Promise.all([
      fixture.save(),
      fixture.save({ birth_date: '1999-01-01', post_code: 'M3 4AE' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const first = await fixture.rows(kept);
    expect(first).toHaveLength(1);
    expect(said(await fixture.save({ birth_date: '1950-01-01', graduation_year: 2029, post_code: 'M1 1AA' }))).toEqual([
      200,
      { data: given },
    ]);
    expect(await fixture.rows(kept)).toEqual(first);
  });

  it('[ST-6, ST-10, ST-13, ST-14] are verified with the last step, in whatever order, and have offers five minutes later', async () => {
    await confirmBoth();
    expect(await dataOf()).toMatchObject({ student_verified: false, fields_required: nothing.fields_required });
    await fixture.save();
    expect(await dataOf()).toEqual({
      ...given,
      student_verified: true,
      uni_email: 's…@uni.example',
      personal_email: 's…@example.com',
    });
    minutesLater(4.9);
    expect(await dataOf()).toMatchObject({ has_student_offers: false });
    minutesLater(0.1);
    expect(await dataOf()).toMatchObject({ student_verified: true, has_student_offers: true });
  });

  it('[ST-15, ST-17] are asked for the address of the university by the form where their record says so, and get its link', async () => {
    await fixture.rows(
      `insert into student (customer_id, asks_uni_email) select id, true from customer where email = '${sid.email}'`,
    );
    expect((await dataOf()).fields_required).toContain('uni_email');
    expect((await fixture.save()).json().errors).toEqual({ uni_email: ['Uni email is required'] });
    expect((await fixture.save({ uni_email: 'sid@uni.example' })).json().data).toEqual(given);
    expect((await fixture.verification()).json().data.pending).toMatchObject({ student: true });
    await fixture.confirm(await fixture.codeTo('sid@uni.example'));
    expect(await dataOf()).toMatchObject({ fields_required: [], uni_email: 's…@uni.example' });
  });

  it('[ST-54, ST-56, API-M-58] graduate once, which ends their offers and asks for nothing more', async () => {
    await fixture.save();
    await confirmBoth();
    minutesLater(6);
    expect(await dataOf()).toMatchObject({ has_student_offers: true, is_graduate: false });
    expect(said(await fixture.graduate())).toEqual([200, { data: { is_graduate: true } }]);
    const since = await fixture.rows('select graduated_at from student');
    expect(await dataOf()).toMatchObject({
      is_graduate: true,
      has_student_offers: false,
      student_verified: false,
      fields_required: [],
    });
    minutesLater(1);
    expect((await fixture.graduate()).statusCode).toBe(200);
    expect(await fixture.rows('select graduated_at from student')).toEqual(since);
  });

  it('[ST-54] graduate without a detail given', async () => {
    expect((await fixture.graduate()).statusCode).toBe(200);
    expect(await dataOf()).toMatchObject({ is_graduate: true, fields_required: [] });
  });

  describe('by the id of the page alone:', () => {
    it('[ST-3, API-M-55, API-M-56, API-M-58] another customer’s login changes no answer, and no cookie is set', async () => {
      const cookie = await fixture.logIn(tess);
      expect((await fixture.me(cookie)).json().data.email).toBe(tess.email);
      const answers = [
        await fixture.save({}, { cookie }),
        await fixture.status(sid.id, { cookie }),
        await fixture.graduate(sid.id, { cookie }),
      ];
      expect(answers.map(said)).toEqual([
        [200, { data: given }],
        [200, { data: given }],
        [200, { data: { is_graduate: true } }],
      ]);
      expect(answers.map(({ headers }) => headers['set-cookie'])).toEqual([undefined, undefined, undefined]);
      expect(await dataOf(tess.id)).toEqual(nothing);
    });

    it('[API-M-55, API-M-56, API-M-58] an id that is not known is told so, and counted', async () => {
      const unknown = [404, { error: unknownAppUser, code: 'app_user_unknown' }];
      expect(said(await fixture.status('cut'))).toEqual(unknown);
      expect(said(await fixture.save({ app_user_id: 'cut' }))).toEqual(unknown);
      expect(said(await fixture.graduate('cut'))).toEqual(unknown);
      for (let more = 3; more < 30; more += 1) expect((await fixture.status('cut')).statusCode).toBe(404);
      expect((await fixture.status('cut')).json().code).toBe('too_many_tries');
      expect((await fixture.status()).statusCode).toBe(200);
    });

    it('a page of another origin changes nothing', async () => {
      const headers = { origin: 'https://elsewhere.example' };
      expect([
        (await fixture.save({}, headers)).statusCode,
        (await fixture.graduate(sid.id, headers)).statusCode,
      ]).toEqual([403, 403]);
    });
  });

  it('are handed over with their other data, and deleted with their account, down to the mails', async () => {
    await fixture.save();
    await fixture.ask('Sid@uni.example');
    await fixture.confirm(await fixture.codeTo('Sid@uni.example'));
    await fixture.save({ app_user_id: tess.id });
    const headers = { ...page, cookie: await fixture.logIn(sid) };
    const file = myDataAnswer.parse((await fixture.server.app.inject({ url: myDataPath, headers })).json()).data;
    const at = fixture.server.clock.now().toISOString();
    expect(file.student).toEqual({
      birth_date: '2006-04-03',
      graduation_year: 2028,
      post_code: 'LS2 9JT',
      bar: expect.any(String),
      uni_email: 'Sid@uni.example',
      personal_email: null,
      offers_from: null,
      graduated_at: null,
      addresses: [{ email: 'Sid@uni.example', is_student: true, asked_at: at, confirmed_at: at }],
    });
    await fixture.server.app.inject({ method: 'POST', url: deletionPath, headers, payload: { agreed: true } });
    expect(await fixture.rows('select 1 from student')).toHaveLength(1);
    expect(await fixture.rows('select 1 from email_verification')).toEqual([]);
    expect(await fixture.rows("select 1 from mail_outbox where recipient ilike '%uni.example'")).toEqual([]);
  });

  it('are forgotten with their account down to the mails, also where the links were deleted long before', async () => {
    await fixture.ask('tess@uni.example', { app_user_id: tess.id });
    await fixture.confirm(await fixture.codeTo('tess@uni.example'));
    minutesLater(40 * 24 * 60);
    await fixture.server.sweepNow();
    expect(await fixture.rows('select 1 from email_verification')).toEqual([]);
    expect(await fixture.rows("select 1 from mail_outbox where recipient ilike '%uni.example'")).toHaveLength(1);
    const headers = { ...page, cookie: await fixture.logIn(tess) };
    await fixture.server.app.inject({ method: 'POST', url: deletionPath, headers, payload: { agreed: true } });
    expect(await fixture.rows("select 1 from mail_outbox where recipient ilike '%uni.example'")).toEqual([]);
  });
});
