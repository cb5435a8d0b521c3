import type { FreeColumns } from '../../../kernel/personal-data';

/** Columns that hold nothing of a person, by the reason. */
export const freeColumns: FreeColumns = {
  'of the venue: its seats, its terms, what is on sale': [
    'estate_import.content_hash',
    'estate_record.body',
    'estate_record.id',
    'estate_record.kind',
    'resource.area',
    'resource.combine_group',
    'resource.id',
  ],
};
