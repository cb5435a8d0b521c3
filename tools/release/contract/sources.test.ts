import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { clientCallsOf } from './calls/client-calls.mjs';
import { collectDeclarations } from './types/declarations.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bars-contract-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string): string => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

describe('calls of clients', () => {
  const contract = {
    barPath: (slug: string) => `/api/bar/${slug}`,
    listPath: '/api/list',
    answer: z.object({ data: z.string() }),
  };
  const callsOf = (text: string) =>
    clientCallsOf(write('client/bars/index.ts', text), {
      root: folder,
      contracts: (path: string) => (path.endsWith('contracts/bars') ? contract : undefined),
    });
  const imported = "import { barPath, listPath, answer } from '../../contracts/bars';\n";
  const paths = (text: string) =>
    Object.fromEntries(
      Object.entries(callsOf(imported + text)).map(([name, calls]) => [
        name,
        calls.map((one) => `${one.method} ${one.path}`),
      ]),
    );

  it('are found by the export that makes them, through other declarations of the module', () => {
    expect(
      paths(`
        const pathOf = (ref: { slug?: string }) => ('slug' in ref ? barPath(encodeURIComponent(ref.slug)) : listPath);
        const read = async (api: Api, ref: Ref) => (await api.send({ method: 'get', path: pathOf(ref), answer })).data;
        export const barQuery = (api: Api) => ({ queryFn: () => read(api, {}) });
        export const save = (api: Api, slug: string) => { const path = barPath(slug); return api.send({ method: 'post', path, answer }); };
        export const other = 1;
      `),
    ).toEqual({
      read: ['get /api/bar/{}', 'get /api/list'],
      barQuery: ['get /api/bar/{}', 'get /api/list'],
      save: ['post /api/bar/{}'],
    });
  });

  it('keep a query that is written out, and no other', () => {
    const calls = callsOf(
      `${imported}export const a = (api: Api, id: number) => [api.send({ method: 'get', path: \`\${listPath}?form=compact\`, answer }), api.send({ method: 'get', path: \`\${listPath}?id=\${id}\`, answer })];`,
    );
    expect(calls['a']?.map(({ path, query }) => [path, query])).toEqual([
      ['/api/list', 'form=compact'],
      ['/api/list', undefined],
    ]);
  });

  it.each(['path: address, answer', 'path: listPath, answer: answerOf(x)'])(
    'that cannot be read are refused: %s',
    (rest) => {
      expect(() =>
        callsOf(`${imported}export const a = (api: Api, address: string) => api.send({ method: 'get', ${rest} });`),
      ).toThrow(
        'shared-api/client/bars/index.ts: the contract check cannot read the call in line 2. Its path and its answer have to be names of a contract.',
      );
    },
  );
});

describe('declarations', () => {
  const collect = () =>
    collectDeclarations({
      name: '@bars/shared-ui',
      packages: {
        '@bars/shared-ui': { folder: 'shared-ui', exports: { '.': './src/index.ts' } },
        '@bars/shared-api': { folder: 'shared-api', exports: { './contracts/*': './contracts/*.ts' } },
      },
      typesOf: (name: string) => join(folder, name),
    });

  it('are those that the entry reaches, with our own packages beside them', () => {
    write('shared-ui/src/index.d.ts', "export * from './a';\nexport declare const b: import('react').ReactNode;\n");
    write(
      'shared-ui/src/a/index.d.ts',
      "/** A comment. */\nimport type { X } from '@bars/shared-api/contracts/dto';\nexport declare class A {\n    #private;\n    private x;\n    y: X;\n}\n",
    );
    write('shared-ui/src/unused.d.ts', '');
    write('shared-api/contracts/dto.d.ts', 'export type X = 1;\n');
    expect(collect()).toEqual({
      entry: 'shared-ui/src/index.d.ts',
      files: {
        'shared-ui/src/index.d.ts': "export * from './a/index';\nexport declare const b: import('react').ReactNode;\n",
        'shared-ui/src/a/index.d.ts':
          "import type { X } from '../../../shared-api/contracts/dto';\nexport declare class A {\n    y: X;\n}\n",
        'shared-api/contracts/dto.d.ts': 'export type X = 1;\n',
      },
    });
  });

  it('that are missing are named', () => {
    write('shared-ui/src/index.d.ts', "export * from './gone';\n");
    expect(collect).toThrow('@bars/shared-ui has no declarations in shared-ui/src/gone.d.ts');
  });
});
