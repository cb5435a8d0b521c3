/** A click that no other handler has taken and that asks for no other tab or window. */
export const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.defaultPrevented && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

const staysHere = (link: HTMLAnchorElement): boolean =>
  link.origin === window.location.origin && !link.hasAttribute('download') && ['', '_self'].includes(link.target);

const isSamePage = (link: HTMLAnchorElement): boolean =>
  link.pathname === window.location.pathname && link.search === window.location.search;

export interface LinkClickOptions {
  /** Whether this path is a page of the portal. */
  isPage: (pathname: string) => boolean;
  navigate: (href: string) => void;
}

/** Turns a click on a link to one of our pages into a route change without a reload; every other click is left to the browser. */
export const followLinks = (root: Document | HTMLElement, { isPage, navigate }: LinkClickOptions): void => {
  root.addEventListener('click', (event) => {
    if (!(event instanceof MouseEvent)) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.href || !isPlain(event) || !staysHere(link) || !isPage(link.pathname)) return;
    if (isSamePage(link) && link.hash !== '') return;
    event.preventDefault();
    if (!isSamePage(link)) navigate(link.href);
  });
};
