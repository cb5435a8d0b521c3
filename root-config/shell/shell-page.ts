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

/** The brand's favicon drawn in the page. It is hidden from screen readers because the brand's name is beside it. */
const wordmark = (brand: (typeof brandIds)[number]): string => {
  const drawn = /^<svg[^>]* (viewBox="[^"]+")[^>]*>(.*)<\/svg>$/s.exec(wordmarkMarkup(brand, 'stage'));
  if (!drawn) throw new Error(`The wordmark of brand ${brand} is not one drawing.`);
  return `<svg aria-hidden="true" ${drawn[1]} preserveAspectRatio="xMinYMid" overflow="visible">${drawn[2]}</svg>`;
};

/** A block for each brand; the server keeps the block of the page's brand. */
const brandBlock = (brand: (typeof brandIds)[number]): string =>
  `<!--brand:${brand}-->\n${wordmark(brand)}\n<!--/brand-->`;

/** The words and wordmarks of the shell page's template, by the names of their places. */
export const shellValues = (): Record<string, string> => {
  const copy = shellCopy.byDefault;
  return {
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
    bootSlow: escape(copy.slow),
    bootFailed: escape(copy.failed),
    bootCall: perBrand((words, contact) => words.call(phoneLink(contact))),
    retry: escape(copy.retry),
    askStaff: escape(copy.askStaff),
    noscript: perBrand((words, contact) => words.noscript(phoneLink(contact))),
  };
};

export { themeCss } from '@bars/shared-ui/theme-css';
