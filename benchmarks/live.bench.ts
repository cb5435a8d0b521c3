import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { livePath } from '@bars/shared-api/contracts/party';
import { sql } from 'kysely';
import { createEventStream } from '../api-server/modules/manage/live/event-stream';
import { createLive } from '../api-server/kernel/live/live';
import { migrate } from '../api-server/kernel/store/migrations/migrate';
import { openInMemory, openPostgres, type Store } from '../api-server/kernel/store/open-store';
import { startPrivatePostgres } from '../api-server/testing/private-postgres';

/**
 * A party of 100 open pages: from a save to the last of their streams, over a port. Who may read is not looked at, so this is the database's
 * announcement, the server's streams and the API.
 */
const pages = 100;
const saves = 50;
const warmUps = 5;

/** Waits until every page has read one event more. */
const counter = () => {
  let [read, wanted] = [0, Infinity];
  let reached = (): void => undefined;
  return {
    read: () => {
      read += 1;
      if (read >= wanted) reached();
    },
    until: (count: number) =>
      new Promise<void>((resolve) => {
        [wanted, reached] = [count, resolve];
        if (read >= wanted) resolve();
      }),
  };
};

const follow = async (url: string, heard: () => void, signal: AbortSignal): Promise<void> => {
  const { body } = await fetch(url, { signal });
  if (body === null) throw new Error('The stream has no body.');
  const decoder = new TextDecoder();
  const reading = async () => {
    for await (const part of body) for (const _event of decoder.decode(part).matchAll(/^event: changed$/gm)) heard();
  };
  void reading().catch(() => undefined);
};

const measure = async (engine: string, store: Store): Promise<void> => {
  await migrate(store.db, new Date('2026-11-20T12:00:00Z'));
  const live = createLive(store);
  const bookingId = randomUUID();
  const server = createServer((_request, response) => {
    const stream = createEventStream(() => undefined);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    stream.readable.pipe(response);
    void live
      .follow(bookingId, { changed: (parts) => stream.send({ parts }), ended: stream.end })
      .then(() => stream.send({ parts: ['booking', 'guests'] }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const leaving = new AbortController();
  const events = counter();
  await Promise.all(
    Array.from({ length: pages }, () =>
      follow(`http://127.0.0.1:${address.port}${livePath('party')}`, events.read, leaving.signal),
    ),
  );
  await events.until(pages);

  const times: number[] = [];
  for (let save = 1; save <= saves + warmUps; save += 1) {
    const all = events.until(pages * (save + 1));
    const began = performance.now();
    await sql`select announce_part(${bookingId}::uuid, 'guests')`.execute(store.db);
    await all;
    if (save > warmUps) times.push(performance.now() - began);
  }
  times.sort((one, other) => one - other);
  const at = (share: number): string => `${(times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1)} ms`;
  console.log(
    `  ${engine}: ${pages} streams of one party, from a save to the last stream: median ${at(0.5)}, worst ${at(1)}`,
  );
  leaving.abort();
  await live.stop();
  server.close();
  server.closeAllConnections();
};

export default async function run(): Promise<void> {
  const embedded = await openInMemory();
  await measure('embedded', embedded);
  await embedded.close();
  const postgres = await startPrivatePostgres();
  const store = await openPostgres(postgres.url, () => undefined);
  try {
    await measure('PostgreSQL', store);
  } finally {
    await store.close();
    await postgres.stop();
  }
}
