import { readUrl } from '@bars/shared-api/contracts/read-url';
import { VisuallyHidden } from '@bars/shared-ui';
import type { ReactNode } from 'react';

/** A file that a page may open: of our own origin or another web site, and nothing that runs. */
const isOpenable = (address: string): boolean =>
  /^https?:$/.test(readUrl(address, window.location.origin)?.protocol ?? '');

export interface MenuLinkProps {
  href: string;
  /** Said after the words of the link: that it opens in a new tab. */
  newTab: string;
  children: ReactNode;
}

/** A link to a file, which opens in a new tab. An address that is none of the web is shown as text. Sources: AL-48, AL-54. */
export const MenuLink = ({ href, newTab, children }: MenuLinkProps) =>
  isOpenable(href) ? (
    <a href={href} target="_blank" rel="noopener">
      {children} <VisuallyHidden>{newTab}</VisuallyHidden>
    </a>
  ) : (
    <span>{children}</span>
  );
