import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeElements } from '../../tools/build/elements.mjs';
import { withCompressed } from '../../tools/build/output/compress.mjs';
import { SITE } from '../../tools/build/lib/paths.mjs';

/** Its element is `floor-widget.js` beside the loader, as the product's is `widget.js`. */
const row = {
  name: 'bars-floor-widget',
  loader: 'benchmarks/embed/floor/floor-widget.ts',
  element: 'benchmarks/embed/floor/floor-element.tsx',
};

const writeAll = async (folder: string, files: Map<string, Buffer>): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of await withCompressed(files)) writeFileSync(join(folder, name), content);
};

/**
 * The parts of the booking element with nothing made of them, built and served as the element is. The element cannot be
 * quicker than this.
 * @param site an empty folder that becomes a site for the product's own server
 */
export const buildFloorElements = async (site: string): Promise<void> => {
  const { version, files } = await makeElements([row]);
  cpSync(SITE, site, { recursive: true, filter: (path) => !path.startsWith(join(SITE, 'elements')) });
  const scripts = new Map([...files].filter(([name]) => name.endsWith('.js')));
  await writeAll(join(site, 'elements', version), scripts);
  await writeAll(
    join(site, 'elements/v1'),
    new Map([...scripts, ...[...files].filter(([name]) => name === 'manifest.json')]),
  );
};
