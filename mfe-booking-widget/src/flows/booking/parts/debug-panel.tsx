import { Card, Heading } from '@bars/shared-ui';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import { isVisible } from './debug.rules';

/** Shows the session without secrets and personal data. It is rendered only if debug is on. Source: BW-38. */
export const DebugPanel = ({ session, title }: { session: BookingSession; title: string }) => {
  const shown = Object.fromEntries(Object.entries(session).filter(([name]) => isVisible(name)));
  return (
    <Card as="section" tone="sunken" aria-label={title}>
      <Heading level={2}>{title}</Heading>
      <pre style={{ overflow: 'auto', maxBlockSize: '60vh' }}>{JSON.stringify(shown, null, 2)}</pre>
    </Card>
  );
};
