import { type EstateBar, partyRules, type PartyType } from '../../../../estate/index';
import type { Facts } from '../facts';
import { isTooLargeToBook } from '../enquiry.rules';

const isTable = ({ booking_flow_name: flow }: PartyType): boolean => flow === 'TableBooking';

/** Where nobody has said how many, and the brand has no usual party. */
const twoPeople = 2;

export const usualPeople = ({ people }: { people: number }): number => people || twoPeople;

/**
 * Ordinary tables: the types of the flow TableBooking that are a table and take the party, those without a price first, and otherwise
 * in the order in which categories and types are shown. Where none takes the party, the first of them all.
 */
export const ordinaryTables = (
  { sale, firstDate }: Pick<Facts, 'sale' | 'firstDate'>,
  bar: EstateBar | null,
  people: number,
): PartyType[] => {
  const orderOf = new Map(sale.categories.map(({ id, display_order: order }) => [id, order]));
  const tables = sale.types
    .filter(
      (type) =>
        isTable(type) && partyRules.hasDate(type, firstDate) && (bar === null || partyRules.isSoldAt(type, bar)),
    )
    .toSorted(
      (one, other) =>
        (orderOf.get(one.category_id) ?? 0) - (orderOf.get(other.category_id) ?? 0) || one.position - other.position,
    );
  const fitting = tables.filter((type) => type.needs === 'tables' && partyRules.takesPeople(type, people));
  return fitting.length === 0
    ? tables.slice(0, 1)
    : fitting.toSorted((one, other) => Number(one.prices.length > 0) - Number(other.prices.length > 0));
};

/** Whether the first step has an ordinary table, or nothing yet, as its plan. */
export const offersQuickTable = (facts: Facts): boolean =>
  facts.state.step === 1 &&
  (facts.type === null || isTable(facts.type)) &&
  !isTooLargeToBook(facts) &&
  facts.bar?.covid_closed !== true;
