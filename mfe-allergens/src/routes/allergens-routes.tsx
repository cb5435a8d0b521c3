import type { Portal } from '@bars/shared-ui/area';
import { Route, Switch } from 'wouter';
import { DocumentsScreen } from '../features/documents/documents.screen';
import { MenuScreen } from '../features/menu/menu.screen';
import { PartyMenusScreen } from '../features/party-menus/party-menus.screen';

/** The allergens pages. Any other path renders nothing, because the shell is about to unmount the area. */
export const AllergensRoutes = ({ portal: { brand, api } }: { portal: Pick<Portal, 'brand' | 'api'> }) => (
  <Switch>
    <Route path="/allergens">
      <MenuScreen brand={brand} api={api} />
    </Route>
    <Route path="/allergens-pdf/:type?/:bar_id?">
      {({ type, bar_id: barId }) => <DocumentsScreen brand={brand} api={api} type={type} barId={barId} />}
    </Route>
    <Route<{
      bar_id: string;
      date: string;
      category_ids?: string;
      type_ids?: string;
    }> path="/documents/:bar_id/:date/:category_ids?/:type_ids?">
      {({ bar_id: barId, date, category_ids: categoryIds, type_ids: typeIds }) => (
        <PartyMenusScreen
          brand={brand}
          api={api}
          barId={barId}
          date={date}
          categoryIds={categoryIds}
          typeIds={typeIds}
        />
      )}
    </Route>
  </Switch>
);
