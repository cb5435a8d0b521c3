#!/usr/bin/env node
/**
 * `npm run package`: one file that runs the platform: the server with its packages, the site, migrations and the `bars` command.
 *
 *   npm run package                  builds what has changed, and writes dist/package/bars-<version>.tgz with its checksum
 *   npm run package -- --to FOLDER   writes it there
 *   npm run package -- --no-build    packs the build that is there
 */
import './lib/help.mjs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build, checkNode, install, Refusal, root } from './lib/prepare.mjs';

const options = { to: { type: 'string', default: 'dist/package' }, 'no-build': { type: 'boolean', default: false } };

const read = () => {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new Refusal(error.message);
  }
};

try {
  checkNode();
  const values = read();
  await install();
  if (!values['no-build']) await build(console.log);
  const { makePackage } = await import('./package/package.mjs');
  const { file, bytes, sha256 } = await makePackage(resolve(root, values.to));
  console.log(`${file}\n${(bytes / 1e6).toFixed(1)} MB, SHA-256 ${sha256}`);
} catch (error) {
  process.stderr.write(`${error instanceof Refusal ? error.message : (error?.stack ?? String(error))}\n`);
  process.exitCode = 1;
}
