import { errorToNotice, type Api, type ApiError } from '@bars/shared-api';
import { barListQuery } from '@bars/shared-api/client/bars';
import { allergenMenuQuery, allergenMenuTypesQuery, failureOf } from '@bars/shared-api/client/menus';
import { selectableBars } from '@bars/shared-api/contracts/bars';
import type { AllergenMenu } from '@bars/shared-api/contracts/menus';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MenuChoice } from '@bars/shared-api/contracts/menu-choice';
import { barsOf, dishesOf, typesOf, type Answer, type MenuSource } from './source/source.rules';

/** Milliseconds after which an open page asks again, so that a change is seen within ten seconds. A hidden page does not. */
const pollMs = 8_000;

interface QueryResult<Data> {
  data: Data | undefined;
  error: ApiError | null;
  isFetching: boolean;
  isFetchedAfterMount: boolean;
  refetch: () => unknown;
}

const answerOf = <Data>({
  data,
  error,
  isFetching,
  isFetchedAfterMount,
  refetch,
}: QueryResult<Data>): Answer<Data> => ({
  data,
  error,
  isFetching,
  isOfNow: isFetchedAfterMount,
  retry: () => void refetch(),
  reason: errorToNotice(error),
});

/** A copy that the device has kept is an answer too, with the reason why there is none of the server. */
const menuAnswerOf = (query: QueryResult<AllergenMenu>): Answer<AllergenMenu> => {
  const answer = answerOf(query);
  const failure = query.error ?? (query.data?.kept && failureOf(query.data.kept));
  return failure ? { ...answer, reason: errorToNotice(failure) } : answer;
};

/**
 * The bars, the menus of the chosen one and the dishes of the chosen menu. It is the only part of the feature that reads from the server.
 * Sources: MG-173, API-M-52, API-M-53.
 */
export const useMenu = (api: Api, { barId, menuId }: MenuChoice): MenuSource => {
  const list = useQuery(barListQuery(api));
  const types = useQuery({ ...allergenMenuTypesQuery(api, barId ?? 0), enabled: barId !== null });
  const dishes = useQuery({
    ...allergenMenuQuery(api, barId ?? 0, menuId ?? 0),
    enabled: barId !== null && menuId !== null,
    staleTime: 0,
    // A menu that is not there, or could not be read at all, is asked for again by the visitor.
    refetchInterval: ({ state }) => (state.data !== undefined && state.error?.status !== 404 ? pollMs : false),
    refetchOnWindowFocus: ({ state }) => (state.data === undefined ? false : 'always'),
    refetchOnReconnect: ({ state }) => (state.data === undefined ? false : 'always'),
  });
  const { brand } = api;
  const bars = useMemo(() => list.data && selectableBars(list.data, brand), [list.data, brand]);
  return {
    bars: barsOf(answerOf({ ...list, data: bars })),
    types: barId === null ? { state: 'none' } : typesOf(answerOf(types)),
    dishes: barId === null || menuId === null ? { state: 'none' } : dishesOf(menuAnswerOf(dishes), api.now()),
  };
};
