import { Button } from '@bars/shared-ui';
import { CardPanel } from '@bars/shared-ui/pages/card-panel';
import { PaymentFacts } from '../../../common/payment-facts';
import type { ManagedPartProps } from './managed-part';

/** What is paid, and the card page. */
export const PayPart = ({ portal, brand, copy, booking, model: { payment, leave, finish } }: ManagedPartProps) =>
  payment === null ? null : (
    <>
      <PaymentFacts brand={brand} amount={payment.display_amount} booking={booking} />
      <CardPanel portal={portal} brand={brand} amount={payment.display_amount} token={payment.token} onEnd={finish} />
      {booking.payable.length > 1 ? (
        <div>
          <Button variant="quiet" onClick={leave}>
            {copy.back}
          </Button>
        </div>
      ) : null}
    </>
  );
