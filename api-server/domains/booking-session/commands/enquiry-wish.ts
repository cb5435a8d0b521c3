import type { Wish } from '../../enquiries/service';
import type { Session } from '../booking-session.store';
import type { Deps } from './call';

/** The visit that an enquiry asks for; null while no day is chosen. */
export const wishOfSession = ({ bars }: Pick<Deps, 'bars'>, { brand: brandId, state }: Session): Wish | null => {
  const { date, full_date: slot, requested_time: time } = state.choices;
  if (date === null) return null;
  const brand = bars.brand(brandId);
  return { brand, date, at: slot === null ? { time: time ?? brand.defaults.requested_time } : { slot } };
};
