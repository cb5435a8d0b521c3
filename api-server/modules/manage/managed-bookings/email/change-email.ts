import type { HostBooking } from '@bars/shared-api/contracts/managed-bookings';
import { AppError } from '../../../../kernel/errors';
import { show, withLocked, type Deps } from '../locked-booking';
import { managedCopy as copy } from '../managed-bookings.copy';

/**
 * Gives a booking whose address takes no mail another one. Only then: otherwise whoever has the link could send mail to one
 * stranger after the other. @throws AppError `not_found`, 409 `email_not_refused`
 */
export const changeEmail = (deps: Deps, id: string, email: string): Promise<HostBooking> =>
  withLocked(deps, id, async ({ tx, now, booking }) => {
    const refusing = await deps.kernel.mail.refusing(tx, [booking.leadBooker.email]);
    if (refusing.size === 0) throw new AppError(409, copy.emailTakesMail, 'email_not_refused');
    await deps.bookings.changeEmail(tx, id, email, now);
    return show(deps, tx, id, now);
  });
