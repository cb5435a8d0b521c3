import type { BarTables, FreeTable, TablesOfBar } from '@bars/shared-api/contracts/bar-tables';
import { leadMs } from '../../common/availability/slot-state.rules';
import type { PressedTable } from '../../common/hold-table';
import type { TablesWish } from './landing.rules';

/** Tables that can still be had, on a page that stays open. `now`: milliseconds since 1970. */
export const keptTables = ({ tables }: TablesOfBar, now: number): FreeTable[] =>
  tables.filter(({ full_date: at }) => Date.parse(at) - now > leadMs);

/** When the first of the tables shown can no longer be had, in milliseconds from `now`; null without any. */
export const freshFor = ({ bars }: BarTables, now: number): number | null => {
  const moments = bars.flatMap(({ tables }) => tables.map(({ full_date: at }) => Date.parse(at) - leadMs));
  return moments.length === 0 ? null : Math.max(0, Math.min(...moments) - now);
};

/** How many bars have a table on the day that was asked for, of those that take bookings; and how many have one at all. */
export const countBars = ({ bars, date }: BarTables): { asked: number; ever: number; all: number } => ({
  asked: bars.filter((bar) => bar.date === date).length,
  ever: bars.filter((bar) => bar.date !== null).length,
  all: bars.length,
});

const mostPeople = 12;

/** The sizes of party to choose from, in order; also one that is larger. */
export const sizesFor = (people: number): number[] =>
  [...new Set([...Array.from({ length: mostPeople }, (_, index) => index + 1), people])].sort(
    (one, other) => one - other,
  );

/** What a press on a table asks for. A time that the visitor has not chosen is not kept as their wish. */
export const pressed = (
  { bar_id, date }: TablesOfBar,
  table: FreeTable,
  { people, wish }: { people: number; wish: TablesWish },
): PressedTable => ({
  bar_id,
  no_people: people,
  date: date ?? table.full_date.slice(0, 10),
  booking_type_category_id: table.booking_type_category_id,
  party_type: table.party_type,
  time: table.time,
  full_date: table.full_date,
  ...(wish.time === undefined ? {} : { requested_time: wish.time }),
});
