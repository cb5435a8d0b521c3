#!/usr/bin/env node
/**
 * `npm run requirements -- <folder of the specification's rows>`: makes docs/requirements anew.
 *
 * The folder has one Markdown file an area; `decisions.md` lies beside the folder. Prints what was written and which rows are long.
 */
import './lib/help.mjs';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './build/lib/paths.mjs';
import { decisionsPage, requirementPage } from './requirements/rows.mjs';

const target = join(ROOT, 'docs/requirements');
const LONG = 330;
const titles = {
  accounts: 'Accounts',
  allergens: 'Allergens and menus',
  booking: 'Booking wizard',
  embedding: 'Embedding',
  manage: 'Manage bookings',
  payments: 'Payments',
  portal: 'Portal shell and routes',
  'student-society': 'Student, society, verification, voucher, check-in',
};

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error("Usage: npm run requirements -- <folder of the specification's rows>");
  process.exit(2);
}

/** Our own words for rows that are long, by id. */
const shorter = JSON.parse(readFileSync(join(ROOT, 'tools/requirements/shorter.json'), 'utf8'));
const write = (name, title, note, body) => writeFileSync(join(target, name), `# ${title}\n\n${note}\n\n${body}`);

mkdirSync(target, { recursive: true });
const known = new Set();
for (const file of readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .sort()) {
  const title = titles[file.replace(/\.md$/, '')];
  if (title === undefined) throw new Error(`There is no title for ${file}: add one to tools/requirements.mjs.`);
  const { markdown, ids } = requirementPage(readFileSync(join(folder, file), 'utf8'), shorter);
  write(file, title, 'Made by `npm run requirements`; [what this is](README.md).', markdown);
  for (const id of ids) known.add(id);
  for (const line of markdown.split('\n'))
    if (line.startsWith('- ') && line.length > LONG) console.log(`Long (${line.length}): ${line.slice(0, 60)}…`);
  console.log(`docs/requirements/${file}: ${ids.length} requirements`);
}
for (const id of Object.keys(shorter))
  if (!known.has(id)) throw new Error(`tools/requirements/shorter.json has words for ${id}, which no row has.`);
write(
  'decisions.md',
  'Decisions on what the specification leaves open',
  'They stand above the requirements. Made by `npm run requirements`; [what this is](README.md).',
  decisionsPage(readFileSync(join(folder, '../decisions.md'), 'utf8')),
);
