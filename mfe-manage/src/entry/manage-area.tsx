import { createApi, type AreaProps } from '@bars/shared-api';
import type { ElementPortal } from '@bars/shared-ui/pages/card-panel';
import { noElements } from '@bars/shared-ui/area/element-loader';
import { useMemo } from 'react';
import { ManagePages } from '../routes/manage-pages';

/** The area as the shell mounts it, with one `Api` for all of its pages. `name` is single-spa's name of it. */
export const ManageArea = ({ brand, apiKey, events, loadElement = noElements, name }: AreaProps & { name: string }) => {
  const api = useMemo(
    () => createApi({ baseUrl: '', apiKey, brand, credentials: 'same-origin', ...(events ? { events } : {}) }),
    [apiKey, brand, events],
  );
  const portal = useMemo<ElementPortal>(() => ({ apiKey, loadElement }), [apiKey, loadElement]);
  return <ManagePages area={name} brand={brand} api={api} portal={portal} />;
};
