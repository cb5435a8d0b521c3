import type { AppProps, LifeCycles } from 'single-spa';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lifecycleLimitMs, withLimit } from './lifecycle-limit';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<void>(() => {});
const lifecycles: LifeCycles = { bootstrap: async () => {}, mount: async () => {}, unmount: async () => {} };
const props = { name: '@bars/mfe-booking-widget' } as const;

const outcomeOf = async (
  given: Partial<LifeCycles>,
  step: 'bootstrap' | 'mount' | 'unmount',
  pass: () => Promise<void>,
) => {
  const outcome: string[] = [];
  const area = withLimit({ ...lifecycles, ...given });
  const run = [area[step]].flat()[0];
  run?.(Object.assign(Object.create(null), props) satisfies Pick<AppProps, 'name'>).then(
    () => outcome.push('done'),
    (error: Error) => outcome.push(error.message),
  );
  await pass();
  return outcome;
};

const visible = (ms: number) => () => vi.advanceTimersByTimeAsync(ms).then(() => {});

describe('the time that an area has', () => {
  it.each(['bootstrap', 'mount', 'unmount'] as const)('is limited for %s, and named', async (step) => {
    expect(await outcomeOf({ [step]: never }, step, visible(lifecycleLimitMs - 1))).toEqual([]);
    expect(await outcomeOf({ [step]: never }, step, visible(lifecycleLimitMs))).toEqual([
      `${step} of @bars/mfe-booking-widget has not finished after 15000 ms.`,
    ]);
  });

  it('does not count the time in which the page is hidden', async () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    expect(await outcomeOf({ mount: never }, 'mount', visible(10 * lifecycleLimitMs))).toEqual([]);
    vi.restoreAllMocks();
  });

  it('runs every function of a list in its order, and ends at one that fails', async () => {
    const run: number[] = [];
    const list = [1, 2].map((place) => async () => void run.push(place));
    expect(await outcomeOf({ mount: list }, 'mount', visible(0))).toEqual(['done']);
    expect(run).toEqual([1, 2]);
    expect(
      await outcomeOf(
        { mount: [() => Promise.reject(new Error('no')), async () => void run.push(3)] },
        'mount',
        visible(0),
      ),
    ).toEqual(['no']);
    expect(run).toEqual([1, 2]);
  });

  it('leaves no timer behind', async () => {
    await outcomeOf({}, 'mount', visible(0));
    expect(vi.getTimerCount()).toBe(0);
  });
});
