import { join } from 'node:path';
import { copyArea, layOut, packed } from './packages.mjs';

/**
 * Puts an area where nothing of the repository is around it but what is packed. Everybody else’s packages are found further up.
 * @param {string} id @param {string} folder
 * @returns {string} the folder of the area
 */
export const areaAlone = (id, folder) => {
  for (const one of Object.keys(packed)) layOut(one, join(folder, 'node_modules/@bars', one));
  const area = join(folder, id);
  copyArea(id, area);
  return area;
};
