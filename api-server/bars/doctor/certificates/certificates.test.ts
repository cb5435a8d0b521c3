import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer as createPlain, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createSecure, TLSSocket } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { testFolder } from '../../../testing/test-folder';
import { certificateFindings } from './certificates';
import { localCertificate } from './testing/local-certificate';
import { tlsDatabasesOf, tlsHostsOf, type TlsOpening } from './tls-hosts';

const folder = testFolder();
const servers: Server[] = [];
const sockets = new Set<Socket>();
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});
const listen = async (server: Server): Promise<number> => {
  servers.push(server);
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

/** What a server was told before TLS. */
let heard: string[];
const answers = async (socket: Socket, lines: readonly (string | null)[]): Promise<void> => {
  heard = [];
  for (const line of lines) {
    if (line !== null) socket.write(line);
    const [chunk]: unknown[] = await once(socket, 'data');
    heard.push(String(chunk));
  }
};
const secured = (socket: Socket): void =>
  void new TLSSocket(socket, { isServer: true, ...localCertificate }).on('error', () => undefined);

const plain = (speak: (socket: Socket) => Promise<void>) =>
  listen(createPlain((socket) => void speak(socket).catch(() => undefined)));
const mailServer = (offers: string, reply = '220 Go on\r\n') =>
  plain(async (socket) => {
    await answers(socket, ['220-mail.example\r\n220 ESMTP\r\n', `250-mail.example\r\n${offers}250 8BITMIME\r\n`]);
    if (offers === '') return;
    socket.write(reply);
    secured(socket);
  });
const database = (reply: 'S' | 'N') =>
  plain(async (socket) => {
    await answers(socket, [null]);
    socket.write(reply);
    if (reply === 'S') secured(socket);
  });

const openOn: Record<TlsOpening, () => Promise<number>> = {
  none: () => listen(createSecure(localCertificate, () => undefined).on('tlsClientError', () => undefined)),
  smtp: () => mailServer('250-STARTTLS\r\n'),
  postgres: () => database('S'),
};
const now = Date.parse('2026-11-20T12:00:00Z');
const says = async (opening: TlsOpening, port: number, more: { authority?: string; at?: number } = {}) => {
  const { at = now, ...rest } = more;
  const [finding] = await certificateFindings([{ host: '127.0.0.1', port, opening, ...rest }], at, 2000);
  return [finding?.state, finding?.says.replace(String(port), 'PORT')];
};

describe.each<TlsOpening>(['none', 'smtp', 'postgres'])('a certificate behind the opening %s', (opening) => {
  it('is fine, untrusted or expired', async () => {
    const port = await openOn[opening]();
    const authority = localCertificate.cert;
    expect(await says(opening, port, { authority })).toEqual([
      'ok',
      expect.stringMatching(/^That of 127\.0\.0\.1:PORT has 36\d{3} days left\.$/),
    ]);
    expect(await says(opening, port)).toEqual([
      'wrong',
      expect.stringMatching(
        /^That of 127\.0\.0\.1:PORT is not trusted \(.*SELF_SIGNED.*\): install one with its chain\.$/,
      ),
    ]);
    expect(await says(opening, port, { authority, at: Date.parse('2126-12-31') })).toEqual([
      'wrong',
      expect.stringMatching(/ ended \d+ days ago: renew it\.$/),
    ]);
  });
});

it('is asked for with no secret', async () => {
  await says('smtp', await openOn.smtp());
  expect(heard).toEqual(['EHLO [127.0.0.1]\r\n', 'STARTTLS\r\n']);
  await says('postgres', await openOn.postgres());
  expect(heard).toHaveLength(1);
  expect(heard[0]).toHaveLength(8);
});

it('is missed where a mail server offers no STARTTLS, or refuses it, and where a database speaks no TLS', async () => {
  const clear = [
    'look',
    'Mails to 127.0.0.1:PORT can be read on their way, since it offers no STARTTLS: let it, or name another server.',
  ];
  expect(await says('smtp', await mailServer(''))).toEqual(clear);
  expect(await says('smtp', await mailServer('250-STARTTLS\r\n', '454 Not now\r\n'))).toEqual(clear);
  expect(await says('postgres', await database('N'))).toEqual([
    'wrong',
    '127.0.0.1:PORT speaks no TLS, which the sslmode of DATABASE_URL asks for: set ssl in PostgreSQL.',
  ]);
});

it.each([
  ['says nothing', async () => undefined, 'no answer in 0.05 s'],
  ['hangs up', async (socket: Socket) => void socket.end(), 'it hangs up'],
  ['goes on and on', async (socket: Socket) => void socket.write('x'.repeat(20_000)), 'it speaks another protocol'],
])('of a mail server that %s is worth a look', async (_what, speak, why) => {
  const port = await plain(speak);
  expect(await certificateFindings([{ host: '127.0.0.1', port, opening: 'smtp' }], now, 50)).toEqual([
    {
      check: 'certificates',
      state: 'look',
      says: `127.0.0.1:${port} does not answer (${why}): see whether it is reached from elsewhere.`,
    },
  ]);
});

it('of a host that is silent, and of one that is not there, are worth a look', async () => {
  const port = await plain(async () => undefined);
  const hosts = [port, 1].map((one) => ({ host: '127.0.0.1', port: one, opening: 'none' as const }));
  expect(await certificateFindings(hosts, now, 50)).toEqual([
    expect.objectContaining({ state: 'look', says: expect.stringContaining('no answer in 0.05 s') }),
    expect.objectContaining({ state: 'look', says: expect.stringContaining('ECONNREFUSED') }),
  ]);
});

it('is asked for at hosts that have some, each once', () => {
  expect(
    tlsHostsOf([
      'https://a.example',
      'https://a.example/x',
      'http://b.example',
      'smtp://m.example',
      'smtp://127.0.0.1:2500',
      'smtps://m.example',
      'https://c.example:8443',
    ]),
  ).toEqual([
    { host: 'a.example', port: 443, opening: 'none' },
    { host: 'm.example', port: 587, opening: 'smtp' },
    { host: 'm.example', port: 465, opening: 'none' },
    { host: 'c.example', port: 8443, opening: 'none' },
  ]);
});

it('is asked for at a database whose address wants it looked at', () => {
  const root = folder.path('root.pem');
  writeFileSync(root, 'pem');
  const at = (query: string) => tlsDatabasesOf(`postgres://bars:secret@db.example/bars${query}`);
  expect(at('?sslmode=verify-full')).toEqual([{ host: 'db.example', port: 5432, opening: 'postgres' }]);
  expect(at('?ssl=true')).toHaveLength(1);
  expect(at(`?sslmode=require&sslrootcert=${root}`)).toEqual([expect.objectContaining({ authority: 'pem' })]);
  for (const query of ['', '?sslmode=disable', '?sslmode=no-verify', '?sslmode=require&host=/run/postgresql'])
    expect(at(query)).toEqual([]);
  expect(tlsDatabasesOf(null)).toEqual([]);
  expect(() => at('?sslmode=require&sslrootcert=/nowhere.pem')).toThrow('ENOENT');
});
