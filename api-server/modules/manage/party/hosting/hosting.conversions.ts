import type { BookingGuest } from '@bars/shared-api/contracts/managed-bookings';
import type { BookedPackage, ItemPick, OfferedVariation, SavePreOrder } from '@bars/shared-api/contracts/party';
import type { ChoiceGroupToPick, PreOrderEntry } from '@bars/shared-api/contracts/party-menu';
import type { OrderedLine } from '../../../estate/index';

/** What is sent of a guest's choices: all of them, or one. */
export type SentChoices = SavePreOrder | (Omit<SavePreOrder, 'pre_order'> & ItemPick);

type Entry = Pick<PreOrderEntry, 'variation_id' | 'choice_id' | 'choice_item_id' | 'item_number'>;

/** A pick that is sent without a number takes the first place that is free, else the first. */
const placeOf = (
  { choice_id: id, item_number: number }: ItemPick,
  entries: readonly Entry[],
  questions: readonly ChoiceGroupToPick[],
): number => {
  if (number !== undefined) return number;
  const taken = entries.filter((entry) => entry.choice_id === id).map((entry) => entry.item_number);
  const places = Array.from(
    { length: questions.find((question) => question.choice_id === id)?.picks ?? 1 },
    (_, index) => index + 1,
  );
  return places.find((place) => !taken.includes(place)) ?? 1;
};

/** All picks of a guest for a variation: those that are sent, or what they have with the one that is sent in its place. Source: API-M-16. */
export const picksOf = (
  sent: SentChoices,
  entries: readonly Entry[],
  questions: readonly ChoiceGroupToPick[],
): readonly ItemPick[] => {
  if ('pre_order' in sent) return sent.pre_order;
  const own = entries.filter((entry) => entry.variation_id === sent.variation_id);
  const place = placeOf(sent, own, questions);
  const others = own.filter((entry) => entry.choice_id !== sent.choice_id || entry.item_number !== place);
  return [
    ...others.map(({ choice_id, choice_item_id, item_number }) => ({ choice_id, choice_item_id, item_number })),
    { choice_id: sent.choice_id, choice_item_id: sent.choice_item_id, plu: sent.plu, item_number: place },
  ];
};

/** What a booking has ordered ahead, with who has it. What is not sold any more has its name alone. Sources: API-M-5, MG-81. */
export const toPackages = (
  lines: readonly OrderedLine[],
  asked: readonly OfferedVariation[],
  guests: readonly Pick<BookingGuest, 'id' | 'variations'>[],
): BookedPackage[] =>
  lines.map(({ variationId: id, name, unitPrice, quantity, isPerBooking }) => ({
    ...(asked.find((one) => one.id === id) ?? { description: '', image: null, choice_array: [] }),
    id,
    name,
    price: unitPrice,
    quantity,
    price_per_booking: isPerBooking,
    guests: guests.filter(({ variations }) => variations.includes(id)).map((guest) => guest.id),
  }));
