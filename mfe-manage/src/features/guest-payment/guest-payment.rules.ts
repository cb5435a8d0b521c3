import type { ApiError } from '@bars/shared-api';
import type { BookingGuest } from '@bars/shared-api/contracts/managed-bookings';

export type GuestPart = 'deposit' | 'balance';

/** One of the two parts that a guest still has to pay, pence. */
export interface OwedPart {
  part: GuestPart;
  amount: number;
}

/** What of a guest's part can be paid online now, the deposit first; the balance has the deposit in it, so one that is the same is left out. Sources: PY-51, MG-23. */
export const owedParts = ({ deposit_balance: deposit, balance, payable }: Pick<BookingGuest, 'deposit_balance' | 'balance' | 'payable'>): OwedPart[] => {
  const parts: OwedPart[] = [
    { part: 'deposit', amount: deposit },
    { part: 'balance', amount: balance },
  ];
  const open = parts.filter(({ part, amount }) => amount > 0 && payable.includes(part));
  return open.filter(({ part, amount }) => part === 'deposit' || !open.some((other) => other.part === 'deposit' && other.amount === amount));
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
