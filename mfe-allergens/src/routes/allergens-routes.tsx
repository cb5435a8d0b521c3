import type { Portal } from '@bars/shared-ui/area';
import { NotOpenScreen } from '@bars/shared-ui/pages';
import { Route, Switch } from 'wouter';
import { MenuScreen } from '../features/menu/menu.screen';
import { notOpenTexts, type NotOpenKey } from '../features/not-open/not-open.copy';

const notOpen: readonly (readonly [path: string, page: NotOpenKey])[] = [
  ['/allergens-pdf/:type?/:bar_id?', 'document'],
  ['/documents/:bar_id/:date/:category_ids?/:type_ids?', 'partyDocuments'],
];

/** The allergens pages. Any other path renders nothing, because the shell is about to unmount the area. */
export const AllergensRoutes = ({ portal: { brand, api } }: { portal: Pick<Portal, 'brand' | 'api'> }) => (
  <Switch>
    <Route path="/allergens">
      <MenuScreen brand={brand} api={api} />
    </Route>
    {notOpen.map(([path, page]) => (
      <Route key={path} path={path}>
        <NotOpenScreen brand={brand} texts={notOpenTexts} page={page} />
      </Route>
    ))}
  </Switch>
);
