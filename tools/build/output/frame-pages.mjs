import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { readAreas } from '../../areas/read.mjs';
import { hashPaths, integrityOf } from '../lib/hash.mjs';
import { ROOT } from '../lib/paths.mjs';
import { baseOf, graphOf } from './import-map.mjs';
import { BUNDLES } from './bundles.mjs';
import { bootScript } from './shell.mjs';
import { keepVersion } from './versions.mjs';

/** Pages under /frame/: an area's own page with one module of it, and no shell. Named as they lie in the site's folder. @type {Record<string, { module: string, source: string }>} */
export const FRAMES = Object.fromEntries(
  readAreas().flatMap(({ folder, frames }) =>
    frames.map(({ file, module, source }) => [
      file,
      { module: `@bars/${folder}/${module}`, source: `${folder}/${source}` },
    ]),
  ),
);

export const framesDist = join(ROOT, 'dist/modules/frames');

const sourcesOf = ({ source }) => ['html', 'css'].map((ending) => join(ROOT, `${source}.${ending}`));

/** Changes when a page's own files may change; its modules have versions. */
export const framesKey = () => JSON.stringify(FRAMES) + hashPaths(Object.values(FRAMES).flatMap(sourcesOf));

/** A bundle of which the page needs every module; a page that came from the portal has it already. */
const bundlesFor = (graph, { map, bundles, built }) =>
  Object.values(BUNDLES)
    .map((ids, index) => ({
      file: bundles.files[index],
      modules: ids.map((id) => map.imports[Object.keys(built.find(({ unit }) => unit.id === id).unit.names)[0]]),
    }))
    .filter(({ modules }) => modules.every((address) => graph.includes(address)));

/** A file of a kept version of ours, with its hash. */
const kept = (name, version) => ({
  [name]: {
    href: `${baseOf('frames', version)}${name}`,
    integrity: integrityOf(readFileSync(join(framesDist, version, name))),
  },
});

/**
 * The pages of frames. The style sheet and the fonts are the shell's, which most visitors have already.
 * @param {{ framePage: import('./shell.mjs').FramePage, map: import('./import-map.mjs').ImportMap, bundles: import('./bundles.mjs').Bundles, built: { unit: import('../units.mjs').Unit, version: string }[] }} site
 * @returns {Promise<Record<string, string>>} by file name
 */
export const buildFrames = async (site) => {
  const styles = await Promise.all(
    Object.entries(FRAMES).map(async ([file, { source }]) => {
      const { code } = await transform(readFileSync(join(ROOT, `${source}.css`), 'utf8'), {
        loader: 'css',
        minify: true,
      });
      return [file.replace('.html', '.css'), Buffer.from(code)];
    }),
  );
  const version = await keepVersion(
    framesDist,
    new Map([['boot.js', Buffer.from(await bootScript('frame.ts'))], ...styles]),
  );
  const pages = Object.entries(FRAMES).map(([file, { module, source }]) => {
    const sheet = file.replace('.html', '.css');
    const own = { ...kept('boot.js', version), ...kept(sheet, version) };
    const graph = graphOf(site.map, site.map.imports[module]);
    const bundles = bundlesFor(graph, site);
    const rest = graph.filter((href) => bundles.every(({ modules }) => !modules.includes(href)));
    const html = site.framePage(readFileSync(join(ROOT, `${source}.html`), 'utf8'), {
      values: { module, frameStylesheet: own[sheet].href, frameStylesheetIntegrity: own[sheet].integrity },
      boot: own['boot.js'].href,
      bootIntegrity: own['boot.js'].integrity,
      bundles: bundles.map(({ file: bundle }) => bundle),
      preloads: rest.map((href) => ({ href, integrity: site.map.integrity[href] })),
    });
    return [file, html];
  });
  return Object.fromEntries(pages);
};
