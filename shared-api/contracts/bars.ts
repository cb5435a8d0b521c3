import * as z from 'zod/mini';
import { localDate, type BrandId } from './dto';

/** A venue as the wizard needs it. `phone` is the portal's name of `party_booking_phone` (BW-63). */
export const bar = z.object({
  id: z.int(),
  bar_id: z.int(),
  bar_name: z.string(),
  branded_name: z.string(),
  brand_id: z.int(),
  cost_centre: z.string(),
  city: z.string(),
  address: z.string(),
  close_date: z.nullable(localDate),
  covid_closed: z.boolean(),
  party_booking_phone: z.string(),
  phone: z.string(),
  party_booking_email: z.string(),
  full_url: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type Bar = z.infer<typeof bar>;

/**
 * One line of the public bar list at `/static/bars.json`, which is sorted by name. `covid_closed`: closed until further notice.
 * `closure_message`: what the venue wants known today about being closed; it is null for most. Source: API-B-8.
 */
export const listedBar = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  brand_id: z.int(),
  brand_short_name: z.string(),
  open: z.boolean(),
  central_bar: z.boolean(),
  frontend_visible: z.boolean(),
  latitude: z.number(),
  longitude: z.number(),
  cost_centre: z.string(),
  city: z.string(),
  covid_closed: z.boolean(),
  closure_message: z.nullable(z.string()),
  party_booking_email: z.string(),
});
export type ListedBar = z.infer<typeof listedBar>;
export const barList = z.array(listedBar);
export const barListPath = '/static/bars.json';

/** The bars that a visitor may choose, in the order of the list: open, visible, no central office. Brand 0 has those of all brands. Source: BW-202. */
export const selectableBars = (bars: readonly ListedBar[], brand: BrandId): ListedBar[] =>
  bars.filter((one) => one.open && one.frontend_visible && !one.central_bar && (brand === 0 || one.brand_id === brand));
