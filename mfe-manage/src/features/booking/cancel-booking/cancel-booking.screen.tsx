import { formatPence } from '@bars/shared-api/format';
import { Button, Dialog, Notice } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { useEffect, useRef } from 'react';
import { ActionNotices } from '../../../common/action-lines';
import type { BookingPartProps } from '../../../common/booking/booking-part';
import { cancelBookingCopy } from './cancel-booking.copy';
import { CancelQuestion } from './parts/cancel-question';
import { useCancelBooking } from './use-cancel-booking';

/**
 * The button by which a booking is cancelled, with its dialog. It stays mounted while the booking is shown, since it says what goes back afterwards; it
 * offers nothing where the booking cannot be changed, and nothing to a co-host. Sources: MG-62, MG-66, MG-69.
 */
export const CancelBooking = (props: BookingPartProps) => {
  const { brand, booking } = props;
  const copy = wordsOf(cancelBookingCopy, brand);
  const view = useCancelBooking(props, copy.unexpected);
  const place = useRef<HTMLDivElement>(null);
  const { cancelled } = view;
  const isCancelled = cancelled !== null;
  // The button is gone with the booking, so the browser cannot give the focus back to it.
  useEffect(() => {
    if (isCancelled) place.current?.focus();
  }, [isCancelled]);
  return (
    <>
      <ActionNotices role="status" tabIndex={-1} ref={place}>
        {cancelled === null ? null : (
          <Notice tone="success" title={copy.cancelled}>
            {cancelled.refund > 0 ? copy.cancelledBack(formatPence(cancelled.refund)) : copy.cancelledFree}
          </Notice>
        )}
      </ActionNotices>
      {booking.can_cancel && booking.role === 'lead_booker' ? (
        <Button variant="dangerQuiet" onClick={view.open}>
          {copy.action}
        </Button>
      ) : null}
      <Dialog open={view.isOpen} onClose={view.close} title={copy.title} closeLabel={copy.close}>
        {view.isOpen ? <CancelQuestion brand={brand} booking={booking} view={view} /> : null}
      </Dialog>
    </>
  );
};
