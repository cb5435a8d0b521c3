import type { Api } from '@bars/shared-api';
import { barListQuery } from '@bars/shared-api/client/bars';
import type { ListedBar } from '@bars/shared-api/contracts/bars';
import { useQuery } from '@tanstack/react-query';
import { linkView, type LinkView } from '../../common/link-view';
import { barBySlug } from './payment-request.rules';

/** The bar of an address; null where it names none. Source: API-B-8. */
export const useBar = (api: Api, slug: string | null): LinkView<ListedBar | null> => {
  const query = useQuery({ ...barListQuery(api), enabled: slug !== null });
  if (slug === null) return { state: 'ready', data: null };
  const view = linkView(query);
  if (view.state !== 'ready') return view;
  const bar = barBySlug(view.data, slug);
  return bar === null ? { state: 'unknown' } : { state: 'ready', data: bar };
};
