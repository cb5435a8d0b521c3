import { queryClient, type AreaProps } from '@bars/shared-api';
import { areaLifecycles } from '@bars/shared-ui/area';
import { StudentSocietyRoutes } from '../routes/student-society-routes';

export const { bootstrap, mount, unmount } = areaLifecycles<AreaProps>({ root: StudentSocietyRoutes, queryClient });
