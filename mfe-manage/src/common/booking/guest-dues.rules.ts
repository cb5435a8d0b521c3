import type { DueKind } from '@bars/shared-api/contracts/bookings';
import type { BookingGuest, GuestBooking } from '@bars/shared-api/contracts/managed-bookings';

/** A part of what a guest still owes. `kind` null: nobody says when and where it is paid; `amount` null: nobody knows it yet. */
export interface GuestDue {
  kind: DueKind | null;
  amount: number | null;
  by: string | null;
}

/** What a guest still owes, each part with when and where the party pays it, the next first. The balance has the deposit in it. */
export const guestDues = (
  { deposit_balance, balance, paid }: Pick<BookingGuest, 'deposit_balance' | 'balance' | 'paid'>,
  due: NonNullable<GuestBooking['due']>,
): GuestDue[] => {
  const deposit = due.find(({ kind }) => kind === 'deposit');
  const rest = due.find(({ kind }) => kind === 'balance' || kind === 'venue');
  const ahead = deposit === undefined ? 0 : deposit_balance;
  const later = Math.max(0, balance - ahead);
  return [
    ...(deposit !== undefined && ahead > 0 ? [{ ...deposit, amount: ahead }] : []),
    ...(later > 0 ? [{ kind: rest?.kind ?? null, by: rest?.by ?? null, amount: later }] : []),
    ...due
      .filter(({ kind }) => kind === 'bill' && ahead + paid > 0)
      .map(({ kind, by }) => ({ kind, by, amount: null })),
  ];
};

/** Whether the share would be said twice: all of it is one part that is still to pay. */
export const isShareDue = ({ share }: Pick<BookingGuest, 'share'>, dues: readonly GuestDue[]): boolean =>
  dues.length === 1 && dues[0]?.amount === share;
