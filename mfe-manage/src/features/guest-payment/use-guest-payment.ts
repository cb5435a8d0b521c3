import { errorToNotice } from '@bars/shared-api';
import { createGuestDeposit } from '@bars/shared-api/client/party';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { GuestPartProps } from '../../common/booking-part';
import type { PayablePart } from '../../common/payable-parts.rules';
import { troubleOf, type PaymentTrouble } from './guest-payment.rules';

/** A payment whose card page is open. */
export interface OpenGuestPayment {
  kind: PayablePart['kind'];
  token: string;
  /** As it is shown. */
  amount: string;
}

/** What became of the last payment or try. */
export type GuestPaymentResult = { is: 'made' | 'gone' | 'expired' | PaymentTrouble } | { is: 'refused'; text: string };

export interface GuestPaymentView {
  payment: OpenGuestPayment | null;
  result: GuestPaymentResult | null;
  isBusy: boolean;
  pay: (part: PayablePart) => void;
  /** The card page has ended; `closed`: the visitor has left it. */
  end: (ending: 'success' | 'gone' | 'expired' | 'closed') => void;
}

/** Paying a guest's own deposit or balance. Sources: API-M-19, MG-115, PY-51, PY-52. */
export const useGuestPayment = ({ api, by, guest, onPaid }: GuestPartProps): GuestPaymentView => {
  const [payment, setPayment] = useState<OpenGuestPayment | null>(null);
  const [result, setResult] = useState<GuestPaymentResult | null>(null);
  const open = useMutation({
    mutationFn: ({ amountPence }: PayablePart) => createGuestDeposit(api, by, guest.id, { amountPence, url: window.location.origin + window.location.pathname }),
    onMutate: () => setResult(null),
    onSuccess: ({ token, display_amount: amount }, { kind }) => setPayment({ kind, token, amount }),
    onError: (error) => {
      const trouble = troubleOf(error);
      setResult(trouble === null ? { is: 'refused', text: errorToNotice(error) } : { is: trouble });
      if (trouble !== null && trouble !== 'underWay') onPaid();
    },
  });
  return {
    payment,
    result,
    isBusy: open.isPending,
    pay: (part) => (open.isPending ? undefined : open.mutate(part)),
    end: (ending) => {
      setPayment(null);
      if (ending === 'closed') return;
      setResult({ is: ending === 'success' ? 'made' : ending });
      onPaid();
    },
  };
};
