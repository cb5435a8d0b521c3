import type { DatabaseConnection } from 'kysely';
import type { Tx } from '../db';

/** A connection that knows when its transaction is made for good. */
export interface Committing extends DatabaseConnection {
  /** Called once the transaction under way is committed, and never where it is rolled back or its commit is not answered. */
  afterCommit(work: () => void): void;
}

const isCommitting = (connection: DatabaseConnection): connection is Committing => 'afterCommit' in connection;

/** Does something in this process once the transaction is made for good: it must neither fail nor wait. A savepoint that is rolled back does not take it back. */
export const afterCommit = (tx: Tx, work: () => void): Promise<void> =>
  tx.getExecutor().provideConnection(async (connection) => {
    if (!isCommitting(connection)) throw new Error('This connection does not tell of its commits.');
    connection.afterCommit(work);
  });
