import type { Domain } from '../../../kernel/composition/domain';
import type { Kernel } from '../../../kernel/kernel';
import type { BarsService } from '../bars/service';
import { tellDishChanges } from './dishes/changed-dishes';
import { createMenuFiles } from './files/menu-files';
import { freeColumns } from './menus.personal';
import { menusRoutes } from './menus.routes';
import { createMenusService } from './menus.service';
import { createMenuText, type MenuText } from './menus.text';
import { createQuestions } from './question/ask';

export type { ChangedDish } from './dishes/changed-dishes';
export { dishesDueAtResume } from './dishes/dishes.due-at-resume';
export { menusKind } from './menus.estate';
export { type ServedMenu, servedMenus } from './menus.store';
export type { MenuText } from './menus.text';

/** The menus of the bars with what is in their dishes. The sweep `dish-changes` tells of dishes that an import made less suitable. Sources: API-M-51…API-M-54. */
export const createMenus = (kernel: Kernel, { bars }: { bars: BarsService }): Domain<MenuText> => {
  const menus = createMenusService(kernel, { bars });
  return {
    service: createMenuText({ menus, bars, clock: kernel.clock }),
    routes: menusRoutes(menus, createQuestions(kernel, menus, bars), createMenuFiles(menus, kernel.clock)),
    freeColumns,
    sweeps: [{ name: 'dish-changes', run: tellDishChanges(kernel.db, { events: kernel.events, bars }) }],
  };
};
