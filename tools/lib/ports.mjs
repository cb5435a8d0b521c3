import { createServer } from 'node:net';

/** What `npm start` listens on, counted from PORT. `variable` moves one port alone, where there is one. */
export const portsFrom = (port, env = {}) => [
  { port, what: 'the booking platform', variable: 'PORT' },
  { port: port + 1, what: 'the card page', variable: 'PORT' },
  { port: port + 2, what: 'the sign-in provider', variable: 'PORT' },
  { port: port + 3, what: 'the mailbox page', variable: 'PORT' },
  { port: port + 4, what: 'the demo brand sites', variable: 'PORT' },
  { port: port + 5, what: 'the mailbox (SMTP)', variable: 'PORT' },
  { port: port + 7, what: 'the error reports', variable: 'PORT' },
  { port: port + 8, what: 'the wallets', variable: 'PORT' },
  { port: Number(env.METRICS_PORT || port + 6), what: 'the metrics', variable: 'METRICS_PORT' },
];

/** Reads PORT. @returns {number | null} null when it is not a port with room for the others above it */
export const readPort = (text = '') => {
  if (text === '') return 9000;
  const port = Number(text);
  return /^\d+$/.test(text) && port >= 1 && port <= 65_500 ? port : null;
};

const canListen = (port, host) =>
  new Promise((resolve) => {
    const probe = createServer();
    // A machine without IPv6 has nothing that could be busy there.
    probe.once('error', (error) => resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES'));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });

const isFree = async (port) => (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'));

/**
 * The sentence about the first port that is taken, or null when all are free.
 * @param {{ port: number, what: string, variable: string }[]} ports
 */
export const busyPort = async (ports) => {
  for (const { port, what, variable } of ports) {
    if (!(await isFree(port))) {
      const remedy = variable === 'PORT' ? 'set PORT, which moves all ports' : `set ${variable}`;
      return `Port ${port} for ${what} is in use: stop what uses it, or ${remedy}.`;
    }
  }
  return null;
};
