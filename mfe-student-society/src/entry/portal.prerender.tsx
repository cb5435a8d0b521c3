import { createApi, createQueryClient } from '@bars/shared-api';
import type { ReadPage, RenderedPage } from '@bars/shared-api/contracts/area-markup';
import { answeredCalls } from '@bars/shared-api/client/prefetch';
import { areaTree } from '@bars/shared-ui/area';
import { CollectedStyles } from '@bars/shared-ui/element/collected-styles';
import { renderToString } from 'react-dom/server.edge';
import { version } from 'styled-components';
import { Router } from 'wouter';
import { prepareFirstView } from '../routes/first-views';
import { StudentSocietyRoutes } from '../routes/student-society-routes';

/** With it the area's own file is one that this file imports, and both have one set of components. */
export { mount } from './portal';

/** Renders the first view of a page as the portal shows it to a visitor of whom this device has kept nothing, from the same components. */
export const renderRead = async ({ brand, page, path, first }: ReadPage): Promise<RenderedPage | undefined> => {
  const queryClient = createQueryClient();
  const api = createApi({
    baseUrl: '',
    apiKey: '',
    brand,
    credentials: 'same-origin',
    prefetched: answeredCalls(first === null ? [] : [first]),
    axios: () => Promise.reject(new Error('A page is rendered without calls.')),
  });
  if (!(await prepareFirstView({ page, path, queries: queryClient, api }))) return undefined;
  const Tree = areaTree({
    root: () => <StudentSocietyRoutes portal={{ brand, api }} />,
    queryClient,
  });
  let styles = (): string => '';
  const html = renderToString(
    <CollectedStyles onRead={(read) => (styles = read)}>
      <Router ssrPath={path} ssrSearch="">
        <Tree name="" brand={brand} />
      </Router>
    </CollectedStyles>,
  );
  queryClient.clear();
  return { html, styles: styles(), styleAttributes: { 'data-styled': '', 'data-styled-version': version } };
};
