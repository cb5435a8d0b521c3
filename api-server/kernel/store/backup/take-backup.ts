import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { access, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Tables, Tx } from '../../db';
import { releaseVersion } from '../../process/server-processes';
import { undoneBySignal } from '../../process/undone-by-signal';
import type { Store } from '../open-store';
import { runs } from '../pglite/lock-file';
import { BackupRefused, formatNumber, type BackupHeader } from './backup-format';
import { columnsOf, rowsDigest, rowsOf, setPlainFormats, tablesOf } from './table-rows';

/** A line of rows ends after so many characters. */
const lineChars = 262_144;

/** What was written. */
export interface TakenBackup {
  file: string;
  /** Of the file. */
  bytes: number;
  /** When it was begun; an ISO time. */
  at: string;
  /** The version of this release. */
  release: string;
  tables: number;
  rows: number;
  sha256: string;
}
type Whole = Omit<TakenBackup, 'file' | 'bytes' | 'at' | 'release'>;

interface Progress {
  now: Date;
  /** Hears of every table that has rows. */
  note: (line: string) => void;
  /** Default: a file for this user alone, which is on the disk when it is closed. */
  openPart?: (part: string) => Writable;
}

const headerOf = async (tx: Tx, engine: Store['engine'], now: Date): Promise<BackupHeader> => ({
  bars: 'backup',
  format: formatNumber,
  release: releaseVersion(),
  at: now.toISOString(),
  engine,
  migrations: await tx
    .withTables<Tables<'migration'>>()
    .selectFrom('migration')
    .select(['name', 'hash'])
    .orderBy('name')
    .execute(),
  tables: await tablesOf(tx),
});

const sequencesOf = async (tx: Tx) => {
  const { rows: names } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname collate "C"`.execute(tx);
  const sequences = [];
  for (const { name } of names) {
    const { rows } = await sql<{
      lastValue: string;
      isCalled: boolean;
    }>`select last_value::text as "lastValue", is_called as "isCalled" from ${sql.table(name)}`.execute(tx);
    sequences.push(...rows.map((row) => ({ name, ...row })));
  }
  return sequences;
};

const tableLines = async function* (tx: Tx, table: string): AsyncGenerator<string, number, undefined> {
  const columns = (await columnsOf(tx, table)).map(({ name }) => name);
  yield JSON.stringify({ table, columns });
  const digest = rowsDigest();
  for await (const batch of rowsOf(tx, table, columns)) {
    let line: string[] = [];
    let length = 0;
    for (const row of batch) {
      digest.add(row);
      line.push(row);
      length += row.length;
      if (length < lineChars) continue;
      yield `[${line.join()}]`;
      line = [];
      length = 0;
    }
    if (line.length > 0) yield `[${line.join()}]`;
  }
  const { rows, sha256 } = digest.result();
  yield JSON.stringify({ end: table, rows, sha256 });
  return rows;
};

const contentOf = async function* (
  tx: Tx,
  header: BackupHeader,
  { note, done }: Pick<Progress, 'note'> & { done: (result: Whole) => void },
): AsyncGenerator<string, void, undefined> {
  const hash = createHash('sha256');
  const lined = (line: string): string => {
    const text = `${line}\n`;
    hash.update(text);
    return text;
  };
  let rows = 0;
  yield lined(JSON.stringify(header));
  for (const table of header.tables) {
    const lines = tableLines(tx, table);
    let next = await lines.next();
    for (; next.done !== true; next = await lines.next()) yield lined(next.value);
    rows += next.value;
    if (next.value > 0) note(`${table}: ${next.value}`);
  }
  yield lined(JSON.stringify({ sequences: await sequencesOf(tx) }));
  const whole = { tables: header.tables.length, rows, sha256: hash.digest('hex') };
  done(whole);
  yield `${JSON.stringify({ whole })}\n`;
};

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** The failure of a file, not of the database. */
const fileCode = (error: unknown): string | undefined =>
  error instanceof Error && 'errno' in error && 'syscall' in error && 'code' in error ? String(error.code) : undefined;

const openFile = (part: string): Writable => createWriteStream(part, { mode: 0o600, flags: 'wx', flush: true });

/** Each process writes a part of its own: of two at once neither renames what the other has not finished. What was killed is removed. */
const partOf = async (file: string): Promise<string> => {
  const ours = /^\.(\d+)\.part$/;
  const name = basename(file);
  for (const found of await readdir(dirname(file))) {
    const pid = found.startsWith(name) ? ours.exec(found.slice(name.length))?.[1] : undefined;
    if (pid !== undefined && (Number(pid) === process.pid || !runs(Number(pid))))
      await rm(join(dirname(file), found), { force: true });
  }
  return `${file}.${process.pid}.part`;
};

const syncFolder = async (dir: string): Promise<void> => {
  const folder = await open(dir);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};

/** Writes all of it in one transaction. */
const writeInto = async (
  { db, engine }: Pick<Store, 'db' | 'engine'>,
  { now, note, openTarget }: Pick<Progress, 'now' | 'note'> & { openTarget: () => Writable },
): Promise<Whole> => {
  const ends: Whole[] = [];
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await setPlainFormats(tx);
      const header = await headerOf(tx, engine, now);
      await pipeline(contentOf(tx, header, { note, done: (whole) => ends.push(whole) }), createGzip(), openTarget());
    });
  const [end] = ends;
  if (end === undefined) throw new Error('The backup has no end.');
  return end;
};

/**
 * Writes everything that was committed when it began into one file, for this user alone to read, while others go on writing. The file has
 * its name only once all of it is on the disk.
 * @throws BackupRefused, DatabaseUnavailable; then there is no file
 */
export const takeBackup = async (
  { db, engine }: Pick<Store, 'db' | 'engine'>,
  named: string,
  { now, note, openPart = openFile }: Progress,
): Promise<TakenBackup> => {
  const file = resolve(named);
  if (await isThere(file)) throw new BackupRefused(`${file} is there already: name another file.`);
  let part: string | null = null;
  const removePart = async (): Promise<void> => {
    if (part !== null) await rm(part, { force: true }).catch(() => undefined);
  };
  try {
    part = await partOf(file);
    const own = part;
    const end = await undoneBySignal(removePart, () =>
      writeInto({ db, engine }, { now, note, openTarget: () => openPart(own) }),
    );
    await rename(part, file);
    await syncFolder(dirname(file));
    return { file, ...end, bytes: (await stat(file)).size, at: now.toISOString(), release: releaseVersion() };
  } catch (error) {
    await removePart();
    const code = fileCode(error);
    throw code === undefined
      ? error
      : new BackupRefused(`The backup cannot be written to ${file} (${code}): make room there, or name another file.`, {
          cause: error,
        });
  }
};
