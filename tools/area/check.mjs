/** `bars-area check` outside the repository: types, format and lint of the area. In it, `npm run check` is asked. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, TOOLS } from '../build/lib/paths.mjs';
import { bin } from '../lib/bin.mjs';
import { runChecks } from '../lib/checks.mjs';

/** The area's own, and that of a worker, which knows no page. */
const typed = ['tsconfig.json', 'src/worker/tsconfig.json'].filter((file) => existsSync(join(ROOT, file)));

const isWell = await runChecks(
  [
    ...typed.map((file) => ({ title: `Types (${file})`, command: bin('tsc'), args: ['-p', file] })),
    {
      title: 'Format',
      command: bin('oxfmt'),
      args: ['--check', '-c', join(TOOLS, '.oxfmtrc.json'), 'src/**/*.{ts,tsx}', '!**/*.generated.ts'],
    },
    {
      title: 'Lint',
      command: bin('oxlint'),
      args: ['--type-aware', '--quiet', '-c', join(TOOLS, '.oxlintrc.json'), 'src'],
    },
  ],
  ROOT,
);
process.exitCode = isWell ? 0 : 1;
