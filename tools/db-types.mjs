#!/usr/bin/env node
/**
 * `npm run db:types`: writes `api-server/kernel/store/database.ts`, the tables and columns that the migrations make.
 *
 *   npm run db:types               writes the file
 *   npm run db:types -- --check    says whether it is what would be written; `npm run check` does so
 */
import './lib/help.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { ROOT } from './build/lib/paths.mjs';

const file = 'api-server/kernel/store/database.ts';
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });

const { module } = await runnerImport(join(ROOT, 'api-server/kernel/store/testing/database-types.ts'), {
  configFile: false,
  logLevel: 'error',
});
const types = await module.typesOfMigrations();
if (types === readFileSync(join(ROOT, file), 'utf8')) {
  console.log(`${file} is what the migrations say.`);
} else if (values.check) {
  console.error(`${file} is not what the migrations say. Write it again: npm run db:types`);
  process.exitCode = 1;
} else {
  writeFileSync(join(ROOT, file), types);
  console.log(`Written: ${file}`);
}
