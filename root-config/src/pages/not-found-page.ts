import type { AreaProps } from '@bars/shared-api';
import { brandContacts } from '@bars/shared-ui/area/brand-contact.copy';
import { wordsOf } from '@bars/shared-ui/area/brand-copy';
import { element } from '../dom/element';
import { notFoundCopy } from './not-found.copy';

export const notFoundPage = (brand: AreaProps['brand']): HTMLElement => {
  const copy = wordsOf(notFoundCopy, brand);
  const contact = brandContacts[brand];
  return element(
    'section',
    { class: 'shell-page' },
    element('h1', { tabindex: '-1' }, copy.title),
    element('p', { class: 'shell-intro' }, copy.body),
    element(
      'p',
      { class: 'shell-actions' },
      element('a', { class: 'shell-action', href: '/booking' }, copy.book),
      element('a', { class: 'shell-action shell-action-quiet', href: '/allergens' }, copy.allergens),
      element('a', { class: 'shell-action shell-action-quiet', href: contact.phoneHref }, copy.call(contact.phone)),
    ),
  );
};
