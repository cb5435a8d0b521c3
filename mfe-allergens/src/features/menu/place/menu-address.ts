import { createContext, useContext } from 'react';

/** The address of the menu where it is not that of the page: on another site's page. */
export const MenuAddress = createContext<string | null>(null);

/** Where the menu that is shown can be opened, without a fragment: for a shared link and the code on paper. */
export const useMenuAddress = (): string => {
  const elsewhere = useContext(MenuAddress);
  const { origin, pathname, search } = window.location;
  return elsewhere ?? origin + pathname + search;
};
