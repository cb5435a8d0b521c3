import { prepareContract } from '../release/contract/sources/prepare.mjs';
import { withLock } from './lib/lock.mjs';
import { idOf, unitFolder } from './lib/paths.mjs';
import { buildUnits } from './pool.mjs';
import { builderKey } from './lib/stamp.mjs';
import { units } from './units.mjs';

/** `npm run build -w <area>`: one unit, whether or not it has changed. Runs in the area's folder. */
const folder = unitFolder(process.cwd());
const id = idOf(folder ?? process.cwd());
try {
  if (folder === null || !units.some((unit) => unit.id === id))
    throw new Error(`${id} is not built for the import map.`);
  await withLock(async () => {
    await prepareContract();
    await buildUnits([id], { key: builderKey(), isQuick: false }, (_id, version) =>
      console.log(`${id}/dist/${version}`),
    );
  });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
