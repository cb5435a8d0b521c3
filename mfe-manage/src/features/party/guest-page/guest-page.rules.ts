import { bookingStatus } from '@bars/shared-api/contracts/bookings';
import type { BookingGuest, GuestBooking } from '@bars/shared-api/contracts/managed-bookings';
import type { GuestPage, OfferedVariation } from '@bars/shared-api/contracts/party';
import type { ChoiceGroupToPick } from '@bars/shared-api/contracts/party-menu';
import { isBespoke, pickAt, pickedOf, placesOf, type Picked } from '../common/choices/choices.rules';

/** The state of the visit, as a guest reads it. */
export type VisitState = 'ahead' | 'cancelled' | 'postponed' | 'over';

export const visitState = ({
  status_id: id,
  status,
  is_over: isOver,
}: Pick<GuestBooking, 'status_id' | 'status' | 'is_over'>): VisitState => {
  if (id === bookingStatus.cancelled || status === 'Deleted') return 'cancelled';
  if (id === bookingStatus.postponed) return 'postponed';
  return isOver ? 'over' : 'ahead';
};

/** What the guest chooses of: what is ordered for them, else the only one that is offered; null where they have to choose between several, or there is none. */
export const ownVariation = (
  { guest, choices }: Pick<GuestPage, 'guest' | 'choices'>,
  asked: number | null,
): OfferedVariation | null => {
  const [only, ...others] = choices;
  const id = guest.variations[0] ?? asked;
  return (
    choices.find((one) => one.id === id) ??
    (only !== undefined && others.length === 0 && guest.variations.length === 0 ? only : null)
  );
};

/** What of the pre-order can be done. `bespoke`: the venue agreed it, so customers do not edit it (MG-97). `nothing`: nothing is to be chosen. */
export type PreOrderAccess = 'open' | 'locked' | 'bespoke' | 'nothing';

export const preOrderAccess = ({
  guest,
  booking,
  choices,
}: Pick<GuestPage, 'guest' | 'booking' | 'choices'>): PreOrderAccess => {
  if (isBespoke(guest.pre_order)) return 'bespoke';
  if (booking.pre_order_locked) return 'locked';
  return choices.length === 0 && guest.pre_order.length === 0 ? 'nothing' : 'open';
};

/** What the server has of a guest's choices. */
export const savedPicks = (
  { pre_order: entries }: Pick<BookingGuest, 'pre_order'>,
  variation: OfferedVariation | null,
): Picked => pickedOf(entries.filter(({ variation_id: id }) => variation === null || id === variation.id));

/** A place whose dish is another one than before. Null: none. */
export interface Change {
  title: string;
  before: string | null;
  now: string | null;
}

/** What is different between two sets of choices, in words of the menu. */
export const changesBetween = (questions: readonly ChoiceGroupToPick[], before: Picked, now: Picked): Change[] =>
  placesOf(questions).flatMap((at) => {
    const nameOf = (picked: Picked) =>
      at.question.choices.find(({ choice_item_id: id }) => id === pickAt(picked, at))?.title ?? null;
    return pickAt(before, at) === pickAt(now, at)
      ? []
      : [{ title: at.question.title, before: nameOf(before), now: nameOf(now) }];
  });
