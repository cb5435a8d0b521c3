import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { weighElements } from '../tools/build/budget.mjs';
import { ELEMENTS } from '../tools/build/assemble-elements.mjs';
import { elementsDist } from '../tools/build/elements.mjs';
import { readStamp } from '../tools/build/lib/stamp.mjs';
import { root } from '../tools/lib/prepare.mjs';

/** The bytes that a brand page fetches before the wizard's first step, against the budgets that `tools/build/elements.test.ts` holds. */
export default function run(): void {
  execFileSync(process.execPath, ['tools/build.mjs'], { cwd: root });
  const folder = join(elementsDist, readStamp(ELEMENTS).version);
  for (const { sentence } of weighElements((file) => readFileSync(join(folder, file)))) console.log(`  ${sentence}`);
}
