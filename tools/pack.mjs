#!/usr/bin/env node
/**
 * `npm run pack`: packs what an area needs outside the repository into dist/packages: shared-api, shared-ui and the tools.
 *
 *   npm run pack -- --to FOLDER                      elsewhere
 *   npm run pack -- --area mfe-manage --to FOLDER    into FOLDER/packages, with the area and a package.json beside it; FOLDER is empty
 *
 * Exit codes: 0 done, 2 wrong use, 3 refused.
 */
import './lib/help.mjs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './build/lib/paths.mjs';
import { prepareContract } from './release/contract/sources/prepare.mjs';
import { pack, PackRefused, startFolder } from './pack/pack.mjs';

const read = () => {
  try {
    return parseArgs({ options: { to: { type: 'string' }, area: { type: 'string' } } }).values;
  } catch (error) {
    throw new PackRefused(error.message, 2);
  }
};

try {
  const { to, area } = read();
  if (area !== undefined && to === undefined) throw new PackRefused('Say where to: --to FOLDER.', 2);
  await prepareContract();
  const written =
    area === undefined ? pack(resolve(to ?? join(ROOT, 'dist/packages'))) : startFolder(area, resolve(to));
  for (const file of written) console.log(file);
} catch (error) {
  console.error(error.message);
  process.exitCode = error instanceof PackRefused ? error.code : 3;
}
