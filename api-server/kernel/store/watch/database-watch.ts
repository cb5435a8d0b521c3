import pg from 'pg';
import { setTimeout as wait } from 'node:timers/promises';

/** In ms. */
export interface WatchTimes {
  /** A statement that has no answer for so long is asked about. */
  silent: number;
  lookEvery: number;
}
const usualTimes: WatchTimes = { silent: 3000, lookEvery: 500 };
/** Whoever is asked has so long to answer; in ms. */
const usualAnswerMs = 4000;
/** Only a database that does not answer so often in a row is gone: a busy one may miss one question. */
const gaveNoAnswer = 2;
/** Between two times at which all connections are given up, in ms: else each refusal of a read-only database would be one. */
const apartMs = 1000;

/** A connection, as the watch knows it. */
export interface Watched {
  /** The server that it leads to; null until that is known. */
  server: string | null;
  /** Since when it waits for an answer, as `performance.now()`; null while it does not. */
  waitsSince: number | null;
  /** Its statement fails at once. */
  giveUp(): void;
}

/** Who answers at an address: a word for the server process. Null: nobody. Undefined: somebody who does not say. */
export type Who = () => Promise<string | null | undefined>;

/** As a number: its text would follow the zone of the session, which is another one behind a pooler. */
export const serverQuery = 'select extract(epoch from pg_postmaster_start_time())::text as server';

/** What this machine lacks, such as a name server or a free port. It says nothing of the database. */
const isOwnFault = (code: string): boolean => /^(EAI_.*|ENOTFOUND|EMFILE|ENFILE|ENOBUFS|EADDRNOTAVAIL)$/.test(code);

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** By their SQLSTATE: a server that shuts down, has crashed or starts. Source: PostgreSQL, appendix A. */
const isLeaving = (error: pg.DatabaseError): boolean => /^57P0[1-3]$/.test(error.code ?? '');

/** What a question that failed says: nobody is there, or somebody who does not say who. */
export const whoByError = (error: unknown): null | undefined => {
  // One that has too many connections is there.
  if (error instanceof pg.DatabaseError) return isLeaving(error) ? null : undefined;
  return isOwnFault(codeOf(error)) ? undefined : null;
};

/** Asks on a connection of its own. @param url of the database itself: a pooler that is full answers nobody */
export const whoAnswers =
  (url: string, answerMs = usualAnswerMs): Who =>
  async () => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    });
    client.on('error', () => undefined);
    let isConnected = false;
    try {
      await client.connect();
      isConnected = true;
      const { rows } = await client.query<{ server: string }>(serverQuery);
      return rows[0]?.server ?? null;
    } catch (error) {
      return whoByError(error);
    } finally {
      // One that was not connected is closed already, and would fail at saying so.
      if (isConnected) client.end().catch(() => undefined);
    }
  };

/**
 * Finds out that open connections lead to a database that has been replaced. One whose machine stopped says nothing, and its system may
 * go on acknowledging packets: neither the keep-alive nor the limit of a statement, which the database itself keeps, would ever end the wait.
 */
export class DatabaseWatch {
  readonly #who: Who;
  readonly #times: WatchTimes;
  readonly #waiting = new Set<Watched>();
  readonly #leavers = new Set<() => void>();
  #era = 0;
  #leftAt = -Infinity;
  #isLooking = false;

  constructor(who: Who, times: WatchTimes = usualTimes) {
    this.#who = who;
    this.#times = times;
  }

  /** Connections of an earlier era are not used any more. */
  get era(): number {
    return this.#era;
  }

  /** Calls it whenever all connections are given up. Returns what ends that. */
  onLeave(leaver: () => void): () => void {
    this.#leavers.add(leaver);
    return () => void this.#leavers.delete(leaver);
  }

  /** The database at the other end of a connection is the wrong one. */
  leave(): void {
    if (performance.now() - this.#leftAt < apartMs) return;
    this.#leftAt = performance.now();
    this.#era += 1;
    for (const leaver of this.#leavers) leaver();
  }

  /** Watches a connection while it waits for the answer to a statement. */
  async whileWaiting<Answer>(connection: Watched, answer: Promise<Answer>): Promise<Answer> {
    connection.waitsSince = performance.now();
    this.#waiting.add(connection);
    void this.#look();
    try {
      return await answer;
    } finally {
      connection.waitsSince = null;
      this.#waiting.delete(connection);
    }
  }

  /** Looks for as long as anything waits. */
  async #look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    while (this.#waiting.size > 0) {
      await wait(this.#times.lookEvery, undefined, { ref: false });
      const silent = [...this.#waiting].filter(({ waitsSince }) => this.#isSilent(waitsSince));
      if (silent.length > 0) await this.#askAbout(new Map(silent.map((one) => [one, one.waitsSince])));
    }
    this.#isLooking = false;
  }

  async #askAbout(silent: ReadonlyMap<Watched, number | null>): Promise<void> {
    let server = await this.#who();
    for (let asked = 1; server === null && asked < gaveNoAnswer; asked += 1) {
      await wait(this.#times.lookEvery, undefined, { ref: false });
      server = await this.#who();
    }
    const stillSilent = [...silent].flatMap(([one, since]) => (one.waitsSince === since ? [one] : []));
    const isLost = (one: Watched) => server === null || (one.server !== null && one.server !== server);
    const lost = server === undefined ? [] : stillSilent.filter(isLost);
    // The others are asked about again later.
    for (const one of stillSilent) if (!lost.includes(one)) one.waitsSince = performance.now();
    if (lost.length === 0) return;
    this.leave();
    for (const one of lost) one.giveUp();
  }

  #isSilent(since: number | null): boolean {
    return since !== null && performance.now() - since >= this.#times.silent;
  }
}
