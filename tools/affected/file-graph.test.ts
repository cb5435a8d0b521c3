import { describe, expect, it } from 'vitest';
import { fileGraph } from './file-graph.mjs';

const texts: Record<string, string> = {
  'mfe-a/src/page.tsx':
    "import { api } from '@bars/shared-api';\nimport { part } from './parts/part';\nimport './page.css?inline';",
  'mfe-a/src/page.css': '',
  'mfe-a/src/parts/part.tsx': "export const part = () => import('./later');",
  'mfe-a/src/parts/later/index.ts': "import { client } from '@bars/shared-api/client/booking';",
  'shared-api/index.ts': "export * from './contracts/dto';",
  'shared-api/contracts/dto.ts': '',
  'shared-api/client/booking/index.ts': '',
  'docs/page.md': "[not read](../mfe-a/src/page.tsx) 'mfe-a/src/page.tsx'",
  'tools/one.test.ts': "readFileSync('docs/page.md'); cp(join(here, '../mfe-a/src/parts'));",
  'tools/two.test.ts':
    "import { gone } from '../mfe-a/src/gone';\nconst root = new URL('../', import.meta.url);\nimport 'react/jsx-runtime';",
  'tools/lib/paths.mjs':
    "/** @type {import('../types.mjs').Type} */\nexport const tools = join(import.meta.dirname, '../');\nfork('tools/lib/worker.mjs');",
  'tools/lib/worker.mjs': "import {\n  tools,\n} from './paths.mjs';\nawait import('./later.mjs');",
  'tools/lib/later.mjs': '',
  'tools/types.mjs': '',
};
const graph = fileGraph({
  files: Object.keys(texts),
  read: (file) => texts[file] ?? '',
  exportsOf: { 'shared-api': { '.': './index.ts', './client/*': './client/*/index.ts' } },
});
const closure = (file: string) => Object.keys(texts).filter((one) => one !== file && graph.closureOf(file).has(one));
const isNamed = (by: string, file: string) => graph.dependantsOf([file]).has(by);

describe('what a file names', () => {
  it('is what it imports, through any number of files, packages of this repository and style sheets', () => {
    expect(closure('mfe-a/src/page.tsx')).toEqual([
      'mfe-a/src/page.css',
      'mfe-a/src/parts/part.tsx',
      'mfe-a/src/parts/later/index.ts',
      'shared-api/index.ts',
      'shared-api/contracts/dto.ts',
      'shared-api/client/booking/index.ts',
    ]);
  });

  it('is what it reads by a path from the top, and a folder with all that is in it', () => {
    expect(closure('tools/one.test.ts')).toEqual([
      'mfe-a/src/parts/part.tsx',
      'mfe-a/src/parts/later/index.ts',
      'shared-api/client/booking/index.ts',
      'docs/page.md',
    ]);
    // One that was deleted from that folder.
    expect(isNamed('tools/one.test.ts', 'mfe-a/src/parts/gone.tsx')).toBe(true);
  });

  it('is found from the other end too', () => {
    const files = Object.keys(texts);
    for (const file of files)
      expect([...graph.dependantsOf([file])].sort()).toEqual(
        files.filter((one) => graph.closureOf(one).has(file)).sort(),
      );
  });

  it('is what was deleted too, and is not the repository as a whole', () => {
    const isGoneNamed = (ending: string) => isNamed('tools/two.test.ts', `mfe-a/src/gone.${ending}`);
    expect(['ts', 'tsx', 'mjs'].map(isGoneNamed)).toEqual([true, true, true]);
    expect(closure('tools/two.test.ts')).toEqual([]);
  });

  it('is not the folder that the file itself is in', () => {
    expect(isNamed('tools/lib/paths.mjs', 'tools/one.test.ts')).toBe(false);
  });
});

describe('what a file imports', () => {
  it('is without what it only names, and without types in comments', () => {
    const imported = (file: string) => [...graph.importedBy([file])].slice(1);
    expect(imported('tools/lib/worker.mjs')).toEqual(['tools/lib/paths.mjs', 'tools/lib/later.mjs']);
    expect(imported('tools/one.test.ts')).toEqual([]);
    expect(imported('mfe-a/src/parts/part.tsx')).toContain('shared-api/client/booking/index.ts');
  });
});
