import { bookingStatus } from '@bars/shared-api/contracts/bookings';
import type { MyBooking } from '@bars/shared-api/contracts/my-bookings';
import { formatPence } from '@bars/shared-api/format';
import { ButtonLink, Card, Heading, labelType, Row, space, Stack, t, Text, VisuallyHidden } from '@bars/shared-ui';
import styled from 'styled-components';
import type { MyBookingsCopy } from '../my-bookings.copy';
import { dateLine } from '../../../../common/booking/booking-date';
import { totalOf } from '../my-bookings.rules';

const Mark = styled.span<{ $isOff: boolean }>`
  padding: 2px ${space[2]};
  border: ${t.borderWidth} solid currentColor;
  border-radius: ${t.radiusSmall};
  color: ${({ $isOff }) => ($isOff ? t.error : t.ink)};
  ${labelType('0.8125rem')}
`;

const isOff = ({ status_id: id }: MyBooking): boolean => id === bookingStatus.cancelled || id === bookingStatus.noShow;

/** Source: MG-70. */
const openLabel = ({ role, status_id: status, can_cancel: mayChange }: MyBooking, copy: MyBookingsCopy): string => {
  if (role === 'guest') return copy.openAsGuest;
  return status === bookingStatus.postponed && mayChange ? copy.chooseDate : copy.open;
};

const Price = ({ booking, copy }: { booking: MyBooking; copy: MyBookingsCopy }) => {
  const total = totalOf(booking);
  if (total === null) return null;
  return (
    <Text strong>
      {[
        copy.total(formatPence(total)),
        ...(booking.payments_made ? [copy.paid(formatPence(booking.payments_made))] : []),
      ].join(' · ')}
    </Text>
  );
};

export interface BookingListProps {
  bookings: readonly MyBooking[];
  copy: MyBookingsCopy;
  /** The page of a booking. */
  pageOf: (booking: MyBooking) => string;
}

const BookingCard = ({ booking, copy, pageOf }: Omit<BookingListProps, 'bookings'> & { booking: MyBooking }) => {
  const { name, text } = copy.statuses[booking.status_id];
  const date = dateLine(booking);
  return (
    <Card as="li">
      <Stack gap={3}>
        <Row gap={2}>
          <Mark $isOff={isOff(booking)}>{name}</Mark>
          <Mark $isOff={false}>{copy.roles[booking.role]}</Mark>
        </Row>
        <Heading level={3} size="m">
          {booking.bar.branded_name}
        </Heading>
        {date === null ? null : (
          <Text size="l" strong>
            {date}
          </Text>
        )}
        <Text>
          {[
            copy.people(booking.people),
            ...(booking.party_name === '' ? [] : [copy.partyOf(booking.party_name)]),
            copy.reference(booking.ref_code),
          ].join(' · ')}
        </Text>
        <Text tone="soft">{text}</Text>
        <Price booking={booking} copy={copy} />
        <Row>
          <ButtonLink variant="secondary" href={pageOf(booking)}>
            <span>
              {openLabel(booking, copy)}
              <VisuallyHidden>{copy.openWhich(booking.ref_code)}</VisuallyHidden>
            </span>
          </ButtonLink>
        </Row>
      </Stack>
    </Card>
  );
};

/** Bookings below each other: status, role, bar, day, party and, for the lead booker, the total. */
export const BookingList = ({ bookings, ...rest }: BookingListProps) => (
  <Stack as="ul" gap={4}>
    {bookings.map((booking) => (
      <BookingCard key={booking.id} booking={booking} {...rest} />
    ))}
  </Stack>
);
