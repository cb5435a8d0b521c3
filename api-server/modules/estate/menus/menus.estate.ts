import { defineEstateKind } from '../bars/index';
import { joinDishes } from './dishes/joined-dishes.rules';
import { publishMenus } from './import/publish-menus';
import { fileMenu } from './menus.schema';
import { menuFindings, nameInMenu } from './rules/file-menus.rules';

/** The menus of an estate's files. Source: AL-28. */
export const menusKind = defineEstateKind({
  name: 'menus',
  schema: fileMenu,
  unique: { field: 'id', of: ({ id }) => id },
  nameIn: nameInMenu,
  check: menuFindings,
  complete: (estate, menus) => ({ ...estate, pre_orders: joinDishes(estate.pre_orders, menus) }),
  write: publishMenus,
});
