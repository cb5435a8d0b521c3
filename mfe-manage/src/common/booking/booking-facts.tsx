import type { Bar } from '@bars/shared-api/contracts/bars';
import { bookingStatus, type Bill, type DueAmount } from '@bars/shared-api/contracts/bookings';
import type { Credit } from '@bars/shared-api/contracts/managed-bookings';
import { formatBookingDate, formatPence, formatTime } from '@bars/shared-api/format';
import { Card, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { Fact, Facts } from '@bars/shared-ui/facts';
import type { ReactNode } from 'react';
import { dateLine } from './booking-date';
import type { GuestDue } from './guest-dues.rules';
import { bookingFactsCopy, type BookingFactsCopy } from './booking-facts.copy';

const dueText = ({ kind, amount, by }: DueAmount, copy: BookingFactsCopy): string =>
  copy.due[kind](amount === null ? '' : formatPence(amount), by === null ? '' : formatBookingDate(by));

/** What was ordered ahead, what is paid, what of it is more than was due, and what is still to pay. */
export const BillFacts = ({
  brand,
  bill: { ordered, extras = 0, paid, to_pay: dues },
  credit = null,
}: {
  brand: BrandId;
  bill: Bill;
  credit?: Credit | null | undefined;
}) => {
  const copy = wordsOf(bookingFactsCopy, brand);
  return (
    <>
      <Fact
        isWide
        label={copy.ordered}
        values={ordered.map(
          (line) =>
            `${(line.is_per_booking ? copy.forEverybody : copy.times)(line.name, line.quantity)} (${formatPence(line.price)})`,
        )}
      />
      <Fact
        label={extras < 0 ? copy.cheaper : copy.extras}
        values={extras === 0 ? [] : [formatPence(Math.abs(extras))]}
      />
      <Fact label={copy.paid} values={paid === 0 ? [] : [formatPence(paid)]} />
      <Fact
        isWide
        label={copy.credited}
        values={credit === null ? [] : [copy.credit[credit.beyond](formatPence(credit.amount))]}
      />
      <Fact isWide label={copy.toPay} values={dues.map((due) => dueText(due, copy))} />
    </>
  );
};

const guestDueText = ({ kind, amount, by }: GuestDue, copy: BookingFactsCopy): string =>
  kind === null ? formatPence(amount ?? 0) : dueText({ kind, amount, by }, copy);

/** What a guest still owes, with when and where it is paid. `nothing`: said where that is nothing; without it the fact is left out. */
export const GuestDueFact = ({
  brand,
  dues,
  nothing,
}: {
  brand: BrandId;
  dues: readonly GuestDue[];
  nothing?: string | undefined;
}) => {
  const copy = wordsOf(bookingFactsCopy, brand);
  return (
    <Fact
      isWide
      label={copy.toPay}
      values={dues.length === 0 && nothing !== undefined ? [nothing] : dues.map((due) => guestDueText(due, copy))}
    />
  );
};

export interface BookingFactsProps {
  brand: BrandId;
  /** `end_date` is missing where nobody comes, or nobody knows; `status_id` where it is certain that the visit takes place, `ref_code` where it is not to be known. */
  booking: {
    ref_code?: string;
    people: number;
    booking_date: string;
    end_date?: string | undefined;
    party_type_name?: string | undefined;
    capability_name?: string | null | undefined;
    bar: Pick<Bar, 'branded_name' | 'address'>;
    status_id?: number;
  };
  children?: ReactNode;
}

/** What was booked, the booking's venue, day, time, party and reference. On 25 December it has no day and time. Source: MG-48. */
export const BookingFacts = ({ brand, booking, children }: BookingFactsProps) => {
  const copy = wordsOf(bookingFactsCopy, brand);
  const { bar, people, ref_code: reference, end_date: end } = booking;
  const isPostponed = booking.status_id === bookingStatus.postponed;
  const date = dateLine(booking);
  return (
    <Card as="section" aria-label={copy.facts}>
      <Facts>
        <Fact
          isWide
          isLoud={!isPostponed}
          label={isPostponed ? copy.formerly : copy.when}
          values={date === null ? [] : [date]}
        />
        <Fact label={copy.until} values={end === undefined || date === null || isPostponed ? [] : [formatTime(end)]} />
        <Fact label={copy.what} values={booking.party_type_name === undefined ? [] : [booking.party_type_name]} />
        <Fact label={copy.where} values={[bar.branded_name]} />
        <Fact label={copy.address} values={[bar.address]} />
        <Fact label={copy.area} values={booking.capability_name ? [booking.capability_name] : []} />
        <Fact label={copy.party} values={[copy.people(people)]} />
        <Fact label={copy.reference} values={reference === undefined ? [] : [reference]} />
        {children}
      </Facts>
    </Card>
  );
};
