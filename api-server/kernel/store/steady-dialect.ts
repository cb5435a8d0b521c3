import {
  CompiledQuery,
  PostgresDialect,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { StatementLog } from './commit-watch';
import { DatabaseUnavailable, isLostConnection } from './database-unavailable';

/** A connection that remembers its loss: whatever is asked of it afterwards, a rollback for instance, fails for the same reason. */
class SteadyConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  readonly #statements = new StatementLog();
  #lost: DatabaseUnavailable | null = null;

  constructor(inner: DatabaseConnection) {
    this.inner = inner;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#lost !== null) throw this.#lost;
    this.#statements.note(query.sql);
    try {
      return await this.inner.executeQuery<Row>(query);
    } catch (error) {
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

class SteadyDriver implements Driver {
  readonly #driver: Driver;
  readonly #known: Known = new WeakMap();

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  init(): Promise<void> {
    return this.#driver.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const inner = await this.#acquire();
    const known = this.#known.get(inner);
    if (known !== undefined) return known;
    const connection = new SteadyConnection(inner);
    try {
      // Ranges are read as text, and their text follows the session's zone.
      await connection.executeQuery(CompiledQuery.raw("set time zone 'UTC'"));
    } catch (error) {
      // Else its place in the pool would be lost.
      await this.#driver.releaseConnection(inner);
      throw error;
    }
    this.#known.set(inner, connection);
    return connection;
  }

  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    return this.#driver.beginTransaction(connection, settings);
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#driver.commitTransaction(connection);
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#driver.rollbackTransaction(connection);
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await this.#driver.releaseConnection(connection instanceof SteadyConnection ? connection.inner : connection);
  }

  destroy(): Promise<void> {
    return this.#driver.destroy();
  }

  async #acquire(): Promise<DatabaseConnection> {
    try {
      return await this.#driver.acquireConnection();
    } catch (error) {
      throw new DatabaseUnavailable(error);
    }
  }
}

/** PostgreSQL by kysely; a connection that is not to be had, or is lost, fails with a `DatabaseUnavailable`, and the pool makes another one. */
export class SteadyDialect extends PostgresDialect {
  override createDriver(): Driver {
    return new SteadyDriver(super.createDriver());
  }
}
