import { selectableBars, type ListedBar } from '@bars/shared-api/contracts/bars';
import type { BrandId } from '@bars/shared-ui';
import type { BarSelectorProps } from '@bars/shared-ui/pages/bar-selector';

export interface BarChoiceView {
  list: BarSelectorProps['list'];
  /** The bars of the list. */
  bars: readonly ListedBar[];
  /** A bar of the list; undefined while there is none. */
  barOf: (id: number) => ListedBar | undefined;
}

interface BarListQuery {
  data: ListedBar[] | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** The bars of the brand, as the bar selector has them. Sources: BW-202, ST-19. */
export const barChoiceOf = ({ data, error, isFetching, refetch }: BarListQuery, brand: BrandId): BarChoiceView => {
  const bars = data === undefined ? [] : selectableBars(data, brand);
  const known = { bars, barOf: (id: number) => bars.find((bar) => bar.id === id) };
  if (data !== undefined) return { list: { state: 'ready', bars }, ...known };
  if (error === null || isFetching) return { list: { state: 'loading' }, ...known };
  return { list: { state: 'problem', retry: () => void refetch() }, ...known };
};
