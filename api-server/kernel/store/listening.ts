import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

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

/** Between two tries to connect, in ms. */
const retryMs = [200, 1000, 5000];

const subscribe = (client: pg.ClientBase, { channel, onPayload }: Listening) => {
  client.on('notification', (notice) => {
    if (notice.channel === channel) onPayload(notice.payload ?? '');
  });
};

/** On the one connection of the embedded engine: it is never lost while the engine runs. */
export const listenOnPool = (pool: pg.Pool) => async (listening: Listening): Promise<Listener> => {
  const client = await pool.connect();
  try {
    subscribe(client, listening);
    await client.query(`listen ${listening.channel}`);
  } finally {
    client.release();
  }
  return {
    stop: async () => {
      client.removeAllListeners('notification');
    },
  };
};

/** On a connection of its own, which is made again when it is lost. */
export async function listenOnServer(url: string, listening: Listening): Promise<Listener> {
  const stopping = new AbortController();
  let current: pg.Client | null = null;

  const connect = async (): Promise<void> => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      subscribe(client, listening);
      await client.query(`listen ${listening.channel}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    current = client;
    client.once('end', () => void again());
  };
  const again = async (): Promise<void> => {
    current = null;
    for (let tries = 0; !stopping.signal.aborted; tries += 1) {
      try {
        await wait(retryMs[Math.min(tries, retryMs.length - 1)], undefined, { signal: stopping.signal, ref: false });
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
}
