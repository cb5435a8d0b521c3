/** Marks the shell's links to the current page. */
export const markCurrentLinks = (page: Document, pathname: string): void => {
  for (const link of page.querySelectorAll<HTMLAnchorElement>('.masthead a, .colophon a')) {
    if (link.pathname === pathname && link.protocol.startsWith('http') && link.dataset['opens'] === undefined)
      link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
};
