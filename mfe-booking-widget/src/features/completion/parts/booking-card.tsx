import { Card, Heading, Stack, Text } from '@bars/shared-ui';
import { formatBookingDate } from '@bars/shared-api/format';
import styled from 'styled-components';
import type { CompletionCopy } from '../completion.copy';
import type { CompletionView } from '../use-completion';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 8px 20px;
  margin: 0;
  & > dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

export interface BookingCardProps {
  view: CompletionView;
  copy: CompletionCopy;
  name: string;
}

/** The booking as it stands: status, what, when, where. Sources: BW-166…BW-168, BW-9. */
export const BookingCard = ({ view: { booking, status, timeLeft }, copy, name }: BookingCardProps) => {
  const facts = [
    [copy.when, formatBookingDate(booking.booking_date)],
    [copy.party, copy.people(booking.people)],
    [copy.bar, booking.bar.branded_name],
    [copy.address, booking.bar.address],
    [copy.reference, booking.ref_code],
  ];
  return (
    <Card tone="stage">
      <Stack gap={4}>
        <Heading level={2} size="l">
          {copy.status[status]}
        </Heading>
        {timeLeft ? (
          <Text strong role="timer">
            {copy.timeLeft(timeLeft)}
          </Text>
        ) : null}
        {name ? <Text size="l">{copy.greeting(name)}</Text> : null}
        <Text>{copy.lines[status]}</Text>
        <Facts>
          {facts.map(([label, value]) => [<dt key={label}>{label}</dt>, <dd key={`${label} value`}>{value}</dd>])}
        </Facts>
      </Stack>
    </Card>
  );
};
