import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import { Heading, Stack, Text } from '@bars/shared-ui';
import type { SecuringCopy } from '../details.copy';
import { cardState } from '../details.rules';

export interface CardSectionProps {
  session: BookingSession;
  copy: SecuringCopy;
}

/** Explains the card that secures the booking and what may be charged, before it is entered. Sources: BW-162, PY-26, PY-27. */
export const CardSection = ({ session, copy }: CardSectionProps) => {
  const state = cardState(session);
  if (state === null) return null;
  return (
    <Stack as="section" gap={3} aria-label={copy.title}>
      <Heading level={3}>{copy.title}</Heading>
      <Stack gap={1}>
        <Text strong>{copy[state]}</Text>
        <Text tone="soft">{session.no_show_terms ?? copy.noFee}</Text>
      </Stack>
    </Stack>
  );
};
