import { AsyncLocalStorage } from 'node:async_hooks';

/** What one piece of work, a request for instance, has sent to the database. */
export interface CommitWatch {
  /** Something was sent that may have been made for good: a commit, or a change outside a transaction. */
  mayHaveCommitted: boolean;
}

const watches = new AsyncLocalStorage<CommitWatch>();

/** Watches whatever is done for this work, in whatever order. */
export const watchCommits = (watch: CommitWatch, work: () => void): void => watches.run(watch, work);

const begins = /^\s*(begin|start transaction)\b/i;
const ends = /^\s*(commit|rollback(?! to))\b/i;
const changesNothing = /^\s*(select|set|show|begin|start|savepoint|release|rollback)\b/i;

/** Follows the statements of one connection, and notes before each is sent whether it may make a change for good. */
export class StatementLog {
  #isInTransaction = false;
  #hasChanged = false;

  note(sql: string): void {
    const isCommit = /^\s*commit\b/i.test(sql);
    if (begins.test(sql)) [this.#isInTransaction, this.#hasChanged] = [true, false];
    if (!isCommit && !changesNothing.test(sql)) this.#hasChanged = true;
    const watch = watches.getStore();
    if (watch !== undefined && this.#hasChanged && (isCommit || !this.#isInTransaction)) watch.mayHaveCommitted = true;
    if (ends.test(sql) || !this.#isInTransaction) [this.#isInTransaction, this.#hasChanged] = [false, false];
  }
}
