import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Config } from '../../config/config';
import { callOperations, OperationsCallFailed } from '../../http/operations/call-operations';
import type { LocalCall } from '../../http/operations/operations-port';
import { undoneBySignal } from '../../process/undone-by-signal';
import { openEmbedded, type Store } from '../open-store';
import { runs } from '../pglite/lock-file';
import { BackupRefused } from './backup-format';

/** The call of the operations port. */
const copyPath = '/backup/copy';

/** Of the command that has the copy; its name says whose it is. */
const question = z.object({ pid: z.int().check(z.positive()) });
const reply = z.object({
  /** What the system has said; null where the copy is there. */
  failure: z.nullable(z.string()),
});

const copyName = /^backup-copy-(\d+)$/;
const folderOf = (dataDir: string, pid: number): string => join(dataDir, `backup-copy-${pid}`);
const remove = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

/** Copies of commands that were killed. */
const removeLeftovers = async (dataDir: string, pid: number): Promise<void> => {
  for (const name of await readdir(dataDir)) {
    const owner = Number(copyName.exec(name)?.[1] ?? Number.NaN);
    if (owner === pid || (owner > 0 && !runs(owner))) await remove(join(dataDir, name));
  }
};

const watchedEveryMs = 500;

/** Removes the copy of a command once that has ended; one that was not killed has done so itself. */
const removeWithOwner = (dataDir: string, pid: number): void => {
  const timer = setInterval(() => {
    if (runs(pid)) return;
    clearInterval(timer);
    void remove(folderOf(dataDir, pid)).catch(() => undefined);
  }, watchedEveryMs).unref();
};

const failureOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'no copy could be made';

/**
 * The call of the operations port that copies the embedded database beside itself for a command, while the server works. It takes the
 * name of the folder from a number alone, so that it writes nowhere else.
 */
export const copyCalls = (
  { copyTo }: Pick<Store, 'copyTo'>,
  { dataDir }: Pick<Config, 'dataDir'>,
): Record<string, LocalCall> => {
  if (copyTo === undefined) return {};
  const copy: LocalCall = async (body): Promise<z.infer<typeof reply>> => {
    const { pid } = question.parse(body);
    try {
      await removeLeftovers(dataDir, pid);
      // A command in another container that shares the network is not seen from here: the next one removes what it leaves.
      const isSeen = runs(pid);
      if (isSeen) removeWithOwner(dataDir, pid);
      await copyTo(folderOf(dataDir, pid));
      // What was copied after the command was killed.
      if (isSeen && !runs(pid)) await remove(folderOf(dataDir, pid));
      return { failure: null };
    } catch (error) {
      await remove(folderOf(dataDir, pid)).catch(() => undefined);
      return { failure: failureOf(error) };
    }
  };
  return { [copyPath]: copy };
};

const sentences = (port: number, { why }: OperationsCallFailed): string =>
  ({
    silent: `A server has the embedded database and does not answer on port ${port}: set PORT or METRICS_PORT as for the server, or stop it.`,
    refused: 'The server refuses the backup: SECRET and DATABASE_URL must be the same as the server’s.',
    failed: 'The server failed to copy its database, and nothing was written: its log says why.',
  })[why];

/**
 * A copy of the embedded database of the server that runs here, as of this moment, for as long as `work` takes. A copy that a killed
 * command has left is removed by the server, or by the next command where that has ended too.
 * @throws BackupRefused where the server does not answer or cannot copy
 */
export const withRunningCopy = async <Result>(
  config: Pick<Config, 'dataDir' | 'metricsPort' | 'secret'>,
  work: (store: Store) => Promise<Result>,
): Promise<Result> => {
  const folder = folderOf(config.dataDir, process.pid);
  return undoneBySignal(
    () => remove(folder),
    () => withCopyIn(folder, config, work),
  );
};

const withCopyIn = async <Result>(
  folder: string,
  config: Pick<Config, 'dataDir' | 'metricsPort' | 'secret'>,
  work: (store: Store) => Promise<Result>,
): Promise<Result> => {
  try {
    const { failure } = reply.parse(await callOperations(config, copyPath, { pid: process.pid }));
    if (failure !== null)
      throw new BackupRefused(
        `The server cannot copy its database into ${config.dataDir} (${failure}): make room there for another one.`,
      );
    const store = await openEmbedded(folder);
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  } catch (error) {
    throw error instanceof OperationsCallFailed
      ? new BackupRefused(sentences(config.metricsPort, error), { cause: error })
      : error;
  } finally {
    await remove(folder);
  }
};
