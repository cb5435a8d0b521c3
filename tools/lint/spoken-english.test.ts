import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bannedTurns } from './banned-turns';

const root = join(import.meta.dirname, '../..');
const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.copy.ts', 'api-server/estate/demo'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  // One that was deleted in the working copy is in the index until it is committed.
  .filter((file) => file !== '' && existsSync(join(root, file)));

/** A copy file's texts, without its comments. */
const textOf = (file: string): string =>
  readFileSync(join(root, file), 'utf8')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/^\s*\/\/.*$/gm, '');

const texts = files.map((file) => [file, textOf(file)] as const);

it('reads every copy file and the demo estate', () => {
  expect(files.length).toBeGreaterThan(150);
});

it.each(bannedTurns)('no copy says %s, but: %s', (turn) => {
  const found = texts.flatMap(([file, text]) =>
    text
      .split('\n')
      .filter((line) => turn.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
