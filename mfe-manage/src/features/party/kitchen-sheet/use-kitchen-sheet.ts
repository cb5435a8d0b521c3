import type { Api } from '@bars/shared-api';
import { byIdOf, kitchenSheetQuery, venueKitchenSheetQuery } from '@bars/shared-api/client/party';
import type { KitchenSheet } from '@bars/shared-api/contracts/party';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { BookingPartProps } from '../../../common/booking/booking-part';

type KitchenSheetView =
  | { state: 'loading' }
  | { state: 'failed'; retry?: () => void }
  | { state: 'ready'; sheet: KitchenSheet };

/** `unknown`: no party has this link; `expired`: the visit is over; `failed`: the server does not answer. */
export type VenueSheetView =
  | { state: 'loading' }
  | { state: 'unknown' }
  | { state: 'expired' }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; sheet: KitchenSheet };

const viewOf = ({ data, error, isFetching, refetch }: UseQueryResult<KitchenSheet>): VenueSheetView => {
  if (data !== undefined) return { state: 'ready', sheet: data };
  if (error === null || isFetching) return { state: 'loading' };
  if (error.status === 410) return { state: 'expired' };
  return error.status === 404 ? { state: 'unknown' } : { state: 'failed', retry: () => void refetch() };
};

/** The sheet of a booking for its hosts, read anew at each opening. It names allergens, so nothing of it is kept. */
export const useKitchenSheet = ({ api, bookingRef, booking }: BookingPartProps): KitchenSheetView => {
  const view = viewOf(useQuery({ ...kitchenSheetQuery(api, byIdOf(booking.id, bookingRef)), staleTime: 0, gcTime: 0 }));
  return view.state === 'unknown' || view.state === 'expired' ? { state: 'failed' } : view;
};

/** The sheet behind the venue's link. @param token from the page's path */
export const useVenueKitchenSheet = (api: Api, token: string): VenueSheetView =>
  viewOf(useQuery({ ...venueKitchenSheetQuery(api, token), staleTime: 0, gcTime: 0 }));
