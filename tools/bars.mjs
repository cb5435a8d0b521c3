#!/usr/bin/env node
/**
 * `npm run bars -- <command>`: the commands of whoever runs the platform, from the built server of this checkout. Without a command it
 * prints them.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode, Refusal, root } from './lib/prepare.mjs';

const command = join(root, 'api-server/dist/bars.js');

try {
  checkNode();
  if (!existsSync(command)) throw new Refusal('There is no build: run npm start or npm run build.');
  await import(command);
} catch (error) {
  process.stderr.write(`${error instanceof Refusal ? error.message : (error?.stack ?? String(error))}\n`);
  process.exitCode = 1;
}
