import { basename } from 'node:path';
import { withLock } from './lib/lock.mjs';
import { buildUnits } from './pool.mjs';
import { builderKey } from './lib/stamp.mjs';
import { units } from './units.mjs';

/** `npm run build -w <area>`: one unit, whether or not it has changed. Runs in the area's folder. */
const id = basename(process.cwd());
if (!units.some((unit) => unit.id === id)) throw new Error(`${id} is not built for the import map.`);
await withLock(() => buildUnits([id], builderKey(), (_id, version) => console.log(`${id}/dist/${version}`)));
