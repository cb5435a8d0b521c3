import { beforeAll, expect, it } from 'vitest';
import { billOfMaterials, deliveredPackages, licences } from './bill.mjs';

let delivered: Awaited<ReturnType<typeof deliveredPackages>>;
let names: string[];
beforeAll(async () => {
  delivered = await deliveredPackages();
  names = delivered.map(({ component: { group, name } }) => (group === undefined ? name : `${group}/${name}`));
});

it('names what the server, the pages and their faces are made of, and nothing that builds or tests them', () => {
  expect(names).toEqual(
    expect.arrayContaining([
      'fastify',
      'pg',
      '@electric-sql/pglite',
      'zod',
      'react',
      'styled-components',
      'single-spa',
    ]),
  );
  // What these need is there too.
  expect(names).toEqual(expect.arrayContaining(['pg-protocol', 'scheduler', 'find-my-way']));
  expect(names).toEqual(expect.arrayContaining(['@fontsource/source-sans-3', '@fontsource-variable/fraunces']));
  expect(names.filter((name) => /^(vitest|esbuild|vite|playwright|jsdom|knip|@bars\/)/.test(name))).toEqual([]);
});

it('is a bill in the form of CycloneDX, which says nothing of the machine that made it', () => {
  const bill = billOfMaterials(delivered, '1.2.3');
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    metadata: { component: { name: 'bars', version: '1.2.3' } },
  });
  expect(bill.components.find(({ name }) => name === 'fastify')).toEqual({
    type: 'library',
    'bom-ref': expect.stringMatching(/^pkg:npm\/fastify@5\./),
    name: 'fastify',
    version: expect.stringMatching(/^5\./),
    purl: expect.stringMatching(/^pkg:npm\/fastify@5\./),
    licenses: [{ license: { id: 'MIT' } }],
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
  });
  const pg = bill.dependencies.find(({ ref }) => ref.startsWith('pkg:npm/pg@'));
  expect(pg?.dependsOn).toEqual(expect.arrayContaining([expect.stringMatching(/^pkg:npm\/pg-pool@/)]));
  const text = JSON.stringify(bill);
  expect(text).not.toContain(process.cwd());
  expect(new Set(bill.components.map(({ purl }) => purl)).size).toBe(bill.components.length);
});

it('has the licence of every package, with its words or where they are', () => {
  const text = licences(delivered);
  for (const { component } of delivered) expect(text).toContain(`${component.name} ${component.version} (`);
  expect(text).toContain('SIL OPEN FONT LICENSE');
  expect(text).not.toMatch(/^(?!png-js).* \(unknown\)$/m);
});
