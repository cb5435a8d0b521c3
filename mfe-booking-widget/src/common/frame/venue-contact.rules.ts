import type { Bar } from '@bars/shared-api/contracts/bars';
import type { WizardModel } from '../wizard-model';

export interface Contact {
  phone: string;
  email: string;
}

/** Telephone and address of a venue; each surface has its own name for the telephone. Source: BW-63. */
export const contactOf = (bar: Bar, surface: WizardModel['surface']): Contact => ({
  phone: surface === 'widget' ? bar.party_booking_phone : bar.phone,
  email: bar.party_booking_email,
});
