import { menus, type EstateKind } from './modules/estate/index';
import { accountsKinds } from './modules/accounts/index';
import { tipsKind } from './modules/payments/index';
import { studentsKinds } from './modules/students/index';

/** What domains bring with the estate's files, in the order in which it is written. A new kind is a file `<name>.estate.ts` in its domain, and named by the `index.ts` of its module. */
export const estateKinds: readonly EstateKind[] = [...accountsKinds, tipsKind, menus.menusKind, ...studentsKinds];
