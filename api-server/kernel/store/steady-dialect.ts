import {
  CompiledQuery,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type Driver,
  type PostgresPool,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import type { Committing } from './after-commit';
import { StatementLog } from './commit-watch';
import { DatabaseUnavailable, StatementCutOff, isCutOff, isLostConnection } from './database-unavailable';
import { isJob } from './jobs';

/** The connections of one kind of work. */
export interface Pooled {
  pool: pg.Pool;
  /** How they are taken out of it. */
  through: PostgresPool;
  /** In ms, where each transaction has to say it itself: a pooler's connection is another one for each. 0: the session has it, or there is none. */
  limitMs: number;
}

/** A connection that remembers its loss: whatever is asked of it afterwards, a rollback for instance, fails for the same reason. */
class SteadyConnection implements Committing {
  readonly inner: DatabaseConnection;
  /** See `Pooled`. */
  readonly limitMs: number;
  readonly #statements = new StatementLog();
  #lost: DatabaseUnavailable | null = null;
  #isInTransaction = false;
  #afterCommit: (() => void)[] = [];

  constructor(inner: DatabaseConnection, limitMs: number) {
    this.inner = inner;
    this.limitMs = limitMs;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.limitMs === 0 || this.#isInTransaction) return this.send(query);
    await this.begin(() => this.send(CompiledQuery.raw('begin')));
    try {
      const result = await this.send<Row>(query);
      await this.send(CompiledQuery.raw('commit'));
      return result;
    } catch (error) {
      // What has failed is told, not that its end failed too.
      await this.send(CompiledQuery.raw('rollback')).catch(() => undefined);
      throw error;
    } finally {
      this.end();
    }
  }

  /** Begins a transaction and gives it its limit. */
  async begin(begin: () => Promise<unknown>): Promise<void> {
    this.#isInTransaction = true;
    try {
      await begin();
      if (this.limitMs > 0) await this.send(CompiledQuery.raw(`set local statement_timeout = ${this.limitMs}`));
    } catch (error) {
      this.end();
      throw error;
    }
  }

  end(): void {
    this.#isInTransaction = false;
    this.#afterCommit = [];
  }

  afterCommit(work: () => void): void {
    this.#afterCommit.push(work);
  }

  /** The transaction is made for good. */
  committed(): void {
    const work = this.#afterCommit;
    this.end();
    for (const one of work) one();
  }

  async send<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#lost !== null) throw this.#lost;
    this.#statements.note(query.sql);
    try {
      return await this.inner.executeQuery<Row>(query);
    } catch (error) {
      if (isCutOff(error)) throw new StatementCutOff(error);
      if (!isLostConnection(error)) throw error;
      this.#lost = new DatabaseUnavailable(error);
      throw this.#lost;
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.inner.streamQuery<Row>(query, chunkSize);
  }
}

/** By the driver's own connections, of which each socket has one. */
type Known = WeakMap<DatabaseConnection, SteadyConnection>;

const steady = (connection: DatabaseConnection): SteadyConnection => {
  if (connection instanceof SteadyConnection) return connection;
  throw new Error('This connection is of another driver.');
};

interface Side {
  driver: Driver;
  limitMs: number;
}

class SteadyDriver implements Driver {
  readonly #visitors: Side;
  readonly #jobs: Side;
  readonly #known: Known = new WeakMap();

  constructor(visitors: Side, jobs: Side) {
    this.#visitors = visitors;
    this.#jobs = jobs;
  }

  async init(): Promise<void> {
    await this.#each((driver) => driver.init());
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const { driver, limitMs } = isJob() ? this.#jobs : this.#visitors;
    const inner = await acquireFrom(driver);
    const known = this.#known.get(inner);
    if (known !== undefined) return known;
    const connection = new SteadyConnection(inner, limitMs);
    try {
      // Ranges are read as text, and their text follows the session's zone. PgBouncer knows the zone of each of its clients.
      await connection.send(CompiledQuery.raw("set time zone 'UTC'"));
    } catch (error) {
      // Else its place in the pool would be lost.
      await driver.releaseConnection(inner);
      throw error;
    }
    this.#known.set(inner, connection);
    return connection;
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await steady(connection).begin(() => this.#visitors.driver.beginTransaction(connection, settings));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#visitors.driver.commitTransaction(connection);
    steady(connection).committed();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await this.#visitors.driver.rollbackTransaction(connection);
    } finally {
      steady(connection).end();
    }
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await this.#visitors.driver.releaseConnection(
      connection instanceof SteadyConnection ? connection.inner : connection,
    );
  }

  async destroy(): Promise<void> {
    await this.#each((driver) => driver.destroy());
  }

  /** Both may be one: the embedded engine has one connection. */
  async #each(work: (driver: Driver) => Promise<void>): Promise<void> {
    for (const driver of new Set([this.#visitors.driver, this.#jobs.driver])) await work(driver);
  }
}

const acquireFrom = async (driver: Driver): Promise<DatabaseConnection> => {
  try {
    return await driver.acquireConnection();
  } catch (error) {
    throw new DatabaseUnavailable(error);
  }
};

/**
 * PostgreSQL by kysely; a connection that is not to be had, or is lost, fails with a `DatabaseUnavailable`, and the pool makes another one.
 * What runs as a job (`jobs.ts`) has the connections of jobs.
 */
export class SteadyDialect extends PostgresDialect {
  readonly #visitors: Pooled;
  readonly #jobs: Pooled;

  constructor(visitors: Pooled, jobs: Pooled = visitors) {
    super({ pool: visitors.through });
    this.#visitors = visitors;
    this.#jobs = jobs;
  }

  override createDriver(): Driver {
    const visitors = { driver: super.createDriver(), limitMs: this.#visitors.limitMs };
    const jobs =
      this.#jobs.pool === this.#visitors.pool
        ? visitors
        : { driver: new PostgresDriver({ pool: this.#jobs.through }), limitMs: this.#jobs.limitMs };
    return new SteadyDriver(visitors, jobs);
  }
}
