import { createPostgresHome, freePostgresPort, makeCluster, postgresUrl } from './postgres-server';

export interface PrivatePostgres {
  url: string;
  /** The same server by its local socket: a statement takes two thirds of its time over the loopback. */
  socketUrl: string;
  /** As `pg_ctl restart`: `fast` ends every session and shuts down in order, `immediate` is a crash. Resolves once it answers again. */
  restart(mode: 'fast' | 'immediate'): Promise<void>;
  /** Shuts down in order, as for good: nothing listens until it is begun again. */
  halt(): Promise<void>;
  /** Resolves once it answers again. */
  begin(): Promise<void>;
  stop(): Promise<void>;
}

export interface PrivatePostgresOptions {
  /** What it has acknowledged is there after a crash of its processes; without it, it is faster. */
  keepsCommits?: boolean;
  /** More settings, as `name=value`. */
  settings?: readonly string[];
}

const signals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

/** Starts a server of our own on a free loopback port. @throws Error where PostgreSQL is not installed, or does not start */
export const startPrivatePostgres = async ({
  keepsCommits = false,
  settings = [],
}: PrivatePostgresOptions = {}): Promise<PrivatePostgres> => {
  const home = createPostgresHome();
  try {
    const data = makeCluster(home, 'data');
    const port = await freePostgresPort();
    const all = [...(keepsCommits ? [] : ['synchronous_commit=off']), ...settings];
    const start = () => home.start({ data, port, settings: all });
    let server = await start();
    const url = postgresUrl(port);
    const begin = async () => {
      server = await start();
    };
    return {
      url,
      socketUrl: `${url}?host=${encodeURIComponent(home.dir)}`,
      restart: async (mode) => {
        await server.end(signals[mode]);
        await begin();
      },
      halt: () => server.end('SIGINT'),
      begin,
      stop: async () => {
        await server.end('SIGINT');
        home.remove();
      },
    };
  } catch (error) {
    home.remove();
    throw error;
  }
};
