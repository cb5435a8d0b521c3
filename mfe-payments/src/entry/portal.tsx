import { createApi, queryClient } from '@bars/shared-api';
import { portalArea } from '@bars/shared-ui/area';
import { PaymentsRoutes } from '../routes/payments-routes';

export const { bootstrap, mount, unmount } = portalArea({ pages: PaymentsRoutes, createApi, queryClient });
