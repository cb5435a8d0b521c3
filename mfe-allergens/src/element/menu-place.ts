import type { BrandStyles } from '@bars/shared-ui/element';
import type { OnFailure } from '@bars/shared-ui/element/loader/tries';

/** What the loader passes to the menu, which is loaded later. */
export interface MenuPlace {
  /** The element whose attributes are read and on which events are fired. */
  element: HTMLElement;
  root: ShadowRoot;
  /** Our own origin; the API and the fonts are on it. */
  origin: string;
  /** Loads a brand's styles; after a failure from another address. */
  bringStyles: (brand: number) => Promise<{ brandStyles: BrandStyles }>;
  /** The menu can be used now; the skeleton is hidden. */
  onShown: () => void;
  onFailure: OnFailure;
}

/** What the loader can call on a loaded menu. */
export interface ShownMenu {
  /** An attribute has changed. */
  change: () => void;
  /** Tries again what has failed. */
  again: () => void;
  /** The element is in another document, which has none of its style sheets. */
  adopt: () => void;
}

/** Shows the menu in the element. @throws if something on the page breaks it at once */
export type ShowMenu = (place: MenuPlace) => ShownMenu;
