import { formatPence } from '@bars/shared-api/format';
import { ButtonLink, Row, Stack, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import type { BookingPartProps } from '../../../../common/booking/booking-part';
import { bookingState, isAhead, isDone, nextPayment, permissionsOf } from '../booking-state.rules';
import type { BookingParts } from '../booking-parts';
import { overviewCopy, type OverviewCopy } from '../overview.copy';
import { canPayHere, type TabKey } from '../tabs.rules';

export interface HostActionsProps extends BookingPartProps {
  parts: BookingParts;
  rebookLabel: string;
  hrefOf: (tab: TabKey) => string;
  /** The page behind the calendar link. */
  calendarHref: string;
}

/** The ways to pay, to the pre-order, to the calendar and to another booking. Source: MG-47. */
const Shortcuts = ({
  booking,
  copy,
  hrefOf,
  calendarHref,
}: Pick<HostActionsProps, 'booking' | 'hrefOf' | 'calendarHref'> & { copy: OverviewCopy }) => {
  const state = bookingState(booking);
  return (
    <Row gap={3}>
      {canPayHere(booking) && state !== 'cancelled' ? (
        <ButtonLink href={hrefOf('payment')}>{copy.pay(formatPence(nextPayment(booking)))}</ButtonLink>
      ) : null}
      {booking.has_pre_order && !isDone(state) ? (
        <ButtonLink variant="secondary" href={hrefOf('preOrder')}>
          {copy.toPreOrder}
        </ButtonLink>
      ) : null}
      {isAhead(state) ? (
        <ButtonLink variant="secondary" href={calendarHref}>
          {copy.calendar}
        </ButtonLink>
      ) : null}
      {isDone(state) ? <ButtonLink href="/booking">{copy.book}</ButtonLink> : null}
    </Row>
  );
};

/** Who changes a booking that can't be changed here. Sources: MG-63, MG-64. */
const AskText = ({ booking, copy }: { booking: BookingPartProps['booking']; copy: OverviewCopy }) => {
  const isLater = isDone(bookingState(booking));
  const { ask } = permissionsOf(booking);
  if (ask === null) return null;
  if (ask === 'agency') return <Text>{(isLater ? copy.askAgencyLater : copy.askAgency)(booking.agency_name)}</Text>;
  const { party_booking_email: email } = booking.bar;
  return (
    <Text>
      {isLater ? copy.askBarLater : copy.askBar} <a href={`mailto:${email}`}>{email}</a>
    </Text>
  );
};

/** What a host can do with the booking, or whom they ask. Sources: MG-42…MG-44, MG-62…MG-64, MG-67, MG-70. */
export const HostActions = ({ parts, rebookLabel, hrefOf, calendarHref, ...props }: HostActionsProps) => {
  const { brand, booking } = props;
  const copy = wordsOf(overviewCopy, brand);
  const may = permissionsOf(booking);
  // Both parts stay where they are: they say how a change ended, also where none can be made any more.
  const open = { ...booking, can_cancel: may.change };
  return (
    <Stack gap={4}>
      <Shortcuts booking={booking} copy={copy} hrefOf={hrefOf} calendarHref={calendarHref} />
      <Row gap={3} align="start">
        {parts.change({ ...props, booking: open, rebookLabel })}
        {booking.role === 'lead_booker' ? parts.cancel({ ...props, booking: open }) : null}
      </Row>
      {may.change && !may.cancel ? <Text tone="soft">{copy.leadCancels(booking.party_name)}</Text> : null}
      <AskText booking={booking} copy={copy} />
    </Stack>
  );
};
