import { barListQuery } from '@bars/shared-api/client/bars';
import { selectableBars, type ListedBar } from '@bars/shared-api/contracts/bars';
import { useQuery } from '@tanstack/react-query';
import type { WizardEnvironment } from '../../common/environment';

export type LandingView =
  | { state: 'loading' }
  | { state: 'problem'; retry: () => void }
  | { state: 'ready'; bars: ListedBar[] };

/** The venues of the brand. */
export const useLanding = ({ api, brand }: Pick<WizardEnvironment, 'api' | 'brand'>): LandingView => {
  const { data, isError, isFetching, refetch } = useQuery(barListQuery(api));
  if (data) return { state: 'ready', bars: selectableBars(data, brand) };
  return isError && !isFetching ? { state: 'problem', retry: () => void refetch() } : { state: 'loading' };
};
