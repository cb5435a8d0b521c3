import type { Api } from '@bars/shared-api';
import { barListQuery } from '@bars/shared-api/client/bars';
import { profileQuery } from '@bars/shared-api/client/customers';
import type { Profile } from '@bars/shared-api/contracts/customers';
import { useQuery } from '@tanstack/react-query';
import { barOptions, type BarOption } from './my-details.rules';

/** `signedOut`: nobody is logged in any more. `hasBars` false: the list of bars could not be read. */
export type MyDetailsView =
  | { state: 'loading' | 'signedOut' }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; profile: Profile; bars: BarOption[]; hasBars: boolean };

/** The customer's profile and the bars to choose from. A failed list of bars does not keep anybody from the form. Sources: AC-36, AC-37. */
export const useMyDetails = (api: Api): MyDetailsView => {
  const profile = useQuery(profileQuery(api));
  const bars = useQuery(barListQuery(api));
  if (profile.data === null) return { state: 'signedOut' };
  if (profile.data !== undefined)
    return {
      state: 'ready',
      profile: profile.data,
      bars: barOptions(bars.data ?? [], profile.data.bar),
      hasBars: bars.data !== undefined || bars.error === null,
    };
  if (profile.error !== null && !profile.isFetching) return { state: 'failed', retry: () => void profile.refetch() };
  return { state: 'loading' };
};
