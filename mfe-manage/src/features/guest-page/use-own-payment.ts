import { errorToNotice, type Api, type ApiError } from '@bars/shared-api';
import { createGuestDeposit } from '@bars/shared-api/client/party';
import type { GuestPage } from '@bars/shared-api/contracts/party';
import { formatPence } from '@bars/shared-api/format';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { PayablePart } from '../../common/payable-parts.rules';

/** A payment whose card page is open. */
interface OpenPayment {
  kind: PayablePart['kind'];
  token: string;
  /** As it is shown. */
  amount: string;
}

export type OwnPaymentResult =
  | { is: 'made'; amount: string }
  | { is: 'gone' | 'closed' | 'expired' | 'alreadyPaid' | 'noLonger' | 'underWay' }
  | { is: 'amountChanged'; before: string }
  | { is: 'refused'; text: string };

export interface OwnPayment {
  payment: OpenPayment | null;
  result: OwnPaymentResult | null;
  /** What is being opened. */
  busy: PayablePart['kind'] | null;
  pay: (part: PayablePart) => void;
  end: (ending: 'success' | 'gone' | 'expired' | 'closed') => void;
}

const resultOf = (error: ApiError, { amountPence }: PayablePart): OwnPaymentResult => {
  switch (error.code) {
    case 'amount_changed':
      return { is: 'amountChanged', before: formatPence(amountPence) };
    case 'already_paid':
      return { is: 'alreadyPaid' };
    case 'payment_closed':
      return { is: 'noLonger' };
    case 'payment_under_way':
      return { is: 'underWay' };
    default:
      return { is: 'refused', text: errorToNotice(error) };
  }
};

export interface OwnPaymentOptions {
  api: Api;
  code: string;
  page: GuestPage;
  readAgain: () => Promise<unknown>;
}

/** Paying the own deposit or balance. The guest's code opens the call. Sources: API-M-19, PY-51, PY-52, MG-115. */
export const useOwnPayment = ({ api, code, page: { guest, booking }, readAgain }: OwnPaymentOptions): OwnPayment => {
  const [payment, setPayment] = useState<OpenPayment | null>(null);
  const [result, setResult] = useState<OwnPaymentResult | null>(null);
  const open = useMutation({
    mutationFn: ({ amountPence }: PayablePart) =>
      createGuestDeposit(api, { id: booking.id, token: code }, guest.id, { amountPence, url: `${window.location.origin}/guest/${encodeURIComponent(code)}` }),
    onMutate: () => setResult(null),
    onSuccess: ({ token, display_amount: amount }, { kind }) => setPayment({ kind, token, amount }),
    onError: async (error, part) => {
      const found = resultOf(error, part);
      if (found.is !== 'refused' && found.is !== 'underWay') await readAgain();
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
      setResult(ending === 'success' ? { is: 'made', amount: payment?.amount ?? '' } : { is: ending });
      if (ending !== 'closed') void readAgain();
    },
  };
};
