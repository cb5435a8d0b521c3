import { expect, it } from 'vitest';
import { ServerClock } from './server-clock';

const at = '2026-11-23T12:00:00+00:00';

it('continues the server’s time, independent of the device’s date', () => {
  const device = { monotonic: 5, wall: Date.parse('1999-01-01T00:00:00Z') };
  const clock = new ServerClock({ monotonic: () => device.monotonic, wall: () => device.wall });
  expect(clock.now()).toBe(0);
  clock.set(at);
  expect(clock.now()).toBe(Date.parse(at));
  device.monotonic += 60_000;
  device.wall += 60_000;
  expect(clock.now()).toBe(Date.parse(at) + 60_000);
});

it('counts the time for which an answer has lain unread', () => {
  const clock = new ServerClock({ monotonic: () => 0, wall: () => 0 });
  clock.set(at, 2_500);
  expect(clock.now()).toBe(Date.parse(at) + 2_500);
});

it('counts a sleep during which the monotonic clock stopped, and never runs backwards', () => {
  const device = { monotonic: 0, wall: 0 };
  const clock = new ServerClock({ monotonic: () => device.monotonic, wall: () => device.wall });
  clock.set(at);
  device.wall = 600_000;
  expect(clock.now()).toBe(Date.parse(at) + 600_000);
  device.wall = -5_000;
  expect(clock.now()).toBe(Date.parse(at));
});
