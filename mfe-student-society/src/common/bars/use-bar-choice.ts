import type { Api } from '@bars/shared-api';
import { barListQuery } from '@bars/shared-api/client/bars';
import { selectableBars, type ListedBar } from '@bars/shared-api/contracts/bars';
import type { BarSelectorProps } from '@bars/shared-ui/pages/bar-selector';
import { useQuery } from '@tanstack/react-query';

export interface BarChoiceView {
  list: BarSelectorProps['list'];
  /** A bar of the list; undefined while there is none. */
  barOf: (id: number) => ListedBar | undefined;
  /** The bars of the list. */
  bars: readonly ListedBar[];
}

/** The bars of the brand. Sources: BW-202, ST-19. */
export const useBarChoice = (api: Api): BarChoiceView => {
  const { data, error, isFetching, refetch } = useQuery(barListQuery(api));
  const bars = data === undefined ? [] : selectableBars(data, api.brand);
  const known = { bars, barOf: (id: number) => bars.find((bar) => bar.id === id) };
  if (data !== undefined) return { list: { state: 'ready', bars }, ...known };
  if (error === null || isFetching) return { list: { state: 'loading' }, ...known };
  return { list: { state: 'problem', retry: () => void refetch() }, ...known };
};
