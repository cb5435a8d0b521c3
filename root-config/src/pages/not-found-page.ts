import type { AreaProps } from '@bars/shared-api';
import { brandContacts } from '@bars/shared-ui/copy/brand-contact.copy';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { element } from '../dom/element';
import { notFoundCopy } from './not-found.copy';
import type { ShownPage } from './shown-page';

/** Draws the picture once React has loaded; if loading fails its space stays empty. */
const draw = async (place: HTMLElement, brand: AreaProps['brand'], isLeft: () => boolean): Promise<() => void> => {
  try {
    const { drawLostPicture } = await import('./lost-picture');
    return isLeft() ? () => {} : drawLostPicture(place, brand);
  } catch {
    return () => {};
  }
};

export const notFoundPage = (brand: AreaProps['brand']): ShownPage => {
  const copy = wordsOf(notFoundCopy, brand);
  const contact = brandContacts[brand];
  const picture = element('div', { class: 'shell-picture' });
  let isLeft = false;
  const drawn = draw(picture, brand, () => isLeft);
  const content = element(
    'section',
    { class: 'shell-page shell-lost' },
    element(
      'div',
      {},
      element('h1', { tabindex: '-1' }, copy.title),
      element('p', { class: 'shell-intro' }, copy.body),
      element(
        'p',
        { class: 'shell-actions' },
        element('a', { class: 'shell-action', href: '/booking' }, copy.book),
        element('a', { class: 'shell-action shell-action-quiet', href: '/allergens' }, copy.allergens),
        element('a', { class: 'shell-action shell-action-quiet', href: contact.phoneHref }, copy.call(contact.phone)),
      ),
    ),
    picture,
  );
  const leave = () => {
    isLeft = true;
    void drawn.then((takeOut) => takeOut());
  };
  return { content, leave };
};
