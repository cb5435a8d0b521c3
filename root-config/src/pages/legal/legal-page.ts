import type { AreaProps } from '@bars/shared-api';
import { brandContacts } from '@bars/shared-ui/copy/brand-contact.copy';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { element } from '../../dom/element';
import { cookiesCopy } from './cookies.copy';
import type { LegalSection, LegalText } from './legal-text';
import { privacyCopy } from './privacy.copy';
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
  return wordsOf(copies[key], brand).text({ brand: name, brandId: brand, phone, email });
};

const sectionOf = ({ heading, paragraphs, entries = [] }: LegalSection): HTMLElement[] => [
  element('h2', {}, heading),
  ...paragraphs.map((paragraph) => element('p', {}, paragraph)),
  ...(entries.length === 0
    ? []
    : [
        element(
          'dl',
          {},
          ...entries.flatMap(({ name, text }) => [
            element('dt', {}, element('code', {}, name)),
            element('dd', {}, text),
          ]),
        ),
      ]),
];

export const legalPage = (key: LegalKey, brand: AreaProps['brand']): HTMLElement => {
  const { title, intro, sections } = legalText(key, brand);
  return element(
    'article',
    { class: 'shell-page shell-text' },
    element('h1', { tabindex: '-1' }, title),
    element('p', { class: 'shell-intro' }, intro),
    ...sections.flatMap(sectionOf),
  );
};
