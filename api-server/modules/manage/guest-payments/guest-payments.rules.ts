import type { BookingGuest } from '@bars/shared-api/contracts/managed-bookings';
import { AppError } from '../../../kernel/errors';
import type { BookingToPay } from '../../bookings/index';
import { depositsCodes as codes } from '../../payments/index';
import { guestPaymentsCopy as copy } from './guest-payments.copy';

type Owing = Pick<BookingGuest, 'deposit_balance' | 'balance'>;

/** What a guest can pay of their own part now, in pence: of what can be paid of the booking online, the deposit before the balance. Source: PY-51. */
export const payableBy = ({ deposit_balance: deposit, balance }: Owing, payable: BookingToPay['payable']): number[] => {
  const isOpen = (...kinds: BookingToPay['payable'][number]['kind'][]): boolean =>
    payable.some(({ kind }) => kinds.includes(kind));
  return [...(isOpen('deposit') ? [deposit] : []), ...(isOpen('full', 'balance') ? [balance] : [])].filter(
    (pence) => pence > 0,
  );
};

/** @throws AppError 409 `already_paid`, `payment_closed`, `amount_changed` where a guest can not pay this now */
export const refuseUnpayable = (
  guest: Owing,
  { payable, owed, paidPence }: Pick<BookingToPay, 'payable' | 'owed' | 'paidPence'>,
  amountPence: number,
): void => {
  const amounts = payableBy(guest, payable);
  if (amounts.includes(amountPence)) return;
  if (amounts.length > 0) throw new AppError(409, copy.amountChanged, codes.amountChanged);
  const isPaid =
    paidPence > 0 && (owed.depositPence + owed.balancePence === 0 || guest.deposit_balance + guest.balance === 0);
  throw isPaid ? new AppError(409, copy.alreadyPaid, codes.alreadyPaid) : new AppError(409, copy.closed, codes.closed);
};
