import type { HeldChange } from '@bars/shared-api/contracts/managed-bookings';
import { formatBookingDate, formatTime } from '@bars/shared-api/format';
import { Button, Notice, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { heldPaymentCopy } from './held-payment.copy';

export interface HeldLineProps {
  brand: BrandId;
  change: HeldChange;
  onPay: () => void;
  /** Lets it go; left out where a new wish does so. */
  onDrop?: () => void;
}

/** A change that is held until it is paid: what it is, what it costs, until when, and the two ways on. */
export const HeldLine = ({ brand, change, onPay, onDrop }: HeldLineProps) => {
  const copy = wordsOf(heldPaymentCopy, brand);
  const { people, booking_date: at, top_up: topUp } = change;
  const ways = (
    <>
      <Button onClick={onPay}>{copy.pay(topUp.display_amount)}</Button>
      {onDrop === undefined ? null : (
        <Button variant="secondary" onClick={onDrop}>
          {copy.drop}
        </Button>
      )}
    </>
  );
  return (
    <Notice tone="info" title={copy.waitsTitle} action={ways}>
      {copy.waits(people, formatBookingDate(at), topUp.display_amount, formatTime(topUp.held_until))}
    </Notice>
  );
};
