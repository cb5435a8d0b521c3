import { createApi, queryClient } from '@bars/shared-api';
import { portalArea } from '@bars/shared-ui/area';
import { ManagePages } from '../routes/manage-pages';

export const { bootstrap, mount, unmount } = portalArea({ pages: ManagePages, createApi, queryClient });
