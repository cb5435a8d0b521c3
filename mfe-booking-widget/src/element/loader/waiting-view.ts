import { groupPhone, loaderPhones, ringUs, tryAgain } from './loader.copy';
import { offerTryAgain } from './try-again';

/** `loading` shows the skeleton, `failed` words and the page's own link, `shown` nothing: the wizard is there. */
export type WaitingState = 'loading' | 'failed' | 'shown';

/** Another try is offered with a failure that it may help. */
export type ShowWaiting = (state: WaitingState, retry?: () => void) => void;

/**
 * What an element shows before there is a wizard, and where none comes. What the page has put into the element, a link to
 * book by, can be reached by keyboard all the while, and is seen when it is focused or the wizard fails.
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
