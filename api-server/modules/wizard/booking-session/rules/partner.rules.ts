import { kindOfFlow } from '@bars/shared-api/contracts/booking-flows';
import type { EstateBar, PartyType } from '../../../estate/index';

/** A type of kind `partner` is booked on a partner's site. Source: BW-22. */
export const isPartners = (type: PartyType | null): boolean =>
  kindOfFlow(type?.booking_flow_name ?? null) === 'partner';

/** What a partner books is at the venues that have one. Source: BW-22. */
export const isPartnerHere = (type: PartyType, bar: EstateBar | null): boolean =>
  bar === null || !isPartners(type) || bar.karaoke_partner_url !== null;
