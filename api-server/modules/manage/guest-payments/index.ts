import type { Domain } from '../../../kernel/composition/domain';
import type { Kernel } from '../../../kernel/kernel';
import type { BarsService } from '../../estate/index';
import type { Access } from '../managed-bookings/service';
import { ownOriginsOf } from '../payment-pages/index';
import { guestPaymentsRoutes } from './guest-payments.routes';
import { createGuestPaymentsService, type GuestPaymentsDeps } from './guest-payments.service';

/** Guests who pay their own part of a party. Reasons: docs/decisions/044. */
export const createGuestPayments = (
  kernel: Kernel,
  { bars, access, ...parts }: GuestPaymentsDeps & { bars: Pick<BarsService, 'brands'>; access: Pick<Access, 'byId'> },
): Domain<null> => ({
  service: null,
  routes: guestPaymentsRoutes({
    service: createGuestPaymentsService(kernel, parts),
    access,
    ownOrigins: ownOriginsOf(kernel, bars),
  }),
  sweeps: [],
});
