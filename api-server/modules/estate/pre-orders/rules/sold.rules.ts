import { weekdayOf } from '../../../../kernel/time/calendar';
import type { EstateBar, PartyType, PreOrderOption } from '../../bars/estate.schema';

/** Who orders: where, for what, how many, and on which business day (`YYYY-MM-DD`). */
export interface PreOrderParty {
  bar: EstateBar;
  type: PartyType;
  people: number;
  date: string;
}

/** Whether an option is sold to a party. Source: BW-79. */
export const isSoldTo = (option: PreOrderOption, { bar, type, people, date }: PreOrderParty): boolean =>
  option.types.includes(type.id) &&
  option.brands.includes(bar.brand_id) &&
  (option.bars === 'all' || option.bars.includes(bar.id)) &&
  option.weekdays.includes(weekdayOf(date)) &&
  people >= (option.min_people ?? 1) &&
  people <= (option.max_people ?? people);

/** What is sold to a party, in display order. */
export const soldTo = (options: readonly PreOrderOption[], party: PreOrderParty): PreOrderOption[] =>
  options.filter((option) => isSoldTo(option, party)).sort((a, b) => a.position - b.position || a.id - b.id);

/** What the party is asked to spend, in pence; null where nothing is. Source: BW-146. */
export const minSpendOf = ({ pre_order: { min_spend: asked } }: PartyType, people: number): number | null =>
  asked === null ? null : asked.pence * (asked.per === 'person' ? people : 1);
