import type { FreeColumns } from '../../../kernel/personal-data';

/** Columns that hold nothing of a person, by the reason. */
export const freeColumns: FreeColumns = {
  'a random name or key of ours': ['wallet_token.token_digest'],
};
