import type { ApiError } from '@bars/shared-api';
import type { PaymentData } from '@bars/shared-api/contracts/payments';
import { formatPence } from '@bars/shared-api/format';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { PayablePart } from './payable-parts.rules';
import {
  isOutdated,
  resultOfEnding,
  resultOfError,
  type PaymentEnding,
  type PaymentResult,
} from './payment-result.rules';

/** A payment whose card page is open. */
export interface OpenPartPayment {
  kind: PayablePart['kind'];
  token: string;
  /** As it is shown. */
  amount: string;
}

export interface PartPayment {
  payment: OpenPartPayment | null;
  result: PaymentResult | null;
  /** What is being opened. */
  busy: PayablePart['kind'] | null;
  pay: (part: PayablePart) => void;
  /** The card page has ended. */
  end: (ending: PaymentEnding) => void;
}

export interface PartPaymentOptions {
  /** Opens the payment of a part: `createGuestDeposit`. */
  create: (part: PayablePart) => Promise<PaymentData>;
  /** `errorToNotice`. */
  noticeOf: (error: ApiError) => string;
  /** Reads again what a payment has changed, or what is shown no longer as it is. */
  readAgain: () => Promise<unknown>;
}

/** Paying one guest's deposit or balance, by the guest or for them. Sources: API-M-19, API-B-25, MG-115, PY-51, PY-52. */
export const usePartPayment = ({ create, noticeOf, readAgain }: PartPaymentOptions): PartPayment => {
  const [payment, setPayment] = useState<OpenPartPayment | null>(null);
  const [result, setResult] = useState<PaymentResult | null>(null);
  const open = useMutation({
    mutationFn: create,
    onMutate: () => setResult(null),
    onSuccess: ({ token, display_amount: amount }, { kind }) => setPayment({ kind, token, amount }),
    onError: async (error, { amountPence }) => {
      const found = resultOfError(error, formatPence(amountPence), noticeOf(error));
      if (isOutdated(found)) await readAgain();
      setResult(found);
    },
  });
  return {
    payment,
    result,
    busy: open.isPending ? open.variables.kind : null,
    pay: (part) => {
      if (!open.isPending) open.mutate(part);
    },
    end: (ending) => {
      setPayment(null);
      setResult(resultOfEnding(ending, payment?.amount ?? ''));
      if (ending !== 'closed') void readAgain();
    },
  };
};
