import { expect, it, vi } from 'vitest';
import { stillClock } from './time/clock';
import { createLog } from './process/log';
import { createSweeps } from './sweeps';

const clock = stillClock('2026-11-20T12:00:00Z');
const collect = () => {
  const lines: string[] = [];
  return {
    lines,
    sweeps: createSweeps(clock, createLog({ logLevel: 'info' }, { write: (line: string) => void lines.push(line) })),
  };
};

it('runs every sweep with the clock’s time, and never overlaps runs of one sweep', async () => {
  const { sweeps } = collect();
  const steps: string[] = [];
  const slow = (name: string) => ({
    name,
    run: async (now: Date) => {
      steps.push(`${name} starts ${now.toISOString()}`);
      await new Promise((resolve) => setImmediate(resolve));
      steps.push(`${name} ends`);
      return 0;
    },
  });
  sweeps.add(slow('holds'));
  await Promise.all([sweeps.runNow(), sweeps.runNow()]);
  const once = ['holds starts 2026-11-20T12:00:00.000Z', 'holds ends'];
  expect(steps).toEqual([...once, ...once]);
});

it('a hanging sweep delays neither the others nor the stop', async () => {
  vi.useFakeTimers();
  try {
    const { sweeps } = collect();
    let runs = 0;
    sweeps.add({ name: 'hangs', run: () => new Promise(() => undefined) });
    sweeps.add({ name: 'count', run: async () => (runs += 1) });
    sweeps.start();
    await vi.advanceTimersByTimeAsync(2500);
    expect(runs).toBe(3);
    let stopped = false;
    void sweeps.stop().then(() => (stopped = true));
    await vi.advanceTimersByTimeAsync(4999);
    expect(stopped).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(stopped).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

it('tells a run under way that the process stops, so that it ends with its row, and the stop waits for it', async () => {
  const { sweeps } = collect();
  const done: number[] = [];
  let isAtARow = false;
  let finishRow = (): void => undefined;
  sweeps.add({
    name: 'rows',
    run: async (_now, stopping) => {
      for (const row of [1, 2, 3]) {
        if (stopping?.aborted === true) break;
        await new Promise<void>((resolve) => {
          isAtARow = true;
          finishRow = resolve;
        });
        done.push(row);
      }
      return done.length;
    },
  });
  const running = sweeps.runNow();
  await vi.waitFor(() => expect(isAtARow).toBe(true));
  const stopped = sweeps.stop();
  finishRow();
  await Promise.all([running, stopped]);
  expect(done).toEqual([1]);
});

it('logs a sweep that fails and goes on with the others', async () => {
  const { sweeps, lines } = collect();
  sweeps.add({ name: 'broken', run: () => Promise.reject(new Error('table is gone')) });
  sweeps.add({ name: 'fine', run: async () => 3 });
  await sweeps.runNow();
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      level: 'error',
      sweep: 'broken',
      err: expect.objectContaining({ message: 'table is gone' }),
    }),
    expect.objectContaining({ level: 'info', sweep: 'fine', done: 3 }),
  ]);
});

it('runs sweeps at the start and about every second or minute, until it is stopped', async () => {
  vi.useFakeTimers();
  try {
    const { sweeps } = collect();
    let runs = 0;
    let minutes = 0;
    sweeps.add({ name: 'count', run: async () => (runs += 1) });
    sweeps.add({ name: 'count minutes', every: 'minute', run: async () => (minutes += 1) });
    sweeps.start();
    await vi.advanceTimersByTimeAsync(10);
    expect([runs, minutes]).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(3000);
    expect([runs, minutes]).toEqual([4, 1]);
    await vi.advanceTimersByTimeAsync(57_000);
    expect(minutes).toBe(2);
    const before = runs;
    await sweeps.stop();
    await vi.advanceTimersByTimeAsync(120_000);
    expect([runs, minutes]).toEqual([before, 2]);
  } finally {
    vi.useRealTimers();
  }
});
