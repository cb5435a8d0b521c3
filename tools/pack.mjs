#!/usr/bin/env node
/**
 * `npm run pack`: packs what an area needs outside the repository into dist/packages: shared-api, shared-ui and the tools.
 *
 *   npm run pack -- --to FOLDER     elsewhere
 */
import './lib/help.mjs';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './build/lib/paths.mjs';
import { layOut, packed } from './pack/packages.mjs';

const pack = (target) => {
  const folder = mkdtempSync(join(tmpdir(), 'bars-pack-'));
  try {
    mkdirSync(target, { recursive: true });
    const ids = Object.keys(packed);
    for (const id of ids) layOut(id, join(folder, id));
    const args = ['pack', '--silent', '--pack-destination', target, ...ids.map((id) => join(folder, id))];
    const names = execFileSync('npm', args, { cwd: folder, encoding: 'utf8' }).trim().split('\n');
    for (const name of names) console.log(join(target, name));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

try {
  const { values } = parseArgs({ options: { to: { type: 'string', default: join(ROOT, 'dist/packages') } } });
  pack(resolve(values.to));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
