import { Button } from '@bars/shared-ui';
import { PaymentFacts } from '../../../common/payment-facts';
import { ContactWays } from '@bars/shared-ui/pages';
import type { RequestPartProps } from './request-part';

/** Nothing can be paid with the code: why, and what it was for. */
export const ClosedPart = ({ brand, copy, model: { request, leave } }: RequestPartProps) =>
  request === null ? null : (
    <>
      <PaymentFacts brand={brand} amount={request.display_amount} reason={request.reason} booking={request.booking} />
      <ContactWays brand={brand} venue={request.booking?.bar} first={<Button onClick={leave}>{copy.other}</Button>} />
    </>
  );
