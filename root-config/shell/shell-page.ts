import { brandContacts, type BrandContact } from '@bars/shared-ui/area/brand-contact.copy';
import { wordsOf } from '@bars/shared-ui/area/brand-copy';
import { wordmarkMarkup } from '@bars/shared-ui/wordmark-markup';
import { shellCopy, type ShellCopy } from './shell.copy';

/** The brands the shell page is made for. */
export const brandIds = [0, 1, 2, 4] as const;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The shell page is one file for all brands: words that differ are all in it, and the style sheet shows the brand's own. */
const perBrand = (words: (copy: ShellCopy, contact: BrandContact) => string): string => {
  const all = brandIds.map((id) => words(wordsOf(shellCopy, id), brandContacts[id]));
  return brandIds.map((id, index) => `<span data-for-brand="${id}">${all[index]}</span>`).join('');
};

const links = (items: ShellCopy['navigation']): string =>
  items.map(({ href, text }) => `<li><a href="${href}">${escape(text)}</a></li>`).join('');

const phoneLink = ({ phone, phoneHref }: BrandContact): string => `<a href="${phoneHref}">${phone}</a>`;
const mailLink = ({ email }: BrandContact): string => `<a href="mailto:${email}">${email}</a>`;

export interface Preload {
  href: string;
  integrity: string;
}

/** Where the build has put what a page loads first. */
export interface LoadingFiles {
  /** Folder of the shell's own files, with a slash at its end. */
  base: string;
  stylesheet: string;
  stylesheetIntegrity: string;
  /** The brands' fonts; see `late-fonts.ts`. */
  faces: string;
  facesIntegrity: string;
  boot: string;
  bootIntegrity: string;
  /** Modules of every page, several in a file, in the order they are run in. */
  bundles: readonly Preload[];
}

const preloadTag = ({ href, integrity }: Preload): string =>
  // Same origin and without crossorigin, as SystemJS asks for it: with the attribute every module would be fetched twice.
  `    <link rel="preload" as="script" href="${href}" integrity="${integrity}">`;

const scriptTag = ({ href, integrity }: Preload): string => `    <script defer fetchpriority="high" src="${href}" integrity="${integrity}"></script>`;

/** The brand's sign: a drawing beside the brand's name, so nothing to read out. */
const wordmark = (brand: (typeof brandIds)[number]): string => {
  const drawn = /^<svg[^>]* (viewBox="[^"]+")[^>]*>(.*)<\/svg>$/s.exec(wordmarkMarkup(brand, 'stage'));
  if (!drawn) throw new Error(`The wordmark of brand ${brand} is not one drawing.`);
  return `<svg aria-hidden="true" ${drawn[1]} preserveAspectRatio="xMinYMid" overflow="visible">${drawn[2]}</svg>`;
};

/** The server keeps the block of the page's brand. */
const brandBlock = (brand: (typeof brandIds)[number]): string => `<!--brand:${brand}-->\n${wordmark(brand)}\n<!--/brand-->`;

const areaBlock = (area: string, preloads: readonly Preload[]): string =>
  `<!--area:${area}-->\n${preloadTags(preloads)}\n<!--/area-->`;

/** Fills a page's template. The server replaces what stands between percent signs on each request. */
export const fillPage = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replaceAll(/\{\{(\w+)\}\}/g, (_match, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`A page asks for an unknown {{${key}}}.`);
    return value;
  });

/** The lines of a head that every page of ours loads itself with; see `loading.html`. */
export const loadingLines = (template: string, { bundles, ...files }: LoadingFiles, preloads: string): string =>
  fillPage(template, { ...files, bundles: bundles.map(scriptTag).join('\n'), preloads }).trimEnd();

/** What a page's modules need beside the bundles. */
export const preloadTags = (preloads: readonly Preload[]): string => preloads.map(preloadTag).join('\n');

/** The same for each area; the server keeps the block of the area that the path belongs to. */
export const areaBlocks = (areaPreloads: Readonly<Record<string, readonly Preload[]>>): string =>
  Object.entries(areaPreloads)
    .map(([area, preloads]) => areaBlock(area, preloads))
    .join('\n');

/** Fills the shell page's template. */
export const fillShell = (template: string, loading: string): string => {
  const copy = shellCopy.byDefault;
  return fillPage(template, {
    loading,
    title: escape(copy.title),
    description: escape(copy.description),
    skip: escape(copy.skip),
    navLabel: escape(copy.navLabel),
    navigation: links(copy.navigation),
    legal: links(copy.legal),
    wordmarks: brandIds.map(brandBlock).join('\n'),
    names: perBrand((_words, contact) => escape(contact.name)),
    reach: perBrand((words, contact) => words.reach(phoneLink(contact), mailLink(contact))),
    bootNotice: perBrand((words, contact) => words.slow(phoneLink(contact))),
    noscript: perBrand((words, contact) => words.noscript(phoneLink(contact))),
  });
};

export { themeCss } from '@bars/shared-ui/theme-css';
export { areaModules } from '../src/areas/area-modules';
export { routeTable } from '../src/routes/route-table';
