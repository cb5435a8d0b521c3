import type { Portal } from '@bars/shared-ui/area';
import { NotOpenScreen } from '@bars/shared-ui/pages';
import { Route, Switch } from 'wouter';
import { notOpenTexts, type NotOpenKey } from '../features/not-open/not-open.copy';

const notOpen: readonly (readonly [path: string, page: NotOpenKey])[] = [
  ['/allergens', 'allergens'],
  ['/allergens-pdf/:type?/:bar_id?', 'document'],
  ['/documents/:bar_id/:date/:category_ids?/:type_ids?', 'partyDocuments'],
];

/** The allergens pages. Any other path renders nothing, because the shell is about to unmount the area. */
export const AllergensRoutes = ({ portal: { brand } }: { portal: Pick<Portal, 'brand'> }) => (
  <Switch>
    {notOpen.map(([path, page]) => (
      <Route key={path} path={path}>
        <NotOpenScreen brand={brand} texts={notOpenTexts} page={page} />
      </Route>
    ))}
  </Switch>
);
