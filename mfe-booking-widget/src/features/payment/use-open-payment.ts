import { useEffect } from 'react';
import type { OpenPayment, WizardEnvironment } from '../../common/environment';

/** Where the wizard may be taken away, keeps what is open for the wizard that takes the place of this one. It goes with what is open, and not with the wizard. */
export const useOpenPayment = ({ bookings, onPaying }: Pick<WizardEnvironment, 'bookings' | 'onPaying'>, open: OpenPayment | null): void => {
  const { what, token } = open ?? {};
  useEffect(() => {
    if (!onPaying) return;
    const isOpen = what !== undefined && token !== undefined;
    Object.assign(bookings, { open: isOpen ? { what, token } : null });
    if (isOpen) onPaying();
  }, [bookings, onPaying, what, token]);
};
