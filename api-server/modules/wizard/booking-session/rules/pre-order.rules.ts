import { orderLines, preOrderRules } from '../../../estate/index';
import type { Facts } from './facts';

/** Something can be ordered ahead, so step 3 exists. Source: BW-137. */
export const canPreOrder = ({ preOrder }: Facts): boolean => preOrder.offer.options.length > 0;

/** The price of the chosen start in pence: of the booking, or of each person. */
const priceOfTime = ({ slot, type, state }: Pick<Facts, 'slot' | 'type' | 'state'>): number =>
  (slot?.price ?? 0) * (type?.price_per === 'person' ? state.choices.no_people : 1);

/** The value of the booking so far, in pence: the price of its start and the pre-order. Source: BW-70. */
export const valueOfBooking = (facts: Pick<Facts, 'slot' | 'type' | 'state' | 'preOrder'>): number =>
  priceOfTime(facts) + orderLines.valueOf(facts.preOrder.lines);

/** Why the pre-order does not allow step 4; null where it does. Sources: BW-145, BW-147. */
export const preOrderReason = (facts: Facts): string | null => {
  const { offer } = facts.preOrder;
  if (!offer.isRequired) return null;
  if (!orderLines.hasPackage(offer, facts.state.variations)) return facts.copy.preOrderRequired;
  return valueOfBooking(facts) < (offer.minSpend ?? 0) ? preOrderRules.minSpendNotReached : null;
};
