import { Heading, Stack, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import type { ReactNode } from 'react';
import { BillFacts, BookingFacts } from '../../../../common/booking/booking-facts';
import type { BookingPartProps } from '../../../../common/booking/booking-part';
import { VenueWays } from '../../../../common/link/link-page';
import { bookingState, isAhead } from '../booking-state.rules';
import { overviewCopy } from '../overview.copy';
import { HostActions, type HostActionsProps } from './host-actions';
import { HostNotice } from './state-notice';

export interface HostOverviewProps extends HostActionsProps {
  isPaymentAsked: boolean;
  /** What is on one of the two pages alone. */
  children?: ReactNode;
}

/** The party and what happened to it. The invitation shows only where somebody may be invited. Source: MG-124. */
const Party = ({ brand, api, bookingRef, booking, onChanged, parts }: HostActionsProps) => {
  const props: BookingPartProps = { brand, api, bookingRef, booking, onChanged };
  const state = bookingState(booking);
  const mayInvite = booking.allow_invite && state !== 'cancelled' && state !== 'postponed';
  return parts.guests({ ...props, invite: mayInvite ? parts.invite(props) : null });
};

/** What the booking is, how it stands, and everything that can be done with it. Sources: MG-22, MG-42…MG-48. */
export const HostOverview = ({ isPaymentAsked, children, ...props }: HostOverviewProps) => {
  const { brand, api, bookingRef, booking, onChanged, parts } = props;
  const copy = wordsOf(overviewCopy, brand);
  const state = bookingState(booking);
  const terms = isAhead(state) ? [booking.no_show_terms, booking.cancellation_terms] : [];
  return (
    <Stack gap={6}>
      <HostNotice brand={brand} booking={booking} isPaymentAsked={isPaymentAsked} />
      {parts.email({ brand, api, bookingRef, booking, onChanged })}
      <HostActions {...props} />
      <Stack gap={4}>
        <BookingFacts
          brand={brand}
          booking={isAhead(state) ? booking : { ...booking, end_date: undefined, capability_name: null }}
        >
          {booking.bill && state !== 'enquiry' ? (
            <BillFacts
              brand={brand}
              bill={state === 'cancelled' || state === 'postponed' ? { ...booking.bill, to_pay: [] } : booking.bill}
              credit={booking.credit}
            />
          ) : null}
        </BookingFacts>
        {terms.map((words) => (words ? <Text key={words}>{words}</Text> : null))}
      </Stack>
      <Party {...props} />
      <Stack as="section" gap={3}>
        <Heading level={2}>{copy.contactTitle}</Heading>
        <VenueWays brand={brand} bar={booking.bar} isSecondary />
      </Stack>
      {children}
      {parts.history({ brand, api, bookingRef, booking, onChanged })}
      {booking.structured_data === undefined ? null : (
        <script type="application/ld+json">{booking.structured_data}</script>
      )}
    </Stack>
  );
};
