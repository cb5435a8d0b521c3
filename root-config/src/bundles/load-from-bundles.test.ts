import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isLoader, loadFromBundles } from './load-from-bundles';

const base = 'http://localhost:9000/book';
const address = 'http://localhost:9000/a/react/1/react.js';
const declare = () => ({});

const register = vi.fn<(first: unknown, ...rest: unknown[]) => void>();
const instantiate = vi.fn<(address: string, ...rest: unknown[]) => unknown>(() => 'from its file');
const loader = () => ({ register, instantiate });

beforeEach(() => {
  register.mockClear();
  instantiate.mockClear();
});

describe('modules in a bundle', () => {
  it('are registered from the bundle once', () => {
    const system = loader();
    loadFromBundles(system, base);
    system.register('/a/react/1/react.js', [], declare);
    expect(system.instantiate(address)).toEqual([[], declare]);
    expect(instantiate).not.toHaveBeenCalled();
    expect(system.instantiate(address, 'parent')).toBe('from its file');
    expect(instantiate).toHaveBeenCalledWith(address, 'parent');
  });

  it('do not change how other modules are loaded', () => {
    const system = loader();
    loadFromBundles(system, base);
    system.register(['react'], declare);
    expect(register).toHaveBeenCalledWith(['react'], declare);
    expect(system.instantiate(address)).toBe('from its file');
  });
});

it('recognises a loader by its hook', () => {
  expect([isLoader(loader()), isLoader({ register })]).toEqual([true, false]);
});
