import { PaymentFacts } from '../../../common/payment-facts';
import { ContactWays } from '@bars/shared-ui/pages';
import type { DepositPartProps } from './deposit-part';

/** What was paid, when, and the bank's code. */
export const ReceiptPart = ({
  brand,
  deposit: { display_amount: amount, booking, reason = null, success, auth_code: authCode },
}: DepositPartProps) => (
  <>
    <PaymentFacts
      brand={brand}
      amount={amount}
      reason={reason}
      booking={booking}
      paidAt={success?.paid_at ?? null}
      authCode={authCode}
    />
    <ContactWays brand={brand} venue={booking?.bar} />
  </>
);
