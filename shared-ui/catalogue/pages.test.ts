import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pages } from './pages';

const ending = '.pages.tsx';

describe('the pages of the catalogue', () => {
  it('are all listed, each under the name of its file', () => {
    const files = readdirSync(new URL('.', import.meta.url), { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith(ending),
    );
    expect(pages.map(({ id }) => id).sort()).toEqual(files.map((file) => basename(file, ending)).sort());
  });

  it.each(pages)('$title: every state has an address of its own', ({ id, states }) => {
    const ids = states.map((state) => state.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const one of [id, ...ids]) expect(one).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });
});
