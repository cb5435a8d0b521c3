import type { Audit } from './kernel/composition/audit';
import { mailAudits } from './kernel/mail/mail.audits';
import { bookingsAudits } from './modules/bookings/index';
import { availabilityAudits } from './modules/estate/index';
import { paymentsAudits } from './modules/payments/index';

/** What is true at every moment, as the modules declare it. `bars audit` proves it. */
export const audits: readonly Audit[] = [...availabilityAudits, ...paymentsAudits, ...bookingsAudits, ...mailAudits];
