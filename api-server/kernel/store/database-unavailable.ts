import pg from 'pg';

/**
 * The database cannot be reached, or the connection was lost in the middle of the work: it restarts, or the network is cut. It is no fault of
 * the caller and none of the program, and the same call succeeds later. What was sent last may have been carried out: a commit whose answer
 * never came was made or was not. `cause` is the driver's error.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';

  constructor(cause: unknown) {
    super(`The database cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/**
 * By their SQLSTATE: a connection fault, too many connections, a transaction that idled too long, and a shutdown, a crash, a start, a dropped database, an idle session.
 * Source: PostgreSQL, appendix A.
 */
const lostStates = /^(08...|53300|25P03|57P0[1-5])$/;
/** The driver's own errors have no code. */
const driverMessages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|timeout exceeded when trying to connect|timeout expired|driver has already been destroyed)/;
const socketCodes = /^(EAI_|E(CONN|HOST|NET|PIPE|TIMEDOUT|NOTFOUND|ADDRNOTAVAIL))/;

/**
 * A commit that was made, although the standby that has to have it did not say so: somebody cancelled the wait. It may be lost with its server.
 * The database only warns of that.
 */
export class CommitNotReplicated extends Error {
  override readonly name = 'CommitNotReplicated';

  constructor() {
    super('A commit was not confirmed by the standby.');
  }
}

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '');

/** The database takes no writes: it is a standby now, or was told so. Source: PostgreSQL, appendix A, read_only_sql_transaction. */
export const isReadOnly = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '25006';

/**
 * Whether a statement failed because its connection was lost, or leads to a database that is no use any more. A refusal of the database, of
 * a constraint for instance, is none.
 */
export const isLostConnection = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof CommitNotReplicated || isReadOnly(error)) return true;
  if (error instanceof pg.DatabaseError) return lostStates.test(codeOf(error));
  return driverMessages.test(error.message) || socketCodes.test(codeOf(error));
};

/**
 * A statement took longer than it may, and the database has stopped it: its transaction, or it alone, is undone. Asking again at once would
 * load the database once more. `cause` is the driver's error.
 */
export class StatementCutOff extends Error {
  override readonly name = 'StatementCutOff';

  constructor(cause: unknown) {
    super('The database stopped a statement that took too long.', { cause });
  }
}

/** Source: PostgreSQL, appendix A, query_canceled. */
export const isCutOff = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '57014';
