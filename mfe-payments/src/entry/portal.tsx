import { queryClient, type AreaProps } from '@bars/shared-api';
import { areaLifecycles } from '@bars/shared-ui/area';
import { PaymentsRoutes } from '../routes/payments-routes';

export const { bootstrap, mount, unmount } = areaLifecycles<AreaProps>({ root: PaymentsRoutes, queryClient });
