import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { atLaterTime, startedClock, stillClock, systemClock } from './clock';
import { serveClockControl } from './clock-control';

const start = '2026-12-25T06:00:00.000Z';

describe('clocks', () => {
  it('the system clock is the machine’s time', () => {
    expect(Math.abs(systemClock().now().getTime() - Date.now())).toBeLessThan(100);
  });

  it('a started clock begins at its start time and ticks', () => {
    vi.useFakeTimers();
    const clock = startedClock(start);
    expect(clock.now().toISOString()).toBe(start);
    vi.advanceTimersByTime(30_000);
    expect(clock.now().toISOString()).toBe('2026-12-25T06:00:30.000Z');
    vi.useRealTimers();
  });

  it('a clock is ahead for work at a later time, and for nobody else', async () => {
    const clock = stillClock(start);
    const seen = () => clock.now().toISOString();
    const ahead = atLaterTime(90_000, async () => {
      await Promise.resolve();
      return [seen(), systemClock().now().getTime() - Date.now() > 80_000];
    });
    expect(seen()).toBe(start);
    expect(await ahead).toEqual(['2026-12-25T06:01:30.000Z', true]);
    expect(seen()).toBe(start);
  });

  it('a still clock moves only when advanced, and never back', () => {
    const clock = stillClock(start);
    clock.advance(60_000);
    expect(clock.now().toISOString()).toBe('2026-12-25T06:01:00.000Z');
    clock.set(new Date('2026-12-26T00:00:00Z'));
    expect(clock.now().toISOString()).toBe('2026-12-26T00:00:00.000Z');
    expect(() => clock.set(new Date(start))).toThrow(RangeError);
    expect(() => clock.advance(-1)).toThrow(RangeError);
    expect(() => clock.advance(Number.NaN)).toThrow(RangeError);
    expect(clock.now().toISOString()).toBe('2026-12-26T00:00:00.000Z');
  });
});

describe('the control port', () => {
  let server: Server | undefined;
  let swept = 0;
  const clock = stillClock(start);
  const freePort = async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => probe.once('listening', resolve));
    const address = probe.address();
    await new Promise((resolve) => probe.close(resolve));
    return typeof address === 'object' && address !== null ? address.port : 0;
  };
  const control = async () => {
    const port = await freePort();
    server = await serveClockControl(clock, async () => void (swept += 1), port);
    return (path: string, body?: object, headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
  };
  afterEach(() => new Promise((resolve) => (server === undefined ? resolve(undefined) : server.close(resolve))));

  it('advances by a duration or to an instant, runs the sweeps, and answers with the time', async () => {
    const post = await control();
    expect(await (await post('/advance', { ms: 1000 })).json()).toEqual({ now: '2026-12-25T06:00:01.000Z' });
    expect(await (await post('/advance', { to: '2026-12-31T23:00:00+00:00' })).json()).toEqual({
      now: '2026-12-31T23:00:00.000Z',
    });
    expect(swept).toBe(2);
    expect((await post('/sweep')).status).toBe(200);
    expect(swept).toBe(3);
  });

  it('refuses a past time, an invalid body, other paths and a page in a browser', async () => {
    const post = await control();
    const before = clock.now();
    expect((await post('/advance', { to: '2026-01-01T00:00:00Z' })).status).toBe(422);
    expect((await post('/advance', { ms: -5 })).status).toBe(422);
    expect((await post('/advance', { later: true })).status).toBe(422);
    expect((await post('/advance')).status).toBe(422);
    expect((await post('/stop')).status).toBe(404);
    expect((await post('/advance', { ms: 5 }, { origin: 'https://evil.example' })).status).toBe(404);
    expect(clock.now()).toEqual(before);
  });
});
