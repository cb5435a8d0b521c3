import type { HostBooking } from '@bars/shared-api/contracts/managed-bookings';
import { formatPence } from '@bars/shared-api/format';
import { Card, Heading, Notice, Row, Stack, Text, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/area/brand-copy';
import { Fact, Facts } from '@bars/shared-ui/facts';
import { orderedCopy, type OrderedCopy } from '../ordered.copy';

interface OrderedProps {
  brand: BrandId;
  booking: HostBooking;
}

const Options = ({ options, copy }: { options: HostBooking['options']; copy: OrderedCopy }) => (
  <Stack as="ul" gap={3} aria-label={copy.ordered}>
    {options.map(({ variation_id: id, title, head_count: count, price }) => (
      <Card as="li" key={id}>
        <Row gap={3} justify="space-between" align="baseline">
          <Stack gap={1}>
            <Text strong>{title}</Text>
            <Text tone="soft">{copy.headCount(count)}</Text>
          </Stack>
          <Text strong>{formatPence(price)}</Text>
        </Row>
      </Card>
    ))}
  </Stack>
);

/** How many of those who have to have chosen. Source: MG-88. */
const Progress = ({ booking: { pre_order_state: state }, copy }: { booking: HostBooking; copy: OrderedCopy }) => {
  const rows = [
    ...state.per_person_options.map((option) => ({ id: option.variation_id, name: option.name, done: copy.perPerson(copy.of(option.guest_added, option.guest_required)) })),
    ...state.single_booking_options.map((option) => ({ id: option.variation_id, name: option.name, done: copy.once(copy.of(option.completed, option.required)) })),
  ];
  if (rows.length === 0) return null;
  return (
    <Stack as="section" gap={3}>
      <Heading level={2}>{copy.progress}</Heading>
      <Card>
        <Facts>
          {rows.map(({ id, name, done }) => (
            <Fact key={id} label={name} values={[done]} />
          ))}
        </Facts>
      </Card>
    </Stack>
  );
};

const WriteToBar = ({ words, email }: { words: string; email: string }) => (
  <Text>
    {words} <a href={`mailto:${email}`}>{email}</a>
  </Text>
);

/** What is ordered ahead, how far its choices are, and how it is changed today. Sources: MG-88, MG-100. */
export const PreOrderTab = ({ brand, booking }: OrderedProps) => {
  const copy = wordsOf(orderedCopy, brand);
  const isLocked = booking.pre_order_locked;
  return (
    <Stack gap={5}>
      {isLocked ? <Notice tone="warning">{copy.locked}</Notice> : null}
      {booking.options.length === 0 ? <Text>{copy.nothingOrdered}</Text> : <Options options={booking.options} copy={copy} />}
      <Progress booking={booking} copy={copy} />
      <WriteToBar words={isLocked ? copy.writeLocked : copy.write} email={booking.bar.party_booking_email} />
    </Stack>
  );
};

/** The packages of the booking: what they are, for how many, and what they cost. Source: MG-81. */
export const PackagesTab = ({ brand, booking }: OrderedProps) => {
  const copy = wordsOf(orderedCopy, brand);
  return booking.options.length === 0 ? <Text>{copy.noPackages}</Text> : <Options options={booking.options} copy={copy} />;
};
