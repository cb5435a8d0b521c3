#!/usr/bin/env node
/**
 * `bars-area`: the commands of one area, run in its folder. They are the same in the repository and outside it, where the folder of
 * one area and the packed packages are enough.
 *
 *   bars-area build                       the area into its dist/<version>
 *   bars-area check                       types, format and lint
 *   bars-area test [FILTER …]             its rules and screens, and outside the repository its elements in a browser
 *   bars-area dev [--portal URL]          with hot reloading inside a portal; see npm run dev
 *   bars-area deploy --to TARGET          into a site; see npm run release
 */
import './lib/help.mjs';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf } from './area/commands.mjs';
import { isAlone, ROOT, TOOLS, unitFolder } from './build/lib/paths.mjs';

const [name, ...args] = process.argv.slice(2);
const folder = unitFolder(process.cwd());
const command = folder === null ? null : commandOf({ name, args, folder, root: ROOT, tools: TOOLS, isAlone });

if (folder === null || !existsSync(join(folder, 'package.json'))) {
  console.error('There is no area here. Run it in the folder that holds its area.json.');
  process.exitCode = 2;
} else if (command === null) {
  console.error('Usage: bars-area build | check | test | dev | deploy');
  process.exitCode = 2;
} else {
  const child = spawn(command.file, command.args, { cwd: command.cwd, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}
