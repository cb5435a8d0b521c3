import { queryClient, type AreaProps } from '@bars/shared-api';
import { areaLifecycles } from '@bars/shared-ui/area';
import { ManageArea } from './manage-area';

export const { bootstrap, mount, unmount } = areaLifecycles<AreaProps>({ root: ManageArea, queryClient });
