import { createServer } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { busyPort, portsFrom, readPort } from './ports.mjs';

let release = async (): Promise<void> => undefined;
afterEach(() => release());

const take = async (host: string): Promise<number> => {
  const server = createServer();
  release = () => new Promise((resolve) => void server.close(() => resolve()));
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

it.each(['127.0.0.1', '::1', '0.0.0.0'])(
  'names a port that is taken on %s, what it is for and the variable that moves it',
  async (host) => {
    const port = await take(host);
    expect(await busyPort([{ port, what: 'the mailbox page', variable: 'PORT' }])).toBe(
      `Port ${port} for the mailbox page is in use: stop what uses it, or set PORT, which moves all ports.`,
    );
    expect(await busyPort([{ port, what: 'the metrics', variable: 'METRICS_PORT' }])).toContain(
      `Port ${port} for the metrics is in use: stop what uses it, or set METRICS_PORT.`,
    );
  },
);

it('finds nothing to say about free ports', async () => {
  const port = await take('127.0.0.1');
  await release();
  expect(await busyPort([{ port, what: 'the booking platform', variable: 'PORT' }])).toBeNull();
});

it('counts every port from PORT', () => {
  expect(portsFrom(9100).map(({ port }) => port)).toEqual([9100, 9101, 9102, 9103, 9104, 9105, 9107, 9108, 9106]);
  expect(portsFrom(9100, { METRICS_PORT: '7000' }).at(-1)).toEqual({
    port: 7000,
    what: 'the metrics',
    variable: 'METRICS_PORT',
  });
});

it.each([
  ['', 9000],
  ['9100', 9100],
  ['0', null],
  ['65501', null],
  ['nine', null],
  ['90.5', null],
])('reads PORT %j as %j', (text, port) => {
  expect(readPort(text)).toBe(port);
});
