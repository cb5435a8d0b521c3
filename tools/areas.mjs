#!/usr/bin/env node
/**
 * `npm run areas`: makes the shell's route table and what else is known of the areas from the `area.json` of each.
 * `npm start`, `build`, `check` and `test` do so by themselves.
 */
import './lib/help.mjs';
import { generateAreas } from './areas/generate.mjs';

try {
  const files = generateAreas();
  console.log(files.length === 0 ? 'Nothing has changed.' : `Written:\n${files.map((file) => `  ${file}`).join('\n')}`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
