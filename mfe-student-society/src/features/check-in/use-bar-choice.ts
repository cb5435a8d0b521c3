import type { Api } from '@bars/shared-api';
import { barListQuery } from '@bars/shared-api/client/bars';
import { selectableBars } from '@bars/shared-api/contracts/bars';
import type { BarSelectorProps } from '@bars/shared-ui/pages/bar-selector';
import { useQuery } from '@tanstack/react-query';

export interface BarChoiceView {
  list: BarSelectorProps['list'];
  /** The slug of a bar of the list. */
  slugOf: (id: number) => string | undefined;
}

/** The bars of the brand. Source: BW-202. */
export const useBarChoice = (api: Api): BarChoiceView => {
  const { data, error, isFetching, refetch } = useQuery(barListQuery(api));
  const bars = data === undefined ? [] : selectableBars(data, api.brand);
  const slugOf: BarChoiceView['slugOf'] = (id) => bars.find((bar) => bar.id === id)?.slug;
  if (data !== undefined) return { list: { state: 'ready', bars }, slugOf };
  if (error === null || isFetching) return { list: { state: 'loading' }, slugOf };
  return { list: { state: 'problem', retry: () => void refetch() }, slugOf };
};
