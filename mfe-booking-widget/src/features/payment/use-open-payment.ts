import { useEffect } from 'react';
import type { OpenPayment, WizardEnvironment } from '../../common/environment';

/**
 * Stores the open payment for the next wizard, if the page around may remove this one. It is cleared when no payment is open
 * any more, not when the wizard is unmounted.
 */
export const useOpenPayment = (
  { bookings, onPaying }: Pick<WizardEnvironment, 'bookings' | 'onPaying'>,
  open: OpenPayment | null,
): void => {
  const { what, token } = open ?? {};
  useEffect(() => {
    if (!onPaying) return;
    const isOpen = what !== undefined && token !== undefined;
    Object.assign(bookings, { open: isOpen ? { what, token } : null });
    if (isOpen) onPaying();
  }, [bookings, onPaying, what, token]);
};
