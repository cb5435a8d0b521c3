import type { Release } from '../document.mjs';
import type { Files } from '../target/target.mjs';

const folderOfUnit = (unit: string, version: string): string =>
  unit === 'elements' ? `elements/${version}/` : `a/${unit}/${version}/`;

/** Copies the files of every unit of a release. The release itself is published afterwards. */
export const copyUnits = async (from: Files, to: Files, { units }: Release): Promise<void> => {
  for (const [unit, { version }] of Object.entries(units)) {
    const files = await from.list(folderOfUnit(unit, version));
    await Promise.all(files.map(async ({ path }) => to.write(path, (await from.read(path))?.bytes ?? Buffer.alloc(0))));
  }
};
