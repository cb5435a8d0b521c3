import { fill } from './fill.mjs';
import { baseOf, graphOf } from './import-map.mjs';
import { ComposeRefused } from './refused.mjs';
import { shellRoutes } from './routes.mjs';

/** @typedef {{ href: string, integrity: string }} Preload */
/**
 * What the pages of a release are made of.
 * @typedef {object} Parts
 * @property {import('./import-map.mjs').ImportMap} map
 * @property {Preload} mapFile where the map itself is
 * @property {import('./bundles.mjs').Bundles['each']} bundles
 * @property {import('./import-map.mjs').UnitManifest} boot
 * @property {readonly import('./import-map.mjs').UnitManifest[]} manifests
 * @property {readonly import('../../areas/manifest.mjs').Area[]} areas
 * @property {(address: string) => string} text of a file
 */

const preloadTag = ({ href, integrity }) => {
  if (integrity === undefined) throw new ComposeRefused(`A page would load ${href}, whose hash no manifest says.`);
  // Without the crossorigin attribute, as SystemJS requests modules: with it every module would be fetched twice.
  return `    <link rel="preload" as="script" href="${href}" integrity="${integrity}">`;
};

const scriptTag = ({ href, integrity }) =>
  `    <script defer fetchpriority="high" src="${href}" integrity="${integrity}"></script>`;

const preloadTags = (preloads) => preloads.map(preloadTag).join('\n');
const block = (kind, name, preloads) => `<!--${kind}:${name}-->\n${preloadTags(preloads)}\n<!--/${kind}-->`;

const fileOf = ({ unit, version, files }, name) => {
  if (files[name] === undefined) throw new ComposeRefused(`${unit} ${version} has no ${name}.`);
  return { href: baseOf(unit, version) + name, integrity: files[name].integrity };
};

/** Text that is read as JSON inside a page ends no script. */
const asJson = (value) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The lines of the head that load a page's modules: `loading.html` of the shell. @param {Parts} parts */
const loadingLines = ({ boot, mapFile, text }, { script, style, bundles, preloads }) => {
  const [faces, start] = [fileOf(boot, 'faces.css'), fileOf(boot, script)];
  return fill(text(fileOf(boot, 'loading.html').href), {
    base: baseOf(boot.unit, boot.version),
    style,
    faces: faces.href,
    facesIntegrity: faces.integrity,
    map: mapFile.href,
    mapIntegrity: mapFile.integrity,
    boot: start.href,
    bootIntegrity: start.integrity,
    bundles: bundles.map(scriptTag).join('\n'),
    preloads,
  }).trimEnd();
};

/** What is loaded before a page can be shown, for each area and for pages with files of their own. @param {Parts} parts */
const portalPreloads = ({ map, bundles, manifests, areas }) => {
  const bundled = new Set(bundles.flatMap(({ modules }) => modules));
  const restOf = (url) => graphOf(map, url).filter((href) => !bundled.has(href));
  const preloads = (hrefs) => hrefs.map((href) => ({ href, integrity: map.integrity[href] }));
  const deployed = areas.filter(({ name }) => name !== 'shell');
  const ofPages = deployed.flatMap(({ folder, pages }) => {
    const manifest = manifests.find(({ unit }) => unit === folder);
    const known = new Set(restOf(map.imports[`@bars/${folder}`]));
    return pages
      .filter(({ part }) => part !== undefined)
      .map(({ path, part }) => {
        const file = manifest.parts[part];
        if (file === undefined) throw new ComposeRefused(`${folder} has no file for ${part}, which shows ${path}.`);
        const own = restOf(baseOf(folder, manifest.version) + file).filter((href) => !known.has(href));
        return block('page', path, preloads(own));
      });
  });
  const ofAreas = deployed.map(({ name, folder }) =>
    block('area', name, preloads(restOf(map.imports[`@bars/${folder}`]))),
  );
  return [...ofAreas, ...ofPages].join('\n');
};

const scriptOf = ({ boot, text }) => text(fileOf(boot, 'show-markup.js').href).trim();

/** The shell's page. @param {Parts} parts */
export const shellPage = (parts) => {
  const { boot, bundles, areas, storageFile, text } = parts;
  const loading = loadingLines(parts, {
    script: 'boot.js',
    // Inside the page it costs no request before the first paint. Its text is in the page's policy.
    style: `<style>${text(fileOf(boot, 'shell.css').href)}</style>`,
    bundles,
    preloads: portalPreloads(parts),
  });
  return fill(text(fileOf(boot, 'shell.html').href), {
    loading,
    showMarkup: scriptOf(parts),
    routes: asJson({ ...shellRoutes(areas), storage: storageFile }),
  });
};

/** A bundle of which a framed page needs every module; a page that came from the portal has it already. */
const bundlesFor = (graph, bundles) =>
  bundles.filter(({ modules }) => modules.every((address) => graph.includes(address)));

/**
 * An area's page under `/frame/`, without the shell. The style sheet and the fonts are the shell's, which most visitors have already.
 * @param {Parts} parts @param {import('../../areas/manifest.mjs').Area} area @param {import('../../areas/manifest.mjs').Area['frames'][number]} frame
 */
const framePage = (parts, { folder }, { file, module }) => {
  const { map, boot, manifests, text } = parts;
  const own = manifests.find(({ unit }) => unit === folder);
  const name = `@bars/${folder}/${module}`;
  if (map.imports[name] === undefined)
    throw new ComposeRefused(`${file} of ${folder} runs ${name}, which is not built.`);
  const sheet = fileOf(own, file.replace('.html', '.css'));
  const styles = fileOf(boot, 'shell.css');
  const graph = graphOf(map, map.imports[name]);
  const bundles = bundlesFor(graph, parts.bundles);
  const rest = graph.filter((href) => bundles.every(({ modules }) => !modules.includes(href)));
  return fill(text(fileOf(own, file).href), {
    module: name,
    frameStylesheet: sheet.href,
    frameStylesheetIntegrity: sheet.integrity,
    markupScript: `<!--markup-script-->\n    <script>${scriptOf(parts)}</script>\n<!--/markup-script-->`,
    loading: loadingLines(parts, {
      script: 'frame.js',
      style: `<link rel="stylesheet" href="${styles.href}" integrity="${styles.integrity}">`,
      bundles,
      preloads: preloadTags(rest.map((href) => ({ href, integrity: map.integrity[href] }))),
    }),
  });
};

/** The pages of every area's frames, by their files. @param {Parts} parts @returns {[file: string, html: string][]} */
export const framePages = (parts) =>
  parts.areas.flatMap((area) => area.frames.map((frame) => [frame.file, framePage(parts, area, frame)]));
