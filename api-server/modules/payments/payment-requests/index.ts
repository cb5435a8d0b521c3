import type { Domain } from '../../../kernel/composition/domain';
import type { Kernel } from '../../../kernel/kernel';
import { endExpired } from './end-expired.sweep';
import { freeColumns, personalData } from './payment-requests.personal';
import { paymentRequestsRoutes } from './payment-requests.routes';
import { createPaymentRequestsService, type PaymentRequestsDeps } from './payment-requests.service';

/** What the venue asks a guest for by a typed code. The sweep `expired-payment-requests` closes what was made for those that have expired. Reasons: docs/decisions/033. */
export const createPaymentRequests = (kernel: Kernel, deps: PaymentRequestsDeps): Domain<null> => ({
  service: null,
  routes: paymentRequestsRoutes(createPaymentRequestsService(kernel, deps)),
  sweeps: [{ name: 'expired-payment-requests', every: 'minute', run: endExpired(kernel, deps) }],
  personalData,
  freeColumns,
});
