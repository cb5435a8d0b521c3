import type { Domain } from '../../../kernel/composition/domain';
import type { Kernel } from '../../../kernel/kernel';
import { cardOrdersRoutes } from './card-orders.routes';
import type { AnswerHandler } from './service';

export type { ProviderOrders } from './asking/provider-orders';
export { createConfirm } from './asking/confirm';
export { createTakeAnswer } from './asking/take-answer';
export { columnsOf, requestOf, type OrderRequest } from './orders.rows';
export { createOrderStore, type RequestKey } from './orders.store';
export { newRequest, readAtOneMoment, refuseAfterRefusals, type Work } from './requests';
export {
  attemptOf,
  close,
  isAnswered,
  none,
  outcomeWithoutSuccess,
  refuse,
  show,
  shownOrder,
  withAttempt,
} from './rules/orders.rules';
export type { Attempt, CommandResult, Effect, Orders } from './rules/orders.types';
export { mergeCard, noCard, refusalReference } from './rules/outcomes.rules';
export { createAskSweep } from './sweeps/ask.sweep';
export { claimDue, createUndoSweep } from './sweeps/undo.sweep';
export { sideBySide } from './sweeps/side-by-side';
export { createNotifyOperations } from './operations/operations-mail';

/** The one address to which the card provider's page posts its answers. `handlers` are the domains that have orders there. */
export const createCardOrders = (
  kernel: Kernel,
  { handlers }: { handlers: readonly AnswerHandler[] },
): Domain<null> => ({
  service: null,
  routes: cardOrdersRoutes(kernel, handlers),
  sweeps: [],
});
