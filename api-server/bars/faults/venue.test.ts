import { createServer, type AddressInfo, type Server } from 'node:net';
import { describe, expect, it } from 'vitest';
import { freePort } from '../../testing/server-process';
import { commands } from '../commands';
import { runBars } from '../run-bars';

const run = async (args: readonly string[], env: Record<string, string>) => {
  const [out, err]: string[][] = [[], []];
  const code = await runBars(commands, args, { env, out: (text) => out?.push(text), err: (text) => err?.push(text) });
  return { code, out: out?.join(), err };
};

describe('bars venue', () => {
  const say = async (speak: (server: Server) => void) => {
    const server = createServer();
    speak(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const env = { METRICS_PORT: String((server.address() as AddressInfo).port) };
    const ended = await run(['venue', 'refund', 'ABCD23', '--amount', '20.00', '--reason', 'Two were ill'], env);
    await new Promise((resolve) => server.close(resolve));
    return ended;
  };
  const mayBeDone =
    'The server failed or stopped before it answered, so this may have been done: look at its log and at the booking before you run this again.';

  it.each([
    [
      'is cut',
      (server: Server) => server.on('connection', (socket) => void socket.once('data', () => socket.destroy())),
    ],
    [
      'is cut within the answer',
      (server: Server) =>
        server.on(
          'connection',
          (socket) => void socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{"is')),
        ),
    ],
    [
      'fails',
      (server: Server) =>
        server.on(
          'connection',
          (socket) => void socket.once('data', () => socket.end('HTTP/1.1 500 Oh\r\nContent-Length: 0\r\n\r\n')),
        ),
    ],
  ])('whose call to the server %s does not say that nothing was done', async (_what, speak) => {
    expect(await say(speak)).toEqual({ code: 1, out: '', err: [mayBeDone] });
  });

  it('says that nobody answers where nothing was sent', async () => {
    const ended = await run(['venue', 'list'], { METRICS_PORT: String(await freePort()) });
    expect(ended).toMatchObject({ code: 1, err: [expect.stringMatching(/^No server answers on port /)] });
  });
});
