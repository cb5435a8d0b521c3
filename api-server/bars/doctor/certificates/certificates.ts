import { once } from 'node:events';
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { millisecondsInDay } from 'date-fns/constants';
import { stateOf, type Finding } from '../finding';
import { patienceMs, thresholds } from '../thresholds';
import { openings } from './openings';
import type { TlsHost } from './tls-hosts';

const check = 'certificates';

/** What a host shows. `fault`: why browsers and mail servers do not trust it. */
interface Shown {
  until: Date;
  fault: string | null;
}

/** @returns null where it speaks no TLS */
const askOn = async (socket: Socket, { host, opening, authority }: TlsHost): Promise<Shown | null> => {
  await once(socket, 'connect');
  if (!(await openings[opening](socket))) return null;
  const secure = connectTls({
    socket,
    host,
    // An address has no name.
    ...(isIP(host) === 0 ? { servername: host } : {}),
    ...(authority === undefined ? {} : { ca: authority }),
    rejectUnauthorized: false,
  });
  await once(secure, 'secureConnect');
  secure.on('error', () => undefined);
  const { valid_to: until } = secure.getPeerCertificate();
  const fault: unknown = secure.authorizationError;
  return {
    until: new Date(until),
    fault: secure.authorized ? null : fault instanceof Error ? fault.message : String(fault),
  };
};

/** No secret is sent to the host. @throws where it does not answer in time */
const ask = async (host: TlsHost, limitMs: number): Promise<Shown | null> => {
  const socket = connect({ host: host.host, port: host.port });
  const lost = new Promise<never>((_, reject) => {
    socket.on('error', reject).once('close', () => reject(new Error('it hangs up')));
  });
  const timer = setTimeout(() => socket.destroy(new Error(`no answer in ${limitMs / 1000} s`)), limitMs);
  try {
    return await Promise.race([askOn(socket, host), lost]);
  } finally {
    clearTimeout(timer);
    lost.catch(() => undefined);
    socket.destroy();
  }
};

const withoutTls = ({ opening }: TlsHost, name: string): Finding =>
  opening === 'smtp'
    ? {
        check,
        state: 'look',
        says: `Mails to ${name} can be read on their way, since it offers no STARTTLS: let it, or name another server.`,
      }
    : {
        check,
        state: 'wrong',
        says: `${name} speaks no TLS, which the sslmode of DATABASE_URL asks for: set ssl in PostgreSQL.`,
      };

const findingOf = async (host: TlsHost, { nowMs, limitMs }: { nowMs: number; limitMs: number }): Promise<Finding> => {
  const name = `${host.host}:${host.port}`;
  try {
    const shown = await ask(host, limitMs);
    if (shown === null) return withoutTls(host, name);
    const { until, fault } = shown;
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

/** How long the certificates of these hosts last, all asked at once. */
export const certificateFindings = (
  hosts: readonly TlsHost[],
  nowMs: number,
  limitMs = patienceMs,
): Promise<readonly Finding[]> => Promise.all(hosts.map((host) => findingOf(host, { nowMs, limitMs })));
