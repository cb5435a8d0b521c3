import { createApi, type AreaProps } from '@bars/shared-api';
import { useMemo } from 'react';
import { ManageRoutes } from '../routes/manage-routes';

/** The area as the shell mounts it, with one `Api` for all of its pages. */
export const ManageArea = ({ brand, apiKey, events }: AreaProps) => {
  const api = useMemo(
    () => createApi({ baseUrl: '', apiKey, brand, credentials: 'same-origin', ...(events ? { events } : {}) }),
    [apiKey, brand, events],
  );
  return <ManageRoutes brand={brand} api={api} />;
};
