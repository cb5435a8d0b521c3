import { createApi, queryClient } from '@bars/shared-api';
import { portalArea } from '@bars/shared-ui/area';
import { AllergensRoutes } from '../routes/allergens-routes';

export const { bootstrap, mount, unmount } = portalArea({ pages: AllergensRoutes, createApi, queryClient });
