import type { OpeningTimes } from '@bars/shared-api/contracts/opening-times';
import { ButtonLink, Heading, Notice, Row, Stack, Text } from '@bars/shared-ui';
import { barFinderLink, mapsHref } from '@bars/shared-ui/pages/bar-links';
import { useId } from 'react';
import type { OpeningTimesCopy } from '../opening-times.copy';
import { dayName, nowOf } from '../opening-times.rules';
import { DayTable } from './day-table';

export interface VenueHoursProps {
  times: OpeningTimes;
  copy: OpeningTimesCopy;
}

const headlineOf = (times: OpeningTimes, copy: OpeningTimesCopy): string => {
  if (times.status === 'closed_for_good') return copy.closedForGood;
  if (times.status === 'closed_until_further_notice') return copy.closedUntilFurtherNotice;
  const now = nowOf(times);
  if (now.is === 'open') return copy.open(now.until);
  return now.is === 'closed' ? copy.closed(now.at, now.day) : copy.closedForLong;
};

/** Where the venue is, and the ways to it. A venue that is closed for long takes no bookings. */
const Ways = ({ times: { bar, status }, copy }: VenueHoursProps) => (
  <Stack gap={3}>
    <Text as="address" style={{ fontStyle: 'normal' }}>
      {bar.address}
    </Text>
    <Row gap={3}>
      {status === 'trading' ? <ButtonLink href={`/book?bar_id=${bar.id}`}>{copy.book}</ButtonLink> : null}
      <ButtonLink variant="secondary" href={mapsHref(bar, bar.branded_name)}>
        {copy.maps}
      </ButtonLink>
      <ButtonLink variant="secondary" href={`tel:${bar.phone.replaceAll(' ', '')}`}>
        {copy.call(bar.phone)}
      </ButtonLink>
    </Row>
    <Row gap={5}>
      <a href={`mailto:${bar.party_booking_email}`}>{copy.write(bar.party_booking_email)}</a>
      <a {...barFinderLink}>{copy.finder}</a>
    </Row>
  </Stack>
);

/** A venue's state at the moment, the ways to it, and its coming days. */
export const VenueHours = ({ times, copy }: VenueHoursProps) => {
  const id = useId();
  const { bar, days, today, status, closure_message: message, close_date: lastDay } = times;
  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <Text size="l" strong>
          {bar.branded_name}
        </Text>
        <Text size="l" role="status">
          {headlineOf(times, copy)}
        </Text>
        {message === null ? null : <Notice tone={status === 'trading' ? 'info' : 'warning'}>{message}</Notice>}
        {lastDay === null || status === 'closed_for_good' ? null : <Text>{copy.lastDay(dayName(lastDay))}</Text>}
      </Stack>
      <Ways times={times} copy={copy} />
      {days.length === 0 ? null : (
        <Stack as="section" gap={3}>
          <Heading level={2} id={id}>
            {copy.days}
          </Heading>
          <DayTable labelledBy={id} days={days} today={today} copy={copy} />
        </Stack>
      )}
    </Stack>
  );
};
