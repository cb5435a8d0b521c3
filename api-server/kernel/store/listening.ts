import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseUnavailable } from './database-unavailable';
import type { DatabaseWatch } from './watch/database-watch';

/** What is listened for. */
export interface Listening {
  /** A name of letters and underscores. */
  channel: string;
  onPayload(payload: string): void;
  /** The connection was lost and is there again: what was announced meanwhile is not known. */
  missed(): void;
}

export interface Listener {
  stop(): Promise<void>;
}

/** Between two attempts to connect, in ms. */
const retryMs = [200, 1000, 5000];

const subscribe = (client: pg.ClientBase, { channel, onPayload }: Listening) => {
  client.on('notification', (notice) => {
    if (notice.channel === channel) onPayload(notice.payload ?? '');
  });
};

/** On the one connection of the embedded engine. Where it is replaced, the session behind it goes on listening. */
export const listenOnPool =
  (pool: pg.Pool) =>
  async (listening: Listening): Promise<Listener> => {
    const heard: pg.ClientBase[] = [];
    const hear = (client: pg.ClientBase): void => {
      heard.push(client);
      subscribe(client, listening);
    };
    const client = await pool.connect();
    try {
      hear(client);
      await client.query(`listen ${listening.channel}`);
    } finally {
      client.release();
    }
    const replaced = (next: pg.ClientBase): void => {
      hear(next);
      listening.missed();
    };
    pool.on('connect', replaced);
    return {
      stop: async () => {
        pool.off('connect', replaced);
        for (const one of heard) one.removeAllListeners('notification');
      },
    };
  };

/** To connect, and to answer; in ms. */
const answerMs = 4000;

/** An open connection that listens, and what resolves once it is lost, or the watch gives up all connections. @throws DatabaseUnavailable */
const openListening = async (
  url: string,
  listening: Listening,
  watch: DatabaseWatch,
): Promise<{ client: pg.Client; lost: Promise<void> }> => {
  // It sends nothing, so without the keep-alive it would not notice that the other end has vanished.
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  client.on('error', () => undefined);
  // From the start: it may be lost at any moment.
  const lost = new Promise<void>((resolve) => {
    const off = watch.onLeave(resolve);
    client.once('end', () => (off(), resolve()));
  });
  try {
    await client.connect();
    // Nothing is announced on a server that was replaced and stayed.
    const { rows } = await client.query<{ readOnly: string }>(
      'select current_setting(\'transaction_read_only\') as "readOnly"',
    );
    if (rows[0]?.readOnly !== 'off') throw new Error('It takes no writes.');
    subscribe(client, listening);
    await client.query(`listen ${listening.channel}`);
  } catch (error) {
    // It answers nothing any more, so its end is not waited for.
    client.end().catch(() => undefined);
    throw new DatabaseUnavailable(error);
  }
  return { client, lost };
};

/** On a connection of its own, which is made again when it is lost. @throws DatabaseUnavailable where the first one is not to be had */
export const listenOnServer = async (url: string, listening: Listening, watch: DatabaseWatch): Promise<Listener> => {
  const stopping = new AbortController();
  let current: pg.Client | null = null;

  const connect = async (): Promise<void> => {
    const { client, lost } = await openListening(url, listening, watch);
    current = client;
    void lost.then(() => {
      client.removeAllListeners('notification');
      // A server that is silent does not answer this either.
      client.end().catch(() => undefined);
      return again();
    });
    // It was stopped while the connection was made.
    if (stopping.signal.aborted) await client.end();
  };
  const again = async (): Promise<void> => {
    current = null;
    for (let attempts = 0; !stopping.signal.aborted; attempts += 1) {
      try {
        await wait(retryMs[Math.min(attempts, retryMs.length - 1)], undefined, { signal: stopping.signal, ref: false });
        await connect();
        return listening.missed();
      } catch {
        // It is tried again, or it is stopping.
      }
    }
  };

  await connect();
  return {
    stop: async () => {
      stopping.abort();
      await current?.end();
    },
  };
};
