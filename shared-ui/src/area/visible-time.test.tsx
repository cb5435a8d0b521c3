import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterVisible, backoffMs, retryLater } from './visible-time';

const hide = (isHidden: boolean): void => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
};
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a limit in visible time', () => {
  const started = () => {
    const run = vi.fn<() => void>();
    return { run, stop: afterVisible(8000, run) };
  };

  it('ends after that time, and once', () => {
    const { run } = started();
    vi.advanceTimersByTime(7999);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('does not count the time in which the page is hidden', () => {
    const { run } = started();
    vi.advanceTimersByTime(4000);
    hide(true);
    vi.advanceTimersByTime(60_000);
    hide(false);
    vi.advanceTimersByTime(3500);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(500);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('does not count a sleep: the clock jumps between two ticks', () => {
    const { run } = started();
    vi.advanceTimersByTime(1000);
    vi.spyOn(performance, 'now').mockReturnValueOnce(performance.now() + 3_600_000);
    vi.advanceTimersByTime(500);
    expect(run).not.toHaveBeenCalled();
  });

  it('is not cut short by a page that caps its timers', () => {
    const own = globalThis.setTimeout;
    vi.stubGlobal('setTimeout', (then: () => void, ms: number) => own(then, Math.min(ms, 10)));
    const { run } = started();
    vi.advanceTimersByTime(7000);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(run).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
  });

  it('ends without a call when it is stopped', () => {
    const { run, stop } = started();
    stop();
    vi.advanceTimersByTime(60_000);
    expect([run.mock.calls.length, vi.getTimerCount()]).toEqual([0, 0]);
  });
});

describe('a retry', () => {
  const planned = () => {
    const retry = vi.fn<() => void>();
    return { retry, stop: retryLater(4000, retry) };
  };
  const online = () => window.dispatchEvent(new Event('online'));

  it.each([
    ['after its time', () => vi.advanceTimersByTime(4000)],
    ['once the visitor is online again', online],
    ['once the page is seen again', () => [hide(true), hide(false)]],
  ])('comes %s, and once', (_, happens) => {
    const { retry } = planned();
    happens();
    online();
    vi.advanceTimersByTime(60_000);
    expect([retry.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0]);
  });

  it('does not come once it is stopped', () => {
    const { retry, stop } = planned();
    stop();
    online();
    hide(false);
    vi.advanceTimersByTime(60_000);
    expect(retry).not.toHaveBeenCalled();
  });

  it('waits each time twice as long, two minutes at most', () => {
    expect([0, 1, 2, 9].map((failures) => backoffMs(failures))).toEqual([2000, 4000, 8000, 120_000]);
  });
});
