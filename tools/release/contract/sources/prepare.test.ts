import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { ROOT } from '../../../build/lib/paths.mjs';

it('is made once by processes that ask for it at once', async () => {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  // Inside the repository: packages are found from it.
  const folder = mkdtempSync(join(ROOT, '.cache/prepare-'));
  const folders = { made: join(folder, 'made'), cache: join(folder, 'cache') };
  const program = `import { prepareContract } from ${JSON.stringify(join(import.meta.dirname, 'prepare.mjs'))};
    console.log(await prepareContract(${JSON.stringify(folders)}));`;
  try {
    const printed = await Promise.all(
      [1, 2, 3].map(() => promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])),
    );
    expect(printed.map(({ stdout }) => stdout.trim()).toSorted()).toEqual(['false', 'false', 'true']);
    expect(readdirSync(folders.made).toSorted()).toEqual(['calls.json', 'shared-api.json', 'shared-ui.json']);
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 60_000);
