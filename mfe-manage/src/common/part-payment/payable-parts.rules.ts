import type { BookingGuest } from '@bars/shared-api/contracts/managed-bookings';

/** One of the two parts of a guest's money that can be paid online now. */
export interface PayablePart {
  kind: 'deposit' | 'balance';
  amountPence: number;
}

/** What of a guest's part can be paid online now, the deposit first; the balance has the deposit in it, so one that is the same is left out. Sources: PY-51, MG-23. */
export const payableParts = ({
  deposit_balance: deposit,
  balance,
  payable,
}: Pick<BookingGuest, 'deposit_balance' | 'balance' | 'payable'>): PayablePart[] => {
  const parts: PayablePart[] = [
    { kind: 'deposit', amountPence: deposit },
    { kind: 'balance', amountPence: balance },
  ];
  const open = parts.filter(({ kind, amountPence }) => amountPence > 0 && payable.includes(kind));
  return open.filter(
    ({ kind, amountPence }) =>
      kind === 'deposit' || !open.some((part) => part.kind === 'deposit' && part.amountPence === amountPence),
  );
};
