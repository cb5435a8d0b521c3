import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && file !== 'tools/lint/glossary.test.ts');

/** Names that docs/glossary.md bans, with the word that takes their place. */
const banned: readonly (readonly [RegExp, string])[] = [
  [/\b\w*Takers?\b|\btellDone\b/, 'listener or handler'],
  [/\b\w*World\b|-world(?='|\.)/, 'fixture'],
  [/\bgiveBack\w*\b/, 'refund'],
  [/\bVenueAnswers\b|\bbookings\/answers\b/, 'venue actions'],
  [/\bnoteTry\b|\bTryCause\b|\btryCauses\b/, 'attempt'],
  [/\b\w*Wire\b|\bwire[A-Z]\w*|\/wire(?='|\.)/, 'DTO'],
  [/\b(Customers|Bookings|Guests|Deposits|Cards|Party|Kernel|Outbox)Parts\b/, 'deps'],
];

const source = (file: string): string | null => {
  try {
    return readFileSync(join(root, file), 'utf8');
  } catch {
    // Renamed in the working copy, and not in the index yet.
    return null;
  }
};

it.each(banned)('no name of the code is %s: the word is %s', (pattern) => {
  expect(files.filter((file) => pattern.test(file) || pattern.test(source(file) ?? ''))).toEqual([]);
});
