import {
  CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely';
import type { NoTables } from '../kernel/db';
import type { MailTransport } from '../kernel/mail/transport';
import type { Committing } from '../kernel/store/after-commit';
import type { Store } from '../kernel/store/open-store';
import type { ScriptedGateway } from './scripted-gateway';

/** The server crashed during a call. */
export class ServerKilled extends Error {}

/**
 * Crashes one server at a chosen step. A step is a statement that changes something, or a call to an outside system. The step
 * itself is carried out; the server never learns its outcome and does nothing afterwards. A crash before a step, or during a
 * read, looks the same to everybody else as a crash at the step before it.
 */
export interface CrashInjector {
  /** Crashes at the nth step from now on; with `null` it only counts them. */
  crashAt(step: number | null): void;
  /** The server runs on and nothing is counted. */
  disarm(): void;
  /** The names of the steps counted last, in order. */
  steps(): readonly string[];
  hasCrashed(): boolean;
  /** A call to the server: its answer, or the crash in the middle of it. @throws ServerKilled */
  waitFor<Said>(work: () => Promise<Said>): Promise<Said>;
  /** Carries out a step unless the server has crashed. `changed` says whether its outcome counts as a step. */
  step<Outcome>(name: string, act: () => Promise<Outcome>, changed?: (outcome: Outcome) => boolean): Promise<Outcome>;
  /** Runs at the crash: rolls back what the database had begun, for instance. */
  onCrash(last: () => Promise<unknown>): void;
}

const never = <Nothing>(): Promise<Nothing> => new Promise(() => {});

export const createCrashInjector = (): CrashInjector => {
  const waiting = new Set<(error: ServerKilled) => void>();
  const lasts: (() => Promise<unknown>)[] = [];
  let done: string[] = [];
  let [until, isCounting, isCrashed]: [number | null, boolean, boolean] = [null, false, false];

  const crash = async (): Promise<void> => {
    isCrashed = true;
    for (const last of lasts) await last();
    for (const refuse of waiting) refuse(new ServerKilled(`killed with step ${done.length}: ${done.at(-1)}`));
  };
  const count = (name: string): void => {
    if (!isCounting) return;
    done.push(name);
    if (done.length === until) void crash();
  };
  return {
    crashAt: (step) => {
      [until, done, isCounting] = [step, [], true];
    },
    disarm: () => {
      isCounting = false;
    },
    steps: () => done,
    hasCrashed: () => isCrashed,
    waitFor: (work) =>
      new Promise((resolve, reject) => {
        if (isCrashed) return reject(new ServerKilled('nobody answers'));
        waiting.add(reject);
        void work()
          .then(resolve, reject)
          .finally(() => waiting.delete(reject));
      }),
    step: async (name, act, changed = () => true) => {
      if (isCrashed) return never();
      const [outcome] = await Promise.allSettled([act()]);
      if (!isCrashed && (outcome.status === 'rejected' || changed(outcome.value))) count(name);
      if (isCrashed) return never();
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    },
    onCrash: (last) => void lasts.push(last),
  };
};

interface Line extends DatabaseConnection {
  /** Something has changed on it since the last commit. */
  isDirty: boolean;
  afterCommit: (() => void)[];
  hangUp(): void;
}

/** A connection of the store, kept for as long as the driver above it wants. */
const lineOf = ({ db }: Store): Promise<Line> =>
  new Promise((resolve, reject) => {
    db.getExecutor()
      .provideConnection(
        (connection) =>
          new Promise<void>((hangUp) =>
            resolve({
              executeQuery: (query) => connection.executeQuery(query),
              streamQuery: refuseStreams,
              isDirty: false,
              afterCommit: [],
              hangUp,
            }),
          ),
      )
      .catch(reject);
  });

const refuseStreams = (): never => {
  throw new Error('A server under crash injection reads no streams.');
};

const nameOf = ({ sql }: CompiledQuery): string => sql.replace(/\s+/g, ' ').trim().slice(0, 90);
const isRead = (name: string): boolean => /^(select|begin)\b/i.test(name);
const isEnd = (name: string): boolean => name === 'commit' || name === 'rollback';

const hasRows = ({ numAffectedRows, rows }: QueryResult<unknown>): boolean =>
  rows.length > 0 || (numAffectedRows ?? 0n) > 0n;

/** The driver of a server that may crash at any statement. The database rolls back what was open, as after a broken connection. */
class CrashingDriver implements Driver {
  readonly #store: Store;
  readonly #crash: CrashInjector;
  readonly #lines = new Map<DatabaseConnection, Line>();

  constructor(store: Store, crash: CrashInjector) {
    this.#store = store;
    this.#crash = crash;
    crash.onCrash(() => Promise.all([...this.#lines.values()].map((line) => this.#breakOff(line))));
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#crash.hasCrashed()) return never();
    const line = await lineOf(this.#store);
    if (this.#crash.hasCrashed()) {
      line.hangUp();
      return never();
    }
    const connection: Committing = {
      executeQuery: (query) => this.#send(line, query),
      streamQuery: refuseStreams,
      afterCommit: (work) => void line.afterCommit.push(work),
    };
    this.#lines.set(connection, line);
    return connection;
  }

  async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel }: { isolationLevel?: string },
  ): Promise<void> {
    await connection.executeQuery(
      CompiledQuery.raw(isolationLevel === undefined ? 'begin' : `begin isolation level ${isolationLevel}`),
    );
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
    for (const work of this.#lines.get(connection)?.afterCommit.splice(0) ?? []) work();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#lines.get(connection)?.hangUp();
    this.#lines.delete(connection);
  }

  async destroy(): Promise<void> {}

  #send<Row>(line: Line, query: CompiledQuery): Promise<QueryResult<Row>> {
    const name = nameOf(query);
    return this.#crash.step(
      name,
      () => line.executeQuery<Row>(query),
      (result) => {
        const hasChanged = isEnd(name) ? line.isDirty : !isRead(name) && hasRows(result);
        line.isDirty = !isEnd(name) && (line.isDirty || hasChanged);
        return hasChanged;
      },
    );
  }

  async #breakOff(line: Line): Promise<void> {
    // Outside a transaction this does nothing.
    await line.executeQuery(CompiledQuery.raw('rollback'));
    line.hangUp();
  }
}

/** The same database, as a server has it that may die; the store itself stays open. */
export const crashingStore = (store: Store, crash: CrashInjector): Store => ({
  ...store,
  db: new Kysely<NoTables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new CrashingDriver(store, crash),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }),
  close: async () => {},
});

/** The card provider, as that server calls it. */
export const crashingGateway = (gateway: ScriptedGateway, crash: CrashInjector): ScriptedGateway => ({
  ...gateway,
  query: (order) => crash.step('the provider is asked', () => gateway.query(order)),
  queryStorage: (order) => crash.step('the provider is asked about a card', () => gateway.queryStorage(order)),
  forget: (card) => crash.step('the provider forgets a card', () => gateway.forget(card)),
  chargeStored: (order) => crash.step('the provider charges a stored card', () => gateway.chargeStored(order)),
  chargeWallet: (order) => crash.step('the provider charges a wallet', () => gateway.chargeWallet(order)),
  settle: (charge) => crash.step('the provider settles', () => gateway.settle(charge)),
  void: (charge) => crash.step('the provider voids', () => gateway.void(charge)),
  refund: (charge) => crash.step('the provider refunds', () => gateway.refund(charge)),
});

/** The mail server, as that server calls it. */
export const crashingTransport = (transport: MailTransport, crash: CrashInjector): MailTransport => ({
  send: (mail) => crash.step('a mail leaves', () => transport.send(mail)),
  close: () => {},
});
