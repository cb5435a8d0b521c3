import { dayOf } from '@bars/shared-api/format';
import type { Clock } from '../../../../kernel/time/clock';
import type { Db, Tx } from '../../../../kernel/db';
import type { Brand, Estate } from '../estate.schema';
import { anchorEstate } from '../estate/anchor.rules';
import type { EstateKind, KindContext } from '../estate/estate-kind';
import { resourcesOf } from '../estate/resources.rules';
import { lockImports, readImport, readRecords, replaceRecords, writeImport, writeResources } from './estate.store';
import { readEstate } from './read-estate';

export { EstateProblems } from './read-estate';

export interface ImportResult {
  /** False: the database already holds these very files, and nothing was written. */
  changed: boolean;
  version: number;
  /** The day the estate's dates count from, `YYYY-MM-DD`. */
  anchoredOn: string;
  bars: number;
  resources: number;
  retired: number;
  /** What changes for those who eat there, a line each. */
  notes: string[];
  /** Why it would be refused; empty where it was done. */
  refusals: string[];
}

/** The estate is right by itself, and something in it needs the word of whoever imports it. */
export class EstateRefused extends Error {
  readonly refusals: string[];

  constructor(dir: string, refusals: string[]) {
    super(`The estate in ${dir} was not imported:\n${refusals.map((one) => `  ${one}`).join('\n')}`);
    this.name = 'EstateRefused';
    this.refusals = refusals;
  }
}

/** Takes everything back after a dry run. */
class TakenBack extends Error {
  readonly result: ImportResult;

  constructor(result: ImportResult) {
    super('A dry run.');
    this.result = result;
  }
}

export interface ImportOptions {
  /** What other domains bring with the estate. */
  kinds?: readonly EstateKind[];
  /** False leaves out the kinds that are for local demonstration: accounts with published passwords. */
  withDemonstration?: boolean;
  /** True for the demo estate that the server imports by itself. */
  isDemo?: boolean;
  /** True writes nothing, and tells what would change and what would be refused. */
  isDryRun?: boolean;
  /** What the person who imports has said that they mean. */
  confirmed?: readonly string[];
}

const brandOf = ({ bars, brands }: Estate, barId: number | null): Brand | undefined => {
  const bar = bars.find(({ id }) => id === barId);
  return brands.find(({ id }) => id === bar?.brand_id);
};

const contextOf = (
  estate: Estate,
  { notes, refusals }: Pick<ImportResult, 'notes' | 'refusals'>,
  facts: Pick<KindContext, 'previous' | 'anchoredOn' | 'now' | 'confirmed'>,
): KindContext => ({
  ...facts,
  estate,
  brandOf: (barId) => brandOf(estate, barId),
  note: (line) => void notes.push(line),
  refuse: (line) => void refusals.push(line),
});

type Settings = Required<Omit<ImportOptions, 'kinds'>> & { dir: string; now: Date };
const usual = { withDemonstration: true, isDemo: false, isDryRun: false, confirmed: [] };

/** Writes what was read, and takes it back by throwing where it is a dry run or refused. */
const write = async (
  tx: Tx,
  { estate: files, brought, contentHash }: ReturnType<typeof readEstate>,
  { dir, now, withDemonstration, isDemo, isDryRun, confirmed }: Settings,
): Promise<ImportResult> => {
  await lockImports(tx);
  const last = await readImport(tx);
  const changed = last?.contentHash !== contentHash;
  const anchoredOn = changed ? dayOf(now) : last.anchoredOn;
  const version = (last?.version ?? 0) + (changed ? 1 : 0);
  const estate = brought.reduce((one, kind) => kind.completed(one), anchorEstate(files, anchoredOn));
  const resources = estate.bars.flatMap(resourcesOf);
  const told = { notes: [], refusals: [] };
  const summary = { changed, version, anchoredOn, bars: estate.bars.length, resources: resources.length, ...told };
  if (!changed) return { ...summary, retired: 0 };
  const previous = last === undefined ? null : await readRecords(tx);
  await replaceRecords(tx, estate);
  const retired = await writeResources(tx, resources);
  const context = contextOf(estate, summary, { previous, anchoredOn, now, confirmed: new Set(confirmed) });
  for (const kind of brought.filter(({ isDemonstration }) => withDemonstration || !isDemonstration))
    await kind.write(tx, context);
  await writeImport(tx, { version, contentHash, anchoredOn, isDemo }, now);
  const result = { ...summary, retired };
  if (isDryRun) throw new TakenBack(result);
  if (result.refusals.length > 0) throw new EstateRefused(dir, result.refusals);
  return result;
};

/**
 * Loads the estate in `dir` in one transaction. The same files change nothing, and keep the day their dates count from;
 * other files count from today. A table that is gone is retired, never deleted: its bookings stay.
 * Errors: EstateProblems, EstateRefused.
 */
export const importEstate = async (
  db: Db,
  dir: string,
  clock: Clock,
  { kinds, ...options }: ImportOptions = {},
): Promise<ImportResult> => {
  const files = readEstate(dir, kinds);
  try {
    return await db.transaction().execute((tx) => write(tx, files, { ...usual, ...options, dir, now: clock.now() }));
  } catch (error) {
    if (error instanceof TakenBack) return error.result;
    throw error;
  }
};
