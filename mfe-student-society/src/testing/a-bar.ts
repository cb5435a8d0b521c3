import type { ListedBar } from '@bars/shared-api/contracts/bars';

/** A bar of the list. */
export const aBar = (change: Partial<ListedBar> = {}): ListedBar => ({
  id: 182,
  name: 'Northlight Leeds',
  slug: 'northlight-leeds',
  brand_id: 1,
  brand_short_name: 'northlight',
  open: true,
  central_bar: false,
  frontend_visible: true,
  latitude: 53.8,
  longitude: -1.55,
  cost_centre: 'NL182',
  city: 'Leeds',
  covid_closed: false,
  closure_message: null,
  party_booking_email: 'leeds@northlight.example',
  ...change,
});
