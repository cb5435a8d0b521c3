import { formatPence } from '@bars/shared-api/format';
import { PaymentFacts } from '../../../common/payment-facts';
import { ContactWays } from '@bars/shared-ui/pages';
import type { ManagedPartProps } from './managed-part';

/** Nothing can be paid here: why, and for which booking. */
export const ClosedPart = ({ brand, booking }: ManagedPartProps) => (
  <>
    <PaymentFacts brand={brand} booking={booking} paid={booking.paid === 0 ? null : formatPence(booking.paid)} />
    <ContactWays brand={brand} venue={booking?.bar} />
  </>
);
