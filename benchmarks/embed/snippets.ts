import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Snippet } from './host-pages';

const key = 'pk_site_northlight';

/** What the build writes for pages that pin a version. */
const manifest = z.object({
  base: z.string(),
  integrity: z.record(z.string(), z.string()),
  preload: z.record(z.string(), z.array(z.string())),
});

const script = (address: string, integrity?: string): string =>
  `<script type="module" src="${address}"${integrity === undefined ? '' : ` integrity="${integrity}" crossorigin`}></script>`;

const preloads = (
  folder: string,
  files: readonly string[],
  integrity: Readonly<Record<string, string>> = {},
): string[] =>
  files.map(
    (file) =>
      `<link rel="modulepreload" href="${folder}${file}"${integrity[file] === undefined ? '' : ` integrity="${integrity[file]}"`} crossorigin>`,
  );

const liveFile = z.object({ release: z.string() });
const releaseFile = z.object({ units: z.object({ elements: z.object({ version: z.string() }) }) });

/** The version that the address without one leads to. */
const liveElements = (site: string): string => {
  const { release } = liveFile.parse(JSON.parse(readFileSync(join(site, 'live.json'), 'utf8')));
  const text = readFileSync(join(site, `releases/${release}.json`), 'utf8');
  return releaseFile.parse(JSON.parse(text)).units.elements.version;
};

/** A loader of a known version, with the files of its first step fetched beside it. The markup has no hash: it changes with the estate. */
const pinned = (product: string, site: string, loader: string, others: readonly string[] = []): string => {
  const { base, integrity, preload } = manifest.parse(
    JSON.parse(readFileSync(join(site, 'elements', liveElements(site), 'manifest.json'), 'utf8')),
  );
  return [
    ...preloads(product + base, [...others, ...(preload[loader] ?? [])], integrity),
    script(`${product}${base}${loader}`, integrity[loader]),
  ].join('\n    ');
};

const evergreen = (product: string, loader: string, first: readonly string[] = []): string =>
  [...preloads(`${product}/elements/v1/`, first), script(`${product}/elements/v1/${loader}`)].join('\n    ');

const link = '<a href="https://www.northlight.example/book">Book a table</a>';
const widget = (attributes: string): string =>
  `<bars-booking-widget brand="1" api-key="${key}"${attributes}>${link}</bars-booking-widget>`;
const frame = `<bars-booking-frame brand="1" api-key="${key}">${link}</bars-booking-frame>`;
const floorTag = `<floor-widget api-key="${key}"></floor-widget>`;

interface Sites {
  /** Origin and folder of the built site of the product. */
  product: { origin: string; site: string };
  /** The same of the floor. */
  floor: { origin: string; site: string };
}

export const snippetsOf = ({ product, floor }: Sites): readonly Snippet[] => {
  const widgetFile = 'bars-booking-widget.js';
  const floorFile = 'bars-floor-widget.js';
  const ours = (path: string, head: string, body: string): Snippet => ({ path, product: product.origin, head, body });
  const theirs = (path: string, head: string): Snippet => ({ path, product: floor.origin, head, body: floorTag });
  return [
    ours('/lazy', evergreen(product.origin, widgetFile), widget('')),
    ours('/eager', evergreen(product.origin, widgetFile, ['first-step-1.js', 'widget.js']), widget(' eager')),
    ours('/pinned', pinned(product.origin, product.site, widgetFile, ['first-step-1.js']), widget(' eager')),
    ours('/frame', evergreen(product.origin, 'booking-frame.js'), frame),
    theirs('/floor', evergreen(floor.origin, floorFile)),
    theirs('/floor-preloaded', evergreen(floor.origin, floorFile, ['floor-widget.js'])),
    theirs('/floor-pinned', pinned(floor.origin, floor.site, floorFile)),
  ];
};
