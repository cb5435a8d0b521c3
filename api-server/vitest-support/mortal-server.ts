import { CompiledQuery, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type DatabaseConnection, type Driver, type QueryResult } from 'kysely';
import type { NoTables } from '../kernel/db';
import type { MailTransport } from '../kernel/mail/transport';
import type { Store } from '../kernel/store/open-store';
import type { ScriptedGateway } from './scripted-gateway';

/** The server has been killed in the middle of what was asked of it. */
export class ServerKilled extends Error {}

/**
 * The life of one server. Every statement that changes something, and every call to somebody else, is a step; it can be
 * told to die with any of them: the step is done, its outcome never reaches the server, and nothing that the server would do
 * after it is done. A death before a step, or with a read in between, is for all others the death with the step before it.
 */
export interface Life {
  /** Dies with the so-manieth step from now on; with `null` it only counts them. */
  dieWith(step: number | null): void;
  /** It lives on, and counts no more. */
  live(): void;
  /** What was counted last, in order. */
  steps(): readonly string[];
  isOver(): boolean;
  /** Somebody waits for the server: they get what it says, or it is killed under them. @throws ServerKilled */
  waitFor<Said>(work: () => Promise<Said>): Promise<Said>;
  /** Not done any more after death. One whose outcome says that nothing `changed` is none. */
  step<Outcome>(name: string, act: () => Promise<Outcome>, changed?: (outcome: Outcome) => boolean): Promise<Outcome>;
  /** Done when it dies, in the database for instance. */
  onDeath(last: () => Promise<unknown>): void;
}

const never = <Nothing>(): Promise<Nothing> => new Promise(() => {});

export const newLife = (): Life => {
  const waiting = new Set<(error: ServerKilled) => void>();
  const lasts: (() => Promise<unknown>)[] = [];
  let done: string[] = [];
  let [until, isCounting, isDead]: [number | null, boolean, boolean] = [null, false, false];

  const die = async (): Promise<void> => {
    isDead = true;
    for (const last of lasts) await last();
    for (const refuse of waiting) refuse(new ServerKilled(`killed with step ${done.length}: ${done.at(-1)}`));
  };
  const count = (name: string): void => {
    if (!isCounting) return;
    done.push(name);
    if (done.length === until) void die();
  };
  return {
    dieWith: (step) => {
      [until, done, isCounting] = [step, [], true];
    },
    live: () => {
      isCounting = false;
    },
    steps: () => done,
    isOver: () => isDead,
    waitFor: (work) =>
      new Promise((resolve, reject) => {
        if (isDead) return reject(new ServerKilled('nobody answers'));
        waiting.add(reject);
        void work().then(resolve, reject).finally(() => waiting.delete(reject));
      }),
    step: async (name, act, changed = () => true) => {
      if (isDead) return never();
      const [outcome] = await Promise.allSettled([act()]);
      if (!isDead && (outcome.status === 'rejected' || changed(outcome.value))) count(name);
      if (isDead) return never();
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    },
    onDeath: (last) => void lasts.push(last),
  };
};

interface Line extends DatabaseConnection {
  /** Something has changed on it since the last commit. */
  isDirty: boolean;
  hangUp(): void;
}

/** A connection of the store, kept for as long as the driver above it wants. */
const lineOf = ({ db }: Store): Promise<Line> =>
  new Promise((resolve, reject) => {
    db.getExecutor()
      .provideConnection((connection) => new Promise<void>((hangUp) => resolve({ executeQuery: (query) => connection.executeQuery(query), streamQuery: refuseStreams, isDirty: false, hangUp })))
      .catch(reject);
  });

const refuseStreams = (): never => {
  throw new Error('A mortal server reads no streams.');
};

const nameOf = ({ sql }: CompiledQuery): string => sql.replace(/\s+/g, ' ').trim().slice(0, 90);
const isRead = (name: string): boolean => /^(select|begin)\b/i.test(name);
const isEnd = (name: string): boolean => name === 'commit' || name === 'rollback';

const hasRows = ({ numAffectedRows, rows }: QueryResult<unknown>): boolean => rows.length > 0 || (numAffectedRows ?? 0n) > 0n;

/** Statements of a server that may die with any of them. What it had begun is rolled back by the database, as when a connection breaks. */
class MortalDriver implements Driver {
  readonly #store: Store;
  readonly #life: Life;
  readonly #lines = new Map<DatabaseConnection, Line>();

  constructor(store: Store, life: Life) {
    this.#store = store;
    this.#life = life;
    life.onDeath(() => Promise.all([...this.#lines.values()].map((line) => this.#breakOff(line))));
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#life.isOver()) return never();
    const line = await lineOf(this.#store);
    if (this.#life.isOver()) {
      line.hangUp();
      return never();
    }
    const connection: DatabaseConnection = {
      executeQuery: (query) => this.#send(line, query),
      streamQuery: refuseStreams,
    };
    this.#lines.set(connection, line);
    return connection;
  }

  async beginTransaction(connection: DatabaseConnection, { isolationLevel }: { isolationLevel?: string }): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(isolationLevel === undefined ? 'begin' : `begin isolation level ${isolationLevel}`));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
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
    return this.#life.step(name, () => line.executeQuery<Row>(query), (result) => {
      const hasChanged = isEnd(name) ? line.isDirty : !isRead(name) && hasRows(result);
      line.isDirty = !isEnd(name) && (line.isDirty || hasChanged);
      return hasChanged;
    });
  }

  async #breakOff(line: Line): Promise<void> {
    // Outside a transaction this does nothing.
    await line.executeQuery(CompiledQuery.raw('rollback'));
    line.hangUp();
  }
}

/** The same database, as a server has it that may die; the store itself stays open. */
export const mortalStore = (store: Store, life: Life): Store => ({
  ...store,
  db: new Kysely<NoTables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new MortalDriver(store, life),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }),
  close: async () => {},
});

/** The card provider, as that server calls it. */
export const mortalGateway = (gateway: ScriptedGateway, life: Life): ScriptedGateway => ({
  ...gateway,
  query: (order) => life.step('the provider is asked', () => gateway.query(order)),
  queryStorage: (order) => life.step('the provider is asked about a card', () => gateway.queryStorage(order)),
  forget: (card) => life.step('the provider forgets a card', () => gateway.forget(card)),
  settle: (charge) => life.step('the provider settles', () => gateway.settle(charge)),
  void: (charge) => life.step('the provider lets go', () => gateway.void(charge)),
  refund: (charge) => life.step('the provider gives back', () => gateway.refund(charge)),
});

/** The mail server, as that server calls it. */
export const mortalTransport = (transport: MailTransport, life: Life): MailTransport => ({
  send: (mail) => life.step('a mail leaves', () => transport.send(mail)),
  close: () => {},
});
