import type { BrandId } from '@bars/shared-ui';
import type { PaymentRequestCopy } from '../payment-request.copy';
import type { PaymentRequestModel } from '../use-payment-request';

/** What the page of a state gets. */
export interface RequestPartProps {
  brand: BrandId;
  copy: PaymentRequestCopy;
  model: PaymentRequestModel;
}
