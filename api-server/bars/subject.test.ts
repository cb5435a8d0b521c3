import { registerGroupPath } from '@bars/shared-api/contracts/interests';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { personFixture } from '../modules/privacy/testing/person-fixture';
import { databaseUrl } from '../testing/templates';
import { commands } from './commands';
import { runBars, type Terminal } from './run-bars';
import { writeNewFile } from './write-new-file';

/** Another person, whose address has a tag. */
const nearly = 'quill+two@example.com';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'bars-subject-'));
});
afterAll(() => rmSync(dir, { recursive: true }));

describe('a person who asks by their address', () => {
  const { fixture, fill, traces, pass } = personFixture('postgres');
  const rows = <Row>(query: string): Promise<Row[]> => fixture.rows<Row>(query);
  const run = async (args: readonly string[], ask?: Terminal['ask']) => {
    const [{ name } = { name: '' }] = await rows<{ name: string }>('select current_database() as name');
    const env = {
      DATABASE_URL: databaseUrl(inject('postgresUrl'), name),
      CLOCK_START: fixture.server.clock.now().toISOString(),
    };
    const out: string[] = [];
    const err: string[] = [];
    const code = await runBars(commands, ['subject', ...args], {
      env,
      out: (text) => out.push(text),
      err: (text) => err.push(text),
      ...(ask && { ask }),
    });
    return { code, out: out.join('\n'), err: err.join('\n') };
  };
  const others = async (): Promise<string[]> =>
    (await traces()).filter((line) => line.includes('Quilliam') || line.includes(nearly)).toSorted();
  const own = async (): Promise<string[]> =>
    (await traces()).filter((line) => !line.includes('Quilliam') && !line.includes(nearly));
  const tablesOf = (lines: readonly string[]): string[] =>
    [...new Set(lines.map((line) => line.split(':')[0] ?? ''))].toSorted();

  beforeEach(async () => {
    await fixture.by('', 'POST', registerGroupPath, {
      forename: 'Quilliam',
      surname: 'Nearly',
      email: nearly,
      bar_id: 3,
      group: 'covid_interest',
    });
    await fill();
    await rows(
      "update booking_guest set mail_code = id::text, mail_code_digest = id::text::bytea, mail_code_for = 'Quill@example.com' where forename <> 'Quillian'",
    );
  });
  // The fixture takes bookings away after each test, and accounts with its server.
  afterEach(async () => {
    for (const table of [
      'customer',
      'sign_in',
      'quarantine',
      'society_admin',
      'student_sign_up',
      'check_in_visit',
      'interest_registration',
    ])
      await rows(`delete from ${table}`);
  });

  it('gets everything of theirs and nothing of anybody else, and is not erased by mistake', async () => {
    const file = join(dir, 'one.json');
    const { code, out } = await run(['export', ' QUILL@Example.COM ', '--to', file]);
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/^Wrote what is kept of quill@example\.com to .*:\n {2}account +1$/m),
    ]);
    const text = readFileSync(file, 'utf8');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    for (const word of [
      'Quillfeather',
      'Quill & Sons',
      'Quillwort',
      'Quillnuts',
      'Quill phone',
      'A cake for Quillian',
      'Quillian was kind',
      'Quill prawns',
      '1 Quill Street',
      'LS2 9JT',
      'Quill@uni.example',
      'The Feather Club',
      'Quill College',
      'A quill auction',
      'After the quill market',
      'Ring Quillian',
      'Quills',
    ])
      expect(text).toContain(word);
    for (const word of ['Quilliam', nearly, 'ada@example.com', 'argon2', 'quill-credential'])
      expect(text).not.toContain(word);
    expect(JSON.parse(text)).toMatchObject({
      further: { mail_outbox: expect.arrayContaining([expect.objectContaining({ recipient: 'quill@example.com' })]) },
    });
    expect(await run(['export', 'quill@example.com', '--to', file])).toEqual({
      code: 3,
      out: '',
      err: `${file} is there already: name another file.`,
    });
    expect(JSON.parse((await run(['export', nearly, '--json'])).out)).toMatchObject({
      code: 0,
      data: { account: null, interests: [{ forename: 'Quilliam' }], bookings: [] },
    });
    expect((await run(['export', 'QUILL@uni.example'])).out).toContain(
      '"student_address_of": [\n    "quill@example.com"',
    );

    // Whoever types an address has not shown that it is theirs.
    await rows(
      "insert into email_verification (id, customer_id, is_student, email, code_digest, created_at, replaced_at, expires_at) select gen_random_uuid(), id, false, 'stranger@example.com', 'stranger', now(), now(), now() + interval '1 day' from customer where email = 'quill@example.com'",
    );
    expect((await run(['export', 'stranger@example.com'])).out).not.toContain('quill');

    const other = '  The account quill@example.com has it as an address of a student: ask for that one too.';
    // The mail that confirmed it is kept of the address; a student's details are the account's.
    expect(await run(['erase', 'quill@uni.example', '--yes'])).toMatchObject({
      code: 0,
      out: `Erased what was kept of quill@uni.example.\nPayments stay, without a name.\n${other}`,
    });
    expect(await run(['erase', 'quill@uni.example', '--yes'])).toMatchObject({ code: 1, out: other });

    // Nothing is erased in quarantine, nor where nobody says that it is meant.
    const before = await traces();
    await rows('insert into quarantine (since, backup_at) values (now(), now())');
    expect(await run(['erase', 'quill@example.com', '--yes'])).toEqual({
      code: 3,
      out: '',
      err: 'The database was restored and is in quarantine: run bars resume first.',
    });
    await rows('delete from quarantine');
    expect(await run(['erase', 'quill@example.com'])).toMatchObject({
      code: 3,
      out: '',
      err: expect.stringMatching(
        /^Of quill@example\.com there are:\n {2}account +1\n[^]*Nothing was erased: add --yes/,
      ),
    });
    expect(await run(['erase', 'quill@example.com'], async () => 'quill@example.co')).toMatchObject({ code: 3 });
    expect(await traces()).toEqual(before);

    // Nothing is erased by half where the connection is lost in the middle.
    const erased = await fixture.server.db.transaction().execute(async (tx) => {
      await sql`select 1 from customer where email = 'quill@example.com' for update`.execute(tx);
      const erasing = run(['erase', 'quill@example.com', '--yes']);
      await expect
        .poll(() =>
          rows("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"),
        )
        .toHaveLength(1);
      await rows(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return erasing;
    });
    expect(erased).toMatchObject({
      code: 5,
      out: '',
      err: expect.stringContaining('The database cannot be reached ('),
    });
    expect(await traces()).toEqual(before);
  });

  it('is erased by the rules of the deletion of an account, and nobody else is', async () => {
    const kept = await others();
    const { code, out } = await run(['erase', 'Quill@example.com'], async () => ' quill@EXAMPLE.com');
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(
        /^Erased what was kept of quill@example\.com; the servers tell them by mail\.\nPayments stay, without a name\. 2 bookings keep/,
      ),
    ]);
    // The command’s clock has gone on.
    fixture.server.clock.advance(60_000);
    const mails = await fixture.server.mails();
    expect(
      mails.filter(({ recipient, subject }) => recipient === 'quill@example.com' && subject.includes('is deleted')),
    ).toHaveLength(1);
    expect(tablesOf(await own())).toEqual(['booking', 'brunch_call', 'enquiry', 'payment_request', 'refund']);
    expect(await run(['erase', 'quill@example.com', '--yes'])).toMatchObject({ code: 0 });
    await pass();
    expect(await own()).toEqual([]);
    expect(await others()).toEqual(kept);
    for (const command of [['erase', '--yes'], ['export']] as const)
      expect(await run([...command, 'quill@example.com'])).toEqual({
        code: 1,
        out: 'Nothing is kept of quill@example.com.',
        err: '',
      });
  });
});

describe('a file that cannot be written', () => {
  it('is not there afterwards', async () => {
    const file = join(dir, 'two.json');
    await expect(writeNewFile(file, 'x', () => open('/dev/full', 'r+'))).rejects.toThrow(
      `${file} cannot be written (ENOSPC): make room there, or name another file.`,
    );
    expect(() => statSync(file)).toThrow('ENOENT');
    await expect(writeNewFile('/nowhere/x', 'x')).rejects.toThrow('/nowhere/x cannot be written (ENOENT)');
  });
});

it.each([[['export']], [['export', 'quill']], [['erase', '--yes', ' ']]])('%j names no address', async (args) => {
  const err: string[] = [];
  const terminal = { env: {}, out: () => undefined, err: (text: string) => err.push(text) };
  expect([await runBars(commands, ['subject', ...args], terminal), err]).toEqual([
    2,
    ['Name the e-mail address of the person.'],
  ]);
});
