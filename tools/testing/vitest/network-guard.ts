import { Socket } from 'node:net';
import { afterEach, beforeEach } from 'vitest';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1', '0.0.0.0', '']);

/** What `socket.connect` was asked for, in one line; a path is a local socket and does not leave the machine. */
const targetOf = (args: unknown[]): { host: string; local: boolean } => {
  const [first] = args.flat();
  if (typeof first === 'object' && first !== null) {
    const options = first as { host?: string; path?: string };
    return options.path ? { host: options.path, local: true } : { host: options.host ?? 'localhost', local: false };
  }
  if (typeof first === 'string' && Number.isNaN(Number(first))) return { host: first, local: true };
  return { host: typeof args[1] === 'string' ? args[1] : 'localhost', local: false };
};

/**
 * Makes every connection that a test did not arrange an error, and the test a failed one even where that error is caught.
 * All of Node's clients (http, fetch, pg, SMTP, jsdom's XMLHttpRequest) end in `Socket.connect`; it is the one gate.
 * @param allow `nothing` for tests of pure code and of screens, `loopback` for tests of servers
 */
export const guardNetwork = (allow: 'nothing' | 'loopback'): void => {
  const connect = Reflect.get(Socket.prototype, 'connect');
  let refused: string[] = [];

  Socket.prototype.connect = function guarded(this: Socket, ...args: unknown[]) {
    const { host, local } = targetOf(args);
    const fine = allow === 'loopback' && (local || LOOPBACK.has(host) || host.endsWith('.localhost'));
    if (fine) return Reflect.apply(connect, this, args);
    refused.push(host);
    throw new Error(`A test reached for the network (${host}). Hand it a transport of its own.`);
  };

  beforeEach(() => {
    refused = [];
  });
  afterEach(() => {
    if (refused.length > 0) throw new Error(`This test reached for the network: ${refused.join(', ')}.`);
  });
};
