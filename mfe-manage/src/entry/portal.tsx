import { queryClient, type AreaProps } from '@bars/shared-api';
import { areaLifecycles } from '@bars/shared-ui/area';
import { ManageRoutes } from '../routes/manage-routes';

export const { bootstrap, mount, unmount } = areaLifecycles<AreaProps>({ root: ManageRoutes, queryClient });
