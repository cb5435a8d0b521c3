#!/usr/bin/env node
/**
 * `npm run serve`: the product alone, for production, in this very process. Settings come from the environment
 * (api-server/kernel/README.md names them); the server refuses those made for one's own machine.
 *
 *   npm run serve                  builds what has changed first
 *   npm run serve -- --no-build    serves the build that is there
 */
import './lib/help.mjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, checkNode, install, Refusal, root } from './lib/prepare.mjs';

// Standard output has the server's log and nothing else.
const say = (line) => process.stderr.write(`${line}\n`);
const server = join(root, 'api-server/dist/main.js');

try {
  checkNode();
  const [option, ...rest] = process.argv.slice(2);
  if ((option !== undefined && option !== '--no-build') || rest.length > 0)
    throw new Refusal('Usage: npm run serve [-- --no-build]');
  if (option === undefined) {
    await install();
    await build(say);
  }
  if (!existsSync(server)) throw new Refusal('There is no build to serve: run npm run build.');
  process.chdir(root);
  process.env.BARS_ENV = 'production';
  await import(server);
} catch (error) {
  say(error instanceof Refusal ? error.message : (error?.message ?? String(error)));
  process.exitCode = 1;
}
