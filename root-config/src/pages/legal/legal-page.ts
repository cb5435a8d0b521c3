import type { AreaProps } from '@bars/shared-api';
import { brandContacts } from '@bars/shared-ui/copy/brand-contact.copy';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { element } from '../../dom/element';
import { cookiesCopy, storageUnread } from './cookies.copy';
import type { LegalSection, LegalText } from './legal-text';
import { privacyCopy } from './privacy.copy';
import type { StorageText } from './storage-texts';
import { termsCopy } from './terms.copy';

const copies = { privacy: privacyCopy, cookies: cookiesCopy, terms: termsCopy };
export type LegalKey = keyof typeof copies;

const isLegalKey = (key: string): key is LegalKey => Object.hasOwn(copies, key);

/** The legal text that a page shows. @param path its row's in the route table */
export const legalKeyOf = (path: string): LegalKey | null => {
  const key = path.slice(1);
  return isLegalKey(key) ? key : null;
};

/** The legal text of one brand. */
export const legalText = (key: LegalKey, brand: AreaProps['brand']): LegalText => {
  const { name, phone, email } = brandContacts[brand];
  return wordsOf(copies[key], brand).text({ brand: name, phone, email });
};

type Brand = AreaProps['brand'];

const entryOf = ({ name, text }: StorageText, brand: Brand): HTMLElement[] => [
  element('dt', {}, element('code', {}, name.replace('{brand}', String(brand)))),
  element('dd', {}, text),
];

const sectionOf = ({ heading, paragraphs }: LegalSection): HTMLElement =>
  element('section', {}, element('h2', {}, heading), ...paragraphs.map((paragraph) => element('p', {}, paragraph)));

/** Adds the names that a section lists once they have been read. */
const addNames = async (
  place: HTMLElement,
  lists: NonNullable<LegalSection['lists']>,
  { brand, storage }: { brand: Brand; storage: Promise<readonly StorageText[]> },
): Promise<void> => {
  try {
    const listed = (await storage).filter(lists);
    if (listed.length > 0) place.append(element('dl', {}, ...listed.flatMap((entry) => entryOf(entry, brand))));
  } catch {
    place.append(element('p', { role: 'alert' }, storageUnread));
  }
};

/** @param readStorage reads what the names in the browser's storage are for; called by the page that lists them */
export const legalPage = (
  key: LegalKey,
  brand: Brand,
  readStorage: () => Promise<readonly StorageText[]>,
): HTMLElement => {
  const { title, intro, sections } = legalText(key, brand);
  const parts = sections.map((section) => ({ section, place: sectionOf(section) }));
  const storage = sections.some(({ lists }) => lists) ? readStorage() : null;
  for (const { section, place } of parts)
    if (storage !== null && section.lists) void addNames(place, section.lists, { brand, storage });
  return element(
    'article',
    { class: 'shell-page shell-text' },
    element('h1', { tabindex: '-1' }, title),
    element('p', { class: 'shell-intro' }, intro),
    ...parts.map(({ place }) => place),
  );
};
