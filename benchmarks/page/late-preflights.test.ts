import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { delayPreflights } from './late-preflights';

let server: Server;
const handled = vi.fn<(...asked: unknown[]) => void>();
beforeEach(() => {
  vi.useFakeTimers();
  handled.mockReset();
  server = createServer(handled);
  delayPreflights(server, 165);
});
afterEach(() => {
  vi.useRealTimers();
});

it('lets a server see a preflight as late as told', () => {
  const asked = [{ method: 'OPTIONS' }, {}];
  server.emit('request', ...asked);
  vi.advanceTimersByTime(164);
  expect(handled).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(handled.mock.calls).toEqual([asked]);
});

it('lets it see every other request at once', () => {
  server.emit('request', { method: 'GET' }, {});
  expect(handled).toHaveBeenCalledOnce();
});
