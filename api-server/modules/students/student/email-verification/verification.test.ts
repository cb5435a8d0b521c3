import { minutesToMilliseconds, hoursToMilliseconds } from 'date-fns';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { digestOf } from '../../../../kernel/secrets';
import { describeOnEngines } from '../../../../testing/harness';
import { mailTo } from '../../../accounts/customers/testing/mailed-links';
import { said, sid, studentsFixture, tess, type StudentsFixture } from '../testing/students-fixture';

const uni = 'sid@uni.example';
const recently = [
  409,
  {
    error: 'We’ve just sent you a link. Please wait two minutes before you ask for another one.',
    code: 'sent_recently',
  },
];
const confirmed = [200, { data: { again: false } }];

describeOnEngines('Confirming an address', (engine) => {
  let fixture: StudentsFixture;
  beforeAll(async () => {
    fixture = await studentsFixture(engine);
  });
  beforeEach(() => fixture.empty());
  afterAll(() => fixture.server.close());

  const pass = (minutes: number) => fixture.server.clock.advance(minutesToMilliseconds(minutes));
  const pendingOf = (mask: string, student: boolean, at = fixture.server.clock.now()) => ({
    data: {
      verified: false,
      pending: { id: expect.any(String), email_address: mask, date_created: at.toISOString(), student },
    },
  });
  const mails = () => fixture.rows('select recipient from mail_outbox');
  const none = (verified: boolean) => [200, { data: { verified, pending: null } }];

  it('[ST-41, ST-45, API-M-68, API-M-69] mails a link, and says what is pending, with the address masked', async () => {
    expect(said(await fixture.verification())).toEqual(none(false));
    const answer = await fixture.ask(uni);
    expect([answer.headers['cache-control'], ...said(answer)]).toEqual([
      'no-store',
      200,
      pendingOf('s…@uni.example', true),
    ]);
    expect((await fixture.verification()).json()).toEqual(answer.json());
    expect(said(await fixture.verification('0'))).toEqual(none(false));
    const { kind, text } = await mailTo(fixture.server, uni);
    expect([kind, text]).toEqual([
      'student-verify',
      expect.stringMatching(/http:\/\/one\.localhost:9000\/email-verify\/[\w-]{32}/),
    ]);
    expect(text).not.toContain('Sid');
  });

  it('[ST-41] without `student` it is the personal address, apart from the other', async () => {
    await fixture.ask(uni);
    expect(said(await fixture.ask('sid@home.example', { student: undefined }))).toEqual([
      200,
      pendingOf('s…@home.example', false),
    ]);
    expect((await mailTo(fixture.server, 'sid@home.example')).kind).toBe('personal-verify');
    await fixture.confirm(await fixture.codeTo('sid@home.example'));
    expect(said(await fixture.verification('0'))).toEqual(none(true));
    expect((await fixture.verification('1')).json().data.verified).toBe(false);
  });

  it('[ST-43, ST-44] takes any address for either: the advice is not checked', async () => {
    expect((await fixture.ask('sid@home.example')).statusCode).toBe(200);
    expect((await fixture.ask('sid@ucl.ac.uk', { student: undefined })).statusCode).toBe(200);
  });

  it('[ST-47, ST-48, API-M-69] sends none within two minutes of the last one, whatever the address', async () => {
    const sent = (await fixture.ask(uni)).json();
    expect(said(await fixture.ask(uni))).toEqual(recently);
    pass(1.99);
    expect(said(await fixture.ask('sid@other.example'))).toEqual(recently);
    expect((await fixture.verification()).json()).toEqual(sent);
    expect(await mails()).toHaveLength(1);
    pass(0.01);
    expect(said(await fixture.ask('sid@other.example'))).toEqual([200, pendingOf('s…@other.example', true)]);
  });

  it('[ST-47] sends one of two that are asked for at once', async () => {
    const statuses = (await Promise.all([fixture.ask(uni), fixture.ask(uni)])).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await fixture.rows('select 1 from email_verification')).toHaveLength(1);
  });

  it('[ST-46, ST-49, ST-50, API-M-70] confirms by the link, and the second time says so kindly', async () => {
    await fixture.ask(uni);
    const code = await fixture.codeTo(uni);
    const answer = await fixture.confirm(code);
    expect([answer.headers['cache-control'], ...said(answer)]).toEqual(['no-store', ...confirmed]);
    expect(said(await fixture.verification())).toEqual(none(true));
    fixture.server.clock.advance(hoursToMilliseconds(72));
    expect(said(await fixture.confirm(code))).toEqual([200, { data: { again: true } }]);
  });

  it('[API-M-70] confirms once, also when a link is opened twice at once', async () => {
    await fixture.ask(uni);
    const code = await fixture.codeTo(uni);
    const answers = await Promise.all([fixture.confirm(code), fixture.confirm(code)]);
    expect(answers.map((answer) => answer.json().data.again).toSorted((a, b) => Number(a) - Number(b))).toEqual([
      false,
      true,
    ]);
  });

  it('[ST-51, API-M-70] refuses a link that is not known, has expired, or was replaced, each with its sentence', async () => {
    const unknown = [
      404,
      {
        error: 'We don’t recognise this link. The end of it may be missing: open it again from our email.',
        code: 'link_unknown',
      },
    ];
    expect([said(await fixture.confirm('cut')), said(await fixture.confirm('u'.repeat(32)))]).toEqual([
      unknown,
      unknown,
    ]);
    await fixture.ask(uni);
    const older = await fixture.codeTo(uni);
    pass(2);
    await fixture.ask(uni);
    const newer = await fixture.codeTo(uni);
    expect(said(await fixture.confirm(older))).toEqual([
      410,
      { error: 'We’ve sent you a newer link since. Open the one in the newest email.', code: 'link_expired' },
    ]);
    fixture.server.clock.advance(hoursToMilliseconds(48));
    expect(said(await fixture.confirm(newer))).toEqual([
      410,
      {
        error: 'This link has expired: it only works for 48 hours. Ask for a new one in the app.',
        code: 'link_expired',
      },
    ]);
    expect(said(await fixture.verification())).toEqual(none(false));
    expect((await fixture.ask(uni)).statusCode).toBe(200);
  });

  it('[API-M-70] is not open to guessing: the 31st link that is not known waits', async () => {
    for (let wrong = 0; wrong < 30; wrong += 1) expect((await fixture.confirm(`guess-${wrong}`)).statusCode).toBe(404);
    expect((await fixture.confirm('guess-30')).json().code).toBe('too_many_tries');
  });

  it('a confirmed address stays: nothing more is sent, and nobody who has the link of the page changes it', async () => {
    await fixture.ask(uni);
    await fixture.confirm(await fixture.codeTo(uni));
    pass(3);
    expect(said(await fixture.ask('mallory@uni.example'))).toEqual(none(true));
    expect(await mails()).toHaveLength(1);
    expect((await fixture.status()).json().data.uni_email).toBe('s…@uni.example');
  });

  it('an address that another account has confirmed is not told apart', async () => {
    await fixture.ask(uni, { app_user_id: tess.id });
    await fixture.confirm(await fixture.codeTo(uni));
    pass(3);
    expect(said(await fixture.ask(uni))).toEqual([200, pendingOf('s…@uni.example', true)]);
    expect(said(await fixture.ask(tess.email, { student: undefined }))).toEqual([
      200,
      pendingOf('t…@example.com', false),
    ]);
    expect(said(await fixture.confirm(await fixture.codeTo(uni)))).toEqual(confirmed);
  });

  it.each([
    ['no address', ' ', 'E-mail address is required'],
    ['what is none', 'sid', 'Please enter an email address such as name@example.com.'],
    ['several', 'sid@a.example, tess@a.example', 'Please enter just one email address'],
  ])('[API-M-69] refuses %s at its field', async (_what, email, sentence) => {
    expect(said(await fixture.ask(email))).toEqual([422, { errors: { email_address: [sentence] }, code: 'invalid' }]);
  });

  it('floods no mailbox: five links an hour from a network, whoever asks and with whatever tag', async () => {
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await fixture.ask(`victim+${sent}@uni.example`)).statusCode).toBe(200);
      pass(2);
    }
    const { statusCode, headers, body } = await fixture.ask('Victim@uni.example', { app_user_id: tess.id });
    expect([statusCode, headers['retry-after'], JSON.parse(body)]).toEqual([
      429,
      '3000',
      {
        error:
          'We’ve already sent several emails. Please check your inbox and your spam folder, or wait 50 minutes and try again.',
        code: 'too_many_tries',
      },
    ]);
  });

  describe('by the id of the page alone:', () => {
    it('[API-M-68, API-M-69, API-M-70] another customer’s login changes no answer, and no cookie is set', async () => {
      const cookie = await fixture.logIn(tess);
      const answers = [
        await fixture.ask(uni, {}, { cookie }),
        await fixture.verification('1', sid.id, { cookie }),
        await fixture.confirm(await fixture.codeTo(uni), { cookie }),
      ];
      expect(answers.map(said)).toEqual([
        [200, pendingOf('s…@uni.example', true)],
        [200, pendingOf('s…@uni.example', true)],
        confirmed,
      ]);
      expect(answers.map(({ headers }) => headers['set-cookie'])).toEqual([undefined, undefined, undefined]);
      expect(said(await fixture.verification('1', tess.id))).toEqual(none(false));
      expect(said(await fixture.verification('1', sid.id))).toEqual(none(true));
    });

    it('[API-M-68, API-M-69] an id that is not known is told so', async () => {
      const statuses = [await fixture.verification('1', 'cut'), await fixture.ask(uni, { app_user_id: 'cut' })];
      expect(statuses.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
        [404, 'app_user_unknown'],
        [404, 'app_user_unknown'],
      ]);
      expect(await mails()).toEqual([]);
    });

    it('a page of another origin asks and confirms nothing', async () => {
      const headers = { origin: 'https://elsewhere.example' };
      expect([
        (await fixture.ask(uni, {}, headers)).statusCode,
        (await fixture.confirm('u'.repeat(32), headers)).statusCode,
      ]).toEqual([403, 403]);
    });
  });

  it('keeps a code as its digest, and the link for 30 days after its end', async () => {
    await fixture.ask(uni);
    const code = await fixture.codeTo(uni);
    const digests = await fixture.rows<{ code_digest: Buffer }>('select code_digest from email_verification');
    expect(digests.map(({ code_digest: digest }) => Buffer.from(digest).equals(digestOf(code)))).toEqual([true]);
    fixture.server.clock.advance(hoursToMilliseconds(48 + 30 * 24) - minutesToMilliseconds(1));
    await fixture.server.sweepNow();
    expect(await fixture.rows('select 1 from email_verification')).toHaveLength(1);
    pass(1);
    await fixture.server.sweepNow();
    expect(await fixture.rows('select 1 from email_verification')).toEqual([]);
  });
});
