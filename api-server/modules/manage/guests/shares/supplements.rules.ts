import type { OrderedLine } from '../../../estate/index';
import type { GuestRow } from '../guests.store';

/** A guest as their supplements need them. */
type Chooser = Pick<GuestRow, 'variations' | 'pre_order'>;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** What a guest's dishes cost on top, in pence: their own to pay. */
export const supplementOf = ({ pre_order: preOrder }: Pick<Chooser, 'pre_order'>): number =>
  sum(preOrder.map(({ supplement_pence: pence }) => pence));

/** What the lead booker's picks for one place of a line cost on top, in pence. */
const ofPlace = ({ picks }: OrderedLine, place: number): number =>
  sum(
    picks
      .filter(({ index }) => index === place)
      .flatMap(({ items }) => items.map(({ supplement_pence: pence }) => pence)),
  );

/**
 * What the dishes of guests change the value of a booking by, in pence. A guest who has chosen takes a place of the line, so what was picked for that place when it was
 * booked is not ordered any more: the sum is below 0 where they chose cheaper dishes.
 */
export const supplementsOver = (lines: readonly OrderedLine[], guests: readonly Chooser[]): number =>
  sum(
    lines
      .filter(({ isPerPerson }) => isPerPerson)
      .map((line) => {
        const having = guests.filter(({ variations }) => variations.includes(line.variationId));
        return sum(
          having.map(({ pre_order: preOrder }, place) => {
            const own = preOrder.filter(({ variation_id: id }) => id === line.variationId);
            return own.length === 0 ? 0 : sum(own.map(({ supplement_pence: pence }) => pence)) - ofPlace(line, place);
          }),
        );
      }),
  );
