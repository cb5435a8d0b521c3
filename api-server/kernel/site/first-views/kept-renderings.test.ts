import { expect, it, vi } from 'vitest';
import { keepRenderings } from './kept-renderings';

it('renders once for all who ask for the same, and keeps the two of each name that were asked for last', async () => {
  const kept = keepRenderings<string>();
  const render = vi.fn<(what: string) => Promise<string>>(async (what) => what);
  const ask = (name: string, key: string) => kept(name, key, () => render(`${name} ${key}`));
  expect(await Promise.all([ask('book', 'monday'), ask('book', 'monday'), ask('other', 'monday')])).toEqual([
    'book monday',
    'book monday',
    'other monday',
  ]);
  await ask('book', 'tuesday');
  await ask('book', 'monday');
  await ask('book', 'wednesday');
  await ask('book', 'monday');
  expect(render.mock.calls.flat()).toEqual(['book monday', 'other monday', 'book tuesday', 'book wednesday']);
  await ask('book', 'tuesday');
  expect(render).toHaveBeenCalledTimes(5);
});

it('keeps none that has failed', async () => {
  const kept = keepRenderings<string>();
  await expect(kept('book', 'monday', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await kept('book', 'monday', async () => 'rendered')).toBe('rendered');
});
