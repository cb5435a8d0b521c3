import type { HostBooking } from '@bars/shared-api/contracts/managed-bookings';
import { formatPence } from '@bars/shared-api/format';
import { Card, Notice, Row, Stack, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import styled from 'styled-components';
import type { BookingPartProps } from '../../../../common/booking/booking-part';
import { untilLine } from '../../../../common/booking/pre-order-until';
import type { BookingParts } from '../booking-parts';
import { orderedCopy, type OrderedCopy } from '../ordered.copy';

/* It has its size before it is there. Its name stands beside it. */
const Picture = styled.img`
  inline-size: 4rem;
  block-size: 4rem;
  object-fit: cover;
`;

const Options = ({ options, copy }: { options: HostBooking['options']; copy: OrderedCopy }) => (
  <Stack as="ul" gap={3} aria-label={copy.ordered}>
    {options.map(({ variation_id: id, title, head_count: count, price, image }) => (
      <Card as="li" key={id}>
        <Row gap={3} justify="space-between" align="baseline">
          <Row gap={3} align="center">
            {image === null ? null : <Picture src={image} alt="" loading="lazy" decoding="async" />}
            <Stack gap={1}>
              <Text strong>{title}</Text>
              <Text tone="soft">{copy.headCount(count)}</Text>
            </Stack>
          </Row>
          <Text strong>{formatPence(price)}</Text>
        </Row>
      </Card>
    ))}
  </Stack>
);

/** The ids of what has something to choose. */
const chosenIds = ({
  pre_order_state: { per_person_options: perPerson, single_booking_options: once },
}: HostBooking): Set<number> => new Set([...perPerson, ...once].map(({ variation_id: id }) => id));

const writeWords = (booking: HostBooking, hasChoices: boolean, copy: OrderedCopy): string => {
  if (booking.pre_order_locked) return copy.writeLocked;
  return hasChoices ? copy.writeMore : copy.write;
};

/** What is ordered ahead, what is chosen of it, and how more is ordered. What can be chosen shows its own name and price. Source: MG-100. */
export const PreOrderTab = ({ parts, ...props }: BookingPartProps & { parts: BookingParts }) => {
  const { brand, booking } = props;
  const copy = wordsOf(orderedCopy, brand);
  const chosen = chosenIds(booking);
  const others = booking.options.filter(({ variation_id: id }) => !chosen.has(id));
  const {
    pre_order_until: until,
    booking_date,
    bar: { party_booking_email: email },
  } = booking;
  const untilWhen = untilLine({ until, booking_date }, copy.until);
  return (
    <Stack gap={5}>
      {booking.pre_order_locked ? <Notice tone="warning">{copy.locked}</Notice> : null}
      {untilWhen !== null && chosen.size > 0 && !booking.pre_order_locked ? <Text>{untilWhen}</Text> : null}
      {others.length > 0 ? <Options options={others} copy={copy} /> : null}
      {others.length + chosen.size === 0 ? <Text>{copy.nothingOrdered}</Text> : null}
      {parts.preOrder(props)}
      {chosen.size > 0 ? (
        <Row gap={3}>
          {parts.packagesList(props)}
          {parts.kitchenSheet(props)}
        </Row>
      ) : null}
      <Text>
        {writeWords(booking, chosen.size > 0, copy)} <a href={`mailto:${email}`}>{email}</a>
      </Text>
    </Stack>
  );
};
