import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import {
  BackupRefused,
  factLine,
  formatNumber,
  headerLine,
  type BackupFacts,
  type BackupHeader,
  type TableFacts,
} from './backup-format';

/** No line of a backup is longer; without an end a foreign file would fill the memory. In characters. */
const longestLine = 268_435_456;

/** Hears the rows of a backup. @param rows the JSON of an array of rows */
export type OnRows = (table: Pick<TableFacts, 'table' | 'columns'>, rows: string) => Promise<void>;

const refusals = {
  empty: 'is empty: take another backup.',
  foreign: 'is no backup of this platform: name a file that bars backup has written.',
  truncated: 'ends too early: copy it again, or use another backup.',
  changed: 'was changed after it was written: use another backup.',
} as const;

const refused = (file: string, why: keyof typeof refusals): BackupRefused =>
  new BackupRefused(`${file} ${refusals[why]}`);

const linesOf = async function* (source: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  let rest: string[] = [];
  let length = 0;
  for await (const chunk of source) {
    const [first = '', ...others] = chunk.split('\n');
    rest.push(first);
    length += first.length;
    if (length > longestLine) return;
    for (const next of others) {
      yield rest.join('');
      rest = [next];
      length = next.length;
    }
  }
  // A line without its end is no whole one.
};

const jsonOf = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
};

const headerOf = (file: string, line: string): BackupHeader => {
  const read = headerLine.safeParse(jsonOf(line));
  if (!read.success) throw refused(file, 'foreign');
  const { format, release } = read.data;
  if (format > formatNumber)
    throw new BackupRefused(`${file} is of a newer release (${release}): restore it with that release.`);
  return read.data;
};

/** Reads the lines after the header. Wants what stands at the end to be what came before it. */
const createReader = (file: string, first: string, onRows: OnRows) => {
  const header = headerOf(file, first);
  const hash = createHash('sha256').update(`${first}\n`);
  const tables: TableFacts[] = [];
  let sequences: BackupFacts['sequences'] = [];
  let open: Pick<TableFacts, 'table' | 'columns'> | null = null;
  let isWhole = false;
  let sha256 = '';
  const facts = (line: string): void => {
    const fact = factLine.safeParse(jsonOf(line)).data;
    if (fact === undefined || isWhole) throw refused(file, 'changed');
    if ('whole' in fact) {
      isWhole = true;
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      ({ sha256 } = fact.whole);
      const isSame = sha256 === hash.digest('hex') && fact.whole.rows === rows;
      if (!isSame || tables.map(({ table }) => table).join() !== header.tables.join()) throw refused(file, 'changed');
      return;
    }
    hash.update(`${line}\n`);
    if ('sequences' in fact) ({ sequences } = fact);
    else if ('table' in fact) open = fact;
    else if (open?.table === fact.end) tables.push({ ...open, rows: fact.rows, sha256: fact.sha256 });
    else throw refused(file, 'changed');
  };
  return {
    line: async (line: string): Promise<void> => {
      if (!line.startsWith('[')) return facts(line);
      if (open === null || isWhole) throw refused(file, 'changed');
      hash.update(`${line}\n`);
      await onRows(open, line);
    },
    end: (): BackupFacts => {
      if (!isWhole) throw refused(file, 'truncated');
      return { header, tables, sha256, sequences };
    },
  };
};

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    (error: unknown) => {
      throw new BackupRefused(`${file} cannot be read (${codeOf(error)}): name a file that bars backup has written.`, {
        cause: error,
      });
    },
  );

/** What a failure to unpack means. */
const unpackRefusal = (file: string, error: unknown, isBegun: boolean): unknown => {
  const code = codeOf(error);
  if (code === 'Z_BUF_ERROR') return refused(file, 'truncated');
  if (code.startsWith('Z_')) return refused(file, isBegun ? 'changed' : 'foreign');
  if (error instanceof Error && 'syscall' in error && ['EACCES', 'EIO', 'EISDIR', 'EPERM'].includes(code))
    return new BackupRefused(`${file} cannot be read (${code}): name a file that bars backup has written.`);
  return error;
};

/**
 * Reads a backup from its first line to its last, and says what is in it. Its rows are handed on as they come, before its end is known
 * to be right: whoever keeps them looks at the whole file first.
 * @throws BackupRefused for a file that is empty, foreign, truncated, changed or of a newer format
 */
export const readBackup = async (file: string, onRows: OnRows = async () => undefined): Promise<BackupFacts> => {
  if ((await sizeOf(file)) === 0) throw refused(file, 'empty');
  const gunzip = createGunzip().setEncoding('utf8');
  let facts: BackupFacts | null = null;
  let isBegun = false;
  try {
    await pipeline(createReadStream(file), gunzip, async (source: AsyncIterable<string>) => {
      const lines = linesOf(source);
      const first = await lines.next();
      isBegun = true;
      const reader = createReader(file, first.value ?? '', onRows);
      for await (const line of lines) await reader.line(line);
      facts = reader.end();
    });
  } catch (error) {
    throw unpackRefusal(file, error, isBegun);
  }
  if (facts === null) throw refused(file, 'truncated');
  return facts;
};
