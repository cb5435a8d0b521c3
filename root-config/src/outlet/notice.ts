import type { AreaProps } from '@bars/shared-api';
import { brandContacts } from '@bars/shared-ui/copy/brand-contact.copy';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { element } from '../dom/element';
import { outletCopy, type NoticeKind } from './outlet.copy';

export interface NoticeOptions {
  kind: NoticeKind;
  brand: AreaProps['brand'];
  /** Omits the link to the booking page where that page failed. */
  withBookingLink: boolean;
  /** Names the staff, who know what is in each dish. */
  withStaff: boolean;
  onRetry: () => void;
}

/**
 * The notice in the place of a missing area: a heading, a retry button, a telephone number and a link.
 * It is plain DOM, because it must show when React itself has not loaded.
 */
export const makeNotice = ({ kind, brand, withBookingLink, withStaff, onRetry }: NoticeOptions): HTMLElement => {
  const copy = wordsOf(outletCopy, brand);
  const contact = brandContacts[brand];
  const retry = element('button', { type: 'button', class: 'shell-action' }, copy.retry);
  retry.addEventListener('click', onRetry);
  return element(
    'section',
    { class: 'shell-notice', 'data-notice': kind, 'aria-labelledby': 'shell-notice-title' },
    element('h1', { id: 'shell-notice-title', tabindex: '-1' }, copy.titles[kind]),
    element('p', {}, copy.bodies[kind]),
    ...(withStaff ? [element('p', {}, copy.askStaff)] : []),
    element(
      'p',
      { class: 'shell-actions' },
      retry,
      element('a', { class: 'shell-action shell-action-quiet', href: contact.phoneHref }, copy.call(contact.phone)),
      ...(withBookingLink
        ? [element('a', { class: 'shell-action shell-action-quiet', href: '/booking' }, copy.book)]
        : []),
      element('a', { href: `mailto:${contact.email}` }, copy.write(contact.email)),
    ),
  );
};
