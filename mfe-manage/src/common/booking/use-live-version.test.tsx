import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settleMs, useLiveVersion } from './use-live-version';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page that shows a version and follows its booking. */
const followed = (version: string | undefined) => {
  let tell: (version: string | undefined) => void = () => undefined;
  const end = vi.fn<() => void>();
  const readAgain = vi.fn<(isLate: boolean) => void>();
  const follow = (onChanged: typeof tell) => {
    tell = onChanged;
    return end;
  };
  const page = renderHook((shown: string | undefined) => useLiveVersion({ follow, version: shown, readAgain }), {
    initialProps: version,
  });
  const reads = () => readAgain.mock.calls.map(([isLate]) => isLate);
  return {
    ...page,
    end,
    reads,
    tell: (told: string | undefined): void => act(() => tell(told)),
    settle: (): void => act(() => void vi.advanceTimersByTime(settleMs)),
  };
};

describe('a page that follows its booking', () => {
  it('reads nothing again where the stream begins with the version that is shown', () => {
    const page = followed('v1');
    page.tell('v1');
    page.settle();
    expect(page.reads()).toEqual([]);
  });

  it('reads again where it is another one: somebody has changed it between the read and the stream, or now', () => {
    const page = followed('v1');
    page.tell('v2');
    expect(page.reads()).toEqual([false]);
    page.rerender('v2');
    page.settle();
    expect(page.reads()).toEqual([false]);
  });

  it('reads nothing again after a save whose answer is shown, whether it or its event comes first', () => {
    const page = followed('v1');
    page.tell('v1');
    page.rerender('v2');
    page.tell('v2');
    page.settle();
    expect(page.reads()).toEqual([]);
  });

  it.each([
    ['the stream is not heard', undefined],
    ['an older server sends none', undefined],
  ])('reads again without a version: %s', (_what, told) => {
    const page = followed('v1');
    page.tell(told);
    page.settle();
    expect(page.reads()).toEqual([false]);
  });

  it('reads again where an older answer has come after a newer one', () => {
    const page = followed('v1');
    page.tell('v3');
    page.rerender('v3');
    // The answer to an own save, of before the last change.
    page.rerender('v2');
    expect(page.reads()).toEqual([false]);
    page.settle();
    expect(page.reads()).toEqual([false, true]);
  });

  it('ends with the page', () => {
    const page = followed('v1');
    page.unmount();
    page.settle();
    expect([page.end.mock.calls.length, page.reads()]).toEqual([1, []]);
  });
});
