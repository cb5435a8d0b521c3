import type { Api } from '@bars/shared-api';
import { barListQuery } from '@bars/shared-api/client/bars';
import { profileQuery } from '@bars/shared-api/client/customers';
import type { Profile } from '@bars/shared-api/contracts/customers';
import { useQuery } from '@tanstack/react-query';
import { barOptions, type BarOption } from './my-details.rules';

/** `visitor`: nobody is logged in any more. */
export type MyDetailsView =
  | { state: 'loading' | 'visitor' }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; profile: Profile; bars: BarOption[] };

/** The customer's own details. Without the list of bars everything else can be changed. Sources: AC-36, AC-37. */
export const useMyDetails = (api: Api): MyDetailsView => {
  const profile = useQuery(profileQuery(api));
  const bars = useQuery(barListQuery(api));
  if (profile.data === null) return { state: 'visitor' };
  if (profile.data !== undefined) return { state: 'ready', profile: profile.data, bars: barOptions(bars.data ?? [], profile.data.bar) };
  if (profile.error !== null && !profile.isFetching) return { state: 'failed', retry: () => void profile.refetch() };
  return { state: 'loading' };
};
