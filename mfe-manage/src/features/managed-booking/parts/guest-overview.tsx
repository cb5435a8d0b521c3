import type { BookingGuest, GuestBooking } from '@bars/shared-api/contracts/managed-bookings';
import { formatPence } from '@bars/shared-api/format';
import { Card, Heading, Stack, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/area/brand-copy';
import { Fact, Facts } from '@bars/shared-ui/facts';
import { BookingFacts } from '../../../common/booking-facts';
import { VenueWays } from '../../../common/link-page';
import { bookingState } from '../booking-state.rules';
import { overviewCopy, type OverviewCopy } from '../overview.copy';
import { statesCopy } from '../states.copy';
import { StateNotice } from './state-notice';

const owed = (pence: number): string[] => (pence === 0 ? [] : [formatPence(pence)]);

const OwnFacts = ({ guest, copy }: { guest: BookingGuest; copy: OverviewCopy }) => (
  <Stack as="section" gap={3}>
    <Heading level={2}>{copy.you}</Heading>
    <Card>
      <Facts>
        <Fact label={copy.guestName} values={[guest.full_name]} />
        <Fact label={copy.guestEmail} values={guest.email === null ? [] : [guest.email]} />
        <Fact label={copy.guestDeposit} values={owed(guest.deposit_balance)} />
        <Fact label={copy.guestBalance} values={owed(guest.balance)} />
      </Facts>
    </Card>
  </Stack>
);

/** The booking as a guest of it sees it, without tabs. Source: MG-23. */
export const GuestOverview = ({ brand, booking }: { brand: BrandId; booking: GuestBooking }) => {
  const copy = wordsOf(overviewCopy, brand);
  const state = bookingState(booking);
  return (
    <Stack gap={6}>
      <StateNotice state={state} text={wordsOf(statesCopy, brand).guestStates[state].body} />
      <BookingFacts brand={brand} booking={booking}>
        <Fact label={copy.bookedBy} values={booking.party_name === '' ? [] : [booking.party_name]} />
      </BookingFacts>
      {booking.guest === null ? null : <OwnFacts guest={booking.guest} copy={copy} />}
      <Stack as="section" gap={3}>
        <Heading level={2}>{copy.contactTitle}</Heading>
        <VenueWays brand={brand} bar={booking.bar} isSecondary />
      </Stack>
    </Stack>
  );
};
