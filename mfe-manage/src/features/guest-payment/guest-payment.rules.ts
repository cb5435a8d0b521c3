import type { ApiError } from '@bars/shared-api';
import type { BookingGuest } from '@bars/shared-api/contracts/managed-bookings';

export type GuestPart = 'deposit' | 'balance';

/** One of the two parts that a guest still has to pay, pence. */
export interface OwedPart {
  part: GuestPart;
  amount: number;
}

/** What a guest still has to pay, the deposit first. Sources: PY-51, MG-23. */
export const owedParts = ({ deposit_balance: deposit, balance }: Pick<BookingGuest, 'deposit_balance' | 'balance'>): OwedPart[] => {
  const parts: OwedPart[] = [
    { part: 'deposit', amount: deposit },
    { part: 'balance', amount: balance },
  ];
  return parts.filter(({ amount }) => amount > 0);
};

export type PaymentTrouble = 'amountChanged' | 'alreadyPaid' | 'closed' | 'underWay';

const troubles: ReadonlyMap<string | null, PaymentTrouble> = new Map([
  ['amount_changed', 'amountChanged'],
  ['already_paid', 'alreadyPaid'],
  ['payment_closed', 'closed'],
  ['payment_under_way', 'underWay'],
]);

/** Why a payment could not be opened; null where the server's sentence says it. */
export const troubleOf = ({ code }: Pick<ApiError, 'code'>): PaymentTrouble | null => troubles.get(code) ?? null;
