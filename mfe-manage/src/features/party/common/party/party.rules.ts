import type { BookingGuest, HostBooking, PreOrderState } from '@bars/shared-api/contracts/managed-bookings';
import type { ChoiceGroupToPick } from '@bars/shared-api/contracts/party-menu';

export type PerPersonOption = PreOrderState['per_person_options'][number];

/** What a guest has of what is ordered for each person; undefined where nothing of it has choices. */
export const optionOf = (
  guest: Pick<BookingGuest, 'variations'>,
  options: readonly PerPersonOption[],
): PerPersonOption | undefined => options.find(({ variation_id: id }) => guest.variations.includes(id));

const picksOf = (questions: readonly ChoiceGroupToPick[]): number =>
  questions.reduce((sum, { picks }) => sum + picks, 0);

/** How many of a guest's choices are made; null where the guest has nothing to choose. */
export const choicesMade = (
  guest: Pick<BookingGuest, 'variations' | 'pre_order'>,
  options: readonly PerPersonOption[],
): { made: number; of: number } | null => {
  const option = optionOf(guest, options);
  const of = option === undefined ? 0 : picksOf(option.choices);
  if (option === undefined || of === 0) return null;
  const made = guest.pre_order.filter(({ variation_id: id }) => id === option.variation_id).length;
  return { made: Math.min(made, of), of };
};

/** The options that have a place without a guest. Source: MG-89. */
export const openOptions = ({
  pre_order_state: { per_person_options: options },
}: Pick<HostBooking, 'pre_order_state'>): PerPersonOption[] =>
  options.filter(({ guest_added: added, guest_required: required }) => added < required);
