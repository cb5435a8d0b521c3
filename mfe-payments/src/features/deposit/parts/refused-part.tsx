import { Button } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { outcomeCopy } from '../../../common/outcome.copy';
import { PaymentFacts } from '../../../common/payment-facts';
import { ContactWays } from '@bars/shared-ui/pages';
import type { DepositPartProps } from './deposit-part';

/** The last try was refused: why, and Try Again. */
export const RefusedPart = ({
  brand,
  deposit: { display_amount: amount, booking, reason = null },
  tryAgain,
}: DepositPartProps) => (
  <>
    <PaymentFacts brand={brand} amount={amount} reason={reason} booking={booking} />
    <ContactWays
      brand={brand}
      venue={booking?.bar}
      first={<Button onClick={tryAgain}>{wordsOf(outcomeCopy, brand).again}</Button>}
    />
  </>
);
