import { existsSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AreaMarkup, MarkupPage, RenderedPage } from '@bars/shared-api/contracts/area-markup';
import type { ListedBar } from '@bars/shared-api/contracts/bars';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import type { BrandId } from '@bars/shared-api/contracts/dto';
import systemjs from 'systemjs/dist/system-node.cjs';
import * as z from 'zod/mini';
import { watchedFile } from './watched-file';

/** What the first views are rendered from. */
export interface PageFacts {
  /** A new session of a brand, as its first answer shows it. */
  preview(brand: BrandId): Promise<BookingSession>;
  /** Every venue that may be seen. */
  bars(): ListedBar[];
}

/** The first view of a page, to be put into the shell. */
export interface PageMarkup extends AreaMarkup, RenderedPage {
  /** The import-map name of the area. */
  area: string;
  /** What the area needs to render the same, as JSON; undefined where it asks the server. */
  facts: string | undefined;
}

const area = '@bars/mfe-booking-widget';

type Given = { page: '/book'; answer: BookingSession } | { page: '/booking'; bars: ListedBar[] };
type Render = (brand: BrandId, given: Given) => RenderedPage;

const isRender = (value: unknown): value is Render => typeof value === 'function';

const importMap = z.object({ imports: z.record(z.string(), z.string()) });

interface Release {
  /** Address of the area's module. */
  from: string;
  /** The last rendering of each brand's pages, with what it was rendered from. Another release may render the same facts otherwise. */
  rendered: Map<string, { stamp: string; markup: PageMarkup }>;
  /** Loads the modules when they are first needed; undefined where they are not on this server. */
  renderer: () => Promise<Render | undefined>;
}

/**
 * The modules of a release, loaded as browsers load them: in the same order, so that styled-components numbers its components
 * alike. A new release gets a loader of its own, because modules are loaded once.
 */
const releaseIn =
  (siteDir: string) =>
  (text: string): Release => {
    const { imports } = importMap.parse(JSON.parse(text));
    const from = imports[area] ?? '';
    const fileOf = (address: string) =>
      address.startsWith('/') ? pathToFileURL(join(siteDir, address)).href : address;
    const prerender = join(siteDir, dirname(from), 'prerender.js');
    const load = async (): Promise<Render | undefined> => {
      if (!from.startsWith('/') || !existsSync(prerender)) return undefined;
      const { System, applyImportMap } = systemjs;
      const loader = new System.constructor();
      applyImportMap(loader, {
        imports: Object.fromEntries(Object.entries(imports).map(([name, address]) => [name, fileOf(address)])),
      });
      const module: unknown = await loader.import(pathToFileURL(prerender).href);
      const render: unknown =
        typeof module === 'object' && module !== null ? Reflect.get(module, 'renderPage') : undefined;
      return isRender(render) ? render : undefined;
    };
    let loading: Promise<Render | undefined> | undefined;
    return { from, rendered: new Map(), renderer: () => (loading ??= load()) };
  };

/** Text inside a `script` ends with the first end tag. */
const asScriptText = (json: string): string => json.replaceAll('<', '\\u003c');

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');

/**
 * Renders the first view of `/booking` and `/book` from the present estate and the modules of the present release. It is rendered
 * again when one of them has changed. Decision: docs/decisions/011.
 * @returns undefined for every other page, and where the area's modules are not on this server
 */
export const createPageMarkup = (siteDir: string, { preview, bars }: PageFacts) => {
  const release = watchedFile(join(siteDir, 'importmap.json'), releaseIn(siteDir));
  const given = async (page: MarkupPage, brand: BrandId): Promise<{ given: Given; key: string; facts?: string }> => {
    if (page === '/booking') {
      const list = bars();
      return { given: { page, bars: list }, key: '', facts: asScriptText(JSON.stringify(list)) };
    }
    const answer = await preview(brand);
    return { given: { page, answer }, key: answer.first_step ?? '' };
  };
  return async (page: MarkupPage, brand: BrandId): Promise<PageMarkup | undefined> => {
    const { from, rendered, renderer } = await release();
    const render = await renderer();
    if (!render) return undefined;
    const { given: known, key, facts } = await given(page, brand);
    const stamp = hashOf(`${key} ${facts ?? ''}`);
    const name = `${brand} ${page}`;
    const last = rendered.get(name);
    if (last?.stamp === stamp) return last.markup;
    const markup = { area, page, from, key, facts, ...render(brand, known) };
    rendered.set(name, { stamp, markup });
    return markup;
  };
};
