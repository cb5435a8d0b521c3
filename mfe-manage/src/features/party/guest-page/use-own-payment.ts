import { errorToNotice, type Api } from '@bars/shared-api';
import { createGuestDeposit } from '@bars/shared-api/client/party';
import type { GuestPage } from '@bars/shared-api/contracts/party';
import { usePartPayment, type PartPayment } from '../../../common/part-payment/use-part-payment';

export interface OwnPaymentOptions {
  api: Api;
  /** The guest's code; it opens the call. */
  code: string;
  page: GuestPage;
  readAgain: () => Promise<unknown>;
}

/** Paying the own deposit or balance. Sources: API-M-19, PY-51, PY-52, MG-115. */
export const useOwnPayment = ({ api, code, page: { guest, booking }, readAgain }: OwnPaymentOptions): PartPayment =>
  usePartPayment({
    create: ({ amountPence }) =>
      createGuestDeposit(api, { id: booking.id, token: code }, guest.id, {
        amountPence,
        url: `${window.location.origin}/guest/${encodeURIComponent(code)}`,
      }),
    noticeOf: errorToNotice,
    readAgain,
  });
