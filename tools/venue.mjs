#!/usr/bin/env node
/**
 * `npm run venue`: what a venue answers to its guests, as one command of the built server. Without a command it prints how it is used.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode, Refusal, root } from './lib/prepare.mjs';

const command = join(root, 'api-server/dist/venue-cli.js');

try {
  checkNode();
  if (!existsSync(command)) throw new Refusal('There is no build: run npm start or npm run build.');
  await import(command);
} catch (error) {
  process.stderr.write(`${error instanceof Refusal ? error.message : (error?.message ?? String(error))}\n`);
  process.exitCode = 1;
}
