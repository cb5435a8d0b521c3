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
  const binaries = findPostgres();
  if (binaries === null) throw new Error(missing);
  // A new database is some 800 files: a disk takes four times as long to make and remove them.
  const dir = mkdtempSync(join(memoryFolder(), 'bars-postgres-'));
  const who = unprivileged();
  if (who.uid !== undefined && who.gid !== undefined) chownSync(dir, who.uid, who.gid);
  const run = { ...who, cwd: dir, env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8' } };
  const data = join(dir, 'data');
  execFileSync(join(binaries, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...run,
    stdio: 'ignore',
  });
  const port = await freePort();
  const given = [
    ...settings,
    `unix_socket_directories=${dir}`,
    ...(keepsCommits ? [] : ['synchronous_commit=off']),
  ].flatMap((setting) => ['-c', setting]);
  const spawned = () =>
    spawn(join(binaries, 'postgres'), ['-D', data, '-p', String(port), ...given], { ...run, stdio: 'ignore' });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let server = spawned();
  const end = async (signal: 'SIGINT' | 'SIGQUIT') => {
    server.kill(signal);
    await ended(server);
  };
  const stop = async () => {
    await end('SIGINT');
    rmSync(dir, { recursive: true, force: true });
  };
  const started = async () => {
    const deadline = Date.now() + startWithinMs;
    while (!(await answers(url))) {
      if (server.exitCode !== null || Date.now() > deadline) {
        await stop();
        throw new Error(`The PostgreSQL server of ${binaries} did not start.`);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const begin = async () => {
    server = spawned();
    await started();
  };
  await started();
  return {
    url,
    socketUrl: `${url}?host=${encodeURIComponent(dir)}`,
    restart: async (mode) => {
      await end(signals[mode]);
      await begin();
    },
    halt: () => end('SIGINT'),
    begin,
    stop,
  };
