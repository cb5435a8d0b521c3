import type { OrderedChoice, OrderedLine } from '../../../estate/index';
import type { GuestRow } from '../guests.store';

type Chooser = Pick<GuestRow, 'variations' | 'pre_order'>;

/** What a guest has chosen of a variation, as the picks of the place that the guest takes. */
const picksOf = ({ pre_order: preOrder }: Chooser, variationId: number, index: number): OrderedChoice[] => {
  const own = preOrder.filter((item) => item.variation_id === variationId);
  return [...new Set(own.map(({ choice_id: id }) => id))].map((choiceId) => {
    const items = own.filter(({ choice_id: id }) => id === choiceId);
    return {
      index,
      choice_id: choiceId,
      title: items[0]?.choice_title ?? '',
      items: items.map(({ item_number, choice_item_id, title, supplement_pence }) => ({
        breakdown_id: item_number,
        item_id: choice_item_id,
        title,
        supplement_pence,
      })),
    };
  });
};

/** The guests of a line take its first places with what they have chosen. A place whose guest has chosen nothing, and one without a guest, keep what was picked for them when it was booked. */
export const wholeOrderOf = (lines: readonly OrderedLine[], guests: readonly Chooser[]): OrderedLine[] =>
  lines.map((line) => {
    if (!line.isPerPerson) return line;
    const taken = guests
      .filter(({ variations }) => variations.includes(line.variationId))
      .map((guest, index) => picksOf(guest, line.variationId, index));
    return {
      ...line,
      picks: [...taken.flat(), ...line.picks.filter(({ index }) => (taken[index] ?? []).length === 0)],
    };
  });
