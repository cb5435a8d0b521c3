import { createServer, type Server } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { instant } from '@bars/shared-api/contracts/dto';
import * as z from 'zod/mini';
import type { MovableClock } from './clock';

const advanceRequest = z.union([z.object({ ms: z.int().check(z.nonnegative()) }), z.object({ to: instant })]);

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return JSON.parse(text === '' ? '{}' : text);
};

/** Only a caller of this machine that means it: a page in a browser always sends a Host it did not choose, or an Origin. */
const isLocalTool = (request: IncomingMessage): boolean =>
  request.headers.origin === undefined && /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(request.headers.host ?? '');

/**
 * Lets tests move the server's time: `POST /advance` with `{ ms }` or `{ to }` (an instant), `POST /sweep` runs what is due.
 * Both answer `{ now }` after what became due was done. On loopback only; production never starts it.
 */
export const serveClockControl = async (
  clock: MovableClock,
  sweepNow: () => Promise<void>,
  port: number,
): Promise<Server> => {
  const act = async (request: IncomingMessage): Promise<{ status: number; body: unknown }> => {
    if (request.method !== 'POST' || !isLocalTool(request))
      return { status: 404, body: { error: 'POST /advance or /sweep from this machine.' } };
    if (request.url === '/advance') {
      const read = advanceRequest.safeParse(await bodyOf(request).catch(() => null));
      if (!read.success) return { status: 422, body: { error: 'Send { ms } or { to }.' } };
      try {
        if ('ms' in read.data) clock.advance(read.data.ms);
        else clock.set(new Date(read.data.to));
      } catch (error) {
        return {
          status: 422,
          body: { error: error instanceof RangeError ? error.message : 'The clock was not moved.' },
        };
      }
    } else if (request.url !== '/sweep') return { status: 404, body: { error: 'POST /advance or /sweep.' } };
    await sweepNow();
    return { status: 200, body: { now: clock.now().toISOString() } };
  };
  const server = createServer((request, response) => {
    act(request).then(
      ({ status, body }) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return server;
};
