import type { EstateKind } from './domains/bars/index';
import { customersKind } from './domains/customers/index';
import { tipsKind } from './domains/tips/index';

/** What domains bring with the estate's files, in the order in which it is written. A new kind is a file `<name>.estate.ts` in its domain, and a line here. */
export const estateKinds: readonly EstateKind[] = [customersKind, tipsKind];
