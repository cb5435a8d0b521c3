import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../runner/command.mjs';
import { otherTests, wholeSchemaTests } from './whole-schema.mjs';

it.each(wholeSchemaTests)('leaves out “$title”, which is there, and nothing else', ({ file, title, written }) => {
  expect(readFileSync(join(root, file), 'utf8')).toContain(written === undefined ? `it('${title}'` : `('${written}'`);
  expect([title, `a suite ${title}`, `${title} twice`, 'database.ts'].map((name) => otherTests.test(name))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
