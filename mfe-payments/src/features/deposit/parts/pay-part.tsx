import { CardPanel } from '@bars/shared-ui/pages/card-panel';
import { PaymentFacts } from '../../../common/payment-facts';
import type { DepositPartProps } from './deposit-part';

/** What is paid, and the card page. */
export const PayPart = ({
  portal,
  brand,
  token,
  deposit: { display_amount: amount, booking, reason = null },
  refresh,
}: DepositPartProps) => (
  <>
    <PaymentFacts brand={brand} amount={amount} reason={reason} booking={booking} />
    <CardPanel portal={portal} brand={brand} amount={amount} token={token} onEnd={refresh} />
  </>
);
