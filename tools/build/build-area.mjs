import { prepareContract } from '../release/contract/sources/prepare.mjs';
import { withLock } from './lib/lock.mjs';
import { ELEMENTS } from './assemble-elements.mjs';
import { elementRows } from './elements-table.mjs';
import { idOf, isAlone, unitFolder } from './lib/paths.mjs';
import { buildUnits } from './pool.mjs';
import { builderKey } from './lib/stamp.mjs';
import { units } from './units.mjs';

/** `npm run build -w <area>`: one unit, whether or not it has changed, and of an area alone its elements. Runs in the area's folder. */
const folder = unitFolder(process.cwd());
const id = idOf(folder ?? process.cwd());
try {
  if (folder === null || !units.some((unit) => unit.id === id))
    throw new Error(`${id} is not built for the import map.`);
  await withLock(async () => {
    await prepareContract();
    const ids = isAlone && elementRows.length > 0 ? [ELEMENTS, id] : [id];
    await buildUnits(ids, { key: builderKey(), isQuick: false }, (built, version) =>
      console.log(built === id ? `${id}/dist/${version}` : `${id}/dist/modules/${built}/${version}`),
    );
  });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
