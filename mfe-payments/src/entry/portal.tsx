import { queryClient, type AreaProps } from '@bars/shared-api';
import { areaLifecycles } from '@bars/shared-ui/area';
import { PaymentsArea } from './payments-area';

export const { bootstrap, mount, unmount } = areaLifecycles<AreaProps>({ root: PaymentsArea, queryClient });
