import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createEventStream } from './event-stream';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const reading = () => {
  const closed = vi.fn<() => void>();
  const stream = createEventStream(closed);
  let text = '';
  stream.readable.setEncoding('utf8').on('data', (part: string) => (text += part));
  return { stream, closed, text: () => text };
};

it('sends a comment every 20 seconds, so that the line stays open', async () => {
  const { text } = reading();
  await vi.advanceTimersByTimeAsync(41_000);
  expect(text()).toBe(': open\n\n: open\n\n');
});

it('sends nothing after its end, and says once that it is closed', async () => {
  const { stream, closed, text } = reading();
  stream.send({ parts: ['guests'] });
  stream.end();
  stream.end();
  stream.send({ parts: ['booking'] });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([text(), closed.mock.calls.length]).toEqual(['event: changed\ndata: {"parts":["guests"]}\n\n', 1]);
});

it('cuts off whoever does not read', async () => {
  const closed = vi.fn<() => void>();
  const stream = createEventStream(closed);
  for (let sent = 0; sent < 1000; sent += 1) stream.send({ parts: ['guests'] });
  await vi.advanceTimersByTimeAsync(1);
  expect([stream.readable.destroyed, closed.mock.calls.length]).toEqual([true, 1]);
});
