import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { millisecondsInDay } from 'date-fns/constants';
import { stateOf, type Finding } from './finding';
import { patienceMs, thresholds } from './thresholds';

const check = 'certificates';

/** Where a certificate is shown. */
export interface TlsHost {
  host: string;
  port: number;
}

/** What a host shows. `fault`: why browsers and mail servers do not trust it. */
interface Shown {
  until: Date;
  fault: string | null;
}

/** Nothing is sent to the host. @throws where it does not answer in time */
const ask = ({ host, port }: TlsHost, limitMs: number): Promise<Shown> =>
  new Promise((resolve, reject) => {
    const socket = connect({
      host,
      port,
      // An address has no name.
      ...(isIP(host) === 0 ? { servername: host } : {}),
      rejectUnauthorized: false,
    });
    const end = (error: Error) => {
      clearTimeout(timer);
      socket.destroy();
      reject(error);
    };
    const timer = setTimeout(() => end(new Error(`no answer in ${limitMs / 1000} s`)), limitMs);
    socket.on('error', end);
    socket.on('secureConnect', () => {
      clearTimeout(timer);
      const { valid_to: until } = socket.getPeerCertificate();
      const fault: unknown = socket.authorizationError;
      resolve({
        until: new Date(until),
        fault: socket.authorized ? null : fault instanceof Error ? fault.message : String(fault),
      });
      socket.destroy();
    });
  });

const findingOf = async (host: TlsHost, { nowMs, limitMs }: { nowMs: number; limitMs: number }): Promise<Finding> => {
  const name = `${host.host}:${host.port}`;
  try {
    const { until, fault } = await ask(host, limitMs);
    const days = Math.floor((until.getTime() - nowMs) / millisecondsInDay);
    const state = stateOf(days, thresholds.certificateDays);
    if (days < 0) return { check, state: 'wrong', says: `That of ${name} ended ${-days} days ago: renew it.` };
    if (fault !== null)
      return { check, state: 'wrong', says: `That of ${name} is not trusted (${fault}): install one with its chain.` };
    return { check, state, says: `That of ${name} has ${days} days left${state === 'ok' ? '.' : ': renew it.'}` };
  } catch (error) {
    const why = error instanceof Error ? error.message || 'no connection' : String(error);
    return {
      check,
      state: 'look',
      says: `${name} does not answer (${why}): see whether it is reached from elsewhere.`,
    };
  }
};

/** The hosts of addresses that are reached by TLS: `https:` and `smtps:`. Others show none. */
export const tlsHostsOf = (addresses: readonly string[]): TlsHost[] => {
  const ports: Readonly<Record<string, number>> = { 'https:': 443, 'smtps:': 465 };
  const hosts = addresses.flatMap((address) => {
    const { protocol, hostname, port } = new URL(address);
    const usual = ports[protocol];
    return usual === undefined ? [] : [{ host: hostname, port: port === '' ? usual : Number(port) }];
  });
  return [...new Map(hosts.map((one) => [`${one.host}:${one.port}`, one])).values()];
};

/** How long the certificates of these hosts last, all asked at once. */
export const certificateFindings = (
  hosts: readonly TlsHost[],
  nowMs: number,
  limitMs = patienceMs,
): Promise<readonly Finding[]> => Promise.all(hosts.map((host) => findingOf(host, { nowMs, limitMs })));
