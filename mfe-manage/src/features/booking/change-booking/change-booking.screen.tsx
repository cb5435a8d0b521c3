import { bookingStatus } from '@bars/shared-api/contracts/bookings';
import { Button, Dialog, Notice, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import type { ElementPortal } from '@bars/shared-ui/pages/card-panel';
import { useEffect, useRef } from 'react';
import { ActionLine, ActionNotices } from '../../../common/action-lines';
import type { BookingPartProps } from '../../../common/booking/booking-part';
import { HeldLine } from '../common/held-payment/held-line';
import { HeldPayment } from '../common/held-payment/held-payment';
import { changeBookingCopy, type ChangeBookingCopy } from './change-booking.copy';
import { ChangeForm } from './parts/change-form';
import { useChangeBooking, type ChangeBookingView, type Made } from './use-change-booking';
import { useDropChange } from './use-drop-change';

export interface ChangeBookingProps extends BookingPartProps {
  /** What the action of a postponed booking is called. Source: MG-70. */
  rebookLabel: string;
  /** What loads the card page’s element. */
  portal: ElementPortal;
}

const MadeNotice = ({ copy, made: { isRebook, refund, staysPaid } }: { copy: ChangeBookingCopy; made: Made }) => (
  <Notice tone="success" title={isRebook ? copy.rebooked : copy.updated}>
    {refund === null ? null : <Text>{copy.refund(refund)}</Text>}
    {staysPaid === null ? null : <Text>{copy.staysPaid(staysPaid)}</Text>}
  </Notice>
);

interface ChangeDialogProps extends Pick<ChangeBookingProps, 'brand' | 'booking' | 'portal'> {
  view: ChangeBookingView;
  isRebook: boolean;
  label: string;
}

/** The form, and in its place the payment of what a change costs. */
const ChangeDialog = ({ brand, booking, portal, view, isRebook, label }: ChangeDialogProps) => {
  const copy = wordsOf(changeBookingCopy, brand);
  const { stage } = view;
  const title = stage.kind === 'payment' ? copy.payTitle : label;
  return (
    <Dialog
      isSteady
      open={stage.kind === 'form' || stage.kind === 'payment'}
      onClose={view.close}
      title={title}
      closeLabel={copy.close}
    >
      {stage.kind === 'form' ? (
        <ChangeForm brand={brand} booking={booking} view={view} isRebook={isRebook} ended={stage.ended} />
      ) : null}
      {stage.kind === 'payment' ? (
        <HeldPayment
          brand={brand}
          portal={portal}
          change={stage.change}
          now={view.now}
          onEnd={view.endPayment}
          onAsk={view.ask}
        />
      ) : null}
    </Dialog>
  );
};

/**
 * The button by which a booking is edited, or by which a postponed one gets its new date, with its dialog; and the change that waits for its
 * payment. It stays mounted while the booking is shown, and offers nothing where the booking cannot be changed. Sources: MG-52…MG-62, MG-70, MG-77.
 */
export const ChangeBooking = (props: ChangeBookingProps) => {
  const { brand, booking, portal, rebookLabel } = props;
  const copy = wordsOf(changeBookingCopy, brand);
  const isRebook = booking.status_id === bookingStatus.postponed;
  const view = useChangeBooking(props, isRebook, copy.failed);
  const dropping = useDropChange(props, copy.failed);
  const button = useRef<HTMLButtonElement>(null);
  const made = view.made ?? dropping.made;
  const isMade = made !== null;
  // What opened the dialog may be gone with the held change, so the browser cannot give the focus back to it.
  useEffect(() => {
    if (isMade) button.current?.focus();
  }, [isMade]);
  const held = booking.held_change;
  const label = isRebook ? rebookLabel : copy.edit;
  const drop = () => {
    dropping.drop();
    button.current?.focus();
  };
  return (
    <>
      <ActionNotices role="alert">
        {dropping.problem === null ? null : <Notice tone="error">{dropping.problem}</Notice>}
      </ActionNotices>
      {held === null ? null : (
        <ActionLine>
          <HeldLine brand={brand} change={held} onPay={() => view.openPayment(held)} onDrop={drop} />
        </ActionLine>
      )}
      <ActionNotices role="status">
        {made === null ? null : <MadeNotice copy={copy} made={made} />}
        {made === null && dropping.isDropped ? <Notice tone="success">{copy.dropped}</Notice> : null}
      </ActionNotices>
      {booking.can_cancel ? (
        <Button variant={isRebook ? 'primary' : 'secondary'} ref={button} onClick={view.openForm}>
          {label}
        </Button>
      ) : null}
      <ChangeDialog brand={brand} booking={booking} portal={portal} view={view} isRebook={isRebook} label={label} />
    </>
  );
};
