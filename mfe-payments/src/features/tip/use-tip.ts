import type { Api } from '@bars/shared-api';
import { barListQuery } from '@bars/shared-api/client/bars';
import { readTip, tipKeys } from '@bars/shared-api/client/tips';
import type { ListedBar } from '@bars/shared-api/contracts/bars';
import type { TipOutcome } from '@bars/shared-api/contracts/tips';
import { useQuery } from '@tanstack/react-query';
import { linkView, type LinkView } from '../../common/link-view';
import { barOfSite } from './tip.rules';

/** The bar of a site code. `bar` null: none is named or known. */
export type BarOfSite =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; bar: ListedBar | null };

export const useBarOfSite = (api: Api, siteCode: string | undefined): BarOfSite => {
  const query = useQuery({ ...barListQuery(api), enabled: siteCode !== undefined });
  if (siteCode === undefined) return { state: 'ready', bar: null };
  if (query.data !== undefined) return { state: 'ready', bar: barOfSite(query.data, siteCode) };
  if (query.error === null || query.isFetching) return { state: 'loading' };
  return { state: 'failed', retry: () => void query.refetch() };
};

/** How a tip of former days ended. Source: API-B-26. */
export const useTip = (api: Api, id: string): LinkView<TipOutcome> => {
  const query = useQuery({ queryKey: tipKeys.outcome(id), queryFn: ({ signal }) => readTip(api, id, signal) });
  return linkView(query);
};
