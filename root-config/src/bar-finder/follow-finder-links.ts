import { barFinderLink } from '@bars/shared-ui/pages/bar-links';
import { isPlain } from '../navigation/link-clicks';

export interface FinderLinksOptions {
  /** Loads the dialog and opens it; `onClose` says that it is closed. */
  open: (onClose: () => void) => Promise<void>;
  /** Goes to a page of the portal. */
  navigate: (href: string) => void;
}

/** A click on a link to the bar finder opens it, once. Where its files do not load, the link leads to the landing page. Source: MG-182. */
export const followFinderLinks = (root: Document | HTMLElement, { open, navigate }: FinderLinksOptions): void => {
  let isOpen = false;
  root.addEventListener('click', (event) => {
    if (!(event instanceof MouseEvent) || !(event.target instanceof Element) || !isPlain(event)) return;
    const link = event.target.closest<HTMLAnchorElement>(`a[data-opens="${barFinderLink['data-opens']}"]`);
    if (link === null) return;
    event.preventDefault();
    if (isOpen) return;
    isOpen = true;
    const closed = () => (isOpen = false);
    open(closed).catch(() => {
      closed();
      navigate(link.href);
    });
  });
};
