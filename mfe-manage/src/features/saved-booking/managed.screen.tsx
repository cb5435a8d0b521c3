import type { Api } from '@bars/shared-api';
import { ButtonLink, Skeleton, Text, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/area/brand-copy';
import type { ReactNode } from 'react';
import { BillFacts, BookingFacts } from './parts/booking-facts';
import { LinkPage, NoBooking, VenueWays } from './parts/link-page';
import { savedBookingCopy } from './saved-booking.copy';
import { isAhead, isDone, managedState } from './saved-booking.rules';
import { useManaged } from './use-saved-booking';

export interface ManagedScreenProps {
  brand: BrandId;
  api: Api;
  /** The booking's manage key. */
  token: string;
  /** Shown below a booking that takes place: the offer of an account. */
  account: ReactNode;
}

/** The booking behind "Manage My Booking", until it can be managed here. Sources: RT-16, API-M-6. */
export const ManagedScreen = ({ brand, api, token, account }: ManagedScreenProps) => {
  const copy = wordsOf(savedBookingCopy, brand);
  const view = useManaged(api, token);
  if (view.state !== 'ready') {
    return (
      <LinkPage brand={brand} words={copy.managed[view.state]}>
        {view.state === 'loading' ? <Skeleton lines={6} /> : <NoBooking brand={brand} copy={copy} retry={view.state === 'away' ? view.retry : null} />}
      </LinkPage>
    );
  }
  const booking = view.data;
  const state = managedState(booking);
  const terms = isAhead(state) ? [booking.no_show_terms, booking.cancellation_terms] : [];
  return (
    <LinkPage brand={brand} words={copy.managed[state]}>
      <BookingFacts booking={booking} copy={copy}>
        {booking.bill && state !== 'enquiry' ? <BillFacts bill={booking.bill} copy={copy} /> : null}
      </BookingFacts>
      {terms.map((words) => (words ? <Text key={words}>{words}</Text> : null))}
      <VenueWays bar={booking.bar} copy={copy}>
        {isAhead(state) ? (
          <ButtonLink variant="secondary" href={view.calendarHref}>
            {copy.calendar}
          </ButtonLink>
        ) : null}
        {isDone(state) ? (
          <ButtonLink variant="secondary" href="/booking">
            {copy.book}
          </ButtonLink>
        ) : null}
      </VenueWays>
      {isAhead(state) ? account : null}
      {booking.structured_data === undefined ? null : <script type="application/ld+json">{booking.structured_data}</script>}
    </LinkPage>
  );
};
