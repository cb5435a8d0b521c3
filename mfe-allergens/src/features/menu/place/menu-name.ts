import type { AllergenMenuType } from '@bars/shared-api/contracts/menus';
import { formatDayAhead } from '@bars/shared-api/format';
import type { MenuCopy } from '../menu.copy';

/** What a menu is called where it is chosen: with the day from which it is served, where that is to come. */
export const menuName = ({ name, served_from: day }: AllergenMenuType, copy: Pick<MenuCopy, 'menuFrom'>): string =>
  day === null ? name : copy.menuFrom(name, formatDayAhead(day));
