import { createApi, queryClient } from '@bars/shared-api';
import { readMarkup } from '@bars/shared-api/contracts/area-markup';
import { portalArea } from '@bars/shared-ui/area';
import { isMarkupShown } from '@bars/shared-ui/area/area-markup';
import { prepareFirstView } from '../routes/first-views';
import { StudentSocietyRoutes } from '../routes/student-society-routes';

export const { bootstrap, mount, unmount } = portalArea({
  pages: StudentSocietyRoutes,
  createApi,
  queryClient,
  prepare: async (place, { api }) => {
    const { page, from, key } = place.dataset;
    const markup = readMarkup.safeParse({ page, from, key }).data;
    // Markup of another version or another page, or hidden because this device has something to show that the server does not know.
    if (
      markup?.from !== new URL(import.meta.url).pathname ||
      markup.key !== window.location.pathname ||
      !isMarkupShown()
    )
      return false;
    return prepareFirstView({ page: markup.page, path: markup.key, queries: queryClient, api });
  },
});
