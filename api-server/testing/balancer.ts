import {
  Agent,
  createServer,
  request as send,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** How often a balancer looks whether a process is ready; in ms. */
const lookEveryMs = 200;

/** What stands before several processes, as in production: it asks each whether it is ready, and sends people to those that are. */
export interface Balancer {
  origin: string;
  /** How many of its processes are ready as it knows. */
  readyCount: () => number;
  close: () => Promise<void>;
}

const isReady = async (port: number): Promise<boolean> => {
  try {
    return (await fetch(`http://127.0.0.1:${port}/api/ready`, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
};

/** A process that fails while it answers gives 502: nothing is sent twice. */
const forward = (agent: Agent, port: number, from: IncomingMessage, to: ServerResponse): void => {
  const onward = send(
    { agent, host: '127.0.0.1', port, path: from.url, method: from.method, headers: from.headers },
    (answer) => {
      const { connection: _ours, ...headers } = answer.headers;
      to.writeHead(answer.statusCode ?? 502, headers);
      answer.pipe(to);
      answer.once('error', () => to.destroy());
    },
  );
  onward.once('error', () => (to.headersSent ? to.destroy() : to.writeHead(502).end()));
  to.once('close', () => onward.destroy());
  from.pipe(onward);
};

const listening = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });

/** @param ports of the processes, which may be restarted behind it */
export const startBalancer = async (ports: readonly number[]): Promise<Balancer> => {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<number>();
  const closing = new AbortController();
  const look = async () => {
    while (!closing.signal.aborted) {
      await Promise.all(ports.map(async (port) => ((await isReady(port)) ? ready.add(port) : ready.delete(port))));
      await wait(lookEveryMs);
    }
  };
  let turn = 0;
  const server = createServer((from, to) => {
    const open = [...ready];
    const port = open[(turn += 1) % open.length];
    if (port === undefined) to.writeHead(503).end();
    else forward(agent, port, from, to);
  });
  const looking = look();
  return {
    origin: `http://127.0.0.1:${await listening(server)}`,
    readyCount: () => ready.size,
    close: async () => {
      closing.abort();
      await looking;
      agent.destroy();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};
