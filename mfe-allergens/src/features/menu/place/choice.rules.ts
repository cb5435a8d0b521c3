import { numberIn } from '../../../common/number-in';

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

/** The query of a choice, with its question mark; '' for none. */
export const queryOf = ({ barId, menuId }: MenuChoice): string => {
  if (barId === null) return '';
  return menuId === null ? `?bar_id=${barId}` : `?bar_id=${barId}&menu_id=${menuId}`;
};
