import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { hashPaths, integrityOf } from '../lib/hash.mjs';
import { ROOT } from '../lib/paths.mjs';
import { baseOf, graphOf } from './import-map.mjs';
import { PACKS } from './packs.mjs';
import { bootScript, shellDist } from './shell.mjs';
import { keepVersion } from './versions.mjs';

/** Pages under /frame/: an area's own page with one module of it, and no shell. Named as they lie in the site's folder. */
export const FRAMES = {
  'frame-pay.html': { module: '@bars/mfe-payments/frame-pay', source: 'mfe-payments/src/frame/frame-pay' },
};

export const framesDist = join(ROOT, 'dist/modules/frames');

const sourcesOf = ({ source }) => ['html', 'css'].map((ending) => join(ROOT, `${source}.${ending}`));

/** Changes when a page's own files may change; its modules have versions. */
export const framesKey = () => hashPaths(Object.values(FRAMES).flatMap(sourcesOf));

const preload = (map) => (href) => `    <link rel="preload" as="script" href="${href}" integrity="${map.integrity[href]}">`;
const script = ({ href, integrity }) => `    <script defer fetchpriority="high" src="${href}" integrity="${integrity}"></script>`;

/** A pack of which the page needs every module; a page that came from the portal has it already. */
const packsFor = (graph, { map, packs, built }) =>
  Object.values(PACKS)
    .map((ids, index) => ({ file: packs.files[index], modules: ids.map((id) => map.imports[Object.keys(built.find(({ unit }) => unit.id === id).unit.names)[0]]) }))
    .filter(({ modules }) => modules.every((address) => graph.includes(address)));

/** @param {string} template @param {Record<string, string>} values */
const filled = (template, values) =>
  template.replaceAll(/\{\{(\w+)\}\}/g, (_match, key) => {
    if (values[key] === undefined) throw new Error(`A frame's page asks for an unknown {{${key}}}.`);
    return values[key];
  });

/** A file of a kept version, with its hash. */
const kept = (name, id, dist, version) => ({
  [name]: { href: `${baseOf(id, version)}${name}`, integrity: integrityOf(readFileSync(join(dist, version, name))) },
});

/**
 * The pages of frames. The style sheet and the fonts are the shell's, which most visitors have already.
 * @param {{ boot: string, map: import('./import-map.mjs').ImportMap, packs: import('./packs.mjs').Packs, built: { unit: import('../units.mjs').Unit, version: string }[] }} site
 * @returns {Promise<Record<string, string>>} by file name
 */
export async function buildFrames(site) {
  const styles = await Promise.all(
    Object.entries(FRAMES).map(async ([file, { source }]) => {
      const { code } = await transform(readFileSync(join(ROOT, `${source}.css`), 'utf8'), { loader: 'css', minify: true });
      return [file.replace('.html', '.css'), Buffer.from(code)];
    }),
  );
  const version = await keepVersion(framesDist, new Map([['boot.js', Buffer.from(await bootScript('frame.ts'))], ...styles]));
  const shell = { ...kept('shell.css', 'boot', shellDist.boot, site.boot), ...kept('faces.css', 'boot', shellDist.boot, site.boot) };
  const pages = Object.entries(FRAMES).map(([file, { module, source }]) => {
    const sheet = file.replace('.html', '.css');
    const own = { ...kept('boot.js', 'frames', framesDist, version), ...kept(sheet, 'frames', framesDist, version) };
    const graph = graphOf(site.map, site.map.imports[module]);
    const packs = packsFor(graph, site);
    const rest = graph.filter((href) => packs.every(({ modules }) => !modules.includes(href)));
    const html = filled(readFileSync(join(ROOT, `${source}.html`), 'utf8'), {
      module,
      base: baseOf('boot', site.boot),
      stylesheet: shell['shell.css'].href,
      stylesheetIntegrity: shell['shell.css'].integrity,
      faces: shell['faces.css'].href,
      facesIntegrity: shell['faces.css'].integrity,
      frameStylesheet: own[sheet].href,
      frameStylesheetIntegrity: own[sheet].integrity,
      boot: own['boot.js'].href,
      bootIntegrity: own['boot.js'].integrity,
      packs: packs.map(({ file: pack }) => script(pack)).join('\n'),
      preloads: rest.map(preload(site.map)).join('\n'),
    });
    return [file, html];
  });
  return Object.fromEntries(pages);
}
