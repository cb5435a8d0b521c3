import { bookingsHost } from '../../../kernel/bookings-host';
import type { Domain } from '../../../kernel/composition/domain';
import type { Kernel } from '../../../kernel/kernel';
import type { BarsService } from '../../estate/index';
import { paymentPagesRoutes } from './payment-pages.routes';
import { createPaymentPagesService, type PaymentPagesDeps } from './payment-pages.service';

export { checkReturnAddress } from './return-address';

/** The origins of our pages, to which a payment may return. */
export const ownOriginsOf =
  ({ config }: Pick<Kernel, 'config'>, bars: Pick<BarsService, 'brands'>) =>
  (): string[] => [config.publicOrigin, ...bars.brands().map((brand) => bookingsHost(config.publicOrigin, brand))];

/** What the payment pages load, and how a part of a booking's bill is paid. Reasons: docs/decisions/033. */
export const createPaymentPages = (
  kernel: Kernel,
  { bars, ...parts }: PaymentPagesDeps & { bars: Pick<BarsService, 'brands'> },
): Domain<null> => ({
  service: null,
  routes: paymentPagesRoutes(createPaymentPagesService(kernel, parts), ownOriginsOf(kernel, bars)),
  sweeps: [],
});
