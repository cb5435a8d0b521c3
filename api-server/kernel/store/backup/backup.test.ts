import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { Writable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createHash, randomBytes } from 'node:crypto';
import { sql, type KyselyPlugin } from 'kysely';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { bundleScript } from '../../../testing/bundle';
import { createTestServer, describeOnEngines, openTestStore, type EngineName } from '../../../testing/harness';
import { databaseUrl, onServer } from '../../../testing/templates';
import { testFolder } from '../../../testing/test-folder';
import { DatabaseUnavailable } from '../database-unavailable';
import { readMigrations } from '../migrations/migrations';
import { openInMemory, openPostgres, type Store } from '../open-store';
import { readBackup } from './read-backup';
import { restoreBackup } from './restore-backup';
import { takeBackup } from './take-backup';

const now = new Date('2026-11-20T12:00:00Z');
const progress = { now, note: () => undefined };
const folder = testFolder();
const { kept, later } = folder;
let file: string;
beforeEach(() => {
  file = folder.path('backup.bars');
});

const openEmpty = async (engine: EngineName): Promise<Store> => {
  if (engine === 'embedded') return kept(await openInMemory());
  const name = `bars_${randomBytes(8).toString('hex')}`;
  await onServer(inject('postgresUrl'), `create database ${name} template template0`);
  later(() => onServer(inject('postgresUrl'), `drop database ${name} with (force)`));
  return kept(await openPostgres(databaseUrl(inject('postgresUrl'), name), () => undefined));
};
const other = (engine: EngineName): EngineName => (engine === 'embedded' ? 'postgres' : 'embedded');
const tablesIn = async ({ db }: Store) =>
  (await sql`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db))
    .rows.length;

/** A table of the release with every kind of value, by a migration of the test's own. */
const zooText = `create type mood as enum ('calm', 'loud');
create table zoo (id bigint generated always as identity primary key, bytes bytea, at timestamptz, price numeric, body jsonb,
  texts text[], moments timestamptz[], during tstzrange, mood mood, real double precision, twice bigint generated always as (id * 2) stored,
  flag boolean, day date, "Odd ""name" text, parent bigint references zoo (id));
create function refuse_zoo() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
create trigger zoo_is_final before insert on zoo for each row execute function refuse_zoo();
alter table zoo disable trigger zoo_is_final;`;
const zoo = { name: '9990_zoo.expand.sql', kind: 'expand' as const, hash: 'zoo', text: zooText };
const addZoo = async ({ db }: Store) => {
  await sql.raw(zooText).execute(db);
  await sql`insert into migration values (${zoo.name}, ${zoo.hash}, ${now})`.execute(db);
  await sql`insert into zoo (bytes, at, price, body, texts, moments, during, mood, real, flag, day, "Odd ""name", parent) values
    ('\\x00ff0a', '2026-11-20 12:00:00.123456+00', 12345678901234567890.100, '{"b": 1.50, "a": "é\\u2028"}', '{a,"b,c",NULL,"q\\"\\\\"}',
      '{"2026-03-29 01:30:00.000001+00",infinity}', '["2026-11-28 19:00:00.123456+00",)', 'loud', 0.1, true, '0001-01-01 BC', E'two\\nlines', 2),
    (null, '-infinity', 'NaN', 'null', '{}', null, 'empty', null, 'NaN', null, 'infinity', '', 1),
    ('', null, null, '[null]', null, '{}', null, 'calm', 1e300, false, null, null, null)`.execute(db);
  await sql`alter table zoo enable trigger zoo_is_final`.execute(db);
};

describeOnEngines('a backup', (engine) => {
  it('restores into either engine with every value exactly as it was', async () => {
    const from = await openTestStore(engine);
    kept(from);
    await addZoo(from);
    const values = async ({ db }: Store) => (await sql`select zoo::text from zoo order by id`.execute(db)).rows;
    const taken = await takeBackup(from, file, progress);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    for (const to of [await openEmpty(other(engine)), await openEmpty(engine)]) {
      await restoreBackup(to.db, file, { ...progress, known: [...readMigrations(), zoo] });
      expect(await values(to)).toEqual(await values(from));
      expect((await sql`select body is null as "isNull" from zoo where id = 2`.execute(to.db)).rows).toEqual([
        { isNull: false },
      ]);
      const again = folder.path(`again-${to.engine}`);
      expect(await takeBackup(to, again, progress)).toMatchObject({ rows: taken.rows + 2 });
      const others = async (of: string) =>
        (await readBackup(of)).tables.filter(({ table }) => !['quarantine', 'backup_taken'].includes(table));
      expect(await others(again)).toEqual(await others(file));
      // Triggers and keys are back, and numbers go on; the refused row has taken one.
      await expect(sql`insert into zoo (flag) values (true)`.execute(to.db)).rejects.toThrow('no');
      await expect(sql`delete from zoo where id = 1`.execute(to.db)).rejects.toMatchObject({ code: '23503' });
      await sql`alter table zoo disable trigger zoo_is_final`.execute(to.db);
      expect((await sql`insert into zoo (flag) values (true) returning id`.execute(to.db)).rows).toEqual([{ id: 5 }]);
    }
  });

  it('of a composed server restores into a database that was migrated and never used, and into no other', async () => {
    const server = kept(await createTestServer({ engine }));
    const { rows } = await takeBackup(server.store, file, progress);
    expect(rows).toBeGreaterThan(1000);
    const to = kept(await openTestStore(engine));
    await restoreBackup(to.db, file, progress);
    // Nobody may have been told of the end of a restore that was made.
    await restoreBackup(to.db, file, progress);
    await sql`update estate_import set version = version + 1`.execute(to.db);
    await expect(restoreBackup(to.db, file, progress)).rejects.toThrow('The database is in use already:');
    await expect(restoreBackup(server.db, file, progress)).rejects.toThrow('The database is in use already:');
  });
});

describe('a backup file', () => {
  it('is of one moment, whatever is committed meanwhile', async () => {
    const from = kept(await openTestStore());
    const write = (n: number) =>
      sql`insert into readiness (written_at) values (${new Date(n)}) on conflict (id) do update set written_at = excluded.written_at`.execute(
        from.db,
      );
    await write(1);
    // So much comes before the row that the file is being written when it changes.
    await sql`create table much as select md5(n::text) || md5((-n)::text) as text from generate_series(1, 20000) as n`.execute(
      from.db,
    );
    let changes = 0;
    const changing = (part: string) => {
      const target = createWriteStream(part);
      return new Writable({
        write: (chunk: Buffer, _encoding, done) =>
          void write((changes += 1) + 1).then(() => target.write(chunk, done), done),
        final: (done) => void target.end(done),
      });
    };
    await takeBackup(from, file, { ...progress, openPart: changing });
    expect(changes).toBeGreaterThan(1);
    const written: string[] = [];
    await readBackup(file, async ({ table }, rows) => void (table === 'readiness' && written.push(rows)));
    expect(written).toEqual(['[["true","1970-01-01 00:00:00.001+00"]]']);
  });

  it('is not there after a failure, nor anything of it', async () => {
    const from = kept(await openTestStore());
    const name = 'x'.repeat(300);
    await expect(takeBackup(from, folder.path(name), progress)).rejects.toThrow('(ENAMETOOLONG): make room there');
    await expect(takeBackup(from, folder.path('none/b'), progress)).rejects.toThrow('(ENOENT)');
    await expect(
      takeBackup(from, file, { ...progress, openPart: () => createWriteStream('/dev/full') }),
    ).rejects.toThrow(`The backup cannot be written to ${file} (ENOSPC): make room there, or name another file.`);
    const cut = kept(await openTestStore());
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(cut.db);
    const endSessions = (database: string) =>
      onServer(
        inject('postgresUrl'),
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`,
      );
    const slow = (part: string) => {
      const target = createWriteStream(part);
      return new Writable({
        write: (chunk: Buffer, _encoding, done) =>
          void endSessions(rows[0]?.name ?? '').then(() => target.write(chunk, done), done),
      });
    };
    await sql`insert into readiness (written_at) select now()`.execute(cut.db);
    await sql`create table large as select repeat(md5(n::text), 50) as text from generate_series(1, 5000) as n`.execute(
      cut.db,
    );
    await expect(takeBackup(cut, file, { ...progress, openPart: slow })).rejects.toThrow(DatabaseUnavailable);
    expect(readdirSync(folder.path('.'))).toEqual([]);
    await takeBackup(from, file, progress);
    await expect(takeBackup(from, file, progress)).rejects.toThrow('is there already: name another file.');
  });

  it('is not there when the process is killed in the middle, and the next one takes the rest away', async () => {
    const from = kept(await openTestStore());
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(from.db);
    const { script, remove } = await bundleScript('kernel/store/testing/stalled-backup.ts');
    later(async () => remove());
    const url = databaseUrl(inject('postgresUrl'), rows[0]?.name ?? '');
    const child = spawn(process.execPath, [script, url, file], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(readdirSync(folder.path('.'))).toEqual([`backup.bars.${child.pid}.part`]);
    await takeBackup(from, file, progress);
    expect(readdirSync(folder.path('.'))).toEqual(['backup.bars']);
  });

  const edited = (edit: (lines: string[]) => string[]) => (whole: Buffer) =>
    gzipSync(edit(gunzipSync(whole).toString().split('\n')).join('\n'));
  const header = (change: object) =>
    edited(([first = '', ...rest]) => [JSON.stringify({ ...JSON.parse(first), ...change }), ...rest]);
  it.each<[string, (whole: Buffer) => Buffer, string]>([
    ['empty', () => Buffer.alloc(0), 'is empty: take another backup.'],
    ['a text', () => Buffer.from('-- pg_dump'), 'is no backup of this platform:'],
    ['another packed file', () => gzipSync('{"a":1}\n'), 'is no backup of this platform:'],
    ...Array.from({ length: 9 }, (_, index): [string, (whole: Buffer) => Buffer, string] => [
      `cut at ${(index + 1) * 10} %`,
      (whole) => whole.subarray(0, (whole.length * (index + 1)) / 10),
      'ends too early:',
    ]),
    ['cut at its beginning', (whole) => whole.subarray(0, 5), 'ends too early:'],
    ['cut before its last byte', (whole) => whole.subarray(0, -1), 'ends too early:'],
    ['without its last line', edited((lines) => lines.slice(0, -2)), 'ends too early:'],
    [
      'changed by a letter',
      edited((lines) => lines.map((l) => l.replace('0001_estate', '0001_estatf'))),
      'was changed',
    ],
    [
      'changed with a hash to match',
      edited((lines) => {
        const changed = lines
          .slice(0, -2)
          .map((line) => (line.startsWith('[') ? line.replace('0002_', '0002-') : line));
        const sha256 = createHash('sha256')
          .update(`${changed.join('\n')}\n`)
          .digest('hex');
        const { whole } = JSON.parse(lines.at(-2) ?? '');
        return [...changed, JSON.stringify({ whole: { ...whole, sha256 } }), ''];
      }),
      'does not restore: migration differs from what was written.',
    ],
    ['with a bit turned', (whole) => turned(whole), 'was changed'],
    [
      'of a newer format',
      header({ format: 2, release: '9.0.0' }),
      'is of a newer release (9.0.0): restore it with that',
    ],
    [
      'without a table',
      edited((lines) => lines.filter((line) => !line.includes('"booking_guest"') || line.includes('"bars"'))),
      'was changed',
    ],
  ])('that is %s is refused, and the database stays empty', async (_what, make, sentence) => {
    const from = kept(await openTestStore());
    await takeBackup(from, file, progress);
    writeFileSync(file, make(readFileSync(file)));
    const to = await openEmpty('postgres');
    await expect(restoreBackup(to.db, file, progress)).rejects.toThrow(`${file} ${sentence}`);
    expect(await tablesIn(to)).toBe(0);
  });
  const turned = (whole: Buffer): Buffer => {
    const copy = Buffer.from(whole);
    const at = copy.length - 6;
    copy[at] = (copy[at] ?? 0) ^ 1;
    return copy;
  };

  it('of a newer release or of another text is refused, one of an older release restored at its own schema', async () => {
    const from = kept(await openTestStore());
    await takeBackup(from, file, progress);
    const all = readMigrations();
    const last = all.at(-1)?.name ?? '';
    const to = await openEmpty('postgres');
    await expect(restoreBackup(to.db, file, { ...progress, known: all.slice(0, -1) })).rejects.toThrow(
      `whose migration ${last} this one does not know: restore it with that release.`,
    );
    const changed = all.map((one) => (one.name === last ? { ...one, hash: 'x' } : one));
    await expect(restoreBackup(to.db, file, { ...progress, known: changed })).rejects.toThrow(
      `was made with another text of ${last}`,
    );
    expect(await tablesIn(to)).toBe(0);
    await restoreBackup(to.db, file, { ...progress, known: [...all, zoo] });
    const migrated = kept(await openTestStore());
    await addZoo(migrated);
    await sql`truncate zoo`.execute(migrated.db);
    await expect(restoreBackup(migrated.db, file, { ...progress, known: [...all, zoo] })).rejects.toThrow(
      'migrated further than the backup',
    );
  });

  it('restored twice at once is restored once', async () => {
    const from = kept(await openTestStore());
    await sql`insert into readiness (written_at) values (now())`.execute(from.db);
    const server = kept(await createTestServer());
    await takeBackup(server.store, file, progress);
    const to = await openEmpty('postgres');
    const notes: string[] = [];
    const restore = () => restoreBackup(to.db, file, { ...progress, note: (line) => notes.push(line) });
    await Promise.all([restore(), restore()]);
    expect(notes.filter((note) => note.startsWith('It was restored already'))).toHaveLength(1);
    expect(notes.filter((note) => note.startsWith('estate_import:'))).toHaveLength(1);
  });

  it('whose restore loses its connection restores nothing, and everything the next time', async () => {
    const server = kept(await createTestServer());
    const { rows } = await takeBackup(server.store, file, progress);
    const to = await openEmpty('postgres');
    const { rows: names } = await sql<{ name: string }>`select current_database() as name`.execute(to.db);
    /** Cuts it after that many statements; returns how many there were. */
    const restoreCutAt = async (at: number): Promise<number> => {
      let statements = 0;
      const plugin: KyselyPlugin = {
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          statements += 1;
          if (statements === at)
            await onServer(
              inject('postgresUrl'),
              `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${names[0]?.name}'`,
            );
          return result;
        },
      };
      await expect(restoreBackup(to.db.withPlugin(plugin), file, progress)).rejects.toThrow(DatabaseUnavailable);
      return statements;
    };
    for (const at of [3, 60, 250]) {
      expect(await restoreCutAt(at)).toBe(at);
      // Other connections were cut too, and each is known to be lost once it is used.
      await expect.poll(() => tablesIn(to).catch(() => null)).toBe(0);
    }
    const restored = await restoreBackup(to.db, file, progress);
    expect(restored.tables.reduce((sum, table) => sum + table.rows, 0)).toBe(rows);
  });
});
