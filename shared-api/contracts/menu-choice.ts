import { numberIn } from './number-in';

/** Which bar and which of its menus are chosen. */
export interface MenuChoice {
  barId: number | null;
  menuId: number | null;
}

/** The choice in a page's query, `?bar_id=182&menu_id=7`. A menu without its bar is none. What is no number is no choice. */
export const choiceOf = (query: string): MenuChoice => {
  const parameters = new URLSearchParams(query);
  const barId = numberIn(parameters.get('bar_id'));
  return { barId, menuId: barId === null ? null : numberIn(parameters.get('menu_id')) };
};

/** What a query names without a number that anything can have, such as `?bar_id=leeds`; null where it is a choice or nothing. */
export const misreadIn = (query: string): 'bar' | 'menu' | null => {
  const parameters = new URLSearchParams(query);
  const { barId, menuId } = choiceOf(query);
  if (barId === null) return parameters.get('bar_id') ? 'bar' : null;
  return menuId === null && parameters.get('menu_id') ? 'menu' : null;
};

/** The part of a long menu's text that a query asks for, `?part=2`; 1 for the first. */
export const partIn = (query: string): number => numberIn(new URLSearchParams(query).get('part')) ?? 1;

/** The query of a choice, with its question mark; '' for none. */
export const queryOf = ({ barId, menuId }: MenuChoice): string => {
  if (barId === null) return '';
  return menuId === null ? `?bar_id=${barId}` : `?bar_id=${barId}&menu_id=${menuId}`;
};
