import { errorToNotice, type Api } from '@bars/shared-api';
import { barListQuery } from '@bars/shared-api/client/bars';
import { allergenDocumentsQuery } from '@bars/shared-api/client/menus';
import { selectableBars } from '@bars/shared-api/contracts/bars';
import type { AllergenDocument } from '@bars/shared-api/contracts/menus';
import { dayOf } from '@bars/shared-api/format';
import type { BarSelectorProps } from '@bars/shared-ui/pages/bar-selector';
import { useQuery } from '@tanstack/react-query';
import type { DocumentsChoice } from './documents.rules';

export type DocumentsView =
  | { state: 'loading' | 'selectLocation' | 'selectType' | 'unknownBar' | 'empty' }
  | { state: 'failed'; reason: string; retry: () => void }
  | { state: 'ready'; documents: readonly AllergenDocument[]; today: string };

export interface FinderView {
  bars: BarSelectorProps['list'];
  /** The name of the chosen bar; null while none is chosen or known. */
  barName: string | null;
  found: DocumentsView;
}

const useBars = (api: Api): FinderView['bars'] => {
  const { data, error, isFetching, refetch } = useQuery(barListQuery(api));
  if (data !== undefined) return { state: 'ready', bars: selectableBars(data, api.brand) };
  return error === null || isFetching ? { state: 'loading' } : { state: 'problem', retry: () => void refetch() };
};

/** The bars, and the allergen documents of the chosen bar and menu type. Sources: AL-44, AL-46, API-M-51. */
export const useDocuments = (api: Api, { type, barId }: DocumentsChoice): FinderView => {
  const bars = useBars(api);
  const { data, error, isFetching, refetch } = useQuery({
    ...allergenDocumentsQuery(api, barId ?? 0, type ?? 'food'),
    enabled: barId !== null && type !== null,
  });
  const bar = bars.state === 'ready' ? bars.bars.find(({ id }) => id === barId) : undefined;
  const found = (): DocumentsView => {
    if (barId === null) return { state: 'selectLocation' };
    if (error?.status === 404 || (bars.state === 'ready' && bar === undefined)) return { state: 'unknownBar' };
    if (type === null) return { state: 'selectType' };
    if (data !== undefined)
      return data.length === 0
        ? { state: 'empty' }
        : { state: 'ready', documents: data, today: dayOf(new Date(api.now())) };
    if (error === null || isFetching) return { state: 'loading' };
    return { state: 'failed', reason: errorToNotice(error), retry: () => void refetch() };
  };
  return { bars, barName: bar?.name ?? null, found: found() };
};
