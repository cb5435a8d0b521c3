import type { FreeColumns, PersonalData } from '../../../kernel/personal-data';

/** The personal data of passkeys. Each row points to the customer and goes with theirs. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'passkey',
    columns: ['id', 'customer_id', 'name', 'transports', 'rp_id'],
    whose: 'customer',
    why: 'to log in by a device',
    kept: { until: 'until it is removed, or the account is deleted', sweep: null },
    exported: 'passkeys',
    erased: { withAccount: 'cascade' },
  },
  {
    table: 'passkey',
    columns: ['credential_id', 'public_key'],
    whose: 'customer',
    why: 'to log in by a device',
    kept: { until: 'until it is removed, or the account is deleted', sweep: null },
    exported: { not: 'keys say nothing about the person' },
    erased: { withAccount: 'cascade' },
  },
  {
    table: 'passkey_challenge',
    columns: ['customer_id', 'token_digest', 'challenge'],
    whose: 'customer',
    why: 'to log in by a device',
    kept: { until: 'five minutes', sweep: 'passkey-challenges' },
    exported: { not: 'a login under way, which ends within minutes' },
    erased: { withAccount: 'cascade' },
  },
];

/** Columns that hold nothing of a person, by the reason. */
export const freeColumns: FreeColumns = {
  'a random name or key of ours': ['passkey_challenge.origin', 'passkey_challenge.rp_id'],
};
