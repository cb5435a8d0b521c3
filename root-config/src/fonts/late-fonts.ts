import { fontsKey } from '@bars/shared-api/contracts/storage-keys.generated';

const facesOf = (page: Document): HTMLLinkElement | null => page.querySelector<HTMLLinkElement>('link[data-faces]');

/** Whether an earlier page has fetched the fonts; false where storage cannot be read. */
const isKept = ({ href }: HTMLLinkElement): boolean => {
  try {
    return window.localStorage.getItem(fontsKey) === href;
  } catch {
    return false;
  }
};

const keep = ({ href }: HTMLLinkElement): void => {
  try {
    window.localStorage.setItem(fontsKey, href);
  } catch {
    return;
  }
};

/** For the first script of a page: fonts that an earlier page fetched are applied at once. */
export const applyKeptFonts = (page: Document): void => {
  const faces = facesOf(page);
  if (faces && isKept(faces)) faces.media = 'all';
};

/** Long enough for new content to be laid out and painted, in milliseconds. */
const afterPaintMs = 300;

/** Whether an area or a notice has replaced the skeleton and nothing in it is still loading. */
const canBeUsed = (main: HTMLElement): boolean =>
  main.querySelector('.area-place > *, [data-notice]') !== null && main.querySelector('[aria-busy="true"]') === null;

/**
 * Fetches the brand's fonts once the page can be used; until then it shows fallback fonts of the same size.
 * So fonts do not compete with the first step for bandwidth.
 */
export const fetchFontsLate = (page: Document, main: HTMLElement): void => {
  const faces = facesOf(page);
  if (!faces || faces.media === 'all') return;
  const look = () => {
    if (!canBeUsed(main)) return;
    watch.disconnect();
    setTimeout(() => {
      faces.media = 'all';
      keep(faces);
    }, afterPaintMs);
  };
  const watch = new MutationObserver(look);
  watch.observe(main, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
  look();
};
