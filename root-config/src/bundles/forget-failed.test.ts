import 'systemjs/dist/s.js';
import { beforeEach, expect, it, vi } from 'vitest';
import { forgetFailed, isImporter } from './forget-failed';
import { isLoader } from './load-from-bundles';

const screen = 'https://book.example/a/screen.js';
const part = 'https://book.example/a/part.js';
const shared = 'https://book.example/a/shared.js';

/** The answer of each address; an address that is not listed fails. */
const files = new Map<string, { needs: string[]; value: string }>();
const asked = vi.fn<(address: string) => void>();

const fetched = vi.fn<(address: string, how: RequestInit) => Promise<Response>>(async () => new Response(''));

const prepared = (): { import: (id: string) => Promise<unknown> } => {
  const system: object = new Object(Reflect.construct(System.constructor, []));
  if (!isLoader(system) || !isImporter(system)) throw new Error('SystemJS has lost its hooks.');
  system.instantiate = (address) => {
    asked(address);
    const file = files.get(address);
    if (!file) return Promise.reject(new Error(`${address} did not come`));
    const execute = (put: (name: string, value: string) => void) => () => {
      put('value', file.value);
    };
    return Promise.resolve([file.needs, (put: (name: string, value: string) => void) => ({ execute: execute(put) })]);
  };
  forgetFailed(system);
  return system;
};

beforeEach(() => {
  files.clear();
  asked.mockClear();
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
});

it('a file that failed to load is requested again at the next import, together with the modules that import it', async () => {
  const system = prepared();
  files.set(screen, { needs: [part, shared], value: 'screen' });
  files.set(shared, { needs: [], value: 'shared' });
  await expect(system.import(screen)).rejects.toThrow('part.js did not come');
  files.set(part, { needs: [], value: 'part' });
  await expect(system.import(screen)).resolves.toMatchObject({ value: 'screen' });
  expect(asked.mock.calls.flat().toSorted()).toEqual([part, part, screen, screen, shared]);
});

it('a file that has loaded is not requested again', async () => {
  const system = prepared();
  files.set(shared, { needs: [], value: 'shared' });
  await system.import(shared);
  await expect(system.import(part)).rejects.toThrow('part.js did not come');
  await expect(system.import(shared)).resolves.toMatchObject({ value: 'shared' });
  expect(asked.mock.calls.flat()).toEqual([shared, part]);
});

it('what the browser has kept of a failed file is replaced, once for each attempt, and a fetch that fails stops nothing', async () => {
  const system = prepared();
  await expect(system.import(part)).rejects.toThrow('part.js did not come');
  expect(fetched).not.toHaveBeenCalled();
  fetched.mockRejectedValueOnce(new TypeError('offline'));
  await expect(system.import(part)).rejects.toThrow('part.js did not come');
  files.set(part, { needs: [], value: 'part' });
  await expect(system.import(part)).resolves.toMatchObject({ value: 'part' });
  await system.import(part);
  expect(fetched.mock.calls).toEqual([
    [part, { cache: 'reload' }],
    [part, { cache: 'reload' }],
  ]);
});
