import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import { useEffect, useState } from 'react';
import type { WizardEnvironment } from '../../../common/environment';
import { forgetRefund, hasRefund, keepRefund } from '../../../common/refund-storage';

/**
 * Whether the last payment is refunded because its booking failed. The device stores it until the visitor starts or completes
 * a new booking. Sources: BW-183, BW-184.
 */
export const useRefund = (
  { store, brand }: Pick<WizardEnvironment, 'store' | 'brand'>,
  session: BookingSession | null,
) => {
  const [wasKept, setKept] = useState(() => hasRefund(store, brand));
  const isTold = session?.deposit_refunded === true;
  const isMade = session?.is_completed === true;
  useEffect(() => {
    if (isMade) forgetRefund(store, brand);
    else if (isTold) keepRefund(store, brand);
  }, [isMade, isTold, store, brand]);
  return { isRefunded: (wasKept || isTold) && !isMade, startOver: () => setKept(false) };
};
