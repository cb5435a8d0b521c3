import type { Payable } from '@bars/shared-api/contracts/payment-messages';
import { useEffect } from 'react';
import { payableOf, type CardPayment } from './card-payment.rules';

interface PayableOptions {
  payment: CardPayment;
  /** A wallet of this page has a token on its way. */
  isBusy: boolean;
  /** Who is paid. */
  label: string;
  watchCharges: ((onCharged: (orderId: string) => void) => () => void) | undefined;
  onPayable: ((payable: Payable) => void) | undefined;
  onCharged: (orderId: string) => void;
}

/** Tells the page around what its wallet may pay, and hears which order it has charged. Sources: PY-66, EM-10. */
export const usePayable = ({ payment, isBusy, label, watchCharges, onPayable, onCharged }: PayableOptions): void => {
  const payable = payableOf(payment, label);
  const amount = payable?.amount;
  const isOpen = payable?.is_open === true && !isBusy;
  const isKnown = payable !== undefined;
  useEffect(() => {
    if (isKnown) onPayable?.(amount === undefined ? null : { amount, label, is_open: isOpen });
  }, [isKnown, amount, label, isOpen, onPayable]);
  useEffect(() => watchCharges?.(onCharged), [watchCharges, onCharged]);
};
