/** The rules of ordering ahead that other modules apply: what may be chosen, until when, and whether it is complete. */
export { keptBy } from './marks.rules';
export { minSpendNotReached, preOrderCopy } from './pre-orders.copy';
export { errorsOf } from './rules/check.rules';
export { isIncomplete } from './rules/complete.rules';
export { bespokeItemIds, noOffer } from './rules/offer.rules';
export { reconcile } from './rules/reconcile.rules';
export { singleItemProblems, singleItemsOf, withSingleItems } from './rules/single-items.rules';
export { choosableUntil, isLocked } from './rules/until.rules';
