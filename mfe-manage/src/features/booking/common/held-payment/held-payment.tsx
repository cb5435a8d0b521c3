import type { HeldChange } from '@bars/shared-api/contracts/managed-bookings';
import { formatBookingDate, formatTime } from '@bars/shared-api/format';
import { Button, Countdown, LiveRegion, Notice, Stack, Text, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { CardPanel, type ElementPortal } from '@bars/shared-ui/pages/card-panel';
import { useCallback } from 'react';
import type { PaymentEnd } from './change-stage.rules';
import { heldPaymentCopy } from './held-payment.copy';
import { isSaid } from './held-time.rules';
import { useHeldTime } from './use-held-time';

export interface HeldPaymentProps {
  brand: BrandId;
  portal: ElementPortal;
  change: HeldChange;
  /** The server's time. */
  now: () => number;
  onEnd: (end: PaymentEnd) => void;
  /** Reads how the booking stands; it is called once when the held time ends. */
  onAsk: () => void;
}

/** What a held change costs, until when it is held, and its payment. It takes the focus from the form whose place it takes. */
export const HeldPayment = ({ brand, portal, change, now, onEnd, onAsk }: HeldPaymentProps) => {
  const { people, booking_date: at, top_up: topUp } = change;
  const copy = wordsOf(heldPaymentCopy, brand);
  const left = useHeldTime(topUp.held_until, now, onAsk);
  const takeFocus = useCallback((element: HTMLElement | null) => element?.focus(), []);
  return (
    <Stack gap={4}>
      <Stack gap={2} tabIndex={-1} ref={takeFocus}>
        <Text strong>{copy.costs(people, formatBookingDate(at), topUp.display_amount)}</Text>
        <Text tone="soft">{copy.note}</Text>
      </Stack>
      <LiveRegion message={left > 0 && isSaid(left) ? copy.said(left) : ''} />
      {left > 0 ? (
        <Countdown text={copy.held(formatTime(topUp.held_until), left)} urgent={left <= 1} />
      ) : (
        <Notice
          tone="warning"
          role="alert"
          title={copy.over}
          action={
            <Button variant="secondary" onClick={onAsk}>
              {copy.check}
            </Button>
          }
        >
          {copy.overNote}
        </Notice>
      )}
      <CardPanel
        portal={portal}
        brand={brand}
        amount={topUp.display_amount}
        token={topUp.deposit_request_token}
        onEnd={onEnd}
        onClosed={() => onEnd('closed')}
      />
    </Stack>
  );
};
