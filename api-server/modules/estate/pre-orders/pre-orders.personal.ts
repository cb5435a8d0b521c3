import type { FreeColumns, PersonalData } from '../../../kernel/personal-data';

/** A mark that concerns one guest goes with what they said of allergens, by a trigger of the database. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'pre_order_line',
    columns: ['marks'],
    whose: 'guest',
    why: 'to tell them alone of a dish that no longer suits them',
    kept: { until: '30 days after the visit', sweep: 'guest-allergens' },
    exported: { not: 'a pointer beside what they said, which is in the file' },
    erased: { left: 'what they said of allergens takes it along' },
  },
];

/** Columns that hold nothing of a person, by the reason. */
export const freeColumns: FreeColumns = {
  'of the venue: its seats, its terms, what is on sale': ['pre_order_line.name'],
  'dishes that were ordered for places of a booking, whoever sits there': ['pre_order_line.picks'],
};
