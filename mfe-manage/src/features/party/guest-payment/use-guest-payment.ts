import { errorToNotice } from '@bars/shared-api';
import { createGuestDeposit } from '@bars/shared-api/client/party';
import type { GuestPartProps } from '../../../common/booking/booking-part';
import { usePartPayment, type PartPayment } from '../../../common/part-payment/use-part-payment';

/** Paying one guest's deposit or balance from a page of the booking. Sources: API-B-25, MG-23, MG-115. */
export const useGuestPayment = ({ api, by, guest, onPaid }: GuestPartProps): PartPayment =>
  usePartPayment({
    create: ({ amountPence }) =>
      createGuestDeposit(api, by, guest.id, { amountPence, url: window.location.origin + window.location.pathname }),
    noticeOf: errorToNotice,
    readAgain: () => Promise.resolve(onPaid()),
  });
