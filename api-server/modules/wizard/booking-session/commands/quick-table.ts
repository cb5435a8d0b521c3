import type { QuickTable } from '@bars/shared-api/contracts/availability';
import { wishOn } from '../rules/choices.rules';
import type { Facts } from '../rules/facts';
import { offersQuickTable, ordinaryTables, usualPeople } from '../rules/flow/quick-table.rules';
import type { Call, Deps } from './session/call';

/**
 * The quick table of a session at its first step; null where its plan is no ordinary table. While no bar is chosen it is that of
 * the bar `quick_bar_id`, which the visitor may mean.
 */
export const quickTableOf = async (
  { availability }: Deps,
  { sale, request, now, tx }: Call,
  facts: Facts,
  brand: { people: number; requested_time: string },
): Promise<QuickTable | null> => {
  if (!offersQuickTable(facts)) return null;
  const { choices } = facts.state;
  const bar =
    facts.bar ?? sale.bars.find(({ id, covid_closed: isShut }) => id === request.quick_bar_id && !isShut) ?? null;
  const people = choices.no_people || usualPeople(brand);
  const types = facts.type ? [facts.type] : ordinaryTables(facts, bar, people);
  const [first] = types;
  if (!first) return null;
  const wished = (date: string) => wishOn(choices, types, { date, defaultTime: brand.requested_time });
  const query = {
    people,
    partyTypeIds: types.map(({ id }) => id),
    allowStanding: choices.allow_standing,
    ignoreHoldId: null,
    wishOn: wished,
  };
  const venues = sale.bars.filter(({ covid_closed: isShut }) => !isShut).map(({ id }) => id);
  const days =
    bar === null
      ? availability.likelyDays({ ...query, barIds: venues }, now)
      : await availability.quickDays({ ...query, barId: bar.id }, now, tx);
  return { bar_id: bar?.id ?? null, people, party_type: first.id, booking_type_category_id: first.category_id, days };
};
