import type { PaidBooking } from '@bars/shared-api/contracts/payment-pages';
import { formatBookingDate } from '@bars/shared-api/format';
import { Card, Skeleton, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { Fact, Facts } from '@bars/shared-ui/facts';
import styled from 'styled-components';
import { paymentFactsCopy } from './payment-facts.copy';

export interface PaymentFactsProps {
  brand: BrandId;
  /** As the server shows it. */
  amount?: string | null;
  /** The venue's own words for what is paid. */
  reason?: string | null;
  booking: PaidBooking | null;
  /** What has been paid of the booking, as it is shown. */
  paid?: string | null;
  /** An instant. */
  paidAt?: string | null;
  /** The bank's code of a payment that was taken. */
  authCode?: string | null;
}

const listed = (value: string | null | undefined): string[] => (value === null || value === undefined ? [] : [value]);

/** What is paid, for which booking, and how the bank names it. */
export const PaymentFacts = ({ brand, amount, reason, booking, paid, paidAt, authCode }: PaymentFactsProps) => {
  const copy = wordsOf(paymentFactsCopy, brand);
  return (
    <Card as="section" aria-label={copy.facts}>
      <Facts>
        <Fact isWide isLoud label={copy.amount} values={listed(amount)} />
        <Fact isWide label={copy.reason} values={listed(reason)} />
        {booking === null ? null : (
          <>
            <Fact label={copy.where} values={[booking.bar.branded_name]} />
            <Fact label={copy.when} values={[formatBookingDate(booking.booking_date)]} />
            <Fact label={copy.party} values={[copy.people(booking.people)]} />
            <Fact label={copy.reference} values={[booking.ref_code]} />
          </>
        )}
        <Fact label={copy.paid} values={listed(paid)} />
        <Fact label={copy.paidAt} values={listed(paidAt).map(formatBookingDate)} />
        <Fact label={copy.authCode} values={listed(authCode)} />
      </Facts>
    </Card>
  );
};

/* As high as the amount and a booking: in two columns, or in one on a telephone. */
const Room = styled.div`
  --facts-height: 208px;
  @container bars (max-width: 600px) {
    --facts-height: 324px;
  }
`;

/** The room of the facts of a booking while they load, so that nothing below them moves. */
export const FactsSkeleton = () => (
  <Room>
    <Skeleton height="var(--facts-height)" />
  </Room>
);
