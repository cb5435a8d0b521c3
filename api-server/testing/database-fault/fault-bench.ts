import { SMTPServer } from 'smtp-server';
import { openPostgres, type Store } from '../../kernel/store/open-store';
import { createServerBench, freePort, type ServerProcess } from '../server-process';
import { visitorsAt, type Visitors } from './visitors';

export interface Received {
  id: string;
  to: string;
}

/** Two servers of one database, which fails while people book. */
export interface FaultBench {
  processes: readonly ServerProcess[];
  origins: readonly string[];
  visitors: Visitors;
  /** Every mail that was delivered. */
  received: readonly Received[];
  /** Without the network in between: it looks at what there is. */
  store(): Store;
  /** It looks at another database from now on. */
  lookAt(url: string): Promise<void>;
  close(): Promise<void>;
}

const mailbox = (received: Received[]): SMTPServer =>
  new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope: { rcptTo } }, done) => {
      let source = '';
      stream.on('data', (chunk: Buffer) => (source += chunk.toString()));
      stream.on('end', () => {
        received.push({ id: /^Message-ID: (.*)$/im.exec(source)?.[1] ?? '', to: rcptTo[0]?.address ?? '' });
        done();
      });
    },
  });

/**
 * @param addresses `direct`: of the database; `byServers`: as the servers know it, over a network for instance
 * @param env settings of the servers beside their own
 */
export const createFaultBench = async (
  addresses: { direct: string; byServers: string },
  env: Record<string, string> = {},
): Promise<FaultBench> => {
  const bench = await createServerBench();
  let store = await openPostgres(addresses.direct, () => undefined);
  const received: Received[] = [];
  const mailServer = mailbox(received);
  const mailPort = await freePort();
  await new Promise<void>((resolve) => void mailServer.listen(mailPort, '127.0.0.1', resolve));
  const processes: ServerProcess[] = [];
  const origins: string[] = [];
  for (let one = 0; one < 2; one += 1) {
    const port = await freePort();
    origins.push(`http://127.0.0.1:${port}`);
    processes.push(
      bench.start({
        PORT: String(port),
        HOST: '127.0.0.1',
        METRICS_PORT: String(await freePort()),
        DATABASE_URL: addresses.byServers,
        SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
        CLOCK_START: '2026-11-20T12:00:00Z',
        HOLDS_PER_NETWORK: '0',
        COMPLETIONS_PER_NETWORK: '0',
        REQUESTS_PER_MINUTE: '0',
        LOG_LEVEL: 'warn',
        ...env,
      }),
    );
  }
  await Promise.all(processes.map(({ ready }) => ready));
  return {
    processes,
    origins,
    visitors: visitorsAt(origins),
    received,
    store: () => store,
    lookAt: async (url) => {
      await store.close();
      store = await openPostgres(url, () => undefined);
    },
    close: async () => {
      for (const { child, ended } of processes) {
        child.kill('SIGKILL');
        await ended;
      }
      await store.close();
      await new Promise<void>((resolve) => mailServer.close(() => resolve()));
      bench.remove();
    },
  };
};
