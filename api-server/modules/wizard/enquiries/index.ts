import { noRoutes, type Domain } from '../../../kernel/composition/domain';
import type { Kernel } from '../../../kernel/kernel';
import type { BookingsService } from '../../bookings/index';
import { createEnquiriesService } from './enquiries.service';
import { enquiriesMetrics } from './enquiries.metrics';
import { personalData } from './enquiries.personal';
import type { EnquiriesService } from './service';

export { promisedSlot, startOf } from './rules/callback-slots.rules';

/** Enquiries, and when the venue rings back about them. */
export const createEnquiries = (
  kernel: Kernel,
  parts: { bookings: Pick<BookingsService, 'create'> },
): Domain<EnquiriesService> => ({
  service: createEnquiriesService(kernel, parts),
  routes: noRoutes,
  sweeps: [],
  personalData,
  metrics: enquiriesMetrics,
});
