import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { browserTimers } from '../entry/browser-environment';
import { sendHeight } from './send-height';

let height = 0;
let measured = 0;
let changed: (() => void)[] = [];

class FakeObserver implements ResizeObserver {
  constructor(private readonly run: () => void) {}
  observe(): void {
    changed.push(this.run);
    this.run();
  }
  unobserve(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('ResizeObserver', FakeObserver);
  [height, measured, changed] = [0, 0, []];
});
afterEach(() => void vi.useRealTimers());

const fixture = () => {
  const content = document.createElement('div');
  vi.spyOn(content, 'getBoundingClientRect').mockImplementation(() => {
    measured += 1;
    return new DOMRect(0, 0, 300, height);
  });
  document.body.append(content);
  onTestFinished(() => content.remove());
  const sent: number[] = [];
  sendHeight(content, browserTimers, (value) => void sent.push(value));
  return sent;
};

it('[EM-29] measures the height for the first time after 500 ms', () => {
  height = 900;
  const sent = fixture();
  vi.advanceTimersByTime(499);
  expect([measured, sent]).toEqual([0, []]);
  vi.advanceTimersByTime(1);
  expect([measured, sent]).toEqual([1, [980]]);
});

it('[EM-28] sends the content’s height plus 80 pixels, rounded up', () => {
  height = 640.2;
  const sent = fixture();
  vi.advanceTimersByTime(500);
  expect(sent).toEqual([721]);
});

it('[EM-30] measures again every 100 ms until the height is the same twice', () => {
  const sent = fixture();
  vi.advanceTimersByTime(500);
  const looks: number[] = [];
  for (const next of [300, 700, 900, 900]) {
    height = next;
    vi.advanceTimersByTime(99);
    looks.push(measured);
    vi.advanceTimersByTime(1);
  }
  expect(looks).toEqual([1, 2, 3, 4]);
  expect([sent, changed.length]).toEqual([[380, 780, 980], 1]);
  vi.advanceTimersByTime(10_000);
  // Starting to observe measures twice more: at once and by the observer. The timer does not measure again.
  expect(measured).toBe(7);
});

it('[EM-31] then sends every change once', () => {
  height = 900;
  const sent = fixture();
  vi.advanceTimersByTime(700);
  height = 1200;
  changed.forEach((run) => run());
  changed.forEach((run) => run());
  expect(sent).toEqual([980, 1280]);
});
