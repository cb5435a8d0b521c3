import { brandIds, type BrandId } from '@bars/shared-api/contracts/dto';
import { counter } from '../../../kernel/metrics/declare';
import type { DomainMetrics } from '../../../kernel/metrics/readings';
import { partyRules } from '../../estate/index';

export const enquiries = counter({
  name: 'enquiries_total',
  says: 'Enquiries that were sent, by the number of the brand and the kind',
  labels: { brand: brandIds.map((id): `${BrandId}` => `${id}`), type: partyRules.bookingKinds },
});

export const enquiriesMetrics: DomainMetrics = { declared: [enquiries] };
