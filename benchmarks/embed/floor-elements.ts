import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeElements } from '../../tools/build/elements.mjs';
import { withCompressed } from '../../tools/build/output/compress.mjs';
import { sha256 } from '../../tools/build/lib/hash.mjs';
import { SITE } from '../../tools/build/lib/paths.mjs';
import { filesOf, liveOf, publishRelease } from '../../tools/release/store.mjs';
import { openTarget } from '../../tools/release/target/target.mjs';

/** Its element is `floor-widget.js` beside the loader, as the product's is `widget.js`. */
const row = {
  area: 'mfe-floor',
  name: 'bars-floor-widget',
  loader: join(import.meta.dirname, 'floor/floor-widget.ts'),
  element: join(import.meta.dirname, 'floor/floor-element.tsx'),
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
  await writeAll(join(site, 'elements', version), files);
  const target = openTarget(site);
  const live = await liveOf(target);
  const elements = { version, manifest: sha256(files.get('manifest.json') ?? '') };
  await publishRelease(target, { files: await filesOf(target, live), units: { ...live.units, elements } });
};
