import { ButtonLink } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { PaymentFacts } from '../../../common/payment-facts';
import { ContactWays } from '@bars/shared-ui/pages';
import { depositCopy } from '../deposit.copy';
import type { DepositPartProps } from './deposit-part';

/** Nothing can be paid any more: why, and for which booking it was. */
export const ClosedPart = ({ brand, deposit: { booking }, state }: DepositPartProps) => (
  <>
    {booking === null ? null : <PaymentFacts brand={brand} booking={booking} />}
    <ContactWays
      brand={brand}
      venue={booking?.bar}
      first={state === 'gone' ? <ButtonLink href="/booking">{wordsOf(depositCopy, brand).book}</ButtonLink> : null}
    />
  </>
);
