import { byIdOf, packagesQuery } from '@bars/shared-api/client/party';
import type { BookedPackage } from '@bars/shared-api/contracts/party';
import { useQuery } from '@tanstack/react-query';
import type { BookingPartProps } from '../../../common/booking/booking-part';

export type PartyPackagesView =
  | { state: 'loading' | 'empty' }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; packages: BookedPackage[] };

/** The packages of a booking, read anew whenever the tab is opened. Source: API-M-5. */
export const usePartyPackages = ({ api, bookingRef, booking }: BookingPartProps): PartyPackagesView => {
  const { data, error, isFetching, refetch } = useQuery({
    ...packagesQuery(api, byIdOf(booking.id, bookingRef)),
    staleTime: 0,
  });
  if (data !== undefined) return data.length === 0 ? { state: 'empty' } : { state: 'ready', packages: data };
  return error === null || isFetching ? { state: 'loading' } : { state: 'failed', retry: () => void refetch() };
};
