import { createApi, type AreaProps } from '@bars/shared-api';
import type { ElementPortal } from '@bars/shared-ui/area/card-panel';
import { noElements } from '@bars/shared-ui/area/element-loader';
import { useMemo } from 'react';
import { ManageRoutes } from '../routes/manage-routes';

/** The area as the shell mounts it, with one `Api` for all of its pages. */
export const ManageArea = ({ brand, apiKey, events, loadElement = noElements }: AreaProps) => {
  const api = useMemo(
    () => createApi({ baseUrl: '', apiKey, brand, credentials: 'same-origin', ...(events ? { events } : {}) }),
    [apiKey, brand, events],
  );
  const portal = useMemo<ElementPortal>(() => ({ apiKey, loadElement }), [apiKey, loadElement]);
  return <ManageRoutes brand={brand} api={api} portal={portal} />;
};
