import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import type { Facts } from '../rules/facts';

type PreOrderFields = Pick<
  BookingSession,
  'available_options' | 'variations' | 'pre_order_required' | 'mix_match_packages' | 'min_spend'
>;

/** Whether the step shows or changes what is ordered ahead. */
export const showsOptions = ({ state: { step } }: Pick<Facts, 'state'>): boolean => step === 3 || step === 4;

/** Money is in pence. Options are sent at the steps that show or change them. Sources: BW-78, BW-79, BW-140…BW-147. */
export const preOrderToDto = (facts: Facts): PreOrderFields => {
  const { state, preOrder } = facts;
  const { options, isRequired, mixMatch, minSpend } = preOrder.offer;
  return {
    available_options: showsOptions(facts) ? [...options] : [],
    variations: state.variations,
    pre_order_required: isRequired,
    mix_match_packages: mixMatch,
    min_spend: minSpend,
  };
};
