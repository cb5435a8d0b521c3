import { describe, expect, it } from 'vitest';
import { createQuietWait } from './quiet';

/** Visits that wait for a machine which is busy as often as it is said before each of them is let go. */
const waitWith = async (idle: readonly boolean[], visits: number, patience = 3) => {
  const looks = [...idle];
  const lines: string[] = [];
  const waitForQuiet = createQuietWait({
    isIdle: async () => looks.shift() ?? false,
    patience,
    log: (line) => lines.push(line),
  });
  const seen: boolean[] = [];
  for (let visit = 0; visit < visits; visit += 1) seen.push(await waitForQuiet());
  return { seen, lines, looked: idle.length - looks.length };
};

describe('waiting for a quiet machine', () => {
  it('is not said where the machine is quiet', async () => {
    expect(await waitWith([true, true], 2)).toEqual({ seen: [true, true], lines: [], looked: 2 });
  });

  it('is said, and ends once the machine is quiet', async () => {
    expect(await waitWith([false, false, true], 1)).toEqual({
      seen: [true],
      lines: ['  waiting for a quiet machine, 3 s at most'],
      looked: 3,
    });
  });

  it('has one limit for all visits together, after which nobody waits', async () => {
    const { seen, lines, looked } = await waitWith([false, false, true, false, false, false, true], 4);
    expect(seen).toEqual([true, false, false, true]);
    expect(lines).toEqual([
      '  waiting for a quiet machine, 3 s at most',
      '  waiting for a quiet machine, 1 s at most',
      '  the machine is busy, and nothing waits for it any longer',
    ]);
    expect(looked).toBe(7);
  });
});
