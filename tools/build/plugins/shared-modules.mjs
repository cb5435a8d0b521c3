import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { folderOf, isOthersPackage } from '../lib/paths.mjs';
import { sharedNames } from '../units.mjs';

/** Names answered by another shared module, which exports all that is asked of them. */
const ALIASES = {
  '@tanstack/query-core': '@tanstack/react-query',
  'use-sync-external-store/shim/index.js': 'react',
};

const ENTRY_POINTS = {
  '@bars/shared-api': join(folderOf('shared-api'), 'index.ts'),
  '@bars/shared-ui': join(folderOf('shared-ui'), 'src/index.ts'),
};

const fileOf = (base) =>
  [`${base}.ts`, `${base}.tsx`, join(base, 'index.ts'), join(base, 'index.tsx')].find((file) => existsSync(file));

const passedOn = (file) =>
  [...readFileSync(file, 'utf8').matchAll(/^export \* from '(\.[^']+)';/gm)]
    .map(([, specifier]) => fileOf(join(dirname(file), specifier)))
    .filter((target) => target !== undefined);

/** The entry point and every file it passes on whole with `export *`. */
const behindEntryPoint = (entryPoint) => {
  const found = new Set([entryPoint]);
  for (const file of found) for (const target of passedOn(file)) found.add(target);
  return [...found];
};

/**
 * Leaves shared modules to the import map, so that a page has one of each: one React, one QueryClient, one theme context.
 * A subpath of @bars/shared-* is bundled into the area; where it reaches a file that the package's entry point
 * passes on whole, it gets that module's instance and not a second copy.
 * @param {string[]} ownNames names that the build itself provides
 * @param {(name: string) => import('rollup').ResolveIdResult} [leave] what a shared module's name becomes
 * @returns {import('vite').Plugin}
 */
export const sharedModules = (ownNames, leave = (name) => ({ id: name, external: true })) => {
  const external = new Set(sharedNames.filter((name) => !ownNames.includes(name)));
  const entryPoints = Object.entries(ENTRY_POINTS).filter(
    ([name, entryPoint]) => external.has(name) && existsSync(entryPoint),
  );
  const entryPointOf = new Map(
    entryPoints.flatMap(([name, entryPoint]) => behindEntryPoint(entryPoint).map((file) => [file, name])),
  );
  return {
    name: 'bars:shared-modules',
    enforce: 'pre',
    buildStart() {
      for (const file of entryPointOf.keys()) if (passedOn(file).length > 0) this.addWatchFile(file);
    },
    async resolveId(source, importer, options) {
      const name = ALIASES[source] ?? source;
      if (external.has(name)) return leave(name);
      if (!importer || !source.startsWith('.') || isOthersPackage(importer)) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      const entryPoint = resolved && entryPointOf.get(resolved.id);
      return entryPoint ? leave(entryPoint) : resolved;
    },
  };
};
