import { startBalancer, type Balancer } from '../../testing/balancer';
import { startPrivatePostgres, type PrivatePostgres } from '../../testing/private-postgres';
import { createServerBench, freePort, type ServerBench, type ServerProcess } from '../../testing/server-process';
import { openPostgres, type Store } from '../../kernel/store/open-store';
import { startCardProvider, type CardProvider } from './card-provider';
import { guestsOf, repeatedly, type Guests } from './guests';
import { startMailServer, type MailServer } from './mail-server';
import { createSmallRelease, type SmallRelease } from './signed-release';

/** A signal that nothing else means anything by makes a server keep 1.3 GB, the next one lets them go. */
const memoryScript = `
  import { setFlagsFromString } from 'node:v8';
  import { runInNewContext } from 'node:vm';
  setFlagsFromString('--expose-gc');
  let kept = [];
  process.on('SIGWINCH', () => {
    kept = kept.length === 0 ? Array.from({ length: 13 }, () => Buffer.alloc(1e8, 1)) : [];
    runInNewContext('gc')();
  });`;

/** A server that Prometheus watches. */
export interface WatchedServer {
  /** Its process of now. */
  process: () => ServerProcess;
  signal: (signal: NodeJS.Signals) => void;
  /** Stops it, and starts it at the same ports. @param otherVersion as another release */
  replace: (otherVersion?: string) => Promise<void>;
  metricsPort: number;
  guests: Guests;
}

/** Two servers with everything that is around them. */
export interface AlertBench {
  one: WatchedServer;
  other: WatchedServer;
  postgres: PrivatePostgres;
  /** It looks at the database and changes it, beside the servers. */
  store: Store;
  mail: MailServer;
  cards: CardProvider;
  release: SmallRelease;
  stop: () => Promise<void>;
}

interface Around {
  bench: ServerBench;
  postgres: PrivatePostgres;
  mail: MailServer;
  cards: CardProvider;
  release: SmallRelease;
}

const startWatched = async ({
  bench,
  postgres,
  mail,
  cards,
  release,
}: Around): Promise<WatchedServer & { port: number }> => {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const env = {
    PORT: String(port),
    HOST: '127.0.0.1',
    METRICS_PORT: String(metricsPort),
    DATABASE_URL: postgres.url,
    SMTP_URL: mail.url,
    CARD_GATEWAY_URL: cards.gatewayUrl,
    SITE_DIR: release.site.dir,
    RELEASE_KEYS_FILE: release.site.keysFile,
    HOLDS_PER_NETWORK: '0',
    COMPLETIONS_PER_NETWORK: '0',
    REQUESTS_PER_MINUTE: '0',
    ERROR_REPORTS_DSN: 'http://key@127.0.0.1:9/1',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'silent',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(memoryScript)}`,
  };
  let running = bench.start(env);
  await running.ready;
  return {
    port,
    metricsPort,
    guests: guestsOf(`http://127.0.0.1:${port}`),
    process: () => running,
    signal: (signal) => void running.child.kill(signal),
    replace: async (otherVersion) => {
      running.child.kill('SIGTERM');
      await running.ended;
      running = bench.start(env, otherVersion);
      await running.ready;
    },
  };
};

/** What goes on all the time: guests look at bars, and a balancer asks who is ready. */
const startTraffic = async (servers: readonly (WatchedServer & { port: number })[]): Promise<() => Promise<void>> => {
  const balancer: Balancer = await startBalancer(servers.map(({ port }) => port));
  const ends = servers.map(({ guests }) => repeatedly(2, 200, guests.look));
  return async () => {
    await Promise.all(ends.map((end) => end()));
    await balancer.close();
  };
};

export const startAlertBench = async (): Promise<AlertBench> => {
  const bench = await createServerBench();
  const [postgres, mail, cards, release] = await Promise.all([
    startPrivatePostgres(),
    startMailServer(),
    startCardProvider(),
    createSmallRelease(),
  ]);
  const around = { bench, postgres, mail, cards, release };
  const one = await startWatched(around);
  const other = await startWatched(around);
  const store = await openPostgres(postgres.url, () => undefined);
  const endTraffic = await startTraffic([one, other]);
  return {
    one,
    other,
    postgres,
    store,
    mail,
    cards,
    release,
    stop: async () => {
      for (const { signal, process } of [one, other]) {
        signal('SIGKILL');
        await process().ended;
      }
      await endTraffic();
      await store.close();
      await mail.stop();
      cards.stop();
      release.site.remove();
      await postgres.stop();
      bench.remove();
    },
  };
};
