import type { Api } from '@bars/shared-api';
import type { BookingGuest, GuestBooking } from '@bars/shared-api/contracts/managed-bookings';
import { ButtonLink, Card, Heading, Row, Stack, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { Fact, Facts } from '@bars/shared-ui/facts';
import { BookingFacts, GuestDueFact } from '../../../../common/booking/booking-facts';
import { guestDues } from '../../../../common/booking/guest-dues.rules';
import { VenueWays } from '../../../../common/link/link-page';
import type { BookingParts } from '../booking-parts';
import { bookingState, isAhead } from '../booking-state.rules';
import { overviewCopy, type OverviewCopy } from '../overview.copy';
import { statesCopy } from '../states.copy';
import { StateNotice } from './state-notice';

const OwnFacts = ({
  brand,
  booking,
  guest,
  copy,
}: {
  brand: BrandId;
  booking: GuestBooking;
  guest: BookingGuest;
  copy: OverviewCopy;
}) => (
  <Stack as="section" gap={3}>
    <Heading level={2}>{copy.you}</Heading>
    <Card>
      <Facts>
        <Fact label={copy.guestName} values={[guest.full_name]} />
        <Fact label={copy.guestEmail} values={guest.email === null ? [] : [guest.email]} />
        <GuestDueFact brand={brand} dues={isAhead(bookingState(booking)) ? guestDues(guest, booking.due ?? []) : []} />
      </Facts>
    </Card>
  </Stack>
);

export interface GuestOverviewProps {
  brand: BrandId;
  api: Api;
  booking: GuestBooking;
  parts: Pick<BookingParts, 'guestPayment' | 'myProfile'>;
  /** Reads the booking again. */
  onPaid: () => void;
}

/** What a guest does with their own place: paying their part, and choosing what they eat on their own page. Source: MG-23. */
const OwnActions = ({
  guest,
  copy,
  brand,
  api,
  booking,
  parts,
  onPaid,
}: GuestOverviewProps & { guest: BookingGuest; copy: OverviewCopy }) => (
  <Row gap={3}>
    {parts.guestPayment({ brand, api, by: { id: booking.id }, guest, onPaid })}
    {guest.guest_link === null ? null : (
      <ButtonLink variant="secondary" href={guest.guest_link}>
        {copy.guestPreOrder}
      </ButtonLink>
    )}
  </Row>
);

/** The booking as a guest of it sees it, without tabs. Sources: MG-23, AC-36. */
export const GuestOverview = (props: GuestOverviewProps) => {
  const { brand, booking } = props;
  const copy = wordsOf(overviewCopy, brand);
  const state = bookingState(booking);
  const { guest } = booking;
  return (
    <Stack gap={6}>
      <StateNotice state={state} text={wordsOf(statesCopy, brand).guestStates[state].body} />
      <BookingFacts
        brand={brand}
        booking={isAhead(state) ? booking : { ...booking, end_date: undefined, capability_name: null }}
      >
        <Fact label={copy.bookedBy} values={booking.party_name === '' ? [] : [booking.party_name]} />
      </BookingFacts>
      {guest === null ? null : <OwnFacts brand={brand} booking={booking} guest={guest} copy={copy} />}
      {guest !== null && isAhead(state) ? <OwnActions {...props} guest={guest} copy={copy} /> : null}
      <Row>{props.parts.myProfile({ brand, api: props.api, bookingId: booking.id })}</Row>
      <Stack as="section" gap={3}>
        <Heading level={2}>{copy.contactTitle}</Heading>
        <VenueWays brand={brand} bar={booking.bar} isSecondary />
      </Stack>
    </Stack>
  );
};
