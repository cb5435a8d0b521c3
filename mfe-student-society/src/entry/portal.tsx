import { createApi, queryClient } from '@bars/shared-api';
import { portalArea } from '@bars/shared-ui/area';
import { StudentSocietyRoutes } from '../routes/student-society-routes';

export const { bootstrap, mount, unmount } = portalArea({ pages: StudentSocietyRoutes, createApi, queryClient });
