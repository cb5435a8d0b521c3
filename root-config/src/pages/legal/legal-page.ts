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

/** Adds the names that a section lists; null: they could not be read. */
const withNames = (
  place: HTMLElement,
  { lists }: LegalSection,
  { brand, storage }: { brand: Brand; storage: readonly StorageText[] | null },
): HTMLElement => {
  if (lists === undefined) return place;
  if (storage === null) place.append(element('p', { role: 'alert' }, storageUnread));
  const listed = (storage ?? []).filter(lists);
  if (listed.length > 0) place.append(element('dl', {}, ...listed.flatMap((entry) => entryOf(entry, brand))));
  return place;
};

/** @param readStorage reads what the names in the browser's storage are for; called by the page that lists them */
export const legalPage = (
  key: LegalKey,
  brand: Brand,
  readStorage: () => Promise<readonly StorageText[]>,
): HTMLElement => {
  const { title, intro, sections } = legalText(key, brand);
  const firstList = sections.findIndex(({ lists }) => lists !== undefined);
  const places = sections.map(sectionOf);
  const atOnce = firstList === -1 ? places : places.slice(0, firstList + 1);
  const page = element(
    'article',
    { class: 'shell-page shell-text' },
    element('h1', { tabindex: '-1' }, title),
    element('p', { class: 'shell-intro' }, intro),
    ...atOnce,
  );
  // What is below a list comes with it: shown earlier, it would be moved.
  const addRest = async (): Promise<void> => {
    const storage = await readStorage().catch(() => null);
    const whole = sections.map((section, index) => withNames(places[index] ?? page, section, { brand, storage }));
    page.append(...whole.slice(firstList + 1));
  };
  if (firstList !== -1) void addRest();
  return page;
};
