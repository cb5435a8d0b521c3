import { describe, expect, it } from 'vitest';
import { folderOf, idOf, isOthersPackage, repositoryPath, ROOT, sourceInMap, unitFolder } from './paths.mjs';

describe('a file', () => {
  it.each([
    ['/x/node_modules/react/index.js', true],
    ['/x/node_modules/@bars/shared-ui/src/index.ts', false],
    ['/x/node_modules/@bars/shared-ui/node_modules/date-fns/index.js', true],
    ['/x/mfe-manage/src/index.ts', false],
  ])('%s is of somebody else’s package: %s', (file, isTheirs) => {
    expect(isOthersPackage(file)).toBe(isTheirs);
  });

  it.each([
    [`${ROOT}/mfe-manage/src/index.ts`, 'mfe-manage/src/index.ts'],
    [`${ROOT}/node_modules/react/index.js`, 'node_modules/react/index.js'],
    ['/x/node_modules/@bars/shared-ui/node_modules/date-fns/index.js', 'node_modules/date-fns/index.js'],
  ])('%s is %s in the repository', (file, path) => {
    expect(repositoryPath(file)).toBe(path);
  });

  it('is named in a source map as in the repository, and a module without a file by its name', () => {
    const map = `${ROOT}/mfe-manage/dist/portal.js.map`;
    expect(sourceInMap('../src/entry/portal.tsx', map)).toBe('mfe-manage/src/entry/portal.tsx');
    expect(sourceInMap('../../node_modules/uqr/dist/index.mjs', map)).toBe('node_modules/uqr/dist/index.mjs');
    expect(sourceInMap('../\0commonjs:react', map)).toBe('commonjs:react');
  });
});

describe('an area', () => {
  it('is called as its package is, and found from any folder in it', () => {
    expect(unitFolder(`${ROOT}/mfe-manage/src/entry`)).toBe(folderOf('mfe-manage'));
    expect(idOf(folderOf('mfe-manage'))).toBe('mfe-manage');
    expect(idOf('/nowhere/mfe-manage')).toBe('mfe-manage');
  });
});
