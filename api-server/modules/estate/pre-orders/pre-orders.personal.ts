import type { FreeColumns } from '../../../kernel/personal-data';

/** Columns that hold nothing of a person, by the reason. */
export const freeColumns: FreeColumns = {
  'of the venue: its seats, its terms, what is on sale': ['pre_order_line.name'],
  'dishes that were ordered for places of a booking, whoever sits there': [
    'pre_order_line.marks',
    'pre_order_line.picks',
  ],
};
