import type { FreeColumns } from '../../../kernel/personal-data';

/** Columns that hold nothing of a person, by the reason. */
export const freeColumns: FreeColumns = {
  'a function in the group, never a name': ['menu_check.checked_by', 'menu_version.published_by'],
  'of the venue: its seats, its terms, what is on sale': [
    'dish_change.gains',
    'dish_known.known',
    'menu.party_types',
    'menu_version.content',
    'menu_version.content_hash',
  ],
};
