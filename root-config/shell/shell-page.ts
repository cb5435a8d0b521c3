import { barFinderLink } from '@bars/shared-ui/pages/bar-links';
import { brandContacts, type BrandContact } from '@bars/shared-ui/copy/brand-contact.copy';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { wordmarkMarkup } from '@bars/shared-ui/wordmark-markup';
import { shellCopy, type ShellCopy } from './shell.copy';

/** The brands of the shell page. */
export const brandIds = [0, 1, 2, 4] as const;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The shell page is one file for all brands: it contains the texts of every brand, and the style sheet shows those of the page's brand. */
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

/** The addresses of the files that a page loads first. */
export interface LoadingFiles {
  /** Folder of the shell's own files, with a slash at its end. */
  base: string;
  /** The shell's style sheet, as a tag. */
  style: string;
  /** The brands' fonts; see `late-fonts.ts`. */
  faces: string;
  facesIntegrity: string;
  boot: string;
  bootIntegrity: string;
  /** The bundles of every page, in the order they run. */
  bundles: readonly Preload[];
}

const preloadTag = ({ href, integrity }: Preload): string =>
  // Without the crossorigin attribute, as SystemJS requests modules: with it every module would be fetched twice.
  `    <link rel="preload" as="script" href="${href}" integrity="${integrity}">`;

const scriptTag = ({ href, integrity }: Preload): string =>
  `    <script defer fetchpriority="high" src="${href}" integrity="${integrity}"></script>`;

/** The brand's favicon drawn in the page. It is hidden from screen readers because the brand's name is beside it. */
const wordmark = (brand: (typeof brandIds)[number]): string => {
  const drawn = /^<svg[^>]* (viewBox="[^"]+")[^>]*>(.*)<\/svg>$/s.exec(wordmarkMarkup(brand, 'stage'));
  if (!drawn) throw new Error(`The wordmark of brand ${brand} is not one drawing.`);
  return `<svg aria-hidden="true" ${drawn[1]} preserveAspectRatio="xMinYMid" overflow="visible">${drawn[2]}</svg>`;
};

/** A block for each brand; the server keeps the block of the page's brand. */
const brandBlock = (brand: (typeof brandIds)[number]): string =>
  `<!--brand:${brand}-->\n${wordmark(brand)}\n<!--/brand-->`;

const areaBlock = (area: string, preloads: readonly Preload[]): string =>
  `<!--area:${area}-->\n${preloadTags(preloads)}\n<!--/area-->`;

/** Fills a page's template. The server replaces the names between percent signs on each request. */
export const fillPage = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replaceAll(/\{\{(\w+)\}\}/g, (_match, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`A page asks for an unknown {{${key}}}.`);
    return value;
  });

/** The lines of the head that load a page's modules; see `loading.html`. */
export const loadingLines = (template: string, { bundles, ...files }: LoadingFiles, preloads: string): string =>
  fillPage(template, { ...files, bundles: bundles.map(scriptTag).join('\n'), preloads }).trimEnd();

/** Links for the files that a page's modules need in addition to the bundles. */
export const preloadTags = (preloads: readonly Preload[]): string => preloads.map(preloadTag).join('\n');

/** The same for each area; the server keeps the block of the area that the path belongs to. */
export const areaBlocks = (areaPreloads: Readonly<Record<string, readonly Preload[]>>): string =>
  Object.entries(areaPreloads)
    .map(([area, preloads]) => areaBlock(area, preloads))
    .join('\n');

/** The same for each page that has files of its own, by its path in the route table. */
export const pageBlocks = (pagePreloads: Readonly<Record<string, readonly Preload[]>>): string =>
  Object.entries(pagePreloads)
    .map(([path, preloads]) => `<!--page:${path}-->\n${preloadTags(preloads)}\n<!--/page-->`)
    .join('\n');

/** Fills the shell page's template. @param showMarkup the script of `show-markup.ts` */
export const fillShell = (template: string, loading: string, showMarkup: string): string => {
  const copy = shellCopy.byDefault;
  return fillPage(template, {
    loading,
    showMarkup,
    title: escape(copy.title),
    description: escape(copy.description),
    skip: escape(copy.skip),
    navLabel: escape(copy.navLabel),
    navigation: links(copy.navigation),
    finder: `<li><a href="${barFinderLink.href}" data-opens="${barFinderLink['data-opens']}">${escape(copy.finder)}</a></li>`,
    legal: links(copy.legal),
    wordmarks: brandIds.map(brandBlock).join('\n'),
    names: perBrand((_words, contact) => escape(contact.name)),
    reach: perBrand((words, contact) => words.reach(phoneLink(contact), mailLink(contact))),
    bootNotice: perBrand((words, contact) => words.slow(phoneLink(contact))),
    askStaff: escape(copy.askStaff),
    noscript: perBrand((words, contact) => words.noscript(phoneLink(contact))),
  });
};

export { themeCss } from '@bars/shared-ui/theme-css';
export { areaModules } from '../src/areas/area-modules';
export { routeTable } from '../src/routes/route-table';
