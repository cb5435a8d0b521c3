import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bars-cycles-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The messages of the repository's lint about the given files. */
const lint = (files: Record<string, string>): string => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return spawnSync(
    join(root, 'node_modules/.bin/oxlint'),
    ['--quiet', '--config', join(root, '.oxlintrc.json'), folder],
    { encoding: 'utf8' },
  ).stdout;
};

describe('import circles', () => {
  it('are refused, those of types alone included', () => {
    const said = lint({
      'one.ts': "import type { Two } from './two';\nexport interface One {\n  two: Two;\n}\n",
      'two.ts': "import type { Three } from './three';\nexport interface Two {\n  three: Three;\n}\n",
      'three.ts': "import type { One } from './one';\nexport interface Three {\n  one: One;\n}\n",
    });
    expect(said).toContain('import(no-cycle)');
  });

  it('are not reported where there are none', () => {
    const said = lint({
      'one.ts': "import type { Two } from './two';\nexport interface One {\n  two: Two;\n}\n",
      'two.ts': 'export interface Two {\n  id: string;\n}\n',
    });
    expect(said).toContain('Found 0 warnings and 0 errors');
  });
});
