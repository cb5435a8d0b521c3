import type { MyData } from '@bars/shared-api/contracts/personal-data';
import type { Tx } from './db';
import type { DB } from './store/database';

/**
 * Somebody whose data are erased or handed over. `customerId`: null for an address without an account. `account`: the address of the account, or the one that
 * was asked about; `email`: the same once it is shown to be theirs, else null. Both in lower case.
 */
export interface Person {
  customerId: string | null;
  account: string;
  email: string | null;
}

/** A part of the file that a customer may have about themselves. */
export type FilePart = Exclude<keyof MyData, 'made_at'>;

/** Erases what is kept of a person, in the transaction that deletes their account, before the customer's row goes. */
export type EraseOfPerson = (tx: Tx, person: Person, now: Date) => Promise<void>;

/** Erases what is kept of whoever booked, in the transaction that erases the booking: a day after the visit of a deleted account, or when the booking's time is over. */
export type EraseOfBooking = (tx: Tx, bookingId: string) => Promise<void>;

/** What is kept of a person and is not in the file that a customer may have. `bookingIds`: the bookings that they lead. */
export type ReadOfPerson = (
  tx: Tx,
  person: Person,
  bookingIds: readonly string[],
) => Promise<readonly Readonly<Record<string, unknown>>[]>;

interface Declaration<Table extends keyof DB> {
  table: Table;
  /** The columns that hold the data, and those that point to the person. */
  columns: readonly (keyof DB[Table] & string)[];
  whose: 'customer' | 'lead booker' | 'guest' | 'recipient' | 'visitor' | 'staff';
  why: string;
  /** How long it is kept at most, in words, and the sweep that ends it; null where it goes with the row of something else. */
  kept: { until: string; sweep: string | null };
  /** In which part of the customer's file it is, or why it is in none. `onRequest`: it is in the file that the group makes for somebody who asks it. */
  exported: FilePart | { not: string; onRequest?: ReadOfPerson };
  /**
   * How it goes with an account, and how with the booking. `cascade`: the database deletes it with the row that it points to.
   * `left`: why neither of them erases it, so that its time alone ends it.
   */
  erased: { withAccount?: 'cascade' | EraseOfPerson; withBooking?: 'cascade' | EraseOfBooking } | { left: string };
}

/**
 * Personal data in columns of one table. The erasing of accounts and of bookings runs what is declared here, and nothing beside it; a test of the migrated
 * database fails for a column of text, JSON or bytes, and for a pointer to a customer or a guest, that is neither declared nor among the `FreeColumns` of a domain.
 */
export type PersonalData = { [Table in keyof DB]: Declaration<Table> }[keyof DB];

/** A column by its table, as `table.column`. */
type ColumnName = { [Table in keyof DB]: `${Table}.${keyof DB[Table] & string}` }[keyof DB];

/**
 * Columns of text, JSON or bytes that hold nothing of a person, by the reason. A word that the database limits to a list, and a pointer to anything but a
 * person, need no mention.
 */
export type FreeColumns = Readonly<Record<string, readonly ColumnName[]>>;

/** What erases a person, in the order of the declarations; what is declared for several columns runs once. */
export const erasersOfPerson = (declared: readonly PersonalData[]): EraseOfPerson[] => [
  ...new Set(
    declared.flatMap(({ erased }) =>
      'withAccount' in erased && typeof erased.withAccount === 'function' ? [erased.withAccount] : [],
    ),
  ),
];

/** What reads of a person what is not in the customer's file, by its table. */
export const readersOfPerson = (declared: readonly PersonalData[]): { table: string; read: ReadOfPerson }[] =>
  declared.flatMap(({ table, exported }) =>
    typeof exported === 'object' && exported.onRequest !== undefined ? [{ table, read: exported.onRequest }] : [],
  );

/** What erases whoever booked, in the order of the declarations. */
export const erasersOfBooking = (declared: readonly PersonalData[]): EraseOfBooking[] => [
  ...new Set(
    declared.flatMap(({ erased }) =>
      'withBooking' in erased && typeof erased.withBooking === 'function' ? [erased.withBooking] : [],
    ),
  ),
];
