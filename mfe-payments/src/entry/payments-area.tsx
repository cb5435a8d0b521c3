import { createApi, type AreaProps } from '@bars/shared-api';
import { noElements } from '@bars/shared-ui/area/element-loader';
import { useMemo } from 'react';
import type { Portal } from '../common/portal';
import { PaymentsRoutes } from '../routes/payments-routes';

/** The area as the shell mounts it, with one `Api` for all of its pages. */
export const PaymentsArea = ({ brand, apiKey, events, loadElement = noElements }: AreaProps) => {
  const portal = useMemo<Portal>(
    () => ({
      brand,
      apiKey,
      loadElement,
      api: createApi({ baseUrl: '', apiKey, brand, credentials: 'same-origin', ...(events ? { events } : {}) }),
    }),
    [apiKey, brand, events, loadElement],
  );
  return <PaymentsRoutes portal={portal} />;
};
