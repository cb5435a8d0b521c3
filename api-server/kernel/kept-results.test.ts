import { describe, expect, it } from 'vitest';
import { createKeptResults } from './kept-results';

const counted = (results: ReturnType<typeof createKeptResults<string>>) => {
  const made: string[] = [];
  const ask = (key: string) =>
    results(key, async () => {
      made.push(key);
      return key.toUpperCase();
    });
  return { made, ask };
};

describe('results that are kept', () => {
  it('are made once for everybody, also for those who ask at the same time', async () => {
    const { made, ask } = counted(createKeptResults(2));
    expect(await Promise.all([ask('a'), ask('a')])).toEqual(['A', 'A']);
    expect(await ask('a')).toBe('A');
    expect(made).toEqual(['a']);
  });

  it('are forgotten when others were asked for since', async () => {
    const { made, ask } = counted(createKeptResults(2));
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key);
    expect(made).toEqual(['a', 'b', 'c', 'b']);
  });

  it('are made again after a failure', async () => {
    const results = createKeptResults<string>(2);
    await expect(results('a', () => Promise.reject(new Error('Not there.')))).rejects.toThrow('Not there.');
    expect(await results('a', async () => 'A')).toBe('A');
  });
});
