import { generate, PostgresDialect, RawExpressionNode, type GenerateOptions } from 'kysely-codegen';
import type { Db } from '../../db';
import { migrate } from '../migrate';
import { openInMemory } from '../open-store';

/** Columns of text that a check constraint limits to a few words. */
const words: Record<string, readonly string[]> = {
  'booking_guest.role': ['co_host', 'guest'],
  'card_attempt.state': ['open', 'accepted', 'refused'],
  'card_release.reason': ['surplus', 'closed', 'slot_gone', 'cancelled', 'unauthenticated', 'mismatch'],
  'card_request.state': ['open', 'stored', 'closed'],
  'customer_booking.role': ['lead_booker', 'co_host', 'guest'],
  'customer_link.kind': ['verification', 'reset'],
  'customer_try.cause': [
    'login',
    'login_known_device',
    'reset',
    'reset_known_device',
    'registration',
    'join_mail',
    'link',
    'passkey',
    'interest',
    'payment_code',
    'link_password',
    'sign_in_start',
    'sign_in_answer',
    'voucher',
  ],
  'mail_outbox.ending': ['refused', 'dropped', 'gave_up'],
  'guest_mail.kind': ['pre-order', 'guest-details', 'invite-reminder', 'invitation'],
  'deposit_attempt.state': ['open', 'accepted', 'refused'],
  'deposit_request.kind': ['deposit', 'balance', 'full', 'share', 'extra'],
  'deposit_request.state': ['open', 'paid', 'closed'],
  'guest_consent.purpose': ['email', 'sms', 'phone'],
  'interest_registration.group_name': ['covid_interest'],
  'passkey_challenge.purpose': ['add', 'sign_in'],
  'no_show_fee.outcome': ['paid', 'refused'],
  'payment_request.kind': ['balance', 'extra'],
  'refund.reason': ['surplus', 'closed', 'slot_gone', 'mismatch', 'cancelled', 'venue'],
  'sign_in.provider': ['google', 'staff'],
  'sign_in.refusal': ['cancelled', 'failed', 'invalid', 'unreachable'],
  'wallet_token.type': ['google_pay', 'apple_pay'],
};

const options: Omit<GenerateOptions, 'db'> = {
  dialect: new PostgresDialect({ defaultSchemas: ['public'] }),
  // As `column-types.ts` reads them. JSON is written as text and read as anything, so a schema has to parse it.
  typeMapping: {
    date: 'string',
    int8: 'number',
    timestamptz: 'Date',
    tstzrange: 'string',
    jsonb: 'ColumnType<unknown, string, string>',
  },
  overrides: {
    columns: Object.fromEntries(
      Object.entries(words).map(([column, values]) => [
        column,
        new RawExpressionNode(values.map((value) => `'${value}'`).join(' | ')),
      ]),
    ),
  },
  outFile: null,
  singularize: false,
};

/** The text of `database.ts`, as a migrated database has it. */
export const databaseTypes = (db: Db): Promise<string> => generate({ ...options, db });

/** The same of what the migrations make of an embedded database, which needs no PostgreSQL on the machine. */
export const typesOfMigrations = async (): Promise<string> => {
  const store = await openInMemory();
  try {
    await migrate(store.db, new Date('2026-01-01T00:00:00Z'));
    return await databaseTypes(store.db);
  } finally {
    await store.close();
  }
};
