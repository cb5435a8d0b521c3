import { errorToNotice, type Api } from '@bars/shared-api';
import { partyMenusQuery } from '@bars/shared-api/client/menus';
import type { PartyMenu } from '@bars/shared-api/contracts/menus';
import { useQuery } from '@tanstack/react-query';
import { readPath, type PartyMenusPath, type PathProblem } from './party-menus.rules';

export type PartyMenusView =
  | { state: 'loading' }
  | { state: 'wrongLink'; problem: PathProblem }
  | { state: 'failed'; reason: string; retry: () => void }
  | { state: 'ready'; date: string; barName: string; menus: readonly PartyMenu[] };

/** Asked for only where the link can be read. */
const nothing = { bar_id: 0, date: '2000-01-01' };

/** The menu files of a party. Sources: AL-50…AL-56, API-M-54. */
export const usePartyMenus = (api: Api, path: PartyMenusPath): PartyMenusView => {
  const read = readPath(path);
  const isReadable = 'request' in read;
  const { data, error, isFetching, refetch } = useQuery({
    ...partyMenusQuery(api, isReadable ? read.request : nothing),
    enabled: isReadable,
  });
  if (!isReadable) return { state: 'wrongLink', problem: read.problem };
  if (data !== undefined) return { state: 'ready', date: read.request.date, ...data };
  if (error === null || isFetching) return { state: 'loading' };
  return { state: 'failed', reason: errorToNotice(error), retry: () => void refetch() };
};
