import type { Domain } from '../../kernel/domain';
import type { Kernel } from '../../kernel/kernel';
import { cardOrdersRoutes } from './card-orders.routes';
import type { AnswerTaker } from './service';

export { createCardOrders, newRequest, type CardOrders, type NewRequest } from './card-orders';
export type { Change, OrderKind, Paid, Stored, Work } from './order-kind';
export { columnsOf, requestOf, type OrderRequest, type RequestRow } from './orders.rows';
export { orderStore, type RequestKey } from './orders.store';

/** What another domain says once everything is put together. */
export interface SaidLater<Said> {
  say(given: Said): void;
  /** @throws while nobody has */
  said(): Said;
}

/** @param unsaid the complaint while nobody has said it */
export const saidLater = <Said>(unsaid: string): SaidLater<Said> => {
  let known: Said | undefined;
  return {
    say: (given) => {
      known = given;
    },
    said: () => {
      if (known === undefined) throw new Error(unsaid);
      return known;
    },
  };
};

/** The one address to which the card provider's page posts its answers, for every domain that has orders there. */
export const createCardAnswers = (kernel: Kernel, { takers }: { takers: readonly AnswerTaker[] }): Domain<null> => ({
  service: null,
  routes: cardOrdersRoutes(kernel, takers),
  sweeps: [],
});
