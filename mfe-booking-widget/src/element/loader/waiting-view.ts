import { groupPhone, loaderPhones, ringUs, tryAgain } from './loader.copy';
import { offerTryAgain } from './try-again';

/** `loading` shows the skeleton, `failed` a text and the page's own link, `shown` nothing, because the wizard is visible. */
export type WaitingState = 'loading' | 'failed' | 'shown';

/** With `retry` the failed state has a retry button. */
export type ShowWaiting = (state: WaitingState, retry?: () => void) => void;

/**
 * Draws what an element shows while the wizard loads and after it has failed. The page's content of the element, a booking
 * link, can always be reached by keyboard. It is visible when it has the focus or the wizard has failed.
 */
export const createWaitingView = (element: HTMLElement, root: ShadowRoot): ShowWaiting => {
  const made = document.createElement.bind(document);
  const [wait, bones, way, own, link] = [made('div'), made('div'), made('div'), made('slot'), made('a')];
  bones.className = 'b';
  way.className = 'f';
  root.append(wait);
  wait.append(bones, way);
  way.append(own);
  return (state, retry) => {
    wait.className = `w ${state}`;
    if (state !== 'failed') return;
    const phone = loaderPhones[element.getAttribute('brand') ?? ''] ?? groupPhone;
    link.href = `tel:${phone.replaceAll(' ', '')}`;
    link.textContent = phone;
    way.lang = 'en-GB';
    way.role = 'alert';
    way.replaceChildren(ringUs, link, own);
    if (!retry) return;
    const again = made('button');
    again.textContent = tryAgain;
    offerTryAgain(again, retry);
    way.append(again);
  };
};
