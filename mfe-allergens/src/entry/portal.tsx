import { queryClient, type AreaProps } from '@bars/shared-api';
import { areaLifecycles } from '@bars/shared-ui/area';
import { AllergensRoutes } from '../routes/allergens-routes';

export const { bootstrap, mount, unmount } = areaLifecycles<AreaProps>({ root: AllergensRoutes, queryClient });
