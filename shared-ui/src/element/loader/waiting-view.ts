import { groupPhone, loaderPhones, tryAgain } from './loader.copy';

/**
 * `loading` shows the skeleton, `shown` nothing, because the element's own content is visible. `failed` shows a text and the page's own link
 * over the skeleton, `late` shows them below a first step that is drawn.
 */
export type WaitingState = 'loading' | 'failed' | 'late' | 'shown';

/** @param retry adds a retry button @param advice is put before the telephone number */
export type ShowWaiting = (state: WaitingState, retry?: () => void, advice?: string) => void;

/**
 * Draws what an element shows while its code loads and after it has failed. The page's content of the element, a link, can
 * always be reached by keyboard. It is visible when it has the focus or the code is late or has failed.
 * @param ringUs the words before the telephone number
 */
export const createWaitingView = (element: HTMLElement, root: ShadowRoot, ringUs: string): ShowWaiting => {
  const made = document.createElement.bind(document);
  const [wait, bones, way, own, link, again] = [
    made('div'),
    made('div'),
    made('div'),
    made('slot'),
    made('a'),
    made('button'),
  ];
  let last = '';
  let press: (() => void) | undefined;
  bones.className = 'b';
  way.className = 'f';
  again.textContent = tryAgain;
  again.addEventListener('click', () => press?.());
  root.append(wait);
  wait.append(bones, way);
  way.append(own);
  return (state, retry, advice = '') => {
    const phone = loaderPhones[element.getAttribute('brand') ?? ''] ?? groupPhone;
    press = retry;
    // A failure that is shown already is not read out again, and its button keeps the focus.
    const now = state + !retry + advice + phone;
    if (now === last) return;
    last = now;
    wait.className = `w ${state}`;
    if (state === 'late') root.append(wait);
    else if (state !== 'shown' && root.firstChild !== wait) root.prepend(wait);
    if (state === 'loading' || state === 'shown') return;
    link.href = `tel:${phone.replaceAll(' ', '')}`;
    link.textContent = phone;
    way.lang = 'en-GB';
    way.role = 'alert';
    way.replaceChildren(advice, ringUs, link, own, ...(retry ? [again] : []));
  };
};
