import type { Api } from '@bars/shared-api';
import { barListQuery } from '@bars/shared-api/client/bars';
import { readTip, tipKeys } from '@bars/shared-api/client/tips';
import type { ListedBar } from '@bars/shared-api/contracts/bars';
import type { TipOutcome } from '@bars/shared-api/contracts/tips';
import { useQuery } from '@tanstack/react-query';
import { linkView, type LinkView } from '../../common/link-view';
import { barOfSite } from './tip.rules';

/** The bar of a site code; undefined while the list of bars is on its way, null where no bar is named or known. */
export const useBarOfSite = (api: Api, siteCode: string | undefined): ListedBar | null | undefined => {
  const { data, isPending } = useQuery({ ...barListQuery(api), enabled: siteCode !== undefined });
  if (siteCode === undefined) return null;
  if (data !== undefined) return barOfSite(data, siteCode);
  return isPending ? undefined : null;
};

/** How a tip of former days ended. Source: API-B-26. */
export const useTip = (api: Api, id: string): LinkView<TipOutcome> => {
  const query = useQuery({ queryKey: tipKeys.outcome(id), queryFn: ({ signal }) => readTip(api, id, signal) });
  return linkView(query);
};
