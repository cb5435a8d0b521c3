import type { PaymentKind } from '@bars/shared-api/contracts/payment-messages';
import { toBrandId } from '@bars/shared-api/contracts/dto';
import { brandContacts } from '@bars/shared-ui/copy/brand-contact.copy';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { paymentPanelCopy } from './payment-panel.copy';

/** `empty`: nothing to pay. `loading`: the skeleton. `shown`: the frame. `failed`: words and a way on. */
export type PanelState = 'empty' | 'loading' | 'shown' | 'failed';

export interface PanelView {
  show: (state: PanelState) => void;
  /** A new frame in the place of the last one; null takes it away. @returns the window it shows */
  frame: (address: string | null) => Window | null;
  resize: (height: number) => void;
  /** The brand's words for a payment, or for storing a card. */
  speak: (brand: string, kind: PaymentKind) => void;
}

const made = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string>,
  ...content: Node[]
): HTMLElementTagNameMap[Tag] => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...content);
  return element;
};

/** Everything the panel shows by itself, in its shadow root. */
export const createPanelView = (root: ShadowRoot, onRetry: () => void): PanelView => {
  const bones = made(
    'div',
    { class: 'bones', 'aria-hidden': 'true' },
    ...Array.from({ length: 7 }, () => document.createElement('i')),
  );
  const [title, safe] = [made('p', { class: 'title' }), made('p', {})];
  const retry = made('button', { type: 'button' });
  const failure = made('div', { class: 'failure' }, title, safe, retry);
  const status = made('p', { class: 'spoken', role: 'status' });
  const place = made('div', { class: 'place', tabindex: '-1', 'data-state': 'empty' }, bones, failure);
  root.append(place, status);
  let words = wordsOf(paymentPanelCopy, 0);
  let frameTitle = words.frame.payment;
  let iframe: HTMLIFrameElement | null = null;
  // The frame under the skeleton is rendered, but neither focused nor read out.
  const cover = () => {
    if (iframe) iframe.inert = place.dataset['state'] !== 'shown';
  };
  retry.addEventListener('click', () => {
    onRetry();
    place.focus();
  });

  return {
    show: (state) => {
      place.dataset['state'] = state;
      cover();
      status.textContent = {
        empty: '',
        loading: words.loading,
        shown: '',
        failed: `${words.slow}. ${safe.textContent}`,
      }[state];
    },
    frame: (address) => {
      iframe?.remove();
      iframe =
        address === null ? null : made('iframe', { src: address, title: frameTitle, allow: 'payment', part: 'frame' });
      cover();
      if (iframe) place.append(iframe);
      return iframe?.contentWindow ?? null;
    },
    resize: (height) => {
      if (iframe) iframe.style.blockSize = `${height}px`;
    },
    speak: (given, kind) => {
      const brand = toBrandId(given);
      words = wordsOf(paymentPanelCopy, brand);
      place.lang = 'en-GB';
      place.dataset['kind'] = kind;
      title.textContent = words.slow;
      safe.textContent = words.safe(brandContacts[brand].phone);
      retry.textContent = words.retry;
      frameTitle = words.frame[kind];
      if (iframe) iframe.title = frameTitle;
    },
  };
};
