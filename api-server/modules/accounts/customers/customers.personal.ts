import type { FreeColumns, PersonalData } from '../../../kernel/personal-data';
import { forgetAttemptsOf } from '../../../kernel/limits/attempts';

const account = 'until the account is deleted';
const cascade = { withAccount: 'cascade' } as const;
const secret = { not: 'a secret, or what leads to one: it says nothing about the person and opens a door' };

/** The personal data of accounts. Each row points to the customer and goes with theirs. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'customer',
    columns: ['id', 'email', 'forename', 'surname', 'phone', 'allergens'],
    whose: 'customer',
    why: 'to log in, to fill in forms, to warn the kitchen',
    kept: { until: account, sweep: null },
    exported: 'profile',
    erased: cascade,
  },
  {
    table: 'customer',
    columns: ['password_hash'],
    whose: 'customer',
    why: 'to log in',
    kept: { until: account, sweep: null },
    exported: secret,
    erased: cascade,
  },
  {
    table: 'customer_consent',
    columns: ['customer_id', 'purpose', 'wording'],
    whose: 'customer',
    why: 'to show what was agreed to',
    kept: { until: account, sweep: null },
    exported: 'consents',
    erased: cascade,
  },
  {
    table: 'customer_identity',
    columns: ['customer_id', 'provider', 'subject'],
    whose: 'customer',
    why: 'to log in with another account',
    kept: { until: account, sweep: null },
    exported: 'linked_accounts',
    erased: cascade,
  },
  {
    table: 'customer_app_user',
    columns: ['customer_id', 'app_user_digest'],
    whose: 'customer',
    why: 'to log in from the mobile app',
    kept: { until: account, sweep: null },
    exported: 'linked_accounts',
    erased: cascade,
  },
  {
    table: 'customer_booking',
    columns: ['customer_id'],
    whose: 'customer',
    why: 'to say whose booking it is',
    kept: { until: account, sweep: null },
    exported: 'guest_of',
    erased: cascade,
  },
  {
    table: 'customer_session',
    columns: ['customer_id', 'token_digest'],
    whose: 'customer',
    why: 'to stay logged in',
    kept: { until: '30 days', sweep: 'customer-sessions' },
    exported: 'sessions',
    erased: cascade,
  },
  {
    table: 'customer_link',
    columns: ['customer_id', 'token_digest', 'join_token'],
    whose: 'customer',
    why: 'to confirm an address or to set a password',
    kept: { until: 'some days after the link has ended', sweep: 'customer-links' },
    exported: secret,
    erased: cascade,
  },
  {
    table: 'customer_device',
    columns: ['customer_id', 'token_digest'],
    whose: 'customer',
    why: 'to keep strangers who guess from locking the customer out',
    kept: { until: 'half a year after the last login', sweep: 'customer-sessions' },
    exported: 'known_devices',
    erased: cascade,
  },
  {
    table: 'customer_try',
    columns: ['subject_digest'],
    whose: 'visitor',
    why: 'to stop guessing and floods of mail',
    kept: { until: 'as long as a try counts', sweep: 'customer-sessions' },
    exported: { not: 'a count of tries, which ends by itself' },
    erased: { withAccount: forgetAttemptsOf },
  },
  {
    table: 'customer_try',
    columns: ['network'],
    whose: 'visitor',
    why: 'to stop guessing and floods of mail',
    kept: { until: 'as long as a try counts', sweep: 'customer-sessions' },
    exported: { not: 'a keyed digest of a network, which names no account' },
    erased: { left: 'a keyed digest of a network, which names no account' },
  },
];

/** Columns that hold nothing of a person, by the reason. */
export const freeColumns: FreeColumns = {
  'a word of a fixed list': ['customer_try.cause'],
};
