import type { Api } from '@bars/shared-api';
import type { FramedOutcome, Payable, PaymentParams } from '@bars/shared-api/contracts/payment-messages';
import { BrandScope, brandOf } from '@bars/shared-ui';
import { Boundary } from '@bars/shared-ui/area/boundary';
import { CardPaymentScreen } from '../features/card-payment/card-payment.screen';
import { BrokenFrame } from '../features/frame-notice/broken-frame.screen';

export interface PayFrameProps {
  api: Api;
  params: PaymentParams;
  /** The server has Google Pay on. */
  hasGooglePay: boolean;
  /** It is in a window of its own: no page around it shows what is paid. */
  isAlone?: boolean;
  /** Calls back with an order that the panel has charged by a wallet. */
  watchCharges?: (onCharged: (orderId: string) => void) => () => void;
  onPayable?: (payable: Payable) => void;
  onOutcome: (outcome: FramedOutcome) => void;
  onClose: () => void;
  onReload: () => void;
}

/** What `/frame/pay/` shows for the params it was given; another kind or token is another payment. A fault of the page does not stop the payment: the server finishes it. */
export const PayFrame = ({ api, params, isAlone = false, onReload, ...handlers }: PayFrameProps) => {
  const brand = brandOf(params.brand);
  return (
    <BrandScope brand={brand}>
      <Boundary fallback={<BrokenFrame brand={brand} kind={params.kind} onReload={onReload} />}>
        <CardPaymentScreen
          key={`${params.kind} ${params.token}`}
          api={api}
          brand={brand}
          surface={params.surface}
          kind={params.kind}
          token={params.token}
          isAlone={isAlone}
          {...handlers}
        />
      </Boundary>
    </BrandScope>
  );
};
