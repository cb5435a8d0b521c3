import type { AvailableType, BookingTypeCategory } from '@bars/shared-api/contracts/availability';
import { interestWords } from '@bars/shared-api/contracts/interest-words';
import type { BrandId } from '@bars/shared-api/contracts/dto';
import {
  type Alternatives,
  type Category,
  closureOf,
  partyRules,
  type PartyType,
  startTimeRules,
} from '../../../estate/index';
import { typesOnOffer, type Sale } from '../rules/choices.rules';
import type { Facts } from '../rules/facts';

/** The first and the last start time; null for a type that is never served. */
const startsOf = (type: PartyType, date: string | null): AvailableType['starts'] => {
  const times = startTimeRules.startTimes(type, date);
  const [from, to] = [times[0], times.at(-1)];
  return from === undefined || to === undefined ? null : { from, to };
};

const typeToDto = (type: PartyType, date: string | null, today: string): AvailableType => ({
  id: type.id,
  front_end_name: type.front_end_name,
  description: type.description,
  position: type.position,
  day_parts: type.day_parts,
  booking_flow_name: type.booking_flow_name,
  is_christmas: partyRules.isChristmas(type),
  first_date: partyRules.dateSpan(type, today).first,
  last_date: partyRules.dateSpan(type, today).last,
  min_people: type.min_people,
  max_people: type.max_people,
  exact_people: type.exact_people,
  starts: startsOf(type, date),
});

const categoryToDto = (category: Category, offered: ReadonlySet<number>): BookingTypeCategory => ({
  id: category.id,
  name: category.name,
  display_order: category.display_order,
  types: category.types.filter((id) => offered.has(id)),
  show_full_time_grid: category.show_full_time_grid,
  day_parts: category.day_parts,
});

/** The offer to choose from, and the slots of the chosen day. Source: BW-69, BW-81, BW-82. */
export const offerToDto = (facts: Facts, sale: Sale, alternatives: Alternatives) => {
  const types = typesOnOffer(sale.types, facts.state.choices, facts.bar, facts.firstDate);
  const offered = new Set(types.map((type) => type.id));
  return {
    available_types: types.map((type) => typeToDto(type, facts.state.choices.date, facts.firstDate)),
    booking_type_categories: sale.categories
      .map((category) => categoryToDto(category, offered))
      .filter((category) => category.types.length > 0),
    day_parts: facts.times.parts,
    time_slots: facts.times.slots,
    all_slots: facts.day?.slots ?? [],
    day_state: facts.day?.state ?? null,
    alternative_dates: alternatives.dates,
    alternative_bars: alternatives.bars,
    min_booking_date: facts.firstDate,
    min_covers: facts.type?.min_covers ?? null,
  };
};

/** Whether visitors of the venue may register interest, and the words for it. Source: BW-77. */
export const closingToDto = ({ bar }: Facts, brand: BrandId) => {
  const isShut = bar?.covid_closed === true;
  const { message, button } = interestWords[brand];
  return {
    show_fixed_message: isShut,
    collect_details: isShut,
    collect_details_message: isShut ? message : null,
    collect_details_button_text: isShut ? button : null,
  };
};

/** The message about a closed venue: its own one where it has one. Source: BW-94. */
export const closureMessage = ({ state, bar, copy }: Facts): string | null =>
  bar === null
    ? null
    : (closureOf(bar, state.choices.date) ?? (bar.covid_closed ? copy.barClosed(bar.bar_name) : null));
