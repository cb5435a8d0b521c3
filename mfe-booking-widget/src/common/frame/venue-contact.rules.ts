import type { Bar } from '@bars/shared-api/contracts/bars';
import type { WizardModel } from '../wizard-model';

export interface Contact {
  phone: string;
  email: string;
}

/** Telephone number and email of a venue. Each surface uses its own telephone field. Source: BW-63. */
export const contactOf = (bar: Bar, surface: WizardModel['surface']): Contact => ({
  phone: surface === 'widget' ? bar.party_booking_phone : bar.phone,
  email: bar.party_booking_email,
});
