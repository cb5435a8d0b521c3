import type { RenderedPage } from './area-markup';
import type { ListedBar } from './bars';
import type { MenuChoice } from './menu-choice';
import type { AllergenMenu, AllergenMenuType } from './menus';

/** What there is, or why there is nothing. */
export type Found<Data> = { data: Data } | { code: 'not_found' | 'withdrawn' };

/** What the server tells the area of the allergen menu, to be rendered for visitors without JavaScript. It holds nothing of a person. */
export interface MenuTextFacts {
  choice: MenuChoice;
  /** See `misreadIn`. */
  misread: 'bar' | 'menu' | null;
  /** Which part of a long menu is asked for, from 1. One that is not there is the last. */
  part: number;
  /** Every bar that may be seen. */
  bars: readonly ListedBar[];
  /** The menus of the chosen bar; null while none is chosen. */
  types: Found<readonly AllergenMenuType[]> | null;
  /** The chosen menu; null while none is chosen. */
  menu: Found<AllergenMenu> | null;
  /** How to reach the chosen bar; null where there is none. */
  venue: { phone: string; party_booking_email: string } | null;
  /** The server's time in milliseconds. */
  now: number;
}

/** What is put into the page: the menu as text, and the rules of its components. */
export type RenderedText = Pick<RenderedPage, 'html' | 'styles'>;
