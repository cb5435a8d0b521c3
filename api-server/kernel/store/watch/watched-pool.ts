import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { within } from '../../time/within';
import { CommitNotReplicated, isReadOnly } from '../database-unavailable';
import { serverQuery, type DatabaseWatch, type Watched } from './database-watch';

/** A connection is made within this, or not at all; in ms. */
const connectMs = 4000;

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

/** The pool's own limit is also that of the wait for a free connection, which may be longer. */
export class QuickClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: connectMs });
  }

  /** The driver leaves a connection open that it fails to sign in by, so that the process would stay until the database gives up. */
  override connect(): Promise<pg.Client>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.Client> | undefined {
    const close = () => void this.end().catch(() => undefined);
    if (callback === undefined)
      return super.connect().catch((error: unknown) => {
        close();
        throw error;
      });
    super.connect((...args: [error: Error]) => {
      if (args[0] instanceof Error) close();
      Reflect.apply(callback, undefined, args);
    });
    return undefined;
  }
}

/** The function that says so; its words are translated. Source: PostgreSQL, src/backend/replication/syncrep.c. */
const waitsForStandby = 'SyncRepWaitForLSN';

/** A connection that is not used again once it has led to a database that is gone or takes no writes. */
class WatchedConnection implements PostgresPoolClient, Watched {
  server: string | null = null;
  waitsSince: number | null = null;
  readonly era: number;
  readonly #client: pg.PoolClient;
  /** The same as kysely sees it. */
  readonly #inner: PostgresPoolClient;
  readonly #watch: DatabaseWatch;
  #isUnfit = false;
  #isNotReplicated = false;

  constructor(client: pg.PoolClient, watch: DatabaseWatch) {
    this.#client = client;
    this.#inner = client;
    this.#watch = watch;
    this.era = watch.era;
    client.on('notice', ({ routine }) => (this.#isNotReplicated ||= routine === waitsForStandby));
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    asked: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    // A cursor belongs to nobody here: rows are read by pages.
    return typeof asked === 'string' ? this.#send(asked, parameters) : this.#inner.query(asked);
  }

  async #send<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    try {
      const result = await this.#watch.whileWaiting(this, this.#inner.query<R>(sql, parameters));
      if (this.#isNotReplicated) throw new CommitNotReplicated();
      return result;
    } catch (error) {
      this.#isUnfit ||= this.#isNotReplicated || isReadOnly(error);
      if (isReadOnly(error)) this.#watch.leave();
      throw error;
    }
  }

  release(): void {
    this.#client.release(this.#isUnfit);
  }

  giveUp(): void {
    this.#isUnfit = true;
    // With a statement under way this closes the socket and waits for nobody.
    this.#client.end().catch(() => undefined);
  }
}

/**
 * A pool whose connections lead to the database that is there now. A pooler may have led one to another server since it was made: then a slow
 * statement on it fails, once.
 */
export const watchedPool = (pool: pg.Pool, watch: DatabaseWatch): PostgresPool => {
  const known = new WeakMap<pg.PoolClient, WatchedConnection>();
  const watched = async (client: pg.PoolClient): Promise<WatchedConnection> => {
    const connection = new WatchedConnection(client, watch);
    known.set(client, connection);
    try {
      const opened = await within(connectMs, connection.query<{ server: string }>(serverQuery, []));
      if (opened === undefined) throw new Error('timeout expired');
      connection.server = opened.rows[0]?.server ?? null;
      return connection;
    } catch (error) {
      // Else its place in the pool would be lost.
      client.release(true);
      throw error;
    }
  };
  return {
    connect: async () => {
      for (;;) {
        const client = await pool.connect();
        const connection = known.get(client) ?? (await watched(client));
        if (connection.era === watch.era) return connection;
        client.release(true);
      }
    },
    end: () => pool.end(),
  };
};
